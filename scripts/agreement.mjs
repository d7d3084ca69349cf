// Compares ratings on the SE and the HoDoKu scale with true ones: `npm run agreement -- FILE`. Each line of the file has 81
// cells and then ER, EP and ED, or a level and a score, or both; other lines are ignored.
import { readFileSync } from 'node:fs';
import { main, Stop } from './lib/main.mjs';

const CELLS = /^([0-9.]{81})[\s,;]/;
const SE = /[\s,;](\d+\.\d)[\s,;/]+(\d+\.\d)[\s,;/]+(\d+\.\d)/;
const HODOKU = /[\s,;](Easy|Medium|Hard|Unfair|Extreme)[\s,;]+\(?(\d+)/;

/** Counts equal ratings, and keeps an example of each difference. */
class Comparison {
  puzzles = 0;
  /** @type {Map<string, { equal: number, all: number }>} */
  shares = new Map();
  /** @type {Map<string, { count: number, example: string }>} */
  differences = new Map();
  before = process.cpuUsage();

  /** @param {string} name @param {boolean} isEqual */
  count(name, isEqual) {
    const { equal, all } = this.shares.get(name) ?? { equal: 0, all: 0 };
    this.shares.set(name, { equal: equal + (isEqual ? 1 : 0), all: all + 1 });
  }

  /** @param {string} name @param {string} theirs @param {string} ours @param {string} cells */
  add(name, theirs, ours, cells, bound = '') {
    this.count(name, theirs === ours);
    if (theirs === ours) return;
    const key = `${name} ${theirs}, ours ${bound}${ours}`;
    const known = this.differences.get(key) ?? { count: 0, example: cells };
    this.differences.set(key, { ...known, count: known.count + 1 });
  }

  /** @param {string} scale */
  print(scale) {
    const { user, system } = process.cpuUsage(this.before);
    const seconds = (user + system) / 1e6;
    const speed = Math.round(this.puzzles / seconds);
    console.log(`${scale}: ${this.puzzles} puzzles in ${seconds.toFixed(1)} s of processor time, ${speed} per second`);
    for (const [name, { equal, all }] of this.shares)
      console.log(`${name} equal: ${equal} of ${all} (${((100 * equal) / all).toFixed(2)} %)`);
    for (const [difference, { count, example }] of [...this.differences].sort((a, b) => b[1].count - a[1].count))
      console.log(`${String(count).padStart(6)}  ${difference}, such as ${example}`);
  }
}

await main(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Stop('Usage: npm run agreement -- FILE');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => CELLS.test(line));
  const compared = [await compareSe(lines), await compareHodoku(lines)];
  if (!compared.includes(true))
    throw new Stop(`${file}: expected lines with 81 cells and with ER, EP and ED, or with a level and a score`);
  return 0;
});

/** @param {readonly string[]} lines */
async function compareSe(lines) {
  const { parsePuzzle, rate } = await import('../packages/gridwright/dist/sudoku.js');
  const comparison = new Comparison();
  let far = 0;
  for (const [line, prices] of matches(lines, SE)) {
    const cells = line.slice(0, 81);
    const ours = rate(parsePuzzle(cells.replaceAll('0', '.')), { scale: 'se' });
    const bound = ours.atLeast ? 'at least ' : '';
    comparison.puzzles++;
    for (const [i, name] of /** @type {const} */ (['er', 'ep', 'ed']).entries())
      comparison.add(name.toUpperCase(), prices[i], ours[name].toFixed(1), cells, bound);
    if (Number(prices[0]) < 9 && Math.abs(ours.er - Number(prices[0])) > 0.25) far++;
  }
  if (comparison.puzzles === 0) return false;
  comparison.print('SE');
  console.log(`ER below 9.0 further off than 0.2: ${far}`);
  return true;
}

/** @param {readonly string[]} lines */
async function compareHodoku(lines) {
  const { parsePuzzle, rate } = await import('../packages/gridwright/dist/sudoku.js');
  const comparison = new Comparison();
  for (const [line, [level, score]] of matches(lines, HODOKU)) {
    const cells = line.slice(0, 81);
    const ours = rate(parsePuzzle(cells.replaceAll('0', '.')), { scale: 'hodoku' });
    comparison.puzzles++;
    comparison.add('level', level, ours.level, cells);
    comparison.add(`score of ${level}`, score, String(ours.score), cells);
    comparison.count('score', score === String(ours.score));
  }
  if (comparison.puzzles === 0) return false;
  comparison.print('HoDoKu');
  return true;
}

/**
 * The lines with a pattern, and what it found.
 * @param {readonly string[]} lines @param {RegExp} pattern @returns {Iterable<[string, string[]]>}
 */
function* matches(lines, pattern) {
  for (const line of lines) {
    const match = pattern.exec(line.slice(81));
    if (match !== null) yield [line, match.slice(1)];
  }
}
