import { type Daily, formatShape, kindOf, type Puzzle } from 'gridwright';
import { useEffect } from 'preact/hooks';
import { Board } from './board.js';
import { HintPanel } from './hint-panel.js';
import { Keypad } from './keypad.js';
import { LevelLine, useLevel } from './level.js';
import { Bar, Skip } from './masthead.js';
import { Colophon, Numbered, Presses } from './panels.js';
import { useSession } from './session.js';
import { Solved } from './solved.js';
import { describe, shape } from './text.js';

interface PlayProps {
  readonly puzzle: Puzzle;
  /** The puzzle id: it names the game, and is what a link holds. */
  readonly id: string;
  /** For a daily puzzle its day, in words, and which it is. */
  readonly day?: string;
  readonly series?: Daily;
}

/** The page on which one puzzle is played. Which parts it has is decided by what the kind says of itself. */
export function Play({ puzzle, id, day, series }: PlayProps) {
  const session = useSession(id, puzzle);
  const { kind, game, progress, cursor, report, hinting } = session;
  const level = useLevel(puzzle);
  const goal = kind.goal?.(puzzle);
  const kicker = [day, describe(puzzle)].filter(Boolean).join(' · ');
  useTitle(kind.title);
  const large = Math.max(puzzle.size.rows, puzzle.size.columns) > 9;
  return (
    <>
      <Skip />
      <Bar title={kind.title} note={shape(puzzle.size)} here={series?.kind} />
      <main id="main" class={hinting.shown === undefined ? 'wrap play' : 'wrap play hinting'} tabIndex={-1}>
        <div class={large ? 'stage large' : 'stage'} style={{ '--columns': puzzle.size.columns }}>
          <Board
            puzzle={puzzle}
            answer={game.answer}
            cursor={cursor}
            selected={kind.input === 'values' && !progress.solved ? cursor : undefined}
            wrong={report?.wrong ?? NONE}
            hinted={hinting.shown}
            label={`${kind.title}, ${formatShape(puzzle.size.rows, puzzle.size.columns).replace('x', ' by ')}`}
            onCell={session.pick}
          />
        </div>
        <div class="side">
          {!progress.solved && (
            <>
              <div class="title">
                <p class="kicker">
                  {kicker}
                  {level !== undefined && <LevelLine level={level} />}
                </p>
                <h1 class="display">{kind.title}</h1>
                <p class="dek">{kind.summary}</p>
              </div>
              {goal !== undefined && <Presses session={session} goal={goal} />}
              <Keypad session={session} />
              {hinting.shown !== undefined && <HintPanel hinted={hinting.shown} onMore={hinting.more} onTake={session.takeHint} onClose={hinting.close} />}
            </>
          )}
          <div role="status">
            {progress.solved && <Solved session={session} kicker={kicker} />}
            {!progress.solved && report !== undefined && (
              <section class={report.wrong.size > 0 ? 'note err' : 'note'}>
                <h2>{report.heading}</h2>
                <p>{report.words}</p>
              </section>
            )}
          </div>
          {kind.parseClues !== undefined && <Numbered puzzle={puzzle} />}
          <Colophon id={id} series={series} explained={kind.logic !== undefined} />
        </div>
      </main>
    </>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** The page of a daily puzzle while it is being made. */
export function Waiting({ kind }: { kind: string }) {
  const { title } = kindOf(kind);
  useTitle(title);
  return (
    <>
      <Bar title={title} here={kind} />
      <main id="main" class="wrap play" tabIndex={-1} aria-busy="true" />
    </>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Gridwright`;
  }, [title]);
}
