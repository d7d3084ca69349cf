import { oddEven } from '../../../kinds/sudoku/variants/odd-even.js';
import { COLOUR_WORDS, colourNamed, isCalled } from '../colours.js';
import type { Figure } from '../drawing.js';
import { centreCell, isEven, writeCell } from '../places.js';
import { type DrawnRule, only } from '../rule.js';
import type { Sentence } from '../sentences.js';

const ROUND = /\b(?:circ\w+|round|disks?|discs?)\b/;
const SQUARE = /\b(?:squares?|box(?:ed)?)\b/;

/** Returns whether a figure is one that a part of a sentence speaks of. */
function isMeant(figure: Figure, part: string): boolean {
  const names = (part.match(COLOUR_WORDS) ?? []).flatMap((word) => colourNamed(word) ?? []);
  if (names.length > 0 && !names.some((name) => isCalled(figure.fill || figure.border, name))) return false;
  const [isRound, isSquare] = [ROUND.test(part), SQUARE.test(part)];
  return isRound === isSquare || isRound === figure.isRound;
}

/** Returns the parts of sentences that speak of one parity. */
function partsWith(told: readonly Sentence[], word: RegExp): string[] {
  return told
    .flatMap(({ plain }) => plain.split(/[,;.]| and (?=.*\b(?:odd|even)\b)/))
    .filter((part) => word.test(part));
}

/** Disks in odd cells, squares in even ones, or as the text says. */
export const drawnOddEven: DrawnRule = {
  name: oddEven.name,
  plural: 'odd and even cells',
  words: /\b(?:cells?|digits?|squares?|circles?|shaded|gr[ae]y)\b.*\b(?:odd|even)\b/,
  unless: /\b(?:lines?|arrows?|polar\w*|parity)\b|odd (?:and|or) even|even (?:and|or) odd/,
  propose({ size, figures }, told) {
    const marks = figures.filter(
      (figure) =>
        figure.text === '' &&
        isEven(figure, 0.45, 1.01) &&
        (figure.fill !== '' || figure.border !== '') &&
        centreCell(figure, size) !== undefined,
    );
    const [odd, even] = [/\bodd\b/, /\beven\b/].map((word) => partsWith(told, word));
    const letterOf = (figure: Figure) => {
      const isOdd = odd.some((part) => isMeant(figure, part));
      return isOdd === even.some((part) => isMeant(figure, part)) ? '' : isOdd ? 'o' : 'e';
    };
    const used = marks.filter((figure) => letterOf(figure) !== '');
    const items = new Map(used.map((figure) => [centreCell(figure, size) ?? 0, letterOf(figure)]));
    return only(
      oddEven,
      [...items].map(([cell, letter]) => writeCell(cell, size) + letter),
      used,
    );
  },
};
