import { solveLarge } from 'gridwright/flipit';
import { numberingOf } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { countBoards } from './kurosu-boards.js';
import { countClasses } from './kurosu-classes.js';

/**
 * Prints terms of integer sequences that belong to Kurosu and FlipIT (docs/records.md). What the library counts, too, is compared with
 * programs that share no code with it.
 */
const SIDES = [2, 4, 6, 8, 10, 12];
/** Up to this side, the library counts the boards, too; 12x12 takes more than half an hour. */
const LARGEST_NUMBERED = 10;
const LARGEST_LIGHTS = 63;

/** Prints terms of a sequence, each line as in a b-file: an index and a term. */
function printTerms(title: string, terms: Iterable<readonly [number, bigint | number]>): void {
  console.log(`\n${title}\n`);
  for (const [n, term] of terms) console.log(`${n} ${term}`);
}

function numbered(side: number, distinct: boolean): bigint {
  return numberingOf(readOrder('kurosu', { size: `${side}x${side}`, distinct })).count;
}

function printBoards(): void {
  // Fewer columns than rows need fewer states, and swapping the two gives the same number.
  const table = SIDES.map((columns) =>
    SIDES.map((rows) => (rows < columns || columns > LARGEST_NUMBERED ? undefined : countBoards(rows, columns))),
  );
  const squares = table.flatMap((counts, i) => counts[i] ?? []);
  squares.forEach((count, i) => {
    if (count !== numbered(SIDES[i], false)) {
      throw new Error(`Two methods disagree on the boards of ${SIDES[i]}x${SIDES[i]}.`);
    }
  });
  printTerms(
    '2n x 2n Kurosu boards with any lines',
    squares.map((count, i) => [SIDES[i] / 2, count]),
  );
  console.log('\nKurosu boards with any lines, by the two sides\n');
  console.log(`| | ${SIDES.join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(SIDES.length)}`);
  table.forEach((counts, i) => {
    console.log(`| ${SIDES[i]} | ${counts.map((count) => count?.toLocaleString('en') ?? '').join(' | ')} |`);
  });
}

function printClasses(): void {
  const sides = SIDES.filter((side) => side <= LARGEST_NUMBERED);
  const classes = sides.map((side) =>
    countClasses(side, { any: numbered(side, false), distinct: numbered(side, true) }),
  );
  printTerms(
    'Classes of 2n x 2n Kurosu boards under rotation, reflection and exchanging 0 and 1',
    classes.map(({ any }, i) => [sides[i] / 2, any]),
  );
  printTerms(
    'The same with distinct lines',
    classes.map(({ distinct }, i) => [sides[i] / 2, distinct]),
  );
}

/** The fewest presses that turn all lights of an n x n board off, where all answers could be compared. */
function* presses(): Iterable<readonly [number, number]> {
  for (let side = 1; side <= LARGEST_LIGHTS; side++) {
    const answer = solveLarge(side, side, 'plus', new Uint8Array(side * side).fill(1));
    if ('presses' in answer && answer.fewest) yield [side, answer.presses.filter((press) => press === 1).length];
  }
}

printBoards();
printClasses();
printTerms('Fewest presses of Lights Out, all lights of n x n on (OEIS A075464)', presses());
