import { rulesOf } from 'gridwright/rules';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { StyledPicture } from '../board/styled-picture.js';
import { lastFirst } from '../game/find.js';
import { wordsOfParts } from '../game/puzzle-words.js';
import type { SavedGame } from '../game/saved-game.js';
import { gameAddress } from '../records/game-address.js';
import { gameStatus } from '../records/game-status.js';
import { puzzleOfGame } from '../records/puzzle-of-game.js';
import { boardOfGame } from '../records/replay.js';
import { hasService, instant } from '../service/service.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { gamesText } from '../text/games.js';
import { describe, formatDate, levelName } from '../text/text.js';
import { Choice } from '../ui/controls.js';
import { Frame } from '../ui/frame.js';
import { Icon } from '../ui/icons.js';
import type { PageProps } from '../ui/router.js';
import { GamesFilePart } from './games-file-part.js';
import './games.css';

const LISTS = ['open', 'finished'] as const;
const A_PAGE = 30;

/**
 * All games, to resume, replay or export.
 *
 *     #/games           the games
 *     #/games/CODE      to connect this device with another that shows this link
 */
export function Games({ route }: PageProps) {
  const words = gamesText.value;
  const [chosen, choose] = useState<(typeof LISTS)[number]>();
  const [most, setMost] = useState(A_PAGE);
  const [removed, setRemoved] = useState<SavedGame>();
  const all = lastFirst(gameStore.games.value.values());
  const list = chosen ?? (all.length > 0 && all.every(({ state }) => state !== 'open') ? 'finished' : 'open');
  const shown = all.filter(({ state }) => (state === 'open') === (list === 'open'));
  const empty = list === 'open' ? words.noneOpen : words.noneFinished;
  const remove = async (game: SavedGame) => {
    // Else the page would turn to the finished games as soon as the last open one is removed.
    choose(list);
    await gameStore.remove(game.id);
    setRemoved(game);
  };
  return (
    <Frame title={words.title} dek={words.dek} here="games">
      <Choice
        label={words.title}
        quiet
        values={LISTS}
        value={list}
        nameOf={(name) =>
          `${words[name]} (${all.filter(({ state }) => (state === 'open') === (name === 'open')).length})`
        }
        onChoose={choose}
      />
      <p class="said" role="status">
        {removed !== undefined && (
          <>
            {words.removed(titleOf(removed))}{' '}
            <button type="button" class="btn quiet" onClick={() => setRemoved(bringBack(removed))}>
              {words.bringBack}
            </button>
          </>
        )}
      </p>
      {shown.length === 0 && <p class="reading">{gameStore.loaded.value ? empty : words.reading}</p>}
      <ul class="game-list">
        {shown.slice(0, most).map((game) => (
          <GameRow key={game.id} game={game} onRemove={() => void remove(game)} />
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" class="btn" onClick={() => setMost(most + A_PAGE)}>
          {words.more}
        </button>
      )}
      {hasService && <OtherDevices offered={'rest' in route ? route.rest : undefined} />}
      <GamesFilePart />
    </Frame>
  );
}

/** The games on other devices; its code is fetched only where there is a service. */
function OtherDevices({ offered }: { offered: string | undefined }) {
  const [Shown, show] = useState<FunctionComponent<{ offered?: string | undefined }>>();
  useEffect(() => {
    void import('../account/devices/section.js').then(({ Devices }) => show(() => Devices));
  }, []);
  return Shown === undefined ? null : <Shown offered={offered} />;
}

/** Restores a removed game. It counts as changed now, so that no file with its removal takes it away. */
function bringBack(game: SavedGame): undefined {
  gameStore.adopt({ ...game, changed: instant() });
}

function titleOf({ puzzle, daily, level }: SavedGame): string {
  const { title } = rulesOf(puzzle.split(':', 1)[0]);
  const which = level ?? daily?.level;
  return [title, which && levelName(which)].filter(Boolean).join(', ');
}

function GameRow({ game, onRemove }: { game: SavedGame; onRemove: () => void }) {
  const words = gamesText.value;
  const front = frontText.value;
  const puzzle = puzzleOfGame(game);
  if (puzzle === undefined) return null;
  const { answer } = boardOfGame(game, puzzle);
  const [state, more] = gameStatus(puzzle, answer, game);
  const button = game.state === 'open' ? front.goOn : front.review;
  const short = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const when = [
    game.daily && words.daily(formatDate(game.daily.date, short)),
    words.changed(formatDate(game.changed.slice(0, 10), short)),
  ];
  return (
    <li class="game-row">
      <StyledPicture puzzle={puzzle} answer={answer} label="" />
      <div>
        <h2>{titleOf(game)}</h2>
        <p class="small">{[wordsOfParts(game.words ?? []).title, describe(puzzle)].filter(Boolean).join(' · ')}</p>
        <p class="small">{when.filter(Boolean).join(' · ')}</p>
      </div>
      <p class="state">
        <b>{state}</b>
        <span>{more}</span>
      </p>
      <div class="does">
        <a class="btn" href={gameAddress(game)} aria-label={`${button} ${titleOf(game)}`}>
          {button}
        </a>
        <button type="button" class="iconbtn" aria-label={words.remove(titleOf(game))} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}
