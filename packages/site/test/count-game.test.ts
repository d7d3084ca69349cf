import { signal } from '@preact/signals';
import { parsePuzzle } from 'gridwright/formats';
import { formatId } from 'gridwright/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now } from '../src/engine/dailies.js';
import type { SavedGame } from '../src/game/saved-game.js';
import { countGame } from '../src/play/count-game.js';
import type { Happening } from '../src/service/send-count.js';
import { DEFAULTS, settings } from '../src/storage/settings.js';
import { gameOf } from './game-of.js';

const SUDOKU = parsePuzzle('1...' + '..2.' + '.3..' + '...4', { kind: 'sudoku', size: '4x4' });
const FLIPIT = parsePuzzle('1'.repeat(9), { kind: 'flipit', size: '3x3' });
const DATE = '2026-11-20';

beforeEach(() => {
  now.value = new Date(`${DATE}T10:00:00Z`);
  settings.value = DEFAULTS;
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A game on the page, with the games saved before it, and what was sent of it. */
function game({ puzzle = SUDOKU, daily = { date: DATE } as SavedGame['daily'], saved = [] as SavedGame[] } = {}) {
  const [play, state] = [signal({ log: [] as string[], done: 0 }), signal<SavedGame['state']>('open')];
  const games = signal<ReadonlyMap<string, SavedGame>>(new Map(saved.map((one) => [one.id, one])));
  const sent: Happening[] = [];
  const source = { puzzle, id: formatId(puzzle), ...(daily !== undefined && { daily }) };
  stops.push(
    countGame({ source, play, state, clock: { seconds: signal(75) } }, games, (happening) => sent.push(happening)),
  );
  const save = () => {
    const begun = now.value.toISOString();
    games.value = new Map([
      ...games.value,
      ['own', savedAs({ id: 'own', begun, puzzle: source.id, state: state.value })],
    ]);
  };
  return {
    sent,
    move() {
      play.value = { log: [...play.value.log, 'a move'], done: play.value.done + 1 };
      save();
    },
    end(how: 'solved' | 'given-up') {
      state.value = how;
      save();
    },
  };
}

const savedAs = (parts: Partial<SavedGame>) => gameOf({ puzzle: formatId(SUDOKU), daily: { date: DATE }, ...parts });

test('a daily puzzle is counted when it is begun and when it is solved, once each', () => {
  const { sent, move, end } = game({ daily: { date: DATE, level: 'easy' } });
  expect(sent).toEqual([]);
  move();
  move();
  expect(sent).toEqual([{ kind: 'sudoku', date: DATE, level: 'easy', event: 'begun' }]);
  end('solved');
  expect(sent.slice(1)).toEqual([{ kind: 'sudoku', date: DATE, level: 'easy', event: 'solved', seconds: 75 }]);
});

test('a solved FlipIT is counted with its presses', () => {
  const { sent, move, end } = game({ puzzle: FLIPIT });
  move();
  move();
  end('solved');
  expect(sent[1]).toEqual({ kind: 'flipit', date: DATE, event: 'solved', seconds: 75, presses: 2 });
});

test.each([
  ['open', ['begun']],
  ['solved', ['begun', 'solved']],
] as const)('a game that is %s before counting has started is counted, too', (state, events) => {
  const sent: Happening[] = [];
  const saved = savedAs({ begun: `${DATE}T10:00:00.000Z`, state });
  stops.push(
    countGame(
      {
        source: { puzzle: SUDOKU, id: formatId(SUDOKU), daily: { date: DATE } },
        play: signal({ log: ['a move'], done: 1 }),
        state: signal(state),
        clock: { seconds: signal(1) },
      },
      signal(new Map([[saved.id, saved]])),
      (happening) => sent.push(happening),
      new Map(),
    ),
  );
  expect(sent.map(({ event }) => event)).toEqual(events);
});

test('giving up is counted without a time', () => {
  const { sent, move, end } = game();
  move();
  end('given-up');
  expect(sent[1]).toEqual({ kind: 'sudoku', date: DATE, event: 'given-up' });
});

test('a game begun on its day and ended after midnight is counted, one begun later is not', () => {
  const late = game({ saved: [savedAs({ begun: `${DATE}T23:50:00.000Z` })] });
  now.value = new Date('2026-11-21T00:10:00Z');
  late.end('solved');
  expect(late.sent.map(({ event }) => event)).toEqual(['solved']);
  const archived = game();
  archived.move();
  archived.end('solved');
  expect(archived.sent).toEqual([]);
});

test('a second game of a puzzle is not counted, nor one that another tab has ended', () => {
  const again = game({ saved: [savedAs({ state: 'solved' })] });
  again.move();
  again.end('solved');
  expect(again.sent).toEqual([]);
});

test('nothing is counted of other puzzles, or with the setting off', () => {
  const other = game({ daily: undefined });
  const send = vi.fn();
  stops.push(
    countGame(
      {
        source: { puzzle: SUDOKU, id: formatId(SUDOKU) },
        play: signal({ log: ['a move'], done: 1 }),
        state: signal('solved'),
        clock: { seconds: signal(1) },
      },
      signal(new Map()),
      send,
    ),
  );
  expect(send).not.toHaveBeenCalled();
  settings.value = { ...DEFAULTS, counted: 'no' };
  const off = game();
  off.move();
  off.end('solved');
  expect([...other.sent, ...off.sent]).toEqual([]);
});
