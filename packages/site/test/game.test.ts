import fc from 'fast-check';
import { kindOf, solve } from 'gridwright';
import { seriesDaily } from 'gridwright/days';
import { parsePuzzle } from 'gridwright/formats';
import { rulesOf } from 'gridwright/rules';
import { describe, expect, it } from 'vitest';
import { type Action, formatAction, parseAction } from '../src/game/action.js';
import { valuesOf } from '../src/game/board-state.js';
import {
  boardOf,
  goTo,
  loadPlay,
  perform,
  redo,
  savePlay,
  setCheckpoint,
  startPlay,
  toCheckpoint,
  undo,
} from '../src/game/play.js';
import { beforeMistake } from '../src/play/solver-requests.js';

const sudoku = seriesDaily(kindOf('sudoku'), '2026-11-20').puzzle;
const kurosu = seriesDaily(kindOf('kurosu'), '2026-11-20').puzzle;
const flipit = seriesDaily(kindOf('flipit'), '2026-11-20').puzzle;
const large = parsePuzzle('.'.repeat(625), { kind: 'sudoku', size: '25x25' });
const frameOf = (puzzle: typeof sudoku) => ({ rules: rulesOf(puzzle.kind), size: puzzle.size });
const empties = [...sudoku.clues.keys()].filter((cell) => sudoku.clues[cell] === 0);
const set = (cell: number, value: number, tidy = false): Action => ({ type: 'set', cells: [cell], value, tidy });
const note = (type: 'corner' | 'centre' | 'struck', cells: number[], value: number, on = true): Action => ({
  type,
  cells,
  value,
  on,
});

function actionsFor(cells: number, values: number): fc.Arbitrary<Action> {
  const where = fc
    .uniqueArray(fc.nat(cells - 1), { minLength: 1, maxLength: cells })
    .map((list) => list.sort((a, b) => a - b));
  return fc.oneof(
    fc.record({ type: fc.constant('set' as const), cells: where, value: fc.nat(values), tidy: fc.boolean() }),
    fc.record({
      type: fc.constantFrom('corner' as const, 'centre' as const, 'struck' as const),
      cells: where,
      value: fc.integer({ min: 1, max: values }),
      on: fc.boolean(),
    }),
    fc.record({ type: fc.constant('colour' as const), cells: where, value: fc.nat(6) }),
    fc.record({
      type: fc.constant('colour' as const),
      cells: where,
      value: fc.integer({ min: 1, max: 6 }),
      on: fc.boolean(),
    }),
    fc.record({ type: fc.constant('clear' as const), cells: where }),
    fc.constant<Action>({ type: 'candidates' }),
  );
}

describe('the text of an action', () => {
  it('is what the grammar says', () => {
    const frame = frameOf(sudoku);
    expect(formatAction(set(22, 7), frame)).toBe('r3c5=7');
    expect(formatAction(set(22, 0), frame)).toBe('r3c5=.');
    expect(formatAction({ ...set(0, 7, true), cells: [0, 1, 2, 8, 9] } as Action, frame)).toBe(
      'r1c1-3,r1c9,r2c1=7 tidy',
    );
    expect(formatAction(note('corner', [22], 7), frame)).toBe('r3c5?+7');
    expect(formatAction(note('centre', [22], 7, false), frame)).toBe('r3c5~-7');
    expect(formatAction({ type: 'colour', cells: [22], value: 2 }, frame)).toBe('r3c5#2');
    expect(formatAction({ type: 'colour', cells: [22], value: 2, on: true }, frame)).toBe('r3c5#+2');
    expect(formatAction({ type: 'pen', cells: [22], value: 2 }, frame)).toBe('r3c5^x');
    expect(formatAction({ type: 'line', cells: [22, 31], on: false }, frame)).toBe('line r3c5,r4c5 off');
    expect(() => parseAction('line r3c5,r5c5', frame)).toThrow('expected a move');
    expect(formatAction({ type: 'press', cells: [5] }, frameOf(flipit))).toBe('press r2c2');
  });

  it('is read back as the same action, for any cells of any size, and is never long', () => {
    for (const [puzzle, values] of [
      [sudoku, 9],
      [kurosu, 2],
      [large, 25],
    ] as const) {
      const frame = frameOf(puzzle);
      fc.assert(
        fc.property(actionsFor(puzzle.clues.length, values), (action) => {
          const text = formatAction(action, frame);
          expect(parseAction(text, frame)).toEqual(action);
          expect(text.length).toBeLessThan(4096);
        }),
      );
    }
  });

  it('is refused in one sentence when it is none', () => {
    for (const text of [
      '',
      'rubbish',
      'r1c1',
      'r0c1=1',
      'r1c10=1',
      'r1c1=A',
      'r1c1?7',
      'r1c1?+.',
      'r1c1#7',
      'r1c3-1=1',
      'press',
      'r1c1=1 tidy tidy',
      `${'r1c1,'.repeat(9)}=1`,
    ]) {
      expect(() => parseAction(text, frameOf(sudoku)), text).toThrow(/^expected a move such as r3c5=7/);
    }
  });
});

describe('a game', () => {
  it('takes back and makes again without end, and comes back from its text as it was', () => {
    fc.assert(
      fc.property(fc.array(actionsFor(81, 9), { maxLength: 12 }), fc.nat(12), (actions, back) => {
        const played = actions.reduce(perform, startPlay(sudoku));
        const turned = goTo(played, played.done - back);
        expect(loadPlay(sudoku, savePlay(turned))).toEqual(turned);
        let again = turned;
        while (redo(again) !== again) again = redo(again);
        expect(boardOf(again)).toEqual(boardOf(played));
        while (undo(again) !== again) again = undo(again);
        expect(boardOf(again)).toEqual(boardOf(startPlay(sudoku)));
      }),
      { numRuns: 20 },
    );
  });

  it('never changes a clue, and keeps no entry that changes nothing', () => {
    const clue = sudoku.clues.findIndex((value) => value !== 0);
    const start = startPlay(sudoku);
    for (const action of [
      set(clue, 1),
      note('corner', [clue], 1),
      { type: 'clear', cells: [clue] } as Action,
      note('corner', [empties[0]], 1, false),
    ]) {
      expect(perform(start, action)).toBe(start);
    }
  });

  it('enters into several cells as one move', () => {
    const play = perform(startPlay(sudoku), note('centre', empties.slice(0, 5), 3));
    expect(play.log.length).toBe(1);
    for (const cell of empties.slice(0, 5)) expect(valuesOf(boardOf(play).centre[cell])).toEqual([3]);
    expect(boardOf(undo(play)).centre.every((mask) => mask === 0)).toBe(true);
  });

  it('writes as candidates what the houses leave, and takes a value from the notes of its peers when told to be tidy', () => {
    const noted = perform(startPlay(sudoku), { type: 'candidates' });
    const seen = (cell: number) =>
      new Set(
        rulesOf('sudoku')
          .values?.peers(sudoku)
          [cell].map((peer) => sudoku.clues[peer]),
      );
    for (const cell of empties)
      expect(valuesOf(boardOf(noted).corner[cell])).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => !seen(cell).has(value)),
      );
    const [cell] = empties;
    const value = valuesOf(boardOf(noted).corner[cell])[0];
    const untidy = boardOf(perform(noted, set(cell, value)));
    const tidy = boardOf(perform(noted, set(cell, value, true)));
    expect(untidy.corner).toEqual(boardOf(noted).corner);
    const peers = rulesOf('sudoku').values?.peers(sudoku)[cell] ?? [];
    expect(peers.some((peer) => (untidy.corner[peer] >> (value - 1)) & 1)).toBe(true);
    for (const peer of peers) expect((tidy.corner[peer] >> (value - 1)) & 1).toBe(0);
  });

  it('gives back the notes that a value removed once the value is deleted or replaced, but for those still ruled out', () => {
    const empty = parsePuzzle('5'.padEnd(81, '.'), { kind: 'sudoku' });
    const clear: Action = { type: 'clear', cells: [8] };
    const noted = [note('corner', [2], 5), note('centre', [3], 5), note('corner', [2], 7)].reduce(
      perform,
      startPlay(empty),
    );
    // r1c1 rules 5 out of r1c3 all the time, r1c9 rules 7 out.
    const seven = perform(noted, set(8, 7, true));
    expect(valuesOf(boardOf(seven).corner[2])).toEqual([5]);
    expect(valuesOf(boardOf(perform(seven, clear)).corner[2])).toEqual([5, 7]);
    expect(valuesOf(boardOf(perform(seven, set(8, 6, true))).corner[2])).toEqual([5, 7]);
    expect(valuesOf(boardOf([set(5, 7, true), clear].reduce(perform, seven)).corner[2])).toEqual([5]);
    // A wrong 5 takes no note for good, though a clue rules it out as well.
    const wrong = perform(noted, set(8, 5, true));
    const after = boardOf(perform(wrong, clear));
    expect([valuesOf(after.corner[2]), valuesOf(after.centre[3])]).toEqual([[5, 7], [5]]);
    // A note that the player has removed stays away.
    const removed = [note('corner', [2], 7), note('corner', [2], 7, false), clear].reduce(perform, seven);
    expect(valuesOf(boardOf(removed).corner[2])).toEqual([5]);
  });

  it('clears the value first and then the notes', () => {
    const [cell] = empties;
    let play = perform(perform(startPlay(sudoku), note('corner', [cell], 4)), set(cell, 4));
    const clear: Action = { type: 'clear', cells: [cell] };
    play = perform(play, clear);
    expect([boardOf(play).answer[cell], valuesOf(boardOf(play).corner[cell])]).toEqual([0, [4]]);
    expect(boardOf(perform(play, clear)).corner[cell]).toBe(0);
  });

  it('goes back to its checkpoints, one before the other', () => {
    let play = startPlay(sudoku);
    for (const [i, cell] of empties.slice(0, 6).entries()) {
      play = perform(play, note('corner', [cell], 1));
      if (i === 1 || i === 3) play = setCheckpoint(play);
    }
    expect(toCheckpoint(play).done).toBe(4);
    expect(toCheckpoint(toCheckpoint(play)).done).toBe(2);
    const [first] = [toCheckpoint(toCheckpoint(play))];
    expect(toCheckpoint(first)).toBe(first);
    expect(perform(goTo(play, 3), note('centre', [empties[0]], 9)).checkpoints).toEqual([2]);
  });

  it('goes back to before the first mistake that still stands, and no further', () => {
    const [solution] = solve(sudoku).solutions;
    const right = (cell: number) => set(cell, solution[cell]);
    const wrong = (cell: number) => set(cell, (solution[cell] % 9) + 1);
    const [a, b, c, d] = empties;
    const clean = [right(a), right(b)].reduce(perform, startPlay(sudoku));
    expect(beforeMistake(clean, solution)).toBe(clean);
    const spoilt = [wrong(c), right(d)].reduce(perform, clean);
    expect(beforeMistake(spoilt, solution).done).toBe(2);
    // One that was put right since is no reason to go back.
    const mended = [right(c)].reduce(perform, spoilt);
    expect(beforeMistake(mended, solution)).toBe(mended);
  });

  it('presses and takes back presses', () => {
    const press = (cell: number): Action => ({ type: 'press', cells: [cell] });
    const play = [press(5), press(6), press(5)].reduce(perform, startPlay(flipit));
    expect([...boardOf(play).answer.keys()].filter((cell) => boardOf(play).answer[cell] === 1)).toEqual([6]);
    expect(savePlay(play).moves).toEqual(['press r2c2', 'press r2c3', 'press r2c2']);
  });

  it('is refused when its moves are not those of the puzzle', () => {
    const saved = (move: string) => ({ moves: [move], done: 1, checkpoints: [] });
    expect(() => loadPlay(flipit, saved('r1c1=1'))).toThrow();
    expect(() => loadPlay(sudoku, saved('press r1c1'))).toThrow();
    expect(() => loadPlay(kurosu, saved('r1c1=9'))).toThrow();
  });
});
