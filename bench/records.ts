import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fewestClues } from '@gridwright/counts';
import { solveLarge } from 'gridwright/flipit';
import { numberingOf } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { countBoards } from './kurosu-boards.js';
import { countClasses } from './kurosu-classes.js';
import { formatEntry, formatTerms, type Sequence } from './oeis.js';

/**
 * Finds terms of integer sequences that belong to Kurosu and FlipIT (docs/records.md), and writes drafts of entries for the OEIS to
 * docs/oeis. What the library counts, too, is compared with programs that share no code with it.
 */
const SIDES = [2, 4, 6, 8, 10, 12];
/** Up to this side, the library counts the boards, too. */
const LARGEST_NUMBERED = 10;
/** Up to this side, the fewest clues are searched for; 8x8 takes two minutes. */
const LARGEST_SEARCHED = 8;
const LARGEST_LIGHTS = 63;
const FOLDER = fileURLToPath(new URL('../../docs/oeis/', import.meta.url));

const MATRIX =
  'zero-one matrices with as many zeros as ones in each row and column and no three equal adjacent in a row or column';
const ANY_LINES =
  'Rows may be equal, and so may columns: these are the boards of Takuzu without its rule of distinct lines.';
const DISTINCT = 'All rows are distinct, and all columns are distinct.';

function numbered(side: number, distinct: boolean): bigint {
  return numberingOf(readOrder('kurosu', { size: `${side}x${side}`, distinct })).count;
}

/** Returns the boards with any lines: for each even number of columns, those with at most as many rows. */
function boardsBySides(): readonly (readonly bigint[])[] {
  // Fewer columns than rows need fewer states, and swapping the two gives the same number.
  const bySides = SIDES.map((rows) =>
    SIDES.filter((columns) => columns <= rows).map((columns) => countBoards(rows, columns)),
  );
  for (const side of SIDES.filter((side) => side <= LARGEST_NUMBERED)) {
    if (bySides[side / 2 - 1].at(-1) !== numbered(side, false))
      throw new Error(`Two methods disagree on the boards of ${side}x${side}.`);
  }
  return bySides;
}

function boardSequences(): Sequence[] {
  const bySides = boardsBySides();
  const comments = [
    ANY_LINES,
    'Counted by joining an upper and a lower half, and up to 10 X 10 a second time by numbering the boards from row to row.',
  ];
  return [
    {
      slug: 'kurosu-boards',
      title: `Number of 2n X 2n ${MATRIX}.`,
      comments,
      example: ['The a(1) = 2 matrices are 01/10 and 10/01.'],
      related: [
        'Main diagonal of the triangle of 2n X 2k matrices (draft kurosu-rectangles).',
        'Cf. A253316 (rows distinct, and columns distinct), A177790 (2 X 2n).',
      ],
      keywords: 'nonn,hard,more',
      offset: 0,
      terms: [1n, ...bySides.map((counts) => counts.at(-1) ?? 0n)],
    },
    {
      slug: 'kurosu-rectangles',
      title: `Triangle read by rows: T(n,k) is the number of 2n X 2k ${MATRIX}, 1 <= k <= n.`,
      comments,
      example: bySides.map((counts) => counts.join(', ')),
      related: ['First column is A177790. Main diagonal is the draft kurosu-boards.', 'Cf. A253316.'],
      keywords: 'nonn,tabl,hard,more',
      offset: 1,
      terms: bySides.flat(),
    },
  ];
}

function classSequences(): Sequence[] {
  const sides = SIDES.filter((side) => side <= LARGEST_NUMBERED);
  const classes = sides.map((side) =>
    countClasses(side, { any: numbered(side, false), distinct: numbered(side, true) }),
  );
  const title = (lines: string) =>
    `Number of 2n X 2n ${MATRIX}${lines}, up to rotation, reflection and exchanging 0 and 1.`;
  const burnside = "By Burnside's lemma over the 16 symmetries. Up to 8 X 8, the boards were also listed.";
  return [
    {
      slug: 'kurosu-classes',
      title: title(''),
      comments: [ANY_LINES, burnside],
      related: ['Cf. the draft kurosu-boards (all of them).'],
      keywords: 'nonn,hard,more',
      offset: 1,
      terms: classes.map(({ any }) => any),
    },
    {
      slug: 'kurosu-classes-distinct',
      title: title(', all rows distinct and all columns distinct'),
      comments: ['Classes of solved Takuzu grids.', burnside],
      related: ['Cf. A253316 (all of them).'],
      keywords: 'nonn,hard,more',
      offset: 1,
      terms: classes.map(({ distinct }) => distinct),
    },
  ];
}

function clueSequences(): Sequence[] {
  const sides = SIDES.filter((side) => side <= LARGEST_SEARCHED);
  return [false, true].map((distinct) => ({
    slug: distinct ? 'kurosu-clues-distinct' : 'kurosu-clues',
    title: `Fewest given cells that determine one of the 2n X 2n ${MATRIX}${distinct ? ', all rows distinct and all columns distinct' : ''}.`,
    comments: [
      distinct ? DISTINCT : ANY_LINES,
      'The search for a minimal hitting set is that of McGuire, Tugemann and Civario (arXiv:1201.0749). Up to 6 X 6, a count of all minimal puzzles gives the same.',
    ],
    related: [distinct ? 'Cf. A253316.' : 'Cf. the draft kurosu-boards.'],
    keywords: 'nonn,hard,more',
    offset: 1,
    terms: sides.map((side) => fewestClues(readOrder('kurosu', { size: `${side}x${side}`, distinct })).clues),
  }));
}

/** The fewest presses that turn all lights of an n x n board off, where all answers could be compared. */
function* presses(): Iterable<string> {
  for (let side = 1; side <= LARGEST_LIGHTS; side++) {
    const answer = solveLarge(side, side, 'plus', new Uint8Array(side * side).fill(1));
    if ('presses' in answer && answer.fewest) yield `${side} ${answer.presses.filter((press) => press === 1).length}`;
  }
}

mkdirSync(FOLDER, { recursive: true });
for (const sequence of [...boardSequences(), ...classSequences(), ...clueSequences()]) {
  writeFileSync(`${FOLDER}${sequence.slug}.txt`, formatEntry(sequence));
  writeFileSync(`${FOLDER}b-${sequence.slug}.txt`, formatTerms(sequence));
  console.log(`\n${sequence.title}\n\n${formatTerms(sequence)}`);
}
console.log('\nFewest presses of Lights Out, all lights of n x n on (OEIS A075464)\n');
for (const line of presses()) console.log(line);
