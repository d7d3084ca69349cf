import { specify } from '../../packages/catalogue/dist/index.js';
import { solve } from '../../packages/gridwright/dist/index.js';
import { countFilled, parseId, rulesOf } from '../../packages/gridwright/dist/rules.js';

/** @typedef {import('../../packages/pool/src/index.js').Input<'collect'>} CollectRequest */
/** @typedef {import('../../packages/pool/src/index.js').TaskResult<'collect'>} CollectResult */
/** @typedef {import('../../packages/pool/src/index.js').Collected} Collected */
/** @typedef {{ level?: string, presses?: string, count: number }} PartPlan */
/** @typedef {{ name: string, kind: string, asked: Record<string, string>, parts: PartPlan[] }} ListPlan */

/** The seed text of every list. */
const SEED = 'catalogue';
/** Draws collected at once. */
const UNIT = 200;

/** Each technique of a list has one character. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns a list of the page's catalogue as text. Each part has the puzzles that `gridwright catalogue make` makes for it with the
 * seed `catalogue`. The first line has the codes of the techniques. Each other line is a puzzle: its id without the kind, its level,
 * its number of clues (FlipIT: of presses), and a letter for each technique of its solution, the cheapest first.
 * @param {ListPlan} list
 * @param {(request: CollectRequest) => Promise<CollectResult>} collect
 */
export async function formatList(list, collect) {
  /** @type {Map<string, Collected>} */
  const found = new Map();
  for (const part of list.parts)
    for (const one of await firstOf(list, part, collect)) if (!found.has(one.canonical)) found.set(one.canonical, one);
  const codes = [...new Set([...found.values()].flatMap(techniquesOf))];
  if (codes.length > LETTERS.length)
    throw new Error(`${list.name}: expected up to ${LETTERS.length} techniques, got ${codes.length}`);
  const lines = [...found.values()].map((one) => {
    const letters = techniquesOf(one).map((code) => LETTERS[codes.indexOf(code)]);
    return [one.id.slice(list.kind.length + 1), levelOf(one), countOf(one), letters.join('')].join(' ').trimEnd();
  });
  return [codes.join(' '), ...lines, ''].join('\n');
}

/**
 * Returns the puzzles of a part: the first ones of each class among the draws.
 * @param {ListPlan} list
 * @param {PartPlan} part
 * @param {(request: CollectRequest) => Promise<CollectResult>} collect
 */
async function firstOf({ kind, asked }, { level, count, ...more }, collect) {
  const { puzzles, level: wanted } = specify({ kind, asked: { ...asked, ...more }, seed: SEED, count, level });
  const criteria = /** @type {CollectRequest['criteria']} */ (wanted === undefined ? {} : { level: wanted });
  /** @type {Map<string, Collected>} */
  const classes = new Map();
  for (let from = 1; classes.size < count; from += UNIT) {
    const { found } = await collect({ puzzles, from, to: from + UNIT - 1, criteria, scales: [] });
    for (const one of found) if (!classes.has(one.canonical)) classes.set(one.canonical, one);
  }
  return [...classes.values()].slice(0, count);
}

/** @param {Collected} one */
function techniquesOf({ grades }) {
  const { techniques = {} } = grades.find(({ grader }) => grader === 'level')?.details ?? {};
  return Object.keys(/** @type {Record<string, number>} */ (techniques));
}

/** @param {Collected} one */
function levelOf({ grades }) {
  return grades.find(({ grader }) => grader === 'level')?.grade ?? '-';
}

/** @param {Collected} one */
function countOf({ id }) {
  const named = parseId(id);
  if (named.type !== 'puzzle') throw new Error(`${id} isn't a puzzle id.`);
  const { puzzle } = named;
  const cells = rulesOf(puzzle.kind).input === 'values' ? puzzle.clues : solve(puzzle, { limit: 1 }).solutions[0];
  return countFilled(cells);
}
