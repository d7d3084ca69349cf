// Compares ratings on the SE scale with true ones: `npm run agreement -- FILE`. Each line of the file has 81 cells and then
// ER, EP and ED; other lines are ignored.
import { readFileSync } from 'node:fs';
import { main, Stop } from './lib/main.mjs';

const LINE = /^([0-9.]{81})[\s,;]+(\d+\.\d)[\s,;/]+(\d+\.\d)[\s,;/]+(\d+\.\d)/;
const NAMES = /** @type {const} */ (['er', 'ep', 'ed']);

await main(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Stop('Usage: npm run agreement -- FILE');
  const { parsePuzzle, rate } = await import('../packages/gridwright/dist/sudoku.js');
  const agreeing = { er: 0, ep: 0, ed: 0 };
  /** @type {Map<string, { count: number, example: string }>} */
  const differences = new Map();
  let puzzles = 0;
  let far = 0;
  const before = process.cpuUsage();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = LINE.exec(line);
    if (match === null) continue;
    const [, cells, ...prices] = match;
    const ours = rate(parsePuzzle(cells.replaceAll('0', '.')), { scale: 'se' });
    puzzles++;
    for (const [i, name] of NAMES.entries()) {
      if (ours[name] === Number(prices[i])) {
        agreeing[name]++;
        continue;
      }
      if (name === 'er' && Number(prices[0]) < 9 && Math.abs(ours.er - Number(prices[0])) > 0.25) far++;
      const bound = ours.atLeast ? 'at least ' : '';
      const key = `${name.toUpperCase()} ${prices[i]}, ours ${bound}${ours[name].toFixed(1)}`;
      const known = differences.get(key) ?? { count: 0, example: cells };
      differences.set(key, { ...known, count: known.count + 1 });
    }
  }
  if (puzzles === 0) throw new Stop(`${file}: expected lines with 81 cells, ER, EP and ED`);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  console.log(
    `${puzzles} puzzles in ${seconds.toFixed(1)} s of processor time, ${Math.round(puzzles / seconds)} a second`,
  );
  for (const name of NAMES) {
    const share = ((100 * agreeing[name]) / puzzles).toFixed(2);
    console.log(`${name.toUpperCase()} equal: ${agreeing[name]} (${share} %)`);
  }
  console.log(`ER below 9.0 further off than 0.2: ${far}`);
  for (const [difference, { count, example }] of [...differences].sort((a, b) => b[1].count - a[1].count))
    console.log(`${String(count).padStart(6)}  ${difference}, such as ${example}`);
  return 0;
});
