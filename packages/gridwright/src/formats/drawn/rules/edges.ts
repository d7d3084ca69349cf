import type { Size } from '../../../core/grid.js';
import { allKropki, kropki } from '../../../kinds/sudoku/variants/kropki.js';
import { allXv, xv } from '../../../kinds/sudoku/variants/xv.js';
import { coloursIn, isCalled } from '../colours.js';
import type { Figure } from '../drawing.js';
import { edgeCells, isEven, writeCell } from '../places.js';
import { type DrawnRule, only, type Proposal, saidRule } from '../rule.js';
import type { Sentence } from '../sentences.js';

/** Returns a mark between two cells as options have it. */
function writeEdge(figure: Figure, letter: string, size: Size): string[] {
  const cells = edgeCells(figure, size);
  if (cells === undefined) return [];
  return [writeCell(cells[0], size) + (cells[1] - cells[0] > 1 ? letter.toUpperCase() : letter)];
}

/** Returns the clues of some figures between cells. */
function edgesOf(rule: Proposal['rule'], figures: readonly Figure[], letterOf: (figure: Figure) => string, size: Size) {
  const marks = figures.filter((figure) => letterOf(figure) !== '' && edgeCells(figure, size) !== undefined);
  const items = new Set(marks.flatMap((figure) => writeEdge(figure, letterOf(figure), size)));
  return only(rule, [...items], marks);
}

function dotOf({ fill, border, text }: Figure): string {
  if (text !== '') return '';
  if (fill === '' ? isCalled(border, 'black') : isCalled(fill, 'white')) return 'w';
  return isCalled(fill, 'black') ? 'b' : '';
}

const saysAny = (told: readonly Sentence[], form: RegExp) => told.some(({ plain }) => form.test(plain));

/** Returns whether a sentence names no colour, or white or black: dots of other colours have other rules. */
function isOfDots({ plain }: Sentence): boolean {
  const names = coloursIn(plain);
  return names.length === 0 || names.includes('white') || names.includes('black');
}

/** White and black dots. */
export const drawnKropki: DrawnRule = {
  name: kropki.name,
  plural: 'dots',
  whole: allKropki.name,
  fits: isOfDots,
  words:
    /\bkropki\b|\b(?:dots?|circles?|blackcurrants?|whitecurrants?)\b.*\b(?:consecutive|ratio|double(?! arrow)|twice|differ\w* (?:of|by) (?:exactly )?(?:1|one)|(?:1|one)(?: digit)? apart|1:2|2:1)\b|\b(?:consecutive|ratio|double|twice|1:2|2:1)\b.*\b(?:dots?|blackcurrants?|whitecurrants?)\b/,
  unless: /\bcannot have a\b|^only\b/,
  isClear: true,
  propose({ size, figures }, told) {
    // Some editors draw dots as small squares.
    const dots = figures.filter((figure) => isEven(figure, 0.1, figure.isRound ? 0.55 : 0.35));
    const [white, black] = [/\bwhite/, /\bblack/].map((form) => saysAny(told, form));
    const isTold = (letter: string) => white === black || (letter === 'w') === white;
    const named = edgesOf(kropki, dots, (figure) => (isTold(dotOf(figure)) ? dotOf(figure) : ''), size);
    // Some texts leave out what the dots of one colour mean.
    return white === black ? named : [...named, ...edgesOf(kropki, dots, dotOf, size)];
  },
};

/** Returns whether a sentence states what white or black dots mean. */
export function saysDots(sentence: Sentence): boolean {
  return drawnKropki.words.test(sentence.plain) && isOfDots(sentence);
}

/** The letters X and V. */
export const drawnXv: DrawnRule = {
  name: xv.name,
  plural: 'X and V marks',
  whole: allXv.name,
  words:
    /\bxv\b|\b[xv]'?s?\b.*\b(?:sum|total|add)|\b(?:sum|total|add)\w*\b.*\b(?:an x|a v)\b|\bx'?s?\b.*\b(?:10|ten)\b/,
  isClear: true,
  propose({ size, figures }) {
    const letterOf = ({ text }: Figure) => (/^[xv]$/i.test(text) ? text.toLowerCase() : '');
    return edgesOf(xv, figures, letterOf, size);
  },
};

const NOT_ALL = /\bnot (?:all|every|necessarily)\b|\bno negative\b/;

const saidAllDots = saidRule(
  allKropki,
  'all-kropki',
  /\ball (?:possible |the |such )?(?:kropki )?(?:dots|kropki) (?:\w+ )*(?:are|have been|is)\b.*\b(?:given|shown|marked|drawn|placed)|^(?=.*\b(?:adjacent|orthogonal\w*|neighbou?r\w*|domino\w*)\b)(?=.*\b(?:cannot|can not|can't|must not|may not|do not|never|no two|no pair|no domino|no orthogonal\w*)\b).*\bconsecutive\b.*\b(?:nor|or)\b.*\b(?:1:2|2:1)/,
  NOT_ALL,
);

/** No dot where there could be one, if the words define dots of both colours. */
export const saidAllKropki: DrawnRule = {
  ...saidAllDots,
  propose(drawing, told, base) {
    const dots = drawing.sentences.filter(saysDots);
    const isOther = dots.length === 0 && drawing.sentences.some((one) => drawnKropki.words.test(one.plain));
    if (isOther) return [];
    const [white, black] = [/\bwhite/, /\bblack/].map((form) => saysAny(dots, form));
    return white === black ? saidAllDots.propose(drawing, told, base) : [];
  },
};

/** No X and no V where there could be one, or no pair of neighbours with such a sum at all. */
export const saidAllXv = saidRule(
  allXv,
  'all-xv',
  /\ball (?:possible |the )?(?:xv|xs? and vs?|vs? and xs?|x's and v's|v's and x's|x\/v|xvs)\b.*\b(?:given|shown|marked|drawn|placed)|^(?=.*\b(?:adjacent|orthogonal\w*|neighbou?r\w*|sharing an edge)\b)(?=.*\b(?:cannot|can not|can't|must not|may not|do not|never|no two|no pair|no orthogonal\w*)\b).*\b(?:sum|total|add)\w*\b.*\b(?:5 or 10|10 or 5|five or ten|ten or five)\b/,
  NOT_ALL,
);
