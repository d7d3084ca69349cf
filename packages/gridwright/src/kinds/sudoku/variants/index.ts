import type { Options } from '../../../core/option.js';
import { antiDiagonals } from './anti-diagonals.js';
import { antiKing } from './anti-king.js';
import { antiKnight } from './anti-knight.js';
import { arrow } from './arrow.js';
import { battlefield } from './battlefield.js';
import { between } from './between.js';
import { candidates } from './candidates.js';
import { clone } from './clone.js';
import { countingCircles } from './counting-circles.js';
import { diagonals } from './diagonals.js';
import { difference } from './difference.js';
import { disjointGroups } from './disjoint-groups.js';
import { doubleArrow } from './double-arrow.js';
import { entropicLine } from './entropic-line.js';
import { equalSum } from './equal-sum.js';
import { extraRegion } from './extra-region.js';
import { firstSeen } from './first-seen.js';
import { fog } from './fog.js';
import { indexLine } from './index-line.js';
import { indexing } from './indexing.js';
import { inequality } from './inequality.js';
import { jigsaw } from './jigsaw.js';
import { killer } from './killer.js';
import { allKropki, kropki } from './kropki.js';
import { littleKiller } from './little-killer.js';
import { maximum, minimum } from './local-extremes.js';
import { lockout } from './lockout.js';
import { lookAndSay } from './look-and-say.js';
import { modularLine } from './modular-line.js';
import { nabner } from './nabner.js';
import { nonConsecutive } from './non-consecutive.js';
import { numberedRooms } from './numbered-rooms.js';
import { oddEven } from './odd-even.js';
import { ownRule } from './own-rule.js';
import { pairCondition } from './pair-condition.js';
import { palindrome } from './palindrome.js';
import { parityLine } from './parity-line.js';
import { pillArrow } from './pill-arrow.js';
import { quadruple } from './quadruple.js';
import { ratio } from './ratio.js';
import { regionSum } from './region-sum.js';
import { renban } from './renban.js';
import { sameDifference } from './same-difference.js';
import { sandwich } from './sandwich.js';
import { skyscraper } from './skyscraper.js';
import { slowThermometer } from './slow-thermometer.js';
import { globalEntropy, globalModular, globalParity } from './squares.js';
import { sumLine } from './sum-line.js';
import { thermometer } from './thermometer.js';
import type { Variant } from './variant.js';
import { dutchWhispers, germanWhispers, whispers } from './whispers.js';
import { windoku } from './windoku.js';
import { xSum } from './x-sum.js';
import { allXv, xv } from './xv.js';
import { zipper } from './zipper.js';

/** All rules beside rows, columns and boxes, by the names of the library's options, in the order in which ids write them. */
export const modules = {
  /** Whether the two long diagonals are houses too. */
  diagonals,
  /**
   * The regions of a jigsaw, instead of boxes: a letter for each cell, with a count for several in a row (`a3b6a2...`).
   */
  jigsaw,
  /** Whether four windows of 3x3 cells are houses too; for 9x9. */
  windoku,
  /** Whether cells a knight's move apart have different values. */
  antiKnight,
  /** Whether cells a king's move apart, so also diagonal neighbours, have different values. */
  antiKing,
  /** Whether the values of neighbouring cells differ by more than 1. */
  nonConsecutive,
  /** Cells with odd or even values: row, column and `o` or `e` for each (`11o23e`). */
  oddEven,
  /**
   * White and black dots: row, column and `w` or `b` for the cell on the right, `W` or `B` for the one below
   * (`11w23B`).
   */
  kropki,
  /** Whether all dots are given, so that other neighbours are neither consecutive nor one twice the other. */
  allKropki,
  /** Sums of two cells: row, column and `x` (10) or `v` (5) for the cell on the right, `X` or `V` for the one below. */
  xv,
  /** Whether all these sums are given, so that no other neighbours add up to 10 or 5. */
  allXv,
  /** Thermometers: row and column of each cell from the bulb, and a dot between two of them (`111213.4344`). */
  thermometer,
  /** Cages of different values: the rows and columns of their cells, and their sum, such as `111221-15.1314-7`. */
  killer,
  /** Arrows: row and column of each cell from the circle, and a dot between two of them (`111213.4344`). */
  arrow,
  /** Between lines: row and column of each cell, from one circle to the other, and a dot between two of them. */
  between,
  /** Region sum lines: row and column of each cell, and a dot between two of them. */
  regionSum,
  /** German whispers lines: row and column of each cell, and a dot between two of them, as of all lines. */
  germanWhispers,
  /** Dutch whispers lines. */
  dutchWhispers,
  /** Renban lines. */
  renban,
  /** Palindromes. */
  palindrome,
  /** Nabner lines. */
  nabner,
  /** Parity lines. */
  parityLine,
  /** Modular lines. */
  modularLine,
  /** Entropic lines. */
  entropicLine,
  /** Slow thermometers, from the bulb. */
  slowThermometer,
  /**
   * Signs between neighbours: row, column and `l` or `g` if the value is less or greater than the one on the right, `L`
   * or `G` than the one below (`11l23G`).
   */
  inequality,
  /** Differences: row, column, `d` for the cell on the right or `D` for the one below, and the number (`11d3.23D2`). */
  difference,
  /** Ratios: row, column, `r` for the cell on the right or `R` for the one below, and the number (`11r3.23R2`). */
  ratio,
  /** Values around corners: row and column of the top left of four cells, and up to four values (`11-124.45-3`). */
  quadruple,
  /** Cells with a lower value than their neighbours: row and column of each (`1123`). */
  minimum,
  /** Cells with a higher value than their neighbours: row and column of each. */
  maximum,
  /** Regions of different values: row and column of each cell, and a dot between two of them (`112233.1324`). */
  extraRegion,
  /** Whether the cells at the same place in each box are houses too. */
  disjointGroups,
  /** Whether every square of 2x2 cells has a low, a middle and a high value. */
  globalEntropy,
  /** Whether every square of 2x2 cells has three values with different remainders when divided by 3. */
  globalModular,
  /** Whether every square of 2x2 cells has an odd and an even value. */
  globalParity,
  /** Whether each of the two long diagonals has only as many different values as a box has rows; for 4x4 and 9x9. */
  antiDiagonals,
  /** Areas of one shape with equal values: row and column of each cell, a hyphen between equal ones (`1112-4445`). */
  clone,
  /** Counting circles: row and column of each. A value that occurs in them occurs as many times as its number. */
  countingCircles,
  /** Whispers lines with the least difference of neighbours: row and column of each cell, a hyphen and the number. */
  whispers,
  /** Lockout lines, from one diamond to the other. */
  lockout,
  /** Zipper lines. */
  zipper,
  /** Same difference lines. */
  sameDifference,
  /** Double arrows, from one circle to the other. */
  doubleArrow,
  /**
   * Pill arrows: row and column of each cell of the number, from its first digit, a hyphen, and those of the shaft, with a
   * dot between two of them (`1112-212223`).
   */
  pillArrow,
  /** Sum lines: row and column of each cell, a hyphen and the sum of each part, `111213-10` for a ten line. */
  sumLine,
  /**
   * Little killer clues: row and column of the first and of the last cell of a diagonal, a hyphen and its sum, and a dot
   * between two of them (`1221-5.1379-40`).
   */
  littleKiller,
  /** Sandwich clues: row and column of both ends of a row or column, a hyphen and the sum (`1119-23.1494-8`). */
  sandwich,
  /** X-sums, beside the first cell of a row or column: `1119-23` is on the left of row 1, `1911-23` on its right. */
  xSum,
  /** Skyscraper clues, beside the first cell of a row or column. */
  skyscraper,
  /** Numbered rooms clues, beside the first cell of a row or column. */
  numberedRooms,
  /**
   * Index cells: both ends of a row or a column, a hyphen and a number N (`1119-3`). The cell at place N there has the
   * place of value N.
   */
  indexing,
  /** First seen odd or even values, beside the first cell of a row or column. */
  firstSeen,
  /** Battlefield clues: row and column of both ends of a row or column, a hyphen and the sum. */
  battlefield,
  /** Index lines, from the bulb: row and column of each cell, and a dot between two of them. */
  indexLine,
  /**
   * Conditions on pairs of cells: `o` for all neighbours, `h` or `v` for those in a row or a column, `x` at a corner,
   * `k` for a knight's move, or the cells of a line; then a hyphen and the condition, or several conditions, at least
   * one of which has to hold (`o-ns5.111213-dm2`). Their difference `d`, sum `s` or ratio `r` is a number, for
   * differences and sums also at least (`a`) or at most (`m`) one; `f` and `g` are divisors, `g` without 1, `p` a
   * prime sum, `e` equal parity, and `n` the opposite. Between neighbours with a dot or a sign that says what `nd1`,
   * `nr2`, `ns10` or `ns5` rules out, it isn't ruled out.
   */
  pairCondition,
  /**
   * Rules of the setter's own for lines, with a dot between two: name, colour, reading (`neighbours`, `pairs`, `from` or
   * `either`), condition, sentence and lines, with hyphens between them; other characters than letters and digits are
   * bytes as `~HH`, and spaces are `_` (`Steps-teal-neighbours-abs~28a_~2D_b~29_~3E~3D_3--111213`).
   */
  ownRule,
  /**
   * Groups of cells with equal sums: row and column of each cell, and a hyphen between equal ones (`1112-4445`); a known sum
   * follows an `s` (`1112-s10`), and so does each of several possible sums (`1112-s5-s10`). Values may repeat.
   */
  equalSum,
  /**
   * Look-and-say cages: row and column of each cell, a hyphen, and pairs of a count and a value (`111213-2314` for two
   * 3s and one 4). Other values may occur, too.
   */
  lookAndSay,
  /** The values that some cells may have, as in a Sukaku: row, column, a hyphen and the values (`11-125.12-34`). */
  candidates,
  /**
   * Fog: row and column of each cell that isn't covered (`0` for none), and triggers with a dot before each: cells that
   * need their right values, a hyphen, and the cells that they uncover (`1122.33-4445`).
   */
  fog,
};

export const variants: readonly Variant[] = Object.values(modules);

/** The rules that restrict values, without those that only cover cells. */
export const restricting: readonly Variant[] = variants.filter(({ uncovered }) => uncovered === undefined);

/** Returns the rules of a puzzle with these options. */
export function variantsIn(options: Options): Variant[] {
  return variants.filter(({ name }) => options[name] !== undefined);
}

/** Returns whether a rule without data has automata: conditions on all squares of 2x2 cells, or on the diagonals. */
export function hasGridAutomata(options: Options): boolean {
  return variantsIn(options).some(({ name, automata }) => automata !== undefined && options[name] === 'yes');
}
