import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Grid, type Puzzle, rulesOf } from 'gridwright/rules';
import { type Action, formatAction, parseAction } from '../../game/action.js';
import { boardOf, type Play } from '../../game/play.js';
import { Refusal, type RunMove, type Standing, sendMoves, startRun } from '../../service/api.js';
import { isUnsent, type StoredRun, saveRun, storedAs, storedRuns } from '../../storage/stored-run.js';
import { countedSolver, rateByRun } from './rate-run.js';
import { RunClock } from './run-clock.js';

/** The part of a game that a run follows. */
export interface TimedGame {
  readonly puzzle: Puzzle;
  readonly play: ReadonlySignal<Play>;
  readonly state: ReadonlySignal<'open' | 'solved' | 'given-up'>;
  /** How often the game has had help. */
  readonly help: number;
}

/** The dependencies of a run. */
export interface Line {
  readonly startRun: typeof startRun;
  readonly sendMoves: typeof sendMoves;
  /** Returns the rating that a run sends, and rates the player once the run has its rank. */
  readonly solverOf?: (kind: string) => { readonly rating: number; readonly deviation: number } | undefined;
  readonly rank?: (run: StoredRun, time: number) => Promise<void>;
}

const SERVER: Line = { startRun, sendMoves, solverOf: countedSolver, rank: rateByRun };

const HINT = 'hint';
/** Most moves in one request. */
const MOST_SENT = 200;
/** Milliseconds between two batches. */
const SEND_EVERY = 10_000;

/** A run being played: writes the log of its game, and sends it whenever the server answers. */
export class TimedRun {
  readonly clock: RunClock;
  /** The saved run. */
  readonly stored: ReadonlySignal<StoredRun>;
  /** Whether the server didn't answer the last time. */
  readonly isAway = signal(false);
  private readonly current: Signal<StoredRun>;
  private readonly line: Line;
  private isSending = false;

  constructor(stored: StoredRun & { readonly started: object }, line: Line = SERVER) {
    this.current = signal<StoredRun>(stored);
    this.stored = this.current;
    this.line = line;
    this.clock = new RunClock(stored.started.at);
    if (stored.state !== 'open') this.clock.end(Math.floor((stored.result?.time ?? lastOf(stored)) / 1000));
  }

  /** Follows a visible game and sends its moves at an interval; returns a function that stops it. */
  follow(game: TimedGame, interval = SEND_EVERY): () => void {
    const stop = effect(() => this.record(boardOf(game.play.value).answer, game.help, game.state.value, game.puzzle));
    const send = () => void this.send();
    const timer = setInterval(send, interval);
    addEventListener('online', send);
    send();
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('online', send);
      send();
    };
  }

  /**
   * Brings the log up to what is on the board. Undo, several cells at once and moves made in another tab all come down
   * to cells that differ from those of the log.
   */
  record(answer: Grid, help: number, state: StoredRun['state'], puzzle: Puzzle): void {
    const stored = this.read();
    if (stored.state !== 'open') return;
    const milliseconds = Math.max(lastOf(stored), this.clock.elapsed());
    const hints = stored.log.filter(isHint).length;
    const added = [...Array<string>(Math.max(0, help - hints)).fill(HINT), ...movesBetween(stored.log, answer, puzzle)];
    if (added.length === 0 && state === 'open') return;
    const log = [...stored.log, ...added.map((move): RunMove => [milliseconds, move])];
    this.save({ ...stored, log, state });
    if (state === 'open') return;
    this.clock.end(Math.floor(milliseconds / 1000));
    void this.send();
  }

  /** Sends moves that the server doesn't have yet. */
  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (isUnsent(this.read())) await this.sendBatch();
      this.isAway.value = false;
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429)
        this.save({ ...this.read(), refused: error.status });
      else this.isAway.value = true;
    } finally {
      this.isSending = false;
    }
  }

  private async sendBatch(): Promise<void> {
    const { started, key, log, sent, state, kind, race } = this.read();
    if (started === undefined) return;
    const moves = log.slice(sent, sent + MOST_SENT);
    const finish = state === 'solved' && sent + moves.length === log.length;
    const solver = finish && race === undefined && !log.some(isHint) ? this.line.solverOf?.(kind) : undefined;
    try {
      const standing = await this.line.sendMoves(started.run, {
        key,
        first: sent,
        moves,
        finish,
        ...(solver !== undefined && { solver }),
      });
      if (solver !== undefined && standing.state === 'ranked') void this.line.rank?.(this.read(), standing.time ?? 0);
      this.take(standing);
    } catch (error) {
      // The server's moves differ from this browser's, for example after a restored backup.
      const { date } = this.read();
      if (!(error instanceof Refusal && error.status === 409) || race !== undefined) throw error;
      const known = await this.line.startRun({ kind, date, key });
      if (known.state === 'open' && known.moves === sent) throw error;
      this.take(known);
    }
  }

  private take(standing: Standing & { readonly elapsed: number }): void {
    const stored = this.read();
    const { elapsed, ...result } = standing;
    const isOver = standing.state !== 'open';
    this.save({
      ...stored,
      sent: isOver ? stored.log.length : standing.moves,
      ...(isOver && { result, state: standing.state === 'given-up' ? 'given-up' : 'solved' }),
    });
    if (isOver) this.clock.end(Math.floor((standing.time ?? lastOf(stored)) / 1000));
    else if (stored.state === 'open') this.clock.follow(elapsed);
  }

  /** The newest state of the run: another tab may have gone on with it. */
  private read(): StoredRun {
    const known = this.stored.peek();
    return storedAs(known) ?? known;
  }

  private save(run: StoredRun): void {
    saveRun(run);
    this.current.value = run;
  }
}

/** Sends the missing moves of runs that no page shows, such as a run solved while the server was down. */
export async function sendUnsent(line?: Line): Promise<void> {
  for (const { started, ...run } of storedRuns().filter(isUnsent))
    if (started !== undefined) await new TimedRun({ ...run, started }, line).send();
}

function isHint([, move]: RunMove): boolean {
  return move === HINT;
}

function lastOf({ log }: StoredRun): number {
  return log.at(-1)?.[0] ?? 0;
}

/** The moves from where a log ends to an answer. */
function movesBetween(log: readonly RunMove[], answer: Grid, puzzle: Puzzle): string[] {
  const rules = rulesOf(puzzle.kind);
  const before = answerOf(log, puzzle);
  return [...answer.keys()]
    .filter((cell) => answer[cell] !== before[cell])
    .map((cell) => {
      const cells = [cell];
      const action: Action =
        rules.input === 'presses' ? { type: 'press', cells } : { type: 'set', cells, value: answer[cell], tidy: false };
      return formatAction(action, { rules, size: puzzle.size });
    });
}

/** The answer after a log. Its moves are those of the library, which the page's actions include. */
export function answerOf(log: readonly RunMove[], puzzle: Puzzle): Grid {
  const rules = rulesOf(puzzle.kind);
  return log.reduce((answer, [, move]) => {
    if (move === HINT) return answer;
    const action = parseAction(move, { rules, size: puzzle.size });
    if (action.type === 'set')
      return rules.apply(puzzle, answer, { type: 'set', cell: action.cells[0], value: action.value });
    return action.type === 'press' ? rules.apply(puzzle, answer, { type: 'press', cell: action.cells[0] }) : answer;
  }, rules.start(puzzle));
}
