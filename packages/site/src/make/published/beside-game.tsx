import type { Published } from '@gridwright/server/answers';
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../../play/session.js';
import { rateOwn, solverOf } from '../../records/own-rating.js';
import { settings } from '../../storage/settings.js';
import { publishedText } from '../../text/published.js';
import { Choice } from '../../ui/controls.js';
import { fetchPublished, reportPuzzle, sendGame, type Vote } from './api.js';
import { PuzzleStatistics } from './puzzle-statistics.js';
import { gameOf, type OwnGame, saveGame } from './stored.js';

interface BesideProps {
  readonly session: Session;
  readonly published: Published;
}

/** How others played a published puzzle, votes after solving it, and the link to report it. */
export function BesideGame({ session, published }: BesideProps) {
  const words = publishedText.value;
  const { published: id } = published;
  const [statistics, setStatistics] = useState(published);
  const game = useGame(session, published);
  const isSolved = session.state.value === 'solved';
  const renew = () => fetchPublished(id).then(setStatistics, () => {});
  return (
    <section class="set published">
      {isSolved && <Voting session={session} game={game.current} onVote={renew} />}
      <h2>{words.statistics}</h2>
      <PuzzleStatistics statistics={statistics} level={session.level.value} minutes={session.minutes.value} />
      <Report id={id} />
    </section>
  );
}

/** Counts the game of this browser, unless the player has turned counting off. */
function useGame(session: Session, published: Published) {
  const { published: id, rating, level } = published;
  const game = useRef<OwnGame>(gameOf(id));
  useEffect(() => {
    const send = (part: Partial<OwnGame>, more: object) =>
      sendGame(id, { key: game.current.key, ...more }).then(
        () => change(game, part),
        // A lost request isn't counted.
        () => {},
      );
    return effect(() => {
      const [{ log }, state] = [session.play.value, session.state.value];
      if (settings.peek().counted === 'no' || log.length === 0) return;
      const { isBegun = false, isSolved = false, isGivenUp = false } = game.current;
      const { puzzle } = session.source;
      const solver = session.help === 0 && !isGivenUp && { solver: solverOf(puzzle.kind) };
      const rateBy = (seconds: number | undefined) =>
        solver && rateOwn({ puzzle, seconds, rating, level: level ?? undefined });
      if (state === 'solved' && !isSolved) {
        const answer = answerOf(session);
        void send({ isBegun: true, isSolved: true }, { ...answer, ...solver }).then(() => rateBy(answer.seconds));
      } else if (state === 'given-up' && !isSolved && !isGivenUp) {
        change(game, { isBegun: true, isGivenUp: true });
        void send({}, { gaveUp: true, ...solver }).then(() => rateBy(undefined));
      } else if (state === 'open' && !isBegun) {
        // Once, however many moves follow before the answer.
        change(game, { isBegun: true });
        void send({}, {});
      }
    });
  }, [session, id]);
  return game;
}

function change(game: { current: OwnGame }, part: Partial<OwnGame>): void {
  game.current = { ...game.current, ...part };
  saveGame(game.current);
}

/** The answer of a solved game, whatever a replay shows of it, and its time. */
function answerOf({ play, rules, clock }: Session): { readonly answer: string; readonly seconds: number } {
  const { boards } = play.peek();
  const { answer } = boards[boards.length - 1];
  const { symbols } = rules.answerAlphabet;
  return { answer: [...answer].map((value) => symbols[value]).join(''), seconds: clock.seconds.peek() };
}

const DIFFICULTIES = ['1', '2', '3', '4', '5'] as const;
const OPINIONS = ['yes', 'no'] as const;

function Voting({ session, game, onVote }: { session: Session; game: OwnGame; onVote: () => Promise<void> }) {
  const words = publishedText.value;
  const [voted, setVoted] = useState<Vote>({ ...pick(game) });
  const [said, say] = useState('');
  const vote = async (part: Vote) => {
    setVoted((before) => ({ ...before, ...part }));
    try {
      await sendGame(game.published, { key: game.key, ...answerOf(session), ...part });
      saveGame({ ...gameOf(game.published), key: game.key, isBegun: true, isSolved: true, ...part });
      say(words.thanks);
      await onVote();
    } catch {
      say(words.failed);
    }
  };
  const { difficulty, liked } = voted;
  return (
    <>
      <h2>{words.vote}</h2>
      <Choice
        label={words.difficulty}
        values={DIFFICULTIES}
        value={(difficulty === undefined ? '' : String(difficulty)) as '1'}
        nameOf={(value) => words.difficulties[Number(value) - 1]}
        onChoose={(value) => void vote({ difficulty: Number(value) })}
      />
      <Choice
        label={words.like}
        values={OPINIONS}
        value={(liked === undefined ? '' : liked ? 'yes' : 'no') as 'yes'}
        nameOf={(value) => words[value]}
        onChoose={(value) => void vote({ liked: value === 'yes' })}
      />
      <p class="small" role="status">
        {said}
      </p>
    </>
  );
}

function pick({ difficulty, liked }: OwnGame): Vote {
  return { ...(difficulty !== undefined && { difficulty }), ...(liked !== undefined && { liked }) };
}

/** Reports a puzzle that doesn't belong there to the server's operator. */
function Report({ id }: { id: string }) {
  const words = publishedText.value;
  const [state, setState] = useState<'closed' | 'asked' | 'sent' | 'failed'>('closed');
  const send = () =>
    reportPuzzle(id).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  return (
    <div class="report">
      {state === 'closed' && (
        <button type="button" class="btn quiet" onClick={() => setState('asked')}>
          {words.report}
        </button>
      )}
      {state === 'asked' && (
        <>
          <p>{words.reportSure}</p>
          <p class="buttons">
            <button type="button" class="btn" onClick={() => void send()}>
              {words.reportYes}
            </button>
            <button type="button" class="btn quiet" onClick={() => setState('closed')}>
              {words.cancel}
            </button>
          </p>
        </>
      )}
      <p class="small" role="status">
        {state === 'sent' ? words.reported : state === 'failed' ? words.failed : ''}
      </p>
    </div>
  );
}
