import { pairCondition } from '../../../kinds/sudoku/variants/pair-condition.js';
import { coloursIn, isCalledBest } from '../colours.js';
import type { Drawing, Figure } from '../drawing.js';
import { conditionsIn, oppositeOf } from '../pair-words.js';
import { edgeCells, isEven, writeCells } from '../places.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { saidAllKropki, saidAllXv, saysDots } from './edges.js';
import { drawnLine } from './lines.js';
import { saidNonConsecutive } from './moves.js';

const NEIGHBOURS =
  /\b(?:adjacent|adjacency|neighbou?r\w*|orthogonal\w*|sharing an? (?:edge|side|corner)|share an? (?:edge|side|corner)|dominos?|dominoes|touch\w*|next to each other|(?:knight|king)'s? moves?)\b/;
/** Words for some cells only, or for other things than single values. */
const SOME =
  /\b(?:if|when|where|unless|lines?|outlines?|arrows?|path|loop|snakes?|cages?|thermo\w*|dots?|diamonds?|circ\w+|clues?|shaded|gr[ae]y|colou?red|marked|highlighted|regions?|box|boxes|groups?|areas?|islands?|walls?|outside|x|v|signs?|symbols?|at least one|exactly one|each other row|paths?|same digit|itself|squares?|borders?|set|sets|domino's|three|consecutive cells|identical|of the same)\b/;

/** Rules on all neighbours that have options of their own. */
const WHOLE = [saidNonConsecutive, saidAllKropki, saidAllXv];

/** Returns the letters of the pairs of cells that a sentence speaks of. */
function placesIn(plain: string): readonly string[] {
  if (/\bknight's? moves?\b/.test(plain)) return ['k'];
  if (/\bking's? moves?\b/.test(plain)) return ['o', 'x'];
  if (/\b(?:horizontal\w*|(?:each|every|any|the same|a|in) rows?)\b(?!.*\bcolumns?\b)/.test(plain)) return ['h'];
  if (/\b(?:vertical\w*|(?:each|every|any|the same|a|in) columns?)\b(?!.*\brows?\b)/.test(plain)) return ['v'];
  const isDiagonal = /\bdiagonal\w*|\bcorners?\b/.test(plain);
  const isOrthogonal = /\borthogonal\w*|\bedges?\b|\bsides?\b/.test(plain);
  if (!isDiagonal) return ['o'];
  return isOrthogonal || /\bincluding diagonal/.test(plain) ? ['o', 'x'] : ['x'];
}

function isGlobal({ plain }: Sentence): boolean {
  return conditionsIn(plain).length > 0 && !SOME.test(plain) && !WHOLE.some(({ words }) => words.test(plain));
}

/** Conditions on all neighbours: no two with a sum of 5, a difference of at least 3 at corners. */
export const saidNeighbours: DrawnRule = {
  name: pairCondition.name,
  plural: 'conditions on neighbours',
  words: NEIGHBOURS,
  fits: isGlobal,
  propose(_, told) {
    const items = told.flatMap(({ plain }) =>
      placesIn(plain).flatMap((place) => conditionsIn(plain).map((one) => [place, ...one].join('-'))),
    );
    return only(pairCondition, [...new Set(items)], []);
  },
};

const ALL = /\ball (?:possible |the |such )?(?:\w+,? )*(?:are|have been|is)\b.*\b(?:given|shown|marked|drawn|placed)\b/;
const MARKS: readonly (readonly [words: RegExp, item: string])[] = [
  [/\bblack\b/, 'o-nr2'],
  [/\bwhite\b/, 'o-nd1'],
  [/\bx'?s?\b/, 'o-ns10'],
  [/\bv'?s?\b/, 'o-ns5'],
];

/** Words for marks between cells. */
const NOUN = /\b(?:dot|circle|diamond|square)(?=s?\b)/;

/**
 * Returns the conditions for neighbours without a mark, by the meaning that other sentences give to marks of this
 * sentence.
 */
function withoutOwnMarks({ plain }: Sentence, sentences: readonly Sentence[]): string[] {
  const [noun] = NOUN.exec(plain) ?? [];
  const names = coloursIn(plain);
  if (noun === undefined || sentences.some((one) => saysDots(one))) return [];
  const meant = sentences.filter(
    (one) =>
      one.plain.includes(noun) &&
      isMarkSentence(one) &&
      (names.length === 0 || coloursIn(one.plain).some((name) => names.includes(name))),
  );
  return meant.flatMap((one) => {
    const lists = conditionsIn(one.plain);
    const isSingle = lists.every(({ length }) => length === 1);
    if (isSingle) return [['o', ...lists.map(([condition]) => oppositeOf(condition))].join('-')];
    return lists.length === 1 ? lists[0].map((condition) => `o-${oppositeOf(condition)}`) : [];
  });
}

/** Returns the conditions for neighbours without a mark, if all marks are given; none for dots of both colours. */
function withoutMarks(sentence: Sentence, sentences: readonly Sentence[]): string[] {
  const { plain } = sentence;
  const own = withoutOwnMarks(sentence, sentences);
  if (own.length > 0) return own;
  const named = MARKS.filter(([words]) => words.test(plain)).map(([, item]) => item);
  if (!/\bdots?\b/.test(plain) || named.length > 0) return named;
  const dots = sentences.filter((one) => /\bdots?\b/.test(one.plain));
  const shown = MARKS.slice(0, 2).filter(([words]) => dots.some((one) => words.test(one.plain)));
  return shown.length === 1 ? [shown[0][1]] : [];
}

/** All dots of one colour, all X or all V are given. */
export const saidAllMarks: DrawnRule = {
  name: pairCondition.name,
  plural: 'marks that are all given',
  words: ALL,
  unless: /\bnot (?:all|every|necessarily)\b|\bno negative\b|\bexcept\b|\bif\b|\blines?\b/,
  fits: ({ plain }) => /\b[xv]'?s?\b/.test(plain) || NOUN.test(plain),
  propose({ sentences }, told) {
    const items = [...new Set(told.flatMap((one) => withoutMarks(one, sentences)))];
    // All dots, or all X and V, have an option of their own.
    const isWhole = ['o-nr2 o-nd1', 'o-ns10 o-ns5'].some((both) => both.split(' ').every((one) => items.includes(one)));
    const isOther = told.every(({ plain }) => [saidAllKropki, saidAllXv].some(({ words }) => words.test(plain)));
    return isWhole || (items.length === 0 && isOther) ? [[]] : only(pairCondition, items, []);
  },
};

/** Words for cells of a line one after the other. */
const ALONG =
  /^(?=.*\blines?\b).*\b(?:adjacent|neighbou?r\w*|consecutive (?:cells|digits|numbers)|successive|next to|pairs? of|each pair|any two|two (?:connected )?(?:cells|digits)|(?:all|the same|same line)\b.*\bsame parity)\b/;

const lineOf = (sentence: Sentence) =>
  drawnLine({
    rule: pairCondition,
    plural: 'lines with a condition',
    words: ALONG,
    colours: [],
    shared: 1,
    suffix: () => `-${conditionsIn(sentence.plain)[0]?.join('-')}`,
  });

/** Lines on which successive values meet a condition; whispers and parity lines have separate rules. */
export const drawnPairLines: DrawnRule = {
  name: pairCondition.name,
  plural: 'lines with a condition',
  words: ALONG,
  unless:
    /\bcages?\b|\bboxe?s?\b|\bregions?\b|\bdots?\b|\bends?\b|\bcirc\w+|\bsegments?\b|\b(?:different|opposite) parity\b|\bif\b(?! (?:two|any)\b)|\beither\b|\bdeduce|\bdetermine|\bsame difference\b|\bset of\b|\bthree\b|\bany order\b/,
  fits({ plain }) {
    const conditions = conditionsIn(plain);
    return conditions.length === 1 && !conditions[0].some((one) => one.startsWith('da') || one === 'ne');
  },
  propose(drawing, told, base) {
    const choices = told.map((sentence) => lineOf(sentence).propose(drawing, [sentence], base));
    const first = choices.flatMap(([choice]) => choice ?? []);
    const others = choices.length === 1 ? choices[0].slice(1) : [];
    return first.length === 0 ? [] : [first, ...others];
  },
};

const BETWEEN = /\b(?:dots?|circles?|diamonds?|squares?)\b|\b(?:separated|joined|connected) by\b|\bquestion marks?\b/;

/** A text between cells, such as XV, that a sentence names. */
const NAMED_TEXT = /\b(?:separated|joined|connected) by (?:an? |the )?"?(question mark|[a-z]{2,3})"?(?= )/;

/** Returns the text of the marks between cells that a sentence speaks of; undefined if it names none. */
function textSaid({ plain }: Sentence): string | undefined {
  if (/\bquestion marks?\b/.test(plain)) return '?';
  return NAMED_TEXT.exec(plain)?.[1];
}

/** Returns the marks between cells that a sentence speaks of, by its colours or signs. */
function marksSaid({ figures, size, sentences }: Drawing, sentence: Sentence): Figure[] {
  const said = textSaid(sentence);
  const texts = figures.filter(({ text }) => text !== '' && text.toLowerCase() === said);
  if (texts.length > 0) return texts.filter((figure) => edgeCells(figure, size) !== undefined);
  const names = coloursIn(sentence.plain);
  const others = coloursIn(
    sentences
      .filter((one) => one !== sentence)
      .map(({ plain }) => plain)
      .join(' '),
  );
  return figures.filter((figure) => {
    const isCalled = names.some((name) => isCalledBest(figure.fill || figure.border, name, others));
    return edgeCells(figure, size) !== undefined && figure.text === '' && isEven(figure, 0.1, 0.6) && isCalled;
  });
}

/** Returns whether a sentence states conditions for marks of a colour other than white and black, or with a text. */
function namesMarks(sentence: Sentence): boolean {
  const names = coloursIn(sentence.plain);
  const isUsual = names.some((name) => name === 'white' || name === 'black');
  const isNamed = names.length > 0 || textSaid(sentence) !== undefined;
  return !isUsual && isNamed && conditionsIn(sentence.plain).length > 0;
}

const NO_PAIR_MARKS =
  /\blines?\b|\bcages?\b|\barrows?\b|\bsurround|\bcorners?\b|\bif\b|\bmarked\b|\bindicated\b|\bshown\b|\bgiven\b|\bnumber\b/;

/** Returns whether a sentence states what marks between cells mean. */
function isMarkSentence(sentence: Sentence): boolean {
  return BETWEEN.test(sentence.plain) && !NO_PAIR_MARKS.test(sentence.plain) && namesMarks(sentence);
}

/** Marks between cells with another condition than white and black dots have. */
export const drawnPairMarks: DrawnRule = {
  name: pairCondition.name,
  plural: 'marks with a condition',
  words: BETWEEN,
  unless: NO_PAIR_MARKS,
  fits: namesMarks,
  propose(drawing, told) {
    const proposals = told.flatMap((sentence): Proposal[] => {
      const marks = marksSaid(drawing, sentence);
      const items = marks.flatMap((figure) => {
        const cells = writeCells(edgeCells(figure, drawing.size) ?? [], drawing.size);
        return conditionsIn(sentence.plain).map((condition) => [cells, ...condition].join('-'));
      });
      return only(pairCondition, [...new Set(items)], marks).flat();
    });
    return proposals.length === 0 ? [] : [proposals];
  },
};

/** All rules on pairs of cells. */
export const drawnPairs: readonly DrawnRule[] = [saidNeighbours, saidAllMarks, drawnPairLines, drawnPairMarks];
