import { largeNullity } from 'gridwright/flipit';

const MOST = 100;
const COLUMNS = 10;

/** The nullity of n x n for n = 1 to 100, ten a row. */
function printTable(title: string, neighbourhood: 'king' | 'plus'): void {
  console.log(`\n${title}\n`);
  console.log(`| n | ${Array.from({ length: COLUMNS }, (_, i) => `+${i + 1}`).join(' | ')} |`);
  console.log(`| ---: |${' ---: |'.repeat(COLUMNS)}`);
  for (let from = 0; from < MOST; from += COLUMNS) {
    const row = Array.from({ length: COLUMNS }, (_, i) => largeNullity(from + i + 1, from + i + 1, neighbourhood));
    console.log(`| ${from} | ${row.join(' | ')} |`);
  }
}

console.log(`Nullities of FlipIT on n x n, n = 1 to ${MOST}: row 10, column +3 is n = 13.`);
printTable('Plus (OEIS A159257)', 'plus');
printTable('King (2n - 1 if n is 2 modulo 3, otherwise 0)', 'king');
