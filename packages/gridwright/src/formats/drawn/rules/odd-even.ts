import { oddEven } from '../../../kinds/sudoku/variants/odd-even.js';
import { COLOUR_WORDS, colourNamed, isCalled } from '../colours.js';
import type { Figure } from '../drawing.js';
import { cellAt, centreCell, isEven, writeCell } from '../places.js';
import { type DrawnRule, only } from '../rule.js';
import type { Sentence } from '../sentences.js';

const ROUND = /\b(?:circ\w+|round|disks?|discs?)\b/;
const SQUARE = /\b(?:squares?|box(?:ed)?)\b/;

/** Returns the marks that a part of a sentence speaks of: by their shape, and by their colour if some have it. */
export function marksMeant(marks: readonly Figure[], part: string): readonly Figure[] {
  const [isRound, isSquare] = [ROUND.test(part), SQUARE.test(part)];
  const shaped = marks.filter((figure) => isRound === isSquare || isRound === figure.isRound);
  const names = (part.match(COLOUR_WORDS) ?? []).flatMap((word) => colourNamed(word) ?? []);
  const called = shaped.filter(({ fill, border }) => names.some((name) => isCalled(fill || border, name)));
  const isOneColour = isRound !== isSquare && new Set(shaped.map(({ fill }) => fill)).size === 1;
  const isMark = shaped.every(({ width }) => width < 0.95);
  return names.length === 0 || (called.length === 0 && isOneColour && isMark) ? shaped : called;
}

/** The name of a rule before its words. */
const LABEL = /^(?:odd|even)s? ?(?:[/&]|and) ?(?:odd|even)s?\b[^:-]{0,20}(?:: | - )/;

/** Returns the parts of sentences that speak of one parity. */
function partsWith(told: readonly Sentence[], word: RegExp): string[] {
  return told
    .flatMap(({ plain }) => plain.replace(LABEL, '').split(/[,;.]| and (?=.*\b(?:odd|even)\b)/))
    .filter((part) => word.test(part));
}

/** Sentences on the parity of other cells. */
const OTHER =
  /\b(?:lines?|arrows?|polar\w*|parity)\b|\bcounts?\b.*\b(?:odd|even) digits\b|odd (?:and|or) even|even (?:and|or) odd|\b(?:3|three)\b.*\b(?:rows?|columns?)\b/;

/** Disks in odd cells, squares in even ones, unless the text swaps them. */
export const drawnOddEven: DrawnRule = {
  name: oddEven.name,
  plural: 'odd and even cells',
  words: /\b(?:cells?|digits?|values?|numbers?|squares?|circles?|shaded|gr[ae]y)\b.*\b(?:odd|even)\b/,
  fits: ({ plain }) => !OTHER.test(plain.replace(LABEL, '')),
  propose({ size, figures, strokes }, told) {
    const marks = figures.filter(
      (figure) =>
        figure.text === '' &&
        isEven(figure, 0.45, 1.01) &&
        (figure.fill !== '' || figure.border !== '') &&
        centreCell(figure, size) !== undefined,
    );
    const [odd, even] = [/\bodd\b/, /\beven\b/].map((word) => partsWith(told, word));
    const [oddMarks, evenMarks] = [odd, even].map((parts) => new Set(parts.flatMap((part) => marksMeant(marks, part))));
    const letterOf = (figure: Figure) =>
      oddMarks.has(figure) === evenMarks.has(figure) ? '' : oddMarks.has(figure) ? 'o' : 'e';
    const used = marks.filter((figure) => letterOf(figure) !== '');
    const starts = new Set(strokes.flatMap(({ points }) => cellAt(points[0], size) ?? []));
    const loose = used.filter((figure) => !starts.has(centreCell(figure, size) ?? -1));
    const choiceOf = (chosen: readonly Figure[]) => {
      const items = new Map(chosen.map((figure) => [centreCell(figure, size) ?? 0, letterOf(figure)]));
      const texts = [...items].map(([cell, letter]) => writeCell(cell, size) + letter);
      return only(oddEven, texts, chosen);
    };
    // A disk where a line begins may be only the bulb of a thermometer, or the circle of an arrow.
    return loose.length === used.length ? choiceOf(used) : [...choiceOf(used), ...choiceOf(loose)];
  },
};
