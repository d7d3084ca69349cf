import { make, seedInRow } from 'gridwright/orders';
import { type Asked, readOrder } from 'gridwright/rules';

/** Full grids of a kind, how many different ones there are, and how many to draw. */
const CASES: readonly { kind: string; asked: Asked; grids: number; draws: number }[] = [
  { kind: 'sudoku', asked: { size: '4x4', clues: 16 }, grids: 288, draws: 288_000 },
  { kind: 'kurosu', asked: { size: '4x4', clues: 16 }, grids: 90, draws: 90_000 },
  { kind: 'kurosu', asked: { size: '4x4', clues: 16, distinct: true }, grids: 72, draws: 72_000 },
  { kind: 'kurosu', asked: { size: '6x6', clues: 36 }, grids: 11_222, draws: 224_440 },
  { kind: 'flipit', asked: { size: '4x4' }, grids: 560, draws: 560_000 },
];

console.log(
  'How evenly the generators draw full grids (FlipIT: start positions), with the seeds uniformity, uniformity.2, ...\n',
);
console.log('| kind | grids | draws | seen | rarest | commonest | mean | chi-square | degrees of freedom |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { kind, asked, grids, draws } of CASES) {
  const order = readOrder(kind, asked);
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const grid = make(order, seedInRow('uniformity', i)).puzzle.clues.join('');
    counts.set(grid, (counts.get(grid) ?? 0) + 1);
  }
  const mean = draws / grids;
  const unseen = grids - counts.size;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, unseen * mean);
  const rarest = unseen > 0 ? 0 : Math.min(...counts.values());
  const name = [kind, asked.size, asked.distinct === true ? 'distinct' : ''].join(' ').trim();
  console.log(
    `| ${[name, grids, draws, counts.size, rarest, Math.max(...counts.values()), mean, Math.round(chiSquare), grids - 1].join(' | ')} |`,
  );
}
