// Lays Gridwright's levels, SE and HoDoKu side by side on the same puzzles: `npm run bench -- scales FILE`. Each line
// of the file begins with a 9x9 Sudoku of 81 cells; other lines are ignored. Two more tables have the levels of QQWing
// (`qqwing`) and of Simon Tatham's Solo (`solosolver`, which its source builds) where these programs are installed. The
// tables are Markdown.
import { spawnSync } from 'node:child_process';
import { main, Stop } from './lib/main.mjs';
import { textOf } from './lib/text-of.mjs';

/** Programs with levels of their own: how to ask for those of all puzzles. */
const PROGRAMS = [
  {
    title: 'QQWing',
    command: 'qqwing',
    levels: ['Simple', 'Easy', 'Intermediate', 'Expert'],
    /** @param {readonly { readonly cells: string }[]} puzzles */
    rate: (puzzles) => {
      const input = puzzles.map(({ cells }) => `${cells}\n`).join('');
      const text = run('qqwing', ['--solve', '--stats', '--csv', '--nosolution'], input);
      return text
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',').at(-2));
    },
  },
  {
    title: "Simon Tatham's Solo",
    command: 'solosolver',
    levels: ['Trivial', 'Basic', 'Intermediate', 'Advanced', 'Extreme', 'Unreasonable'],
    /** @param {readonly { readonly game: string }[]} puzzles */
    rate: (puzzles) => puzzles.map(({ game }) => /rating: (\w+)/.exec(run('solosolver', ['-g', game], ''))?.[1]),
  },
];

await main(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || others.length > 0)
    throw new Stop('Usage: npm run bench -- scales FILE');
  const { LEVELS, parsePuzzle, rate, rateSe, rateHodoku, HODOKU_LEVELS, gameOf } = await library();
  const puzzles = textOf(file)
    .split('\n')
    .filter((line) => /^[0-9.]{81}/.test(line))
    .map((line) => line.slice(0, 81).replaceAll('0', '.'))
    .map((cells) => ({ cells, puzzle: parsePuzzle(cells) }));
  if (puzzles.length === 0) throw new Stop(`${file}: expected lines with 81 cells`);
  const rated = puzzles.map(({ cells, puzzle }) => ({
    cells,
    game: gameOf(puzzle),
    level: rate(puzzle).level,
    er: rateSe(puzzle).er,
    hodoku: rateHodoku(puzzle),
  }));
  console.log(`| Gridwright | puzzles | SE (ER) | HoDoKu score | ${HODOKU_LEVELS.join(' | ')} |`);
  console.log(`| --- | --- | --- | --- | ${HODOKU_LEVELS.map(() => '---').join(' | ')} |`);
  for (const level of LEVELS) {
    const own = rated.filter((one) => one.level === level);
    if (own.length === 0) continue;
    const prices = middle(own.map(({ er }) => er)).map((price) => price.toFixed(1));
    const scores = middle(own.map(({ hodoku }) => hodoku.score));
    const counts = HODOKU_LEVELS.map((name) => own.filter(({ hodoku }) => hodoku.level === name).length);
    console.log(`| ${[level, own.length, prices.join(' .. '), scores.join(' .. '), ...counts].join(' | ')} |`);
  }
  for (const program of PROGRAMS) compare(program, rated, LEVELS);
  return 0;
});

/**
 * Prints a table of a program's levels, or that it isn't installed.
 * @param {(typeof PROGRAMS)[number]} program
 * @param {readonly { readonly cells: string, readonly game: string, readonly level: string }[]} rated
 * @param {readonly string[]} ownLevels
 */
function compare({ title, command, levels, rate }, rated, ownLevels) {
  if (spawnSync(command, ['--help']).error !== undefined) {
    console.log(`\n${title} is left out: there is no program ${command} to run.`);
    return;
  }
  const given = rate(rated);
  const strange = given.findIndex((level) => level === undefined || !levels.includes(level));
  if (strange >= 0 || given.length !== rated.length)
    throw new Stop(`${command}: expected a level for each puzzle, got ${given.length} and ${given[strange]}`);
  console.log(`\n| Gridwright \\ ${title} | ${levels.join(' | ')} |`);
  console.log(`| --- | ${levels.map(() => '---').join(' | ')} |`);
  for (const own of ownLevels) {
    const counts = levels.map((level) => given.filter((one, i) => one === level && rated[i].level === own).length);
    if (counts.some((count) => count > 0)) console.log(`| ${[own, ...counts].join(' | ')} |`);
  }
}

/**
 * Runs a program and returns what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} input
 */
function run(command, args, input) {
  const { error, status, stdout } = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (error === undefined && status === 0) return stdout;
  throw new Stop(`${command}: expected exit code 0, got ${error?.message ?? status}`);
}

async function library() {
  const { findFormat, writeSheets } = await import('gridwright/formats');
  const { rate: rateSe } = await import('@gridwright/scales/se');
  const { rate: rateHodoku, HODOKU_LEVELS } = await import('@gridwright/scales/hodoku');
  /** @param {import('gridwright').Puzzle} puzzle */
  const gameOf = (puzzle) => writeSheets(findFormat('tatham'), [{ puzzle }]).trim();
  return { HODOKU_LEVELS, gameOf, rateSe, rateHodoku, ...(await import('gridwright/sudoku')) };
}

/**
 * The tenth, the median and the ninth tenth of some numbers.
 * @param {readonly number[]} numbers
 */
function middle(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return [0.1, 0.5, 0.9].map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}
