// Reads a folder of published puzzles as the command does, and prints how many are confirmed, by which rules, and why the
// rest isn't: `npm run published -- FOLDER [--hide] [--md5 DIGITS] [--list]`. Each file holds one puzzle in any format of
// f-puzzles or SudokuPad. `--hide` hides stored solutions while reading, and compares with them afterwards. `--md5 01`
// takes only files whose MD5 of the name begins with 0 or 1, which divides a collection in the same way everywhere.
// `--list` prints a line per file before the tables.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main, Stop } from './lib/main.mjs';

/** Limit of steps for each reading, as in the command. */
const STEPS = 20_000;
const CONTRADICTION = 'confirmed, but contradicts';
/** Most lines of a table. */
const MOST_LINES = 40;

/** @typedef {{ file: string, result: string, rules: readonly string[], reasons: readonly string[] }} Row */

/** @param {string[]} names */
function counts(names) {
  const map = new Map();
  for (const name of names) map.set(name, (map.get(name) ?? 0) + 1);
  return [...map].sort((a, b) => b[1] - a[1]);
}

/** @param {string} title @param {string[]} names @param {number} all */
function printTable(title, names, all) {
  console.log(`\n${title}`);
  for (const [name, count] of counts(names).slice(0, MOST_LINES))
    console.log(`${String(count).padStart(6)} ${((100 * count) / all).toFixed(1).padStart(5)} %  ${name}`);
}

/**
 * Returns why a puzzle isn't confirmed.
 *
 * @param {Pick<import('../packages/gridwright/dist/formats.js').SheetItem, 'reading' | 'foreign' | 'error'>} item
 */
function reasonsOf({ reading, foreign, error }) {
  if (reading === undefined) return foreign?.missing ?? [error?.message.slice(0, 80) ?? 'no puzzle'];
  const missing = (foreign?.missing ?? []).filter((name) => name !== "rules that weren't recognized");
  if (missing.length > 2) return ['three or more rules are missing'];
  if (missing.length > 0) return missing.map((name) => `missing: ${name}`);
  const words = reading.unread.length > 0 ? 'sentences that were not understood' : 'every sentence understood';
  return [`${reading.verdict}, ${words}`];
}

/** Returns the options and the files of the folder. Throws Stop. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { hide: { type: 'boolean' }, md5: { type: 'string' }, list: { type: 'boolean' } },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new Error('expected one folder');
    const digitOf = (/** @type {string} */ file) => createHash('md5').update(file).digest('hex')[0];
    const files = readdirSync(folder).filter((file) => values.md5?.includes(digitOf(file)) !== false);
    if (files.length === 0) throw new Error(`${folder}: no such files`);
    return { ...values, folder, files };
  } catch (error) {
    throw new Stop(
      `${/** @type {Error} */ (error).message}; npm run published -- FOLDER [--hide] [--md5 DIGITS] [--list]`,
    );
  }
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

await main(async () => {
  const { hide, list, folder, files } = readArguments();
  const { readDrawnRules, readSheets } = await import('../packages/gridwright/dist/formats.js');
  const { solve } = await import('../packages/gridwright/dist/index.js');
  const { drawingOf } = await import('../packages/gridwright/dist/formats/drawn/drawing.js');
  const { readShortJson } = await import('../packages/gridwright/dist/formats/short-json.js');
  const interpret = readDrawnRules((puzzle) => solve(puzzle, { limit: 2, maxSteps: STEPS }));

  /** @param {string} file @returns {Row} */
  const read = (file) => {
    const [item] = readSheets(readFileSync(join(folder, file), 'utf8'));
    if (item?.published === undefined) return { file, result: 'not read', rules: [], reasons: reasonsOf(item) };
    const stored = drawingOf(item.published).solution;
    const hidden = () =>
      withoutSolution(/** @type {Record<string, any>} */ (readShortJson(item.published?.json ?? '')));
    const seen = hide ? readSheets(hidden())[0] : item;
    const judged = interpret(seen);
    const { puzzle, reading } = judged;
    if (reading?.verdict !== 'confirmed' || puzzle === undefined)
      return { file, result: 'not confirmed', rules: [], reasons: reasonsOf(judged) };
    const [solution] = solve(puzzle, { limit: 1 }).solutions;
    const agrees = stored?.every((value, cell) => value === 0 || value === solution[cell]);
    const result =
      agrees === undefined ? 'confirmed, no solution stored' : agrees ? 'confirmed, agrees' : CONTRADICTION;
    const rules = reading.rules.map(({ name, found }) => `${name} (${found})`);
    return {
      file,
      result,
      rules,
      reasons: [item.published.missing.length === 0 ? 'whole in the file' : 'drawn or said'],
    };
  };
  const rows = files.map((file) => {
    const row = read(file);
    if (list) console.log(`${row.file}: ${row.result}; ${[...row.rules, ...row.reasons].join(', ')}`);
    return row;
  });
  const confirmed = rows.filter(({ result }) => !result.startsWith('not'));
  const share = ((100 * confirmed.length) / rows.length).toFixed(2);
  console.log(`${rows.length} files, ${confirmed.length} confirmed (${share} %)`);
  printTable(
    'results',
    rows.map(({ result }) => result),
    rows.length,
  );
  printTable(
    'confirmed by',
    confirmed.flatMap(({ reasons }) => reasons),
    rows.length,
  );
  printTable(
    'rules of confirmed puzzles, and where they were found',
    confirmed.flatMap(({ rules }) => rules),
    rows.length,
  );
  printTable(
    'why the others are refused',
    rows.filter((row) => !confirmed.includes(row)).flatMap(({ reasons }) => reasons),
    rows.length,
  );
  if (!rows.some(({ result }) => result === CONTRADICTION)) return 0;
  throw new Stop('A reading contradicts a stored solution.');
});
