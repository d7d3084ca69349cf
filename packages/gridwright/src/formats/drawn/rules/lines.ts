import type { Cell } from '../../../core/grid.js';
import { between } from '../../../kinds/sudoku/variants/between.js';
import { doubleArrow } from '../../../kinds/sudoku/variants/double-arrow.js';
import { entropicLine } from '../../../kinds/sudoku/variants/entropic-line.js';
import { lockout } from '../../../kinds/sudoku/variants/lockout.js';
import { modularLine } from '../../../kinds/sudoku/variants/modular-line.js';
import { nabner } from '../../../kinds/sudoku/variants/nabner.js';
import { palindrome } from '../../../kinds/sudoku/variants/palindrome.js';
import { parityLine } from '../../../kinds/sudoku/variants/parity-line.js';
import { regionSum } from '../../../kinds/sudoku/variants/region-sum.js';
import { renban } from '../../../kinds/sudoku/variants/renban.js';
import { sameDifference } from '../../../kinds/sudoku/variants/same-difference.js';
import { sumLine } from '../../../kinds/sudoku/variants/sum-line.js';
import type { Variant } from '../../../kinds/sudoku/variants/variant.js';
import { dutchWhispers, germanWhispers, whispers } from '../../../kinds/sudoku/variants/whispers.js';
import { zipper } from '../../../kinds/sudoku/variants/zipper.js';
import { asLineOf } from '../../line-order.js';
import { COLOURS, type ColourName, coloursIn, isCalled, isCalledBest } from '../colours.js';
import type { Drawing, Stroke } from '../drawing.js';
import { centreCell, isEven, writeCells } from '../places.js';
import {
  cutLine,
  joinedLines,
  type Line,
  linesIn,
  partsBetween,
  ringStrokes,
  shapeOf,
  straightLines,
} from '../routes.js';
import type { DrawnRule, Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { branchingSets, branchingSums } from './branches.js';

interface LineWords {
  readonly rule: Variant;
  readonly plural: string;
  readonly words: RegExp;
  readonly unless?: RegExp;
  /** The colours that setters draw it in. */
  readonly colours: readonly ColourName[];
  readonly fits?: DrawnRule['fits'];
  /** Returns what follows the cells of a line in its option; nothing by default. */
  readonly suffix?: (told: readonly Sentence[]) => string;
  /** Returns the clues of lines that branch. */
  readonly branches?: (lines: readonly Line[], drawing: Drawing) => readonly Proposal[];
  /** Returns the cells where lines end, though drawn on beyond them. */
  readonly ends?: (drawing: Drawing) => ReadonlySet<Cell>;
  /** The cells that pieces of a line share if it has more cells than its rule takes; it isn't divided by default. */
  readonly shared?: number;
  /** Returns whether a line may be one, by its cells. */
  readonly suits?: (cells: readonly Cell[], drawing: Drawing) => boolean;
}

/** Most cells of a line, per row of the grid. */
const MOST_CELLS = 3;
/** Words for lines that don't turn where others cross them. */
const STRAIGHT =
  /\blines? (?:\w+ )*(?:are|is) (?:\w+ )*straight\b|\b(?:double arrows?|lines?)\b.*\bare straight lines\b/;

/** Words for the lines of arrows. */
const ON_ARROWS =
  /^(?!.*\b(?:lines?|circles? are|double)\b)(?:.*: )?(?:the )?(?:digits )?(?:on |along )?(?:the |an |each |all )?arrows?\b/;

/** Most colours with one name whose lines are read apart. */
const MOST_COLOURS = 4;

/** Lines whose rule a player has to find out. Colours after "either" have the same meaning. */
const UNSURE = new RegExp(
  `\\beither\\b(?! (?:way|direction|end|side|${COLOURS.join('|')})\\b)|\\b(?:one of the (?:following|rules)|determine|deduced?|unknown|draw (?:a|the|one|some)|path|at least one of|exactly one)\\b`,
);

/** Returns a rule of lines that a colour shows, or that holds for all lines. */
export function drawnLine(spec: LineWords): DrawnRule {
  const {
    rule,
    plural,
    words,
    unless = UNSURE,
    fits,
    suffix = () => '',
    suits = () => true,
    branches,
    ends,
    shared,
  } = spec;
  return {
    name: rule.name,
    plural,
    words,
    unless,
    ...(fits && { fits }),
    propose(drawing, told, base) {
      const { size } = drawing;
      if (base[rule.name] !== undefined) return [];
      const most = MOST_CELLS * size.rows;
      const isOfArrows = told.length > 0 && told.every(({ plain }) => ON_ARROWS.test(plain));
      const drawn = isOfArrows ? shaftsOf(drawing) : linesIn(openStrokes(drawing), size);
      const lines = drawn.flatMap((line) =>
        shared === undefined || line.cells.length <= most ? [line] : cutLine(line, most, shared),
      );
      const isStraight = drawing.sentences.some(({ plain }) => STRAIGHT.test(plain));
      const choices = strokeChoices(lines, told, spec, drawing).flatMap((chosen) => [
        branches?.(chosen, drawing) ?? [],
        ...[
          ...(isStraight ? [partsOfAll(straightLines(chosen, size), ends?.(drawing))] : []),
          ...waysToDivide(chosen, ends?.(drawing)),
        ].map((own): Proposal[] => {
          const suitable = own.map(({ cells }) => cells).filter((cells) => suits(cells, drawing));
          const items = suitable.map((cells) => writeCells(asLineOf(rule, cells, size), size) + suffix(told));
          return [{ rule, items: [...new Set(items)], shapes: chosen.map(shapeOf) }];
        }),
      ]);
      const seen = new Set<string>();
      return choices.filter((choice) => {
        const key = choice.map(({ items }) => [...items].sort().join()).join(' ');
        return key !== '' && seen.size < seen.add(key).size;
      });
    },
  };
}

/** Returns lines divided where they end. */
function partsOfAll(lines: readonly Line[], ends: ReadonlySet<Cell> = new Set()): Line[] {
  return lines.flatMap((line) => partsBetween(line, ends));
}

/** Returns what lines may be: divided where they end, joined where two meet, or as they are drawn. */
function waysToDivide(chosen: readonly Line[], ends?: ReadonlySet<Cell>): (readonly Line[])[] {
  const parts = partsOfAll(chosen, ends);
  return [...(parts.length > chosen.length ? [parts] : []), joinedLines(chosen), chosen];
}

/** Returns large circles, and the lines except arrows and the grid's diagonals. */
function openStrokes({ strokes, figures, size }: Drawing): Stroke[] {
  const isDiagonal = ({ points }: Stroke) =>
    points.length === 2 && points.every((point) => point.every((value) => value === 0 || value === size.rows));
  return [...strokes, ...ringStrokes(figures)].filter((stroke) => !stroke.hasHead && !isDiagonal(stroke));
}

/** Returns the lines of arrows, without the cells of their circles. */
function shaftsOf(drawing: Drawing): Line[] {
  const rings = ringsIn(drawing);
  return linesIn(
    drawing.strokes.filter(({ hasHead }) => hasHead),
    drawing.size,
  ).flatMap(({ stroke, cells }) => {
    const shaft = rings.has(cells[0]) ? cells.slice(1) : cells;
    return shaft.length < 2 ? [] : [{ stroke, cells: shaft }];
  });
}

/** Returns the lines that sentences may speak of, the likeliest first. */
function strokeChoices(
  lines: readonly Line[],
  told: readonly Sentence[],
  { words, colours }: LineWords,
  drawing: Drawing,
): (readonly Line[])[] {
  const parts = told
    .flatMap(({ plain }) => plain.split(/;|\b(?=(?:[a-z]|i+|iv)\) )/))
    .filter((part) => words.test(part));
  const near = coloursIn(parts.join(' '));
  const named = near.length > 0 ? near : coloursIn(told.map(({ plain }) => plain).join(' '));
  const others = coloursIn(
    drawing.sentences
      .filter((sentence) => !told.includes(sentence))
      .map(({ plain }) => plain)
      .join(' '),
  ).filter((colour) => !named.includes(colour));
  const called = (names: readonly ColourName[]) => {
    const best = lines.filter(({ stroke }) => names.some((name) => isCalledBest(stroke.colour, name, others)));
    return best.length > 0 ? best : lines.filter(({ stroke }) => names.some((name) => isCalled(stroke.colour, name)));
  };
  const usual = colours.filter((colour) => named.includes(colour));
  const sets = [
    ...(named.length > 1 && usual.length > 0 ? [called(usual)] : []),
    ...(named.length > 0 ? [called(named)] : [called(colours)]),
    ...(named.length === 0 ? [lines] : []),
  ];
  return [...sets, ...ofOneColour(sets[0])].filter((set) => set.length > 0);
}

/** Returns the lines of each colour, where some colours have one name; some of them may be of another rule. */
function ofOneColour(lines: readonly Line[]): (readonly Line[])[] {
  const colours = [...new Set(lines.map(({ stroke }) => stroke.colour))];
  return colours.length < 2 || colours.length > MOST_COLOURS
    ? []
    : colours.map((colour) => lines.filter(({ stroke }) => stroke.colour === colour));
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Returns the least differences that sentences state. */
function differencesIn(told: readonly Sentence[]): number[] {
  return told.flatMap(({ plain }) =>
    [
      ...plain.matchAll(
        /\bat least (?:either )?[+]?(\w+)(?:\/(\d))?|\bminimum difference of (\w+)|\b(\w+) or (?:more|greater)\b/g,
      ),
    ].flatMap((match) =>
      match.slice(1).flatMap((word) => {
        const number = NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word);
        return Number.isInteger(number) ? [number] : [];
      }),
    ),
  );
}

const DIFFER = String.raw`\b(?:differ\w*|apart)\b.*\bat least\b|\bat least\b.*\b(?:differ\w*|apart)\b|\bdiffer\w* (?:by|of) \w+ or (?:more|greater)\b|\bminimum difference\b`;
const LINE = String.raw`\b(?:lines?|outlines?|stems?|whispers?|vines?)\b`;

/** Neighbours on green lines differ by at least half of the largest value. */
export const drawnGermanWhispers = drawnLine({
  rule: germanWhispers,
  plural: 'German whispers',
  words: new RegExp(String.raw`\bgerman whisper|^(?!.*dutch).*\bwhispers?\b|^(?=.*${LINE}).*(?:${DIFFER})`),
  colours: ['green'],
  shared: 1,
  fits(sentence, { rows }) {
    const least = differencesIn([sentence]);
    return least.length === 0 || least.includes(Math.ceil(rows / 2));
  },
});

/** Neighbours on orange lines differ by at least one less. */
export const drawnDutchWhispers = drawnLine({
  rule: dutchWhispers,
  plural: 'Dutch whispers',
  words: new RegExp(String.raw`\bdutch\b|^(?=.*${LINE}).*(?:${DIFFER})`),
  colours: ['orange'],
  shared: 1,
  fits(sentence, { rows }) {
    const least = differencesIn([sentence]);
    return least.length === 0 ? /\bdutch\b/.test(sentence.plain) : least.includes(Math.ceil(rows / 2) - 1);
  },
});

const numberedWhispers = drawnLine({
  rule: whispers,
  plural: 'whispers with other differences',
  words: new RegExp(`^(?=.*${LINE}).*(?:${DIFFER})`),
  colours: [],
  shared: 1,
  fits(sentence, { rows }) {
    const [least, ...others] = new Set(differencesIn([sentence]));
    const usual = Math.ceil(rows / 2);
    return others.length === 0 && least > 0 && least < rows && least !== usual && least !== usual - 1;
  },
  suffix: (told) => `-${differencesIn(told)[0]}`,
});

/** Neighbours on lines differ by at least another number, the same on all of them. */
export const drawnWhispers: DrawnRule = {
  ...numberedWhispers,
  propose: (drawing, told, base) =>
    new Set(differencesIn(told)).size === 1 ? numberedWhispers.propose(drawing, told, base) : [],
};

export const drawnRenban = drawnLine({
  rule: renban,
  plural: 'renban lines',
  words:
    /\brenban|\b(?:set|sequence|run|group|collection) of (?:[\w-]+,? )*consecutive\b|\bconsecutive\b(?=.*\b(?:any|arbitrary) order\b)|\b(?:any|arbitrary) order\b(?=.*\bconsecutive\b)|\bconsecutive (?:set|sequence|run|digits)\b(?=.*\blines?\b)|\blines?\b.*\bconsecutive (?:non-?repeating |set|sequence|run|digits)/,
  unless: new RegExp(
    `${UNSURE.source}|\\bcages?\\b|\\badjacent\\b.*\\bconsecutive\\b|\\bdots?\\b|\\bdiagonals?\\b|\\brows?\\b.*\\bconsecutive|\\bsets? of (?:3|three) consecutive\\b`,
  ),
  colours: ['purple', 'pink'],
  branches: (lines, { size }) => branchingSets(renban, lines, size),
  // Some texts call neighbours on a whispers line consecutive digits.
  fits: ({ plain }) => !/\bconsecutive\b.*\bdiffer/.test(plain),
});

export const drawnPalindrome = drawnLine({
  rule: palindrome,
  plural: 'palindromes',
  words:
    /\bpalindrom|\bsame (?:forwards?|backwards?|in both directions|in either direction|either way|from (?:either|both) (?:ends?|directions?))/,
  colours: ['grey'],
});

/** Needs two boxes or more: a line within one has no sums to compare. */
export const drawnRegionSum = drawnLine({
  rule: regionSum,
  plural: 'region sum lines',
  words:
    /\bregion[- ]sum|\b(?:box|region|3x3)\b.*\bboa?rders?\b.*\b(?:divide|split|separate|segment)|^(?=.*\blines?\b)(?=.*\b(?:box|boxes|3x3|regions?)\b)(?=.*\bsums?\b).*\b(?:same|equal) (?:sum|total|value|number)\b|\bsame (?:sum|total|value)\b.*\b(?:each|every|per|all) (?:3x3 |different )?(?:box|region)|\b(?:equal|same) sums?\b.*\b(?:box|boxes|regions?)\b|\b(?:each|every) (?:3x3 )?(?:box|region)\b.*\b(?:same|equal)\b.*\bsums?\b|\bsums? (?:\w+ )*(?:is|are|be|to) (?:\w+ )*(?:equal|the same)\b.*\b(?:box|boxes|regions?)\b/,
  unless: new RegExp(`${UNSURE.source.replace('|path', '')}|\\bcages?\\b`),
  colours: ['blue', 'teal'],
  branches: (lines, { size }) => branchingSums(lines, size),
  suits(cells, { size }) {
    if (size.boxRows === 0) return true;
    const boxOf = (cell: Cell) =>
      Math.floor(cell / size.columns / size.boxRows) * size.columns +
      Math.floor((cell % size.columns) / size.boxColumns);
    return cells.some((cell) => boxOf(cell) !== boxOf(cells[0]));
  },
});

export const drawnNabner = drawnLine({
  rule: nabner,
  plural: 'nabner lines',
  words:
    /\bnabner\b|\bno two (?:digits|cells|values)\b.*\blines?\b.*\bconsecutive\b|\blines?\b.*\b(?:no two (?:digits|cells|values)|cannot contain|may not contain|do not contain|don't contain)\b.*\bconsecutive\b|\bneither repeat\w* nor\b.*\bconsecutive/,
  colours: ['yellow', 'gold'],
  branches: (lines, { size }) => branchingSets(nabner, lines, size),
});

export const drawnParityLine = drawnLine({
  rule: parityLine,
  plural: 'parity lines',
  words:
    /\bparity lines?\b|\badjacent\b.*\b(?:(?:different|opposite) parity|(?:differ|alternate) in parity)\b|\badjacent\b.*\bone (?:odd|even)\b.*\bone (?:odd|even)\b|\balternat\w+ (?:\w+ )*(?:parity|odd|even)\b|\b(?:odd|even|parity)\b.*\balternat/,
  colours: ['red', 'blue'],
  shared: 1,
});

export const drawnModularLine = drawnLine({
  rule: modularLine,
  plural: 'modular lines',
  words: /\bmodular\b|\bmod(?:ulo)? ?3\b|\bremainders?\b|\b1,? ?4,? ?(?:and|or|,)? ?7\b/,
  unless: new RegExp(`${UNSURE.source}|\\bcages?\\b`),
  colours: ['teal', 'blue', 'green'],
  shared: 2,
});

export const drawnEntropicLine = drawnLine({
  rule: entropicLine,
  plural: 'entropic lines',
  words:
    /\bentrop(?:ic|y)\b|\b1,? ?2,? ?(?:and|or|,)? ?3\b.*\b7,? ?8,? ?(?:and|or|,)? ?9\b|\blow\b.*\b(?:mid\w*|medium)\b.*\bhigh\b/,
  unless: new RegExp(`${UNSURE.source}|\\bsets are\\b|\\banti-?entrop`),
  colours: ['orange', 'gold', 'brown', 'yellow'],
  shared: 2,
});

/** Returns the cells with circles. */
function ringsIn({ figures, size }: Drawing): ReadonlySet<Cell> {
  return new Set(
    figures
      .filter((figure) => figure.isRound && isEven(figure, 0.4, 1.1))
      .flatMap((figure) => centreCell(figure, size) ?? []),
  );
}

/** Returns whether a line ends on circles. */
function endsOnRings(cells: readonly Cell[], drawing: Drawing): boolean {
  const rings = ringsIn(drawing);
  return cells.length > 2 && rings.has(cells[0]) && rings.has(cells[cells.length - 1]);
}

export const drawnZipper = drawnLine({
  rule: zipper,
  plural: 'zipper lines',
  suits: (cells) => cells.length > 2,
  words: /\bzipper|\bequal distances?\b.*\b(?:cent(?:re|er)|middle)\b|\bequidistant\b/,
  colours: ['purple'],
});

export const drawnLockout = drawnLine({
  rule: lockout,
  plural: 'lockout lines',
  words: /\block-?out\b/,
  colours: ['blue', 'purple'],
});

export const drawnDoubleArrow = drawnLine({
  rule: doubleArrow,
  plural: 'double arrows',
  words:
    /\bdouble[- ]arrows?\b|\bsum of (?:the )?(?:two |digits in the )?(?:digits in the )?circles?\b.*\bline|\blines?\b.*\bsum\w*\b.*\b(?:two |both )?(?:circles|circled)\b/,
  colours: ['grey'],
  ends: ringsIn,
  suits: endsOnRings,
});

export const drawnSameDifference = drawnLine({
  rule: sameDifference,
  plural: 'same difference lines',
  words: /\bsame[- ]difference\b|\bsame difference\b.*\blines?\b|\badjacent\b.*\bhas the same difference\b/,
  colours: ['teal', 'blue'],
});

/** Returns the sum that sentences name for parts of lines. */
function partSum(told: readonly Sentence[]): string {
  const [, number] =
    /\b(?:sums? to|total|add(?:s|ing)? (?:up )?to|sum of) (?:exactly )?(\d+|ten)\b/.exec(
      told.map(({ plain }) => plain).join(' '),
    ) ?? [];
  return `-${number === undefined || number === 'ten' ? 10 : number}`;
}

export const drawnSumLine = drawnLine({
  rule: sumLine,
  plural: 'sum lines',
  words:
    /\b(?:ten|10|sum) lines?\b|\blines?\b.*\b(?:segments?|groups?|sections?|strings?|parts?|sets?)\b.*\b(?:sums?|total|add)\w* (?:up )?to \w+|\beach (?:segment|group|section|string|part)\b.*\b(?:sums?|total|adds?) (?:up )?to (?:exactly )?(?:10|ten)\b/,
  unless: new RegExp(`${UNSURE.source}|\\bbox|\\bsame\\b|\\bregion|\\bmultiple`),
  colours: ['grey', 'orange', 'yellow'],
  suffix: partSum,
});

/** Lines between circles. */
export const drawnBetween = drawnLine({
  rule: between,
  plural: 'between lines',
  words:
    /\bbetween lines?\b|\blines? between (?:two )?(?:\w+ )?circles\b|\blines?\b.*\b(?:strictly |numerically )?(?:be )?(?:in)?between (?:the |those )(?:\w+ )*(?:digits?|values?|numbers?|circles?|ends?|endpoints)\b/,
  unless: new RegExp(String.raw`${UNSURE.source}|\bsums?\b|\bproduct\b`),
  colours: ['grey'],
  ends: ringsIn,
  suits: endsOnRings,
});

/** All rules of lines. */
export const drawnLines: readonly DrawnRule[] = [
  drawnGermanWhispers,
  drawnDutchWhispers,
  drawnWhispers,
  drawnRenban,
  drawnPalindrome,
  drawnRegionSum,
  drawnNabner,
  drawnParityLine,
  drawnModularLine,
  drawnEntropicLine,
  drawnBetween,
  drawnZipper,
  drawnLockout,
  drawnDoubleArrow,
  drawnSameDifference,
  drawnSumLine,
];
