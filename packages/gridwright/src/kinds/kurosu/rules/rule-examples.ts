import type { Grid } from '../../../core/grid.js';
import type { Example } from '../../../core/kind.js';
import type { KurosuRule } from './mistake.js';

/**
 * Four puzzles with one solution each, the second one only with the option distinct, the others only with their signs
 * or numbers.
 */
const PLAIN = '...0.1 0...0. 1.1.1. ..0... .1.0.1 0....0';
const DISTINCT = '.....0 ..11.. 0..... ..0..1 ....0. .1....';
const SIGNED = { clues: '...... .0.... ...... .0.... ..1..0 ......', signs: '14E26X46E53e54E' };
const COUNTED = { clues: '...... ...... .0.11. ...... ..0.00 .1.1..', counts: '233333-242333' };

/**
 * Returns for each rule an answer that breaks only this one. The first puzzle's solution is 101001 010101 101010 100110
 * 011001 010110.
 */
export function kurosuExamples(): Record<KurosuRule, Example> {
  return {
    'value-unknown': plain('121001 010101 101010 100110 011001 010110'),
    'clue-changed': plain('101001 001101 110010 100110 011001 010110'),
    'three-in-row': plain('110001 010101 101010 100110 011001 001110'),
    'three-in-column': plain('101001 001101 101010 110100 010011 010110'),
    'row-balance': plain('101001 010101 101010 100100 011011 010110'),
    'column-balance': plain('011001 010101 101010 100110 011001 010110'),
    'row-count': counted('010011 011001 100110 001011 110100 010100'),
    'column-count': counted('001010 011001 100110 001011 110100 010101'),
    'rows-alike': distinct('110010 101100 001011 010011 101100 010101'),
    'columns-alike': distinct('110010 001101 011010 100101 101001 010110'),
    'equal-sign': signed('010101 101100 010011 101100 101010 010011'),
    'different-sign': signed('110010 001011 010101 101010 101100 010101'),
    'cell-empty': plain('1.1001 010101 101010 100110 01.001 010110'),
  };
}

function plain(answer: string): Example {
  return { puzzle: { kind: 'kurosu', size: SIZE, options: {}, clues: grid(PLAIN) }, answer: grid(answer) };
}

function distinct(answer: string): Example {
  return {
    puzzle: { kind: 'kurosu', size: SIZE, options: { distinct: 'yes' }, clues: grid(DISTINCT) },
    answer: grid(answer),
  };
}

function signed(answer: string): Example {
  const { clues, signs } = SIGNED;
  return {
    puzzle: { kind: 'kurosu', size: SIZE, options: { signs }, clues: grid(clues) },
    answer: grid(answer),
  };
}

function counted(answer: string): Example {
  const { clues, counts } = COUNTED;
  return {
    puzzle: { kind: 'kurosu', size: SIZE, options: { counts }, clues: grid(clues) },
    answer: grid(answer),
  };
}

const SIZE = { rows: 6, columns: 6, boxRows: 0, boxColumns: 0 };

/** Parses a grid; `2` is an unknown value. */
function grid(text: string): Grid {
  return Uint8Array.from(text.replaceAll(' ', ''), (character) => '.012'.indexOf(character));
}
