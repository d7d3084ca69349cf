// Compares ratings on the SE and the HoDoKu scale with true ones: `npm run bench -- agreement FILE`. Each line of the
// file has 81 cells and then ER, EP and ED, or a level and a score, or both; other lines are ignored.
import { main, Stop } from './lib/main.mjs';
import { textOf } from './lib/text-of.mjs';

const CELLS = /^([0-9.]{81})[\s,;]/;
const SE = /[\s,;](\d+\.\d)[\s,;/]+(\d+\.\d)[\s,;/]+(\d+\.\d)/;
const HODOKU = /[\s,;](Easy|Medium|Hard|Unfair|Extreme)[\s,;]+\(?(\d+)/;

/** Counts equal ratings, and keeps the differences by class with an example of each. */
class Comparison {
  puzzles = 0;
  /** @type {Map<string, { equal: number, all: number }>} */
  shares = new Map();
  /** @type {Map<string, Map<string, { count: number, example: string }>>} */
  differences = new Map();
  before = process.cpuUsage();

  /** @param {string} name @param {boolean} isEqual */
  count(name, isEqual) {
    const { equal, all } = this.shares.get(name) ?? { equal: 0, all: 0 };
    this.shares.set(name, { equal: equal + (isEqual ? 1 : 0), all: all + 1 });
  }

  /** @param {string} title @param {string} name @param {string} example */
  differ(title, name, example) {
    const classes = this.differences.get(title) ?? new Map();
    const known = classes.get(name) ?? { count: 0, example };
    this.differences.set(title, classes.set(name, { ...known, count: known.count + 1 }));
  }

  /** @param {string} scale */
  print(scale) {
    const { user, system } = process.cpuUsage(this.before);
    const seconds = (user + system) / 1e6;
    const speed = Math.round(this.puzzles / seconds);
    console.log(`${scale}: ${this.puzzles} puzzles in ${seconds.toFixed(1)} s of processor time, ${speed} per second`);
    for (const [name, { equal, all }] of this.shares)
      console.log(`${name} equal: ${equal} of ${all} (${((100 * equal) / all).toFixed(2)} %)`);
    for (const [title, classes] of this.differences) {
      console.log(`\n| ${title} | puzzles | example |\n| --- | --- | --- |`);
      for (const [name, { count, example }] of [...classes].sort((a, b) => b[1].count - a[1].count))
        console.log(`| ${name} | ${count} | \`${example}\` |`);
    }
  }
}

await main(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || others.length > 0)
    throw new Stop('Usage: npm run bench -- agreement FILE');
  const lines = textOf(file)
    .split('\n')
    .filter((line) => CELLS.test(line));
  const compared = [await compareSe(lines), await compareHodoku(lines)];
  if (!compared.includes(true))
    throw new Stop(`${file}: expected lines with 81 cells and with ER, EP and ED, or with a level and a score`);
  return 0;
});

/** @param {readonly string[]} lines */
async function compareSe(lines) {
  const { parsePuzzle } = await import('gridwright/sudoku');
  const { rate } = await import('@gridwright/scales/se');
  const comparison = new Comparison();
  let far = 0;
  for (const [line, prices] of matches(lines, SE)) {
    const cells = line.slice(0, 81);
    const ours = rate(parsePuzzle(cells.replaceAll('0', '.')));
    const bound = ours.atLeast ? 'at least ' : '';
    comparison.puzzles++;
    for (const [i, name] of /** @type {const} */ (['er', 'ep', 'ed']).entries()) {
      const price = ours[name].toFixed(1);
      comparison.count(name.toUpperCase(), prices[i] === price);
      if (prices[i] !== price)
        comparison.differ(`${name.toUpperCase()}: theirs, ours`, `${prices[i]}, ${bound}${price}`, cells);
    }
    if (Number(prices[0]) < 9 && Math.abs(ours.er - Number(prices[0])) > 0.25) far++;
  }
  if (comparison.puzzles === 0) return false;
  comparison.print('SE');
  console.log(`ER below 9.0 further off than 0.2: ${far}`);
  return true;
}

/** @param {readonly string[]} lines */
async function compareHodoku(lines) {
  const { parsePuzzle } = await import('gridwright/sudoku');
  const { rate } = await import('@gridwright/scales/hodoku');
  const comparison = new Comparison();
  /** @type {Map<string, { count: number, unequal: string[] }>} */
  const techniques = new Map();
  /** @type {Map<number, string[]>} */
  const amounts = new Map();
  for (const [line, [level, score]] of matches(lines, HODOKU)) {
    const cells = line.slice(0, 81);
    let hardest = { technique: '', price: 0 };
    const ours = rate(parsePuzzle(cells.replaceAll('0', '.')), {
      watch: (step) => {
        if (step.price > hardest.price) hardest = step;
      },
    });
    const more = Number(score) - ours.score;
    comparison.puzzles++;
    comparison.count('level', level === ours.level);
    comparison.count('score', more === 0);
    comparison.count(`score of ${level}`, more === 0);
    if (level !== ours.level) comparison.differ('level: theirs, ours', `${level}, ${ours.level}`, cells);
    if (more !== 0) amounts.set(more, [...(amounts.get(more) ?? []), cells]);
    const known = techniques.get(hardest.technique) ?? { count: 0, unequal: [] };
    known.count++;
    if (more !== 0) known.unequal.push(cells);
    techniques.set(hardest.technique, known);
  }
  for (const [amount, unequal] of amounts)
    for (const cells of unequal)
      comparison.differ('score: theirs less ours', unequal.length > 1 ? String(amount) : 'another amount', cells);
  for (const [technique, { count, unequal }] of techniques)
    for (const cells of unequal)
      comparison.differ(
        'score differs: our step with the highest score',
        `${technique}, in ${count} puzzles in all`,
        cells,
      );
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
