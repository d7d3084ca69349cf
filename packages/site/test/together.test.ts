import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementsOf } from '../src/compete/together/agreements.js';
import { countedMoves, SharedLog, type SharedMove } from '../src/compete/together/log.js';

/** The server: puts what arrives in order, each solver's moves once. */
class Server {
  readonly log: SharedMove[] = [];

  /** Takes a batch; returns the number of the solver's moves that it has, or undefined if it refuses the batch. */
  take(solver: number, first: number, moves: readonly string[]): number | undefined {
    const own = this.log.filter(([by]) => by === solver);
    if (first > own.length || moves.some((move, i) => first + i < own.length && own[first + i][1] !== move))
      return undefined;
    for (const move of moves.slice(own.length - first)) this.log.push([solver, move]);
    return Math.max(own.length, first + moves.length);
  }
}

const SOLVERS = 4;

/** What happens at one time: a solver does something, or something arrives. */
const event = fc.record({
  solver: fc.nat(SOLVERS - 1),
  what: fc.constantFrom(
    'move',
    'move',
    'move',
    'notes',
    'own',
    'say',
    'undo',
    'redo',
    'send',
    'send unheard',
    'hear',
    'hear late',
    'reload',
  ),
  cell: fc.nat(8),
  value: fc.integer({ min: 0, max: 3 }),
  part: fc.nat(20),
});

describe('a shared log', () => {
  test('is the same board for everyone, in whatever order moves arrive, and no move is lost or doubled', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120 }), (events) => {
        const server = new Server();
        const made = Array.from({ length: SOLVERS }, () => [] as string[]);
        const logs = Array.from({ length: SOLVERS }, (_, i) => new SharedLog(i));
        const send = (i: number) => {
          const { first, moves } = logs[i].unsent();
          return server.take(i, first, moves);
        };
        const hear = (i: number, from: number, to: number) => logs[i].take(from, server.log.slice(from, to));
        for (const { solver: i, what, cell, value, part } of events) {
          const log = logs[i];
          if (['move', 'notes', 'own', 'say', 'undo', 'redo'].includes(what)) {
            const move =
              what === 'undo' || what === 'redo'
                ? log.turn(what)
                : what === 'say'
                  ? ['ask hint', 'ask pause', 'go on', `yes ${part}`][value]
                  : what === 'move'
                    ? `r1c${cell + 1}=${value || '.'}`
                    : `${what} r1c${cell + 1}?+1`;
            if (move === undefined) continue;
            log.add(move);
            made[i].push(move);
          } else if (what === 'send') {
            const has = send(i);
            expect(has).toBeDefined();
            log.acknowledge(has ?? 0);
          }
          // The request arrives, and its answer doesn't.
          else if (what === 'send unheard') send(i);
          else if (what === 'hear') hear(i, log.length, server.log.length);
          else if (what === 'hear late') hear(i, Math.max(0, server.log.length - part), server.log.length);
          else {
            logs[i] = new SharedLog(i, log.pending, log.first);
            hear(i, 0, server.log.length);
          }
        }
        for (const [i, log] of logs.entries()) {
          hear(i, log.length, server.log.length);
          expect(send(i)).toBeDefined();
        }
        for (const [i, log] of logs.entries()) {
          hear(i, log.length, server.log.length);
          expect(log.pending).toEqual([]);
          expect(server.log.filter(([by]) => by === i).map(([, move]) => move)).toEqual(made[i]);
          expect(log.moves()).toEqual(countedMoves(server.log, { me: i, hasOwnNotes: false }));
          const isValue = (move: string) => !move.startsWith('notes ');
          for (const hasOwnNotes of [false, true])
            expect(log.moves(hasOwnNotes).filter(isValue)).toEqual(countedMoves(server.log).filter(isValue));
          expect(agreementsOf(log.all())).toEqual(agreementsOf(server.log));
        }
      }),
    );
  });

  test('takes back one’s own last move, and makes it again, whatever others do meanwhile', () => {
    const log = new SharedLog(0);
    log.take(0, [
      [0, 'r1c1=1'],
      [1, 'r1c2=2'],
      [0, 'r1c3=3'],
      [1, 'r1c3=4'],
    ]);
    const turns = (turn: 'undo' | 'redo') => {
      const move = log.turn(turn);
      if (move !== undefined) log.add(move);
      return move;
    };
    expect(turns('undo')).toBe('undo 1');
    expect(log.moves()).toEqual(['r1c1=1', 'r1c2=2', 'r1c3=4']);
    expect(turns('undo')).toBe('undo 0');
    expect(turns('undo')).toBeUndefined();
    expect(log.moves()).toEqual(['r1c2=2', 'r1c3=4']);
    expect(turns('redo')).toBe('redo 0');
    expect(log.moves()).toEqual(['r1c1=1', 'r1c2=2', 'r1c3=4']);
    log.add('r1c4=1');
    expect(turns('redo')).toBeUndefined();
    expect(turns('undo')).toBe('undo 5');
    expect(turns('undo')).toBe('undo 0');
  });

  test('ignores turns of moves that don’t exist or belong to others', () => {
    expect(
      countedMoves([
        [0, 'r1c1=1'],
        [1, 'undo 0'],
        [1, 'undo 7'],
        [0, 'redo 0'],
        [2, 'undo 9999999'],
      ]),
    ).toEqual(['r1c1=1']);
  });

  test('shows own notes to their solver alone, who then sees no notes of others', () => {
    const log: SharedMove[] = [
      [0, 'notes r1c1?+1'],
      [1, 'own r1c2?+2'],
      [1, 'r1c3=3'],
      [0, 'own r1c4?+4'],
    ];
    const seen = (me: number, hasOwnNotes: boolean) => countedMoves(log, { me, hasOwnNotes });
    expect(seen(2, false)).toEqual(['notes r1c1?+1', 'r1c3=3']);
    expect(seen(2, true)).toEqual(['r1c3=3']);
    expect(seen(1, false)).toEqual(['notes r1c1?+1', 'notes r1c2?+2', 'r1c3=3']);
    expect(seen(1, true)).toEqual(['notes r1c2?+2', 'r1c3=3']);
    expect(seen(0, true)).toEqual(['notes r1c1?+1', 'r1c3=3', 'notes r1c4?+4']);
  });

  test('takes back moves, and nothing that was said', () => {
    const log = new SharedLog(0);
    for (const move of ['r1c1=1', 'ask hint', 'go on']) log.add(move);
    expect(log.turn('undo')).toBe('undo 0');
  });
});

describe('agreements', () => {
  const after = (...log: SharedMove[]) => agreementsOf(log);

  test('need somebody else, and one click', () => {
    expect(after([0, 'ask pause'])).toEqual({
      asked: [{ wish: 'pause', solver: 0, at: 0 }],
      isPaused: false,
      allowsHints: false,
    });
    expect(after([0, 'ask pause'], [0, 'yes 0']).isPaused).toBe(false);
    expect(after([0, 'ask pause'], [1, 'yes 0'])).toEqual({ asked: [], isPaused: true, allowsHints: false });
    expect(after([0, 'ask pause'], [1, 'yes 0'], [2, 'go on']).isPaused).toBe(false);
  });

  test('on hints hold until the next value, not until the next note', () => {
    const agreed: SharedMove[] = [
      [0, 'ask hint'],
      [1, 'r1c1=1'],
      [2, 'yes 0'],
      [2, 'notes r1c2?+1'],
    ];
    expect(after(...agreed).allowsHints).toBe(true);
    expect(after(...agreed, [0, 'r1c2=3']).allowsHints).toBe(false);
  });

  test('are dropped by anyone’s no, and what answers no question is ignored', () => {
    expect(after([0, 'ask hint'], [0, 'no 0'], [1, 'yes 0']).allowsHints).toBe(false);
    expect(after([0, 'ask hint'], [1, 'no 0']).asked).toEqual([]);
    expect(after([0, 'ask hint'], [1, 'yes 7'], [1, 'yes 9999999'], [1, 'yes -1']).allowsHints).toBe(false);
    expect(after([0, 'ask hint'], [1, 'ask hint'], [1, 'yes 1']).allowsHints).toBe(false);
  });
});
