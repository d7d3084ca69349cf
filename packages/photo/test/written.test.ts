import { readFileSync } from 'node:fs';
import { type PictureReading, readPicture } from '@gridwright/photo';
import { formatId } from 'gridwright/rules';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';

/** What the pictures show, by their labels; notes by cell. Their source is in pictures/README.md. */
const HALF_SOLVED = {
  clues: '7..1..........9.5...32561..2.5...73...8.3.2...91...5.8..73624...3.5..........4..2',
  answer: '7..1.3.2.12...9.53..32561..245...73.678.352..391.2.5.8..73624.54325..........43.2',
};
const WITH_NOTES = {
  clues: '5..8....6....2.75......982.4...9.6...9.7.8.4...7.6...9.761......25.4....8....2..1',
  answer: '5.28....6....2.75......982.4...9.6...9.7.8.4...7.6...9.7618....125.4....8....2..1',
  noted: [6, 7, 17, 26, 54, 73],
};
type Picture = ReturnType<typeof open>;

const SOLVED = '694351278751428639382796154537684921248917365169235847976843512425169783813572496';

function open(name: string) {
  return jpeg.decode(readFileSync(new URL(`pictures/${name}.jpg`, import.meta.url)), { useTArray: true });
}

function read(name: string): PictureReading {
  const readings = readPicture(open(name));
  expect(readings).toHaveLength(1);
  return readings[0];
}

/** Fills the middle of a cell with its paper. */
function paintOver({ data, width }: Picture, { side, nodes }: PictureReading['mesh'], row: number, column: number) {
  const [from, to] = [0, 1].map((step) => {
    const at = 2 * ((row + step) * (side + 1) + column + step);
    return [nodes[at], nodes[at + 1]];
  });
  const at = (share: number) => from.map((place, i) => Math.round(place + share * (to[i] - place)));
  const [[left, top], [right, bottom], [x, y]] = [at(0.14), at(0.86), at(0.16)];
  const paper = 4 * (y * width + x);
  const colour = data.slice(paper, paper + 4);
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) data.set(colour, 4 * (y * width + x));
}

function textOf(values: ArrayLike<number> | undefined): string {
  return Array.from(values ?? [], (value) => value || '.').join('');
}

describe('a photograph of a puzzle', () => {
  it('that is half solved by pen gives its clues and entries', () => {
    const { puzzle, answer, notes, solutions, cells } = read('half-solved');
    expect({ clues: textOf(puzzle.clues), answer: textOf(answer) }).toEqual(HALF_SOLVED);
    expect({ notes, solutions }).toEqual({ notes: undefined, solutions: 1 });
    expect(cells[5]).toMatchObject({ value: 3, isEntry: true });
    expect(cells[3]).toMatchObject({ value: 1, isEntry: false });
  });

  it('whose entries don’t become clues if a clue is missing', () => {
    const picture = open('half-solved');
    const [{ mesh }] = readPicture(picture);
    // The clue in r7c7.
    paintOver(picture, mesh, 6, 6);
    const [{ puzzle, answer, isSure }] = readPicture(picture);
    const cell = 6 * 9 + 6;
    const isEntry = (value: string, i: number) => value !== '.' && HALF_SOLVED.clues[i] === '.';
    const entries = [...HALF_SOLVED.answer].flatMap((value, i) => (isEntry(value, i) ? i : []));
    expect(isSure).toBe(false);
    expect(entries.filter((i) => puzzle.clues[i] !== 0).length).toBeLessThan(3);
    expect(entries.filter((i) => answer?.[i] !== 0)).toEqual(entries);
    expect(puzzle.clues[cell]).toBe(0);
  });

  it('with notes gives them beside entries and clues', () => {
    const { puzzle, answer, notes } = read('with-notes');
    const noted = [...(notes ?? [])].flatMap((mask, cell) => (mask === 0 ? [] : cell));
    expect({ clues: textOf(puzzle.clues), answer: textOf(answer), noted }).toEqual(WITH_NOTES);
  });

  it('that is solved by pen gives clues with this one solution, and no mistake', () => {
    const { answer, solutions, cells } = read('solved');
    expect({ answer: textOf(answer), solutions }).toEqual({ answer: SOLVED, solutions: 1 });
    expect(cells.filter(({ isMistake }) => isMistake)).toEqual([]);
    expect(cells.filter(({ isEntry }) => isEntry).length).toBeGreaterThan(40);
  });

  it('that was copied by hand gives its digits as clues, and is never sure', () => {
    const { puzzle, answer, solutions, isSure } = read('by-hand');
    expect({ id: formatId(puzzle), answer, solutions, isSure }).toEqual({
      id: 'sudoku:9x9:...4.3...6..8..5......6...295..4...8.....86.9.687.5..3...53..2.21...94....5..139.',
      answer: undefined,
      solutions: 1,
      isSure: false,
    });
  });

  it('with entries by a thick pen, which look like bold print, tells them from clues', () => {
    const { puzzle, answer, isSure } = read('thick-pen');
    expect({ id: formatId(puzzle), isSure }).toEqual({
      id: 'sudoku:9x9:..729.8...5368...49..7..15....1..3..6..8.7....2...49.7....3..7.41.9.6.3.......2..',
      isSure: true,
    });
    expect(answer?.filter((value) => value !== 0)).toHaveLength(
      puzzle.clues.filter((value) => value !== 0).length + 14,
    );
  });
});
