import { describe, expect, it } from 'vitest';
import { decks } from '../src/kinds/flipit/generate/decks.js';
import { formatPuzzleNumber } from '../src/kinds/flipit/rules/puzzle-number.js';
import { solve } from '../src/kinds/flipit/solve/solve.js';

/** Returns the press set of a deck's puzzle as 4 rows of text. */
function pressedRows(name: string, index: number): string[] {
  const deck = deckOf(name);
  const { solutions, complete } = solve(deck.puzzle(index), { limit: 2 });
  if (!complete || solutions.length !== 1) throw new Error(`${name} ${index}: expected one press set`);
  const text = solutions[0].join('');
  return [0, 4, 8, 12].map((at) => text.slice(at, at + 4));
}

function deckOf(name: string) {
  const deck = decks.find((d) => d.name === name);
  if (deck === undefined) throw new Error(`no deck ${name}`);
  return deck;
}

// Turning and mirroring as done with paper, independent of the library's symmetries.
const turn = (rows: string[]) =>
  rows.map((_, column) =>
    rows
      .map((row) => row[column])
      .reverse()
      .join(''),
  );
const mirror = (rows: string[]) => rows.map((row) => [...row].reverse().join(''));
const turned = (rows: string[]) => [rows, turn(rows), turn(turn(rows)), turn(turn(turn(rows)))];
const rotationClass = (rows: string[]) =>
  turned(rows)
    .map((r) => r.join(''))
    .sort()[0];
const fullClass = (rows: string[]) => [rotationClass(rows), rotationClass(mirror(rows))].sort()[0];
const presses = (rows: string[]) => rows.join('').replaceAll('0', '').length;

function everyPressSet(): string[][] {
  return Array.from({ length: 65_536 }, (_, mask) => {
    const text = mask.toString(2).padStart(16, '0');
    return [0, 4, 8, 12].map((at) => text.slice(at, at + 4));
  });
}

describe('the classic deck', () => {
  const all = Array.from({ length: deckOf('classic').length }, (_, index) => pressedRows('classic', index));

  it('has all 560 three-press positions, each once: 140 up to rotation, 77 up to rotation and reflection', () => {
    expect(all.length).toBe(560);
    expect(all.every((rows) => presses(rows) === 3)).toBe(true);
    expect(new Set(all.map((rows) => rows.join(''))).size).toBe(560);
    expect(new Set(all.map(rotationClass)).size).toBe(140);
    expect(new Set(all.map(fullClass)).size).toBe(77);
  });

  it("is shuffled: it isn't in the order of its press sets", () => {
    const texts = all.map((rows) => rows.join(''));
    expect(texts).not.toEqual([...texts].sort());
    expect(texts).not.toEqual([...texts].sort().reverse());
  });
});

describe('the long deck', () => {
  const all = Array.from({ length: deckOf('long').length }, (_, index) => pressedRows('long', index));

  it('has one position of each of the 5,086 classes of three to eight presses, no two alike when turned or mirrored', () => {
    expect(all.length).toBe(5086);
    expect(Math.min(...all.map(presses))).toBe(3);
    expect(Math.max(...all.map(presses))).toBe(8);
    expect(new Set(all.map(fullClass)).size).toBe(5086);
  });

  it('is complete: there are 3,437 classes of up to seven presses, and the right number of three to eight', () => {
    const sets = everyPressSet();
    expect(new Set(sets.filter((rows) => presses(rows) <= 7).map(fullClass)).size).toBe(3437);
    const wanted = new Set(sets.filter((rows) => presses(rows) >= 3 && presses(rows) <= 8).map(fullClass));
    expect(new Set(all.map(fullClass))).toEqual(wanted);
  });

  it('lasts more than ten years of days', () => {
    expect(all.length).toBeGreaterThan(10 * 366);
  });

  it('varies the orientation: less than half of its positions are the first form of their class', () => {
    expect(all.filter((rows) => rows.join('') === fullClass(rows)).length).toBeLessThan(all.length / 2);
  });
});

describe('a deck', () => {
  it('returns the same puzzle for the same index', () => {
    for (const deck of decks) expect(deck.puzzle(100)).toEqual(deck.puzzle(100));
  });

  it('is never reshuffled: these are its first and last puzzle numbers', () => {
    const numbers = decks.map((deck) =>
      [0, 1, 2, 3, 4, deck.length - 1].map((index) => Number(formatPuzzleNumber(deck.puzzle(index).clues))),
    );
    expect(numbers).toEqual([
      [47768, 62999, 51792, 10156, 9176, 6818],
      [59042, 34570, 6913, 31208, 64983, 2216],
    ]);
  });

  it('returns 4x4 puzzles with the default rules', () => {
    for (const deck of decks) {
      const { kind, size, options } = deck.puzzle(0);
      expect({ kind, size, options }).toEqual({
        kind: 'flipit',
        size: { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 },
        options: {},
      });
    }
  });

  it.each([-1, 560, 1.5, Number.NaN])('rejects the index %s', (index) => {
    expect(() => deckOf('classic').puzzle(index)).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        message: `index: expected 0..559 for the deck classic, got ${index}`,
      }),
    );
  });
});
