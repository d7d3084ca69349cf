import { rulesOf } from 'gridwright/rules';
import { Picture } from '../../board/marks.js';
import { gameOfPuzzle } from '../../game/find.js';
import type { SavedGame } from '../../game/saved-game.js';
import { lessonTitle } from '../../learn/titles.js';
import { gameStatus } from '../../records/game-status.js';
import { boardOfGame } from '../../records/replay.js';
import { gameStore } from '../../storage/browser-store.js';
import { catalogueText } from '../../text/catalogue.js';
import { stepTexts } from '../../text/library.js';
import { capital, formatNumber, fullName, levelName } from '../../text/text.js';
import { Icon } from '../../ui/icons.js';
import { formatRoute } from '../../ui/router.js';
import { type CataloguePuzzle, hardestOf } from './list.js';
import { namedBy } from './named-by.js';
import { listedPuzzle } from './pack.js';
import { PackPart } from './pack-part.js';
import { formatView, PACK, type View } from './view.js';

type Show = (view: View) => void;

/** The chosen puzzles, a pack at a time. */
export function Results({ view, found, onShow }: { view: View; found: readonly CataloguePuzzle[]; onShow: Show }) {
  const words = catalogueText.value;
  const { list, filter } = view;
  const packs = Math.max(1, Math.ceil(found.length / PACK));
  const pack = Math.min(view.pack, packs);
  const from = (pack - 1) * PACK;
  const shown = found.slice(from, from + PACK);
  const games = [...gameStore.games.value.values()];
  return (
    <>
      <div class="pager">
        <Turn view={{ ...view, pack: pack - 1 }} there={pack > 1} label={words.earlier} icon="back" onShow={onShow} />
        <h2 class="display" aria-live="polite">
          {words.found(found.length, formatNumber(found.length))}
          {packs > 1 && (
            <small class="num">
              {words.shown(formatNumber(from + 1), formatNumber(from + shown.length), formatNumber(found.length))}
            </small>
          )}
        </h2>
        <Turn view={{ ...view, pack: pack + 1 }} there={pack < packs} label={words.later} icon="next" onShow={onShow} />
      </div>
      {found.length === 0 && (
        <p>
          {words.none}{' '}
          <button type="button" class="btn quiet" onClick={() => onShow({ list, filter: {}, pack: 1 })}>
            {words.clear}
          </button>
        </p>
      )}
      <ol class="pack-list" start={from + 1}>
        {shown.map((entry, i) => (
          <Item key={entry.id} entry={entry} number={from + i + 1} game={gameOfPuzzle(games, entry.id)} />
        ))}
      </ol>
      {shown.length > 0 && (
        <PackPart key={formatView({ list, filter, pack })} entries={shown} title={titleOf(view, pack)} />
      )}
    </>
  );
}

/** The title of a pack: `Sudoku · 9×9 · Hard · 2`. A title page breaks lines at spaces. */
function titleOf({ list, filter: { level } }: View, pack: number): string {
  const name = fullName(namedBy(list)).replace(' × ', '×');
  const parts = [name, level && levelName(level), formatNumber(pack)];
  return parts.filter(Boolean).join(' · ');
}

interface TurnProps {
  readonly view: View;
  readonly there: boolean;
  readonly label: string;
  readonly icon: 'back' | 'next';
  readonly onShow: Show;
}

/** Leads to another pack. The button stays at the first and the last pack, since it may have the focus. */
function Turn({ view, there, label, icon, onShow }: TurnProps) {
  return (
    <button
      type="button"
      class="iconbtn"
      aria-label={label}
      aria-disabled={!there}
      onClick={() => there && onShow(view)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A puzzle to play, with how far it is on this device. */
function Item({ entry, number, game }: { entry: CataloguePuzzle; number: number; game: SavedGame | undefined }) {
  const words = catalogueText.value;
  const language = stepTexts().value;
  const puzzle = listedPuzzle(entry);
  const rules = rulesOf(puzzle.kind);
  const answer = game ? boardOfGame(game, puzzle).answer : rules.start(puzzle);
  const hardest = hardestOf(entry);
  const level = entry.level === undefined ? undefined : levelName(entry.level);
  // A killer may have no clues.
  const count = entry.count === 0 ? '' : words.count(entry.count, formatNumber(entry.count), rules.input === 'presses');
  const technique = hardest === undefined || language === undefined ? '' : lessonTitle(language, puzzle.kind, hardest);
  const state = game === undefined ? '' : gameStatus(puzzle, answer, game)[0];
  const heading = level ?? capital(count);
  const label = words.item(
    formatNumber(number),
    [heading, technique, ...(level === undefined ? [] : [count])].filter(Boolean).join(', '),
    state,
  );
  return (
    <li>
      <a href={formatRoute({ page: 'puzzle', id: entry.id })} aria-label={label}>
        <Picture puzzle={puzzle} answer={answer} label="" />
        <b>
          <span class="num">{formatNumber(number)}</span> {heading}
        </b>
        {technique !== '' && <small>{technique}</small>}
        {level !== undefined && count !== '' && <small>{count}</small>}
        {state !== '' && <small class="state">{state}</small>}
      </a>
    </li>
  );
}
