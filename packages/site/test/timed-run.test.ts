import { solve } from 'gridwright';
import { parseMove } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { type Line, sendUnsent, TimedRun } from '../src/compete/timed/timed-run.js';
import { Refusal } from '../src/service/api.js';
import { currentRun, newRun, saveRun, storedRun } from '../src/storage/stored-run.js';
import { enter, movesOf, sessionOf, TODAY } from './play-of.js';

const KUROSU = TODAY.find(({ kind }) => kind.name === 'kurosu');
let date = 20_000;

/** A run of a new day, with a server that has taken `taken` moves. */
function runOf(line: Partial<Line> = {}) {
  if (KUROSU === undefined) throw new Error('There is no Kurosu.');
  const session = sessionOf(KUROSU.puzzle);
  const stored = {
    ...newRun(String(date++), 'kurosu'),
    started: { run: 'r', puzzle: session.source.id, at: Date.now() },
  };
  saveRun(stored);
  const sent: { first: number; moves: readonly (readonly [number, string])[]; finish: boolean }[] = [];
  const run = new TimedRun(stored, {
    startRun: () => Promise.reject(new Error('away')),
    async sendMoves(_, batch) {
      sent.push(batch);
      return {
        state: batch.finish ? 'ranked' : 'open',
        moves: batch.first + batch.moves.length,
        elapsed: 0,
        ...(batch.finish && { time: 61_000 }),
      };
    },
    ...line,
  });
  const record = (one = run) =>
    one.record(session.board.peek().answer, session.help, session.state.peek(), session.puzzle);
  const log = () => storedRun(stored.date, 'kurosu')?.log.map(([, move]) => move);
  return { session, run, stored, sent, record, log };
}

test('the log of a run has what changes on the board, however it came about, and from every tab once', () => {
  const { session, run, stored, record, log } = runOf();
  const [first, second] = movesOf(session.puzzle);
  enter(session, first);
  record();
  enter(session, second);
  session.hints.count.value++;
  record();
  session.undo();
  session.undo();
  record();
  record(new TimedRun({ ...stored }));
  const moves = log()?.map((move) =>
    move === 'hint' ? move : parseMove(move, session.puzzle.size, session.rules.answerAlphabet),
  );
  const set = (cell: number, value: number) => ({ type: 'set', cell, value });
  expect(moves).toEqual([
    set(first.cell, first.value),
    'hint',
    set(second.cell, second.value),
    set(first.cell, 0),
    set(second.cell, 0),
  ]);
  expect(run.clock.canPause).toBe(false);
});

test('a run that is solved while the server is away ends once it answers', async () => {
  let isThere = false;
  const { session, run, sent, record } = runOf();
  const away = new TimedRun(run.stored.peek() as ConstructorParameters<typeof TimedRun>[0], {
    startRun: () => Promise.reject(new Error('away')),
    sendMoves: (_, batch) =>
      isThere
        ? Promise.resolve({
            state: batch.finish ? 'ranked' : 'open',
            moves: batch.moves.length,
            elapsed: 0,
            time: 61_000,
          })
        : Promise.reject(new TypeError('Failed to fetch')),
  });
  for (const move of movesOf(session.puzzle)) enter(session, move);
  expect([...session.board.peek().answer]).toEqual([...solve(session.puzzle).solutions[0]]);
  record(away);
  await Promise.resolve();
  await away.send();
  expect([away.isAway.peek(), away.stored.peek().state, sent]).toEqual([true, 'solved', []]);
  isThere = true;
  await away.send();
  expect(away.stored.peek()).toMatchObject({ state: 'solved', result: { state: 'ranked', time: 61_000 } });
  expect([away.isAway.peek(), away.clock.seconds.peek(), away.clock.canPause]).toEqual([false, 61, true]);
});

test('a server that has lost moves gets them again', async () => {
  const batches: number[][] = [];
  const { session, run, record } = runOf({
    async startRun() {
      return { run: 'r', date: '', id: '', kind: '', puzzle: '', play: '', state: 'open', moves: 1, elapsed: 0 };
    },
    async sendMoves(_, { first, moves }) {
      batches.push([first, moves.length]);
      if (batches.length === 2) throw new Refusal(409, 'first: expected at most 1');
      return { state: 'open', moves: first + moves.length, elapsed: 0 };
    },
  });
  const [first, second, third] = movesOf(session.puzzle);
  for (const move of [first, second]) enter(session, move);
  record();
  await run.send();
  enter(session, third);
  record();
  await run.send();
  expect(batches).toEqual([
    [0, 2],
    [2, 1],
    [1, 2],
  ]);
  expect(run.stored.peek().refused).toBeUndefined();
});

test('a run of an earlier day that is still open gives way to that of today', () => {
  const started = { run: 'r', puzzle: 'p', at: 0 };
  saveRun({ ...newRun('2026-11-22', 'flipit'), started });
  expect(currentRun('2026-11-23', 'flipit')?.date).toBe('2026-11-22');
  saveRun(newRun('2026-11-23', 'flipit'));
  expect(currentRun('2026-11-23', 'flipit')?.date).toBe('2026-11-22');
  saveRun({ ...newRun('2026-11-23', 'flipit'), started });
  saveRun({ ...newRun('2026-11-22', 'flipit'), started });
  expect(currentRun('2026-11-23', 'flipit')?.date).toBe('2026-11-23');
});

test('a run that was solved while the server was away is sent on a later day, until the server has it or refuses it', async () => {
  const solved = { ...runOf().stored, log: [[1000, 'r1c1=1']] as const, state: 'solved' } as const;
  saveRun(solved);
  expect(currentRun('2100-01-01', 'kurosu')).toEqual(solved);
  const [away, gone] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(new Refusal(404, 'There is no such run.')),
  ];
  const startRun = () => Promise.reject(new Error('not asked'));
  await sendUnsent({ startRun, sendMoves: away });
  expect(storedRun(solved.date, 'kurosu')).toEqual(solved);
  await sendUnsent({ startRun, sendMoves: gone });
  expect(storedRun(solved.date, 'kurosu')).toEqual({ ...solved, refused: 404 });
  await sendUnsent({ startRun, sendMoves: () => Promise.reject(new Error('asked again')) });

  saveRun(solved);
  const sent: string[] = [];
  const sendMoves: Line['sendMoves'] = async (_, { moves, finish }) => {
    sent.push(...moves.map(([, move]) => move));
    return { state: finish ? 'ranked' : 'open', moves: moves.length, elapsed: 0, time: 1000 };
  };
  await sendUnsent({ startRun, sendMoves });
  expect([sent, storedRun(solved.date, 'kurosu')?.result?.state]).toEqual([['r1c1=1'], 'ranked']);
  expect(currentRun('2100-01-01', 'kurosu')?.date).not.toBe(solved.date);
});

test('the run of a race is kept beside that of the day, and is never taken for it', async () => {
  const { run, stored, record, session } = runOf();
  const { date: day, kind } = stored;
  const race = { ...stored, race: 'of a race', started: { ...stored.started, run: 'of a race' } };
  saveRun(race);
  const refused = new TimedRun(race, {
    startRun: () => Promise.reject(new Error('A race never starts the run of the day.')),
    sendMoves: () => Promise.reject(new Refusal(409, 'The run has ended.')),
  });
  enter(session, movesOf(session.puzzle)[0]);
  record(refused);
  await refused.send();
  expect(refused.stored.peek().refused).toBe(409);
  expect([storedRun(day, kind)?.log, currentRun(day, kind)?.race]).toEqual([[], undefined]);
  record();
  expect([run.stored.peek().log.length, refused.stored.peek().log.length]).toEqual([1, 1]);
});

test('a run that was given up on another device does not become solved when its moves are sent again', async () => {
  const { stored } = runOf();
  const solved = { ...stored, race: 'r', log: [[1000, 'r1c1=1']] as const, sent: 1, state: 'solved' } as const;
  saveRun(solved);
  const given = new TimedRun(solved, {
    startRun: () => Promise.reject(new Error('A race never starts the run of the day.')),
    sendMoves: async () => ({ state: 'given-up', moves: 1, elapsed: 5000 }),
  });
  await given.send();
  expect(given.stored.peek()).toMatchObject({ state: 'given-up', sent: 1, result: { state: 'given-up' } });
  expect(given.clock.canPause).toBe(true);
});
