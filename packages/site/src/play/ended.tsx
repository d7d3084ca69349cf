import { allRules, type Rules } from 'gridwright/rules';
import { seriesOf } from '../dailies.js';
import { gameOfDaily, lastFirst } from '../records/find.js';
import { formatRoute } from '../router.js';
import { ShareResult } from '../share/result.js';
import { gameStore } from '../storage/browser-store.js';
import { endedText } from '../text/ended.js';
import { capital, formatSeconds, text } from '../text/text.js';
import type { Session } from './session.js';

/** The end of a game: its figures, and what to do next. */
export function Ended({ session, kicker }: { session: Session; kicker: string }) {
  const { play, shared, rules: texts } = text.value;
  const ended = endedText.value;
  const { rules, source } = session;
  const [game] = lastFirst([...gameStore.games.value.values()].filter(({ puzzle }) => puzzle === source.id));
  const isSolved = session.state.value === 'solved';
  const next = source.daily === undefined ? undefined : nextKind(rules.name, source.daily.date);
  const moves = session.play.value.done;
  const entered = rules.input === 'presses' ? shared.presses(session.entered) : shared.cells(session.entered);
  const hints = session.hints.count.value;
  const words =
    moves === 0
      ? ended.fromStart
      : `${ended.inMoves(entered, shared.moves(moves))} ${hints === 0 ? ended.withoutHints : ended.withHints(shared.hints(hints))}`;
  const figures = [
    [play.time, formatSeconds(session.clock.seconds.value)],
    ...(texts.kinds[rules.name].presses?.facts(session.facts.value) ?? []).map(({ label, text: fact }) => [
      label,
      fact,
    ]),
  ];
  return (
    <section class={isSolved ? 'win' : 'win given-up'}>
      <p class="kicker">
        {rules.title} · {kicker}
      </p>
      <h1>{isSolved ? play.solved : play.givenUp}</h1>
      <p class="dek">{isSolved ? words : ended.givenUp}</p>
      <dl class="figs">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{capital(label)}</dt>
            <dd class="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <div class="go">
        <a
          class="btn solid"
          href={next === undefined ? formatRoute({ page: 'front' }) : formatRoute({ page: 'daily', kind: next.name })}
        >
          {next === undefined ? shared.home : ended.next(next.title)}
        </a>
        <button type="button" class="btn" onClick={() => session.restart()}>
          {ended.again}
        </button>
        {game !== undefined && <ShareResult game={game} puzzle={source.puzzle} sheet={session.sheet.value} />}
      </div>
    </section>
  );
}

/** The kind after this one whose puzzle of the day is not known to be solved. */
function nextKind(name: string, date: string): Rules | undefined {
  const at = allRules.findIndex((kind) => kind.name === name);
  const others = [...allRules.slice(at + 1), ...allRules.slice(0, at)];
  return others.find(
    (kind) => gameOfDaily(gameStore.games.value.values(), kind.name, date, seriesOf(kind.name)[0])?.state !== 'solved',
  );
}
