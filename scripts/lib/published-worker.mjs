// Reads one published puzzle after the other for published.mjs, which sends their names.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingOf } from '../../packages/gridwright/dist/formats/drawn/drawing.js';
import { readShortJson } from '../../packages/gridwright/dist/formats/short-json.js';
import { readDrawnRules, readSheets } from '../../packages/gridwright/dist/formats.js';
import { formatId, solve } from '../../packages/gridwright/dist/index.js';

/** Limits of steps for each reading and for the last one, as in the command. */
const STEPS = 60_000;
const MOST_STEPS = 500_000;
const [folder, hide, cache] = JSON.parse(process.argv[2]);

/** @typedef {import('../../packages/gridwright/dist/index.js').Puzzle} Puzzle */
/** @typedef {{ solutions: Uint8Array[], complete: boolean }} Solved */

/** Solutions by the hash of their puzzle. @type {Map<string, Solved>} */
const known = new Map();
if (cache && existsSync(cache)) {
  for (const line of readFileSync(cache, 'utf8').split('\n').filter(Boolean)) {
    const [hash, [solutions, complete]] = JSON.parse(line);
    known.set(hash, { solutions: solutions.map(gridOf), complete });
  }
}

/** @param {string} text */
function gridOf(text) {
  return Uint8Array.from(text, (sign) => Number.parseInt(sign, 36));
}

/**
 * Returns up to two solutions, perhaps from the cache. @param {Puzzle} puzzle @param {boolean} isLast @returns {Solved}
 */
function solved(puzzle, isLast) {
  const { fog: _, ...options } = puzzle.options;
  const text = JSON.stringify([puzzle.kind, puzzle.size, Object.entries(options).sort(), [...puzzle.clues]]);
  const hash = createHash('md5').update(text).digest('hex').slice(0, 20);
  const before = known.get(hash);
  if (before !== undefined && (before.complete || before.solutions.length > 1 || !isLast)) return before;
  const { solutions, complete } = solve(puzzle, { limit: 2, maxSteps: isLast ? MOST_STEPS : STEPS });
  const found = { solutions: solutions.map((one) => Uint8Array.from(one)), complete };
  known.set(hash, found);
  const texts = found.solutions.map((one) => Array.from(one, (value) => value.toString(36)).join(''));
  if (cache) appendFileSync(cache, `${JSON.stringify([hash, [texts, complete]])}\n`);
  return found;
}

const interpret = readDrawnRules(solved);

/**
 * Returns why a puzzle isn't confirmed.
 *
 * @param {Pick<import('../../packages/gridwright/dist/formats.js').SheetItem, 'reading' | 'foreign' | 'error'>} item
 */
function reasonsOf({ reading, foreign, error }) {
  if (reading === undefined)
    return foreign ? [...foreign.missing, ...(foreign.unfound ?? [])] : [error?.message.slice(0, 80) ?? 'no puzzle'];
  const { missing = [], unfound = [] } = foreign ?? {};
  if (missing.length + unfound.length > 2) return ['three or more rules are missing or not found'];
  const reasons = [...missing.map((name) => `missing: ${name}`), ...unfound.map((name) => `not found: ${name}`)];
  if (reasons.length > 0) return reasons;
  const words = reading.unread.length > 0 ? 'sentences that were not understood' : 'every sentence understood';
  return [`${reading.verdict}, ${words}`];
}

/**
 * Returns the members of a puzzle of f-puzzles or SudokuPad without its solution, as JSON.
 *
 * @param {Record<string, any>} members
 */
function withoutSolution({ solution, ...members }) {
  const isOther = (/** @type {any} */ cage) => !/^\s*solution/i.test(String(cage?.value ?? cage?.v ?? ''));
  for (const name of ['ca', 'cages']) if (Array.isArray(members[name])) members[name] = members[name].filter(isOther);
  const metadata = members.metadata && { metadata: { ...members.metadata, solution: undefined } };
  return JSON.stringify({ ...members, ...metadata });
}

/** @param {string} file @returns {import('../published.mjs').Row} */
function read(file) {
  const [item] = readSheets(readFileSync(join(folder, file), 'utf8'));
  if (item?.published === undefined) return { file, result: 'not read', rules: [], reasons: reasonsOf(item) };
  const stored = drawingOf(item.published).solution;
  const hidden = () => withoutSolution(/** @type {Record<string, any>} */ (readShortJson(item.published?.json ?? '')));
  const judged = interpret(hide ? readSheets(hidden())[0] : item);
  const { puzzle, reading } = judged;
  if (reading?.verdict !== 'confirmed' || puzzle === undefined)
    return { file, result: 'not confirmed', rules: [], reasons: reasonsOf(judged) };
  const [solution] = solved(puzzle, true).solutions;
  const agrees = stored?.every((value, cell) => value === 0 || value === solution[cell]);
  const result = agrees === undefined ? 'no solution stored' : agrees ? 'agrees' : 'contradicts';
  const rules = reading.rules.map(({ name, found }) => `${name} (${found})`);
  const reasons = [item.published.missing.length === 0 ? 'whole in the file' : 'drawn or said'];
  return { file, result: `confirmed, ${result}`, rules, reasons, id: formatId(puzzle) };
}

process.on('message', (/** @type {string} */ file) => process.send?.(read(file)));
