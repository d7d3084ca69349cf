import { allRules, LEVELS, rulesOf } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { nowByDays } from '../engine/dailies.js';
import { nextDay } from '../engine/day.js';
import { lastFirst } from '../game/find.js';
import type { SavedGame } from '../game/saved-game.js';
import { cellsOfForm } from '../records/form.js';
import { ownRating } from '../records/own-rating.js';
import { puzzleOfGame } from '../records/puzzle-of-game.js';
import { kindNameOf } from '../records/result.js';
import { type GameStatistics as Numbers, statisticsOf, type TimeStatistics } from '../records/statistics.js';
import { streakOf } from '../records/streak.js';
import { hasService } from '../service/service.js';
import { gameStore } from '../storage/browser-store.js';
import { gamesText } from '../text/games.js';
import { publicStatisticsText } from '../text/public-statistics.js';
import { formatRating } from '../text/rating.js';
import { recordsText } from '../text/records.js';
import { statisticsText } from '../text/statistics.js';
import { describe, formatNumber, formatSeconds, formatTime, levelName, text } from '../text/text.js';
import { Frame } from '../ui/frame.js';
import { formatRoute } from '../ui/router.js';
import { PressStatistics } from './press-statistics.js';
import '../ui/styles/numbers.css';
import './statistics.css';

/** How games have gone so far, by kind, size, rules and level. */
export function Statistics() {
  const records = recordsText.value;
  const words = statisticsText.value;
  const games = [...gameStore.games.value.values()];
  const all = statisticsOf(games, inOrder);
  const { current, longest } = streakOf(games, nowByDays());
  return (
    <Frame title={words.title} dek={words.dek} here="statistics">
      {all.length === 0 ? (
        <Nothing />
      ) : (
        <dl class="stats">
          <Figure name={records.streak} value={records.days(current)} />
          <Figure name={records.longest} value={records.days(longest)} />
          <Figure name={words.games} value={formatNumber(games.length)} />
          <Figure name={words.solved} value={formatNumber(games.filter(({ state }) => state === 'solved').length)} />
        </dl>
      )}
      {all.length > 0 && <p class="small streak-rule">{records.streakRule(formatTime(nextDay(nowByDays())))}</p>}
      {allRules.map(({ name, title, input }) => {
        const rows = all.filter(({ kind }) => kind === name);
        if (rows.length === 0) return null;
        return (
          <KindTable key={name} title={title} rows={rows}>
            <OwnRating kind={name} />
            {input === 'presses' && <PressStatistics games={lastFirst(games).filter((game) => isSolved(game, name))} />}
          </KindTable>
        );
      })}
      {hasService && (
        <p>
          <a href={formatRoute({ page: 'public-statistics' })}>{publicStatisticsText.value.title}</a>
        </p>
      )}
    </Frame>
  );
}

/** Shown instead of the statistics until a game has been played. */
function Nothing() {
  if (!gameStore.loaded.value) return <p class="reading">{gamesText.value.reading}</p>;
  return (
    <>
      <p class="reading">{statisticsText.value.none}</p>
      <p>
        <a class="btn solid" href={formatRoute({ page: 'front' })}>
          {text.value.shared.home}
        </a>
      </p>
    </>
  );
}

function isSolved(game: SavedGame, kind: string): boolean {
  return game.state === 'solved' && kindNameOf(game) === kind;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="num">{value}</dd>
    </div>
  );
}

interface KindTableProps {
  readonly title: string;
  readonly rows: readonly Numbers[];
  readonly children?: ComponentChildren;
}

function KindTable({ title, rows, children }: KindTableProps) {
  const words = statisticsText.value;
  const heads = headings();
  return (
    <section class="set numbers">
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.level}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{words.spread}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.form} ${row.level}`} row={row} />
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

/** How strong the player is at a kind, once games have counted for it. */
function OwnRating({ kind }: { kind: string }) {
  const own = ownRating(kind);
  return own === undefined ? null : <p class="small">{statisticsText.value.ownRating(formatRating(own), own.games)}</p>;
}

function headings(): string[] {
  const words = statisticsText.value;
  return [words.games, words.solved, words.withoutHints, words.best, words.median, words.mean];
}

function Row({ row }: { row: Numbers }) {
  const heads = headings();
  const puzzle = useMemo(() => puzzleOfGame({ puzzle: row.example }), [row.example]);
  const { games, solved, withoutHints, times } = row;
  const counts = [games, solved, withoutHints].map(formatNumber);
  const durations = times === undefined ? ['–', '–', '–'] : [times.best, times.median, times.mean].map(formatSeconds);
  return (
    <tr>
      <th scope="row">
        {row.level === '' ? statisticsText.value.noLevel : levelName(row.level)}
        {puzzle !== undefined && <small>{describe(puzzle)}</small>}
      </th>
      {[...counts, ...durations].map((figure, i) => (
        <td key={i} class="num" data-head={heads[i]}>
          {figure}
        </td>
      ))}
      <td>{times !== undefined && <Spread times={times} />}</td>
    </tr>
  );
}

const BAR = 12;
const TALLEST = 32;

/** How many games took how long, as bars. */
function Spread({ times: { spread } }: { times: TimeStatistics }) {
  const most = Math.max(...spread.map(({ games }) => games));
  const says = spread.map(({ below, games }, i) =>
    statisticsText.value.bar(games, formatSeconds(i === 0 ? 0 : spread[i - 1].below), formatSeconds(below)),
  );
  return (
    <svg
      class="spread-bars"
      viewBox={`0 0 ${BAR * 8} ${TALLEST + 1}`}
      role="img"
      aria-label={says.filter((_, i) => spread[i].games > 0).join('; ')}
    >
      {spread.map(({ below, games }, i) => {
        const height = (games / most) * TALLEST;
        return <rect key={below} x={i * BAR + 1} y={TALLEST - height} width={BAR - 2} height={height} />;
      })}
      <path d={`M0 ${TALLEST + 0.5}H${BAR * spread.length}`} />
    </svg>
  );
}

/** As the registry has the kinds, small ones first, and levels from the lightest on. */
function inOrder(a: Numbers, b: Numbers): number {
  const levels: readonly string[] = LEVELS;
  const kind = allRules.indexOf(rulesOf(a.kind)) - allRules.indexOf(rulesOf(b.kind));
  const form = cellsOfForm(a.form) - cellsOfForm(b.form) || (a.form < b.form ? -1 : a.form > b.form ? 1 : 0);
  const level = levels.indexOf(a.level) - levels.indexOf(b.level) || (a.level < b.level ? -1 : 1);
  return kind || form || level;
}
