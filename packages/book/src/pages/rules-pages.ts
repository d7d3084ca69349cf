import { type Kind, kindOf } from 'gridwright';
import type { Puzzle } from 'gridwright/rules';
import { placePictureRow } from '../board/pictures.js';
import { aimOf, dependsOnValues, otherSentences, sharedSentences } from '../making/aims.js';
import type { Book, BookPuzzle } from '../making/book.js';
import { type Block, isSparse, paragraph, Space, whole } from '../page/blocks.js';
import type { PageDraft } from '../page/draft.js';
import { stylesOf } from '../page/styles.js';
import { sizeText } from '../plan/titles.js';
import type { BookWords } from '../words/words.js';
import { pageDrafts, textPages } from './front-pages.js';
import type { Pages } from './pages.js';
import { solvedExample } from './rules-example.js';
import { legendBlocks } from './rules-legend.js';
import { mistakeExamples, mistakeRows, ROW_GAP } from './rules-mistakes.js';
import type { Heights, RulesSection } from './rules-section.js';
import { startDrafts } from './worked-start.js';

/** Heights to try, the largest first. */
const HEIGHTS: readonly Heights[] = [
  { picture: 106, mistake: 58 },
  { picture: 88, mistake: 58 },
  { picture: 72, mistake: 58 },
  { picture: 72, mistake: 44 },
];
const LARGE_HEIGHTS: readonly Heights[] = [
  { picture: 180, mistake: 92 },
  { picture: 150, mistake: 92 },
  { picture: 120, mistake: 92 },
  { picture: 120, mistake: 76 },
];

/** Puzzles whose rules are explained together. */
interface RulesGroup {
  readonly kind: Kind;
  /** The name of the kind as it is sold. */
  readonly name: string;
  readonly items: readonly BookPuzzle[];
  readonly puzzles: readonly Puzzle[];
}

/** Returns pages that explain each kind of the book, with examples like its puzzles. */
export function howToPlayDrafts(pages: Pages): PageDraft[] {
  const { book, words, geometry } = pages;
  const legend = legendBlocks(pages);
  const heights = book.design.largePrint ? LARGE_HEIGHTS : HEIGHTS;
  const groups = rulesGroups(book, words);
  const pagesFor = (group: RulesGroup, more: readonly Block[] = []) => {
    const sentences = sentenceBlocks(group, pages);
    const pagesOf = (pictures: readonly Block[]) => textPages([...sentences, ...pictures, ...more], geometry);
    const pictures = heights.map((sizes) => pictureBlocks(group, { ...pages, ...sizes }));
    // Without taking another page, the pictures of mistakes share a page, or the last two do, and pictures are as large
    // as possible. No page is almost empty if another arrangement with as many pages avoids it.
    const arranged = [
      ...pictures.map(({ together }) => pagesOf(together)),
      ...pictures.map(({ paired }) => pagesOf(paired)),
      ...pictures.map(({ free }) => pagesOf(free)),
    ];
    const least = Math.min(...arranged.map(({ length }) => length));
    const short = arranged.filter(({ length }) => length === least);
    const best = short.find((one) => !isSparse(one, geometry.body(1).height)) ?? short[0];
    return pageDrafts(words.howToPlayKind(group.name), best);
  };
  // The steps of a worked start name numbers.
  const starts = groups.map(({ name, items }) =>
    geometry.pictures !== undefined
      ? []
      : byOptions(items).flatMap((some) => startDrafts(pages, words.howToPlayKind(name), some)),
  );
  const rules = groups.map((group) => pagesFor(group));
  const withLegend = groups.map((group) => pagesFor(group, legend));
  // The legend goes where the pages are fewest.
  return fewest(
    groups.map((_, place) => groups.flatMap((_, i) => [...(i === place ? withLegend : rules)[i], ...starts[i]])),
  );
}

/** Groups puzzles by kind, name and an aim that depends on the value of an option, such as a neighbourhood. */
function rulesGroups({ chapters }: Book, words: BookWords): RulesGroup[] {
  const groups = new Map<string, { name: string; items: BookPuzzle[] }>();
  for (const { name, puzzles } of chapters)
    for (const one of puzzles) {
      const { puzzle } = one;
      const isByValue = dependsOnValues(puzzle, words);
      const key = JSON.stringify([puzzle.kind, name, isByValue && aimOf([puzzle], words).summary]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { name, items: [one] });
      else group.items.push(one);
    }
  return [...groups.values()].map(({ name, items }) => {
    const puzzles = items.map(({ puzzle }) => puzzle);
    return { kind: kindOf(puzzles[0].kind), name, items, puzzles };
  });
}

/** Returns puzzles by the options that they have: each of these rules is shown at work. */
function byOptions(items: readonly BookPuzzle[]): BookPuzzle[][] {
  const groups = new Map<string, BookPuzzle[]>();
  for (const item of items) {
    const key = Object.keys(item.puzzle.options).sort().join();
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** Returns the shortest list, the first of several. */
function fewest<Item>(lists: readonly Item[][]): Item[] {
  return lists.reduce((best, list) => (list.length < best.length ? list : best));
}

/** Returns the rules in words: the aim, what else all puzzles have, and what some have. */
function sentenceBlocks({ kind, name, puzzles }: RulesGroup, pages: Pages): Block[] {
  const { words, metrics, geometry } = pages;
  const { scale } = geometry;
  const { title, dek, heading, body } = stylesOf(geometry);
  const { width } = geometry.body(1);
  const aim = aimOf(puzzles, words);
  const always = sharedSentences(puzzles, aim, words);
  if (kind.disks !== undefined) always.push(words.goalsShown);
  const others = otherSentences(puzzles, words);
  // A heading above a single rule would take a line more.
  const sometimes = others.length > 1 ? others : [];
  if (others.length === 1) always.push(`${words.inSomePuzzles}: ${others[0]}`);
  return [
    ...paragraph(metrics, title, words.howToPlayKind(name), width, true),
    new Space(6 * scale, true),
    ...paragraph(metrics, dek, aim.summary, width, true),
    ...pictureBlock(puzzles, pages),
    ...[...(geometry.pictures === undefined ? valueSentences(kind, puzzles, words) : []), ...always].flatMap(
      (sentence) => [new Space(3 * scale, true), ...paragraph(metrics, body, sentence, width, true)],
    ),
    new Space(14 * scale),
    ...(sometimes.length === 0
      ? []
      : [...paragraph(metrics, heading, words.inSomePuzzles, width, true), new Space(3 * scale, true)]),
    ...sometimes.flatMap((sentence) => [...whole(paragraph(metrics, body, sentence, width)), new Space(3 * scale)]),
    ...(sometimes.length === 0 ? [] : [new Space(11 * scale)]),
  ];
}

/** Side of a drawing in the list of those that a book uses, on A5. */
const PICTURE = 18;

/** Returns the drawings that take the place of values, after a sentence; none for a book with numbers. */
function pictureBlock(puzzles: readonly Puzzle[], { words, metrics, geometry }: Pages): Block[] {
  if (geometry.pictures === undefined) return [];
  const { scale } = geometry;
  const most = Math.max(...puzzles.map(({ size }) => size.rows));
  const side = PICTURE * scale;
  const used = geometry.pictures.slice(0, most);
  return [
    new Space(3 * scale, true),
    ...paragraph(metrics, stylesOf(geometry).body, words.picturesUsed, geometry.body(1).width, true),
    {
      height: side + 6 * scale,
      place: (x, y) => placePictureRow(used, { x, y: y + 2 * scale }, side, words.picturesUsed),
    },
  ];
}

/** Returns a sentence with the values of each size; none for presses and for two values, which the aim names. */
function valueSentences(kind: Kind, puzzles: readonly Puzzle[], words: BookWords): string[] {
  if (kind.input === 'presses') return [];
  const sizes = new Map(puzzles.map(({ size }) => [sizeText(size), size]));
  return [...sizes].flatMap(([name, size]) => {
    const most = kind.maxValues(size).answer;
    return most > 2 ? [words.values(symbolRanges(kind, most, words), sizes.size > 1 ? name : undefined)] : [];
  });
}

/** Returns the values of a kind as ranges: `1 to 9`, `A to G`. */
function symbolRanges({ answerAlphabet: { symbols } }: Kind, most: number, { range }: BookWords): string[] {
  const used = symbols.slice(1, most + 1);
  return [used.replace(/[^0-9]/g, ''), used.replace(/[0-9]/g, '')]
    .filter((some) => some !== '')
    .map((some) => range(some[0], some[some.length - 1]));
}

/** Pictures of the rules. Together, all mistakes stay on one page; paired, the last two rows of them. */
interface PictureBlocks {
  readonly together: readonly Block[];
  readonly free: readonly Block[];
  readonly paired: readonly Block[];
}

/** Returns the rules in pictures: a solved puzzle, and a mistake for each rule. */
function pictureBlocks({ kind, puzzles }: RulesGroup, section: RulesSection): PictureBlocks {
  const { words, metrics, geometry } = section;
  const { scale } = geometry;
  const examples = mistakeExamples(kind, puzzles, words);
  if (examples.length === 0) return { together: [], free: [], paired: [] };
  const above = kind.input === 'presses' ? words.unsolved : words.mistakes;
  const rows = mistakeRows(kind, examples, section);
  const example: Block[] = [solvedExample(kind, puzzles, section), new Space(15 * scale)];
  const mistakes: Block[] = [
    ...paragraph(metrics, stylesOf(geometry).heading, above, geometry.body(1).width, true),
    new Space(6 * scale, true),
    ...rows.flatMap((row) => [row, new Space(ROW_GAP * scale)]),
  ];
  const free = [...example, ...mistakes];
  // The picture of a single mistake isn't alone on a page either.
  if (rows.length === 1) return { together: whole(free), paired: whole(free), free };
  const from = free.indexOf(rows[rows.length - 2]);
  return {
    together: [...example, ...whole(mistakes)],
    paired: [...free.slice(0, from), ...whole(free.slice(from))],
    free,
  };
}
