// Lays Gridwright's levels, SE and HoDoKu side by side on the same puzzles: `npm run scales -- FILE`. Each line of the file
// begins with a 9x9 Sudoku of 81 cells; other lines are ignored. The table is Markdown.
import { readFileSync } from 'node:fs';
import { main, Stop } from './lib/main.mjs';

await main(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Stop('Usage: npm run scales -- FILE');
  const { LEVELS, parsePuzzle, rate, HODOKU_LEVELS } = await library();
  const puzzles = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^[0-9.]{81}/.test(line))
    .map((line) => parsePuzzle(line.slice(0, 81).replaceAll('0', '.')));
  if (puzzles.length === 0) throw new Stop(`${file}: expected lines with 81 cells`);
  const rated = puzzles.map((puzzle) => ({
    level: rate(puzzle).level,
    er: rate(puzzle, { scale: 'se' }).er,
    hodoku: rate(puzzle, { scale: 'hodoku' }),
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
  return 0;
});

async function library() {
  const { HODOKU_LEVELS } = await import('../packages/gridwright/dist/internal.js');
  return { HODOKU_LEVELS, ...(await import('../packages/gridwright/dist/sudoku.js')) };
}

/**
 * The tenth, the median and the ninth tenth of some numbers.
 * @param {readonly number[]} numbers
 */
function middle(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return [0.1, 0.5, 0.9].map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}
