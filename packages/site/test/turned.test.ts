import { check, formatId, kinds, parsePuzzle } from 'gridwright';
import type { Puzzle } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { type Draft, draftOf, puzzleOfDraft, withColour, withoutRegions, withRegion } from '../src/game/draft.js';
import { type Turn, turned as turnedOrRefused, turnsOf } from '../src/make/editor/turned.js';

const INVERSE: Readonly<Record<Turn, Turn>> = {
  left: 'right',
  right: 'left',
  half: 'half',
  across: 'across',
  down: 'down',
};

function turned(draft: Draft, turn: Turn): Draft {
  const image = turnedOrRefused(draft, turn);
  if (typeof image === 'string') throw new Error(image);
  return image;
}

function puzzleIn(draft: Draft): Puzzle {
  const puzzle = puzzleOfDraft(draft);
  if (typeof puzzle === 'string') throw new Error(puzzle);
  return puzzle;
}

/** Returns the answer turned like the draft that it belongs to. Colours are numbers that no rule checks. */
function turnedAnswer(draft: Draft, answer: Uint8Array, turn: Turn): Uint8Array {
  return Uint8Array.from(turned({ ...draft, colours: [...answer] }, turn).colours);
}

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const isDrawn = ([rule]: readonly [string, unknown]) => rule !== 'disk-missing';
  test.each(Object.entries(kind.examples()).filter(isDrawn))(
    'an answer that breaks %s breaks the same after the puzzle is turned or mirrored, and turning back restores it',
    (_, { puzzle, answer }) => {
      const draft = draftOf(puzzle);
      for (const turn of turnsOf(draft)) {
        const image = turned(draft, turn);
        const mistakes = (found: ReturnType<typeof check>) =>
          found.map(({ code }) => code.replace(/row|column/, 'line')).sort();
        expect(mistakes(check(puzzleIn(image), turnedAnswer(draft, answer, turn)))).toEqual(
          mistakes(check(puzzle, answer)),
        );
        expect(formatId(puzzleIn(turned(image, INVERSE[turn])))).toBe(formatId(puzzleIn(draft)));
      }
    },
  );
});

test('a quarter turn clockwise moves clues, colours, pills, inequality signs and numbers beside the grid', () => {
  const clues = `1${'.'.repeat(80)}`;
  const puzzle = parsePuzzle(`sudoku:9x9:inequality-11l:pill-arrow-2122-2324:sandwich-1119-12:${clues}`);
  const image = turned(withColour(draftOf(puzzle), [0], 2), 'right');
  expect(image.clues[8]).toBe(1);
  expect(image.colours[8]).toBe(2);
  expect(image.options).toEqual({ sandwich: '1999-12', inequality: '19L', 'pill-arrow': '1828-3848' });
});

test('boxes of a board that is turned by a quarter lie as before or stand, and a second turn restores the usual ones', () => {
  const once = turned(draftOf(parsePuzzle(`sudoku:6x6:${'.'.repeat(36)}`)), 'left');
  expect(once.box).toBe('3x2');
  expect(turned(once, 'left').box).toBe('');
});

test('unfinished regions are turned, too', () => {
  const free = withoutRegions(draftOf(parsePuzzle(`sudoku:4x4:${'.'.repeat(16)}`)), 'free');
  const draft = typeof free === 'string' ? free : withRegion(free, [0, 1]);
  if (typeof draft === 'string') throw new Error(draft);
  expect(turned(draft, 'right').regions).toBe('...a...a........');
});

test('a board that is no square has no quarter turns', () => {
  expect(turnsOf(draftOf(parsePuzzle(`kurosu:4x6:${'.'.repeat(24)}`)))).toEqual(['half', 'across', 'down']);
});
