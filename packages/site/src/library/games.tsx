import { rulesOf } from 'gridwright/rules';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { StyledPicture } from '../board/styled-picture.js';
import { wordsOfParts } from '../game/puzzle-words.js';
import type { SavedGame } from '../game/saved-game.js';
import { lastFirst } from '../records/find.js';
import { gameAddress } from '../records/game-address.js';
import { gameStatus } from '../records/game-status.js';
import { isPlayable, puzzleOfGame } from '../records/puzzle-of-game.js';
import { boardOfGame } from '../records/replay.js';
import { hasService, instant } from '../service/service.js';
import { gameStore } from '../storage/browser-store.js';
import { formatGamesFile, GamesFileError, LONGEST_FILE, parseGamesFile } from '../storage/games-file.js';
import { merge } from '../storage/merge.js';
import { mergeProgress } from '../storage/progress.js';
import { drafts } from '../storage/saved-drafts.js';
import { boundEntries } from '../storage/saved-list.js';
import { progress, saveProgress } from '../storage/saved-progress.js';
import { savedPuzzles } from '../storage/saved-puzzles.js';
import { savedSettings, takeSettings } from '../storage/settings.js';
import { frontText } from '../text/front.js';
import { gamesText } from '../text/games.js';
import { describe, formatDate, levelName } from '../text/text.js';
import { Choice, FilePicker, Section } from '../ui/controls.js';
import { download } from '../ui/download.js';
import { Frame } from '../ui/frame.js';
import { Icon } from '../ui/icons.js';
import type { PageProps } from '../ui/router.js';
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
      <OneFile />
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

/** Everything out as one file, and in again. */
function OneFile() {
  const words = gamesText.value;
  const [said, say] = useState('');
  const [failed, setFailed] = useState(false);
  const tell = (sentence: string, isFailure = false) => {
    say(sentence);
    setFailed(isFailure);
  };
  const write = () => {
    const now = new Date();
    drafts.read();
    savedPuzzles.read();
    const contents = formatGamesFile(
      {
        games: gameStore.games.peek().values(),
        settings: savedSettings(),
        learned: progress.peek(),
        removed: gameStore.removed,
        drafts: drafts.shown.peek(),
        kept: savedPuzzles.shown.peek(),
      },
      now,
    );
    download(`gridwright-${now.toISOString().slice(0, 10)}.json`, new Blob([contents], { type: 'application/json' }));
  };
  const read = async (file: File) => {
    try {
      tell(await takeIn(file));
    } catch (error) {
      tell(words.faults[error instanceof GamesFileError ? error.fault : 'unread'], true);
    }
  };
  return (
    <Section title={words.file}>
      <p class="small">{words.fileWords}</p>
      <div class="buttons">
        <button type="button" class="btn" onClick={write}>
          {words.write}
        </button>
        <FilePicker label={words.read} accept=".json,application/json" onFile={read} />
      </div>
      <p class={failed ? 'said wrong' : 'said'} role="status">
        {said}
      </p>
    </Section>
  );
}

/** Adds the games of a file, and returns a sentence with their number. Throws GamesFileError. */
async function takeIn(file: File): Promise<string> {
  const words = gamesText.value;
  if (file.size > LONGEST_FILE) throw new GamesFileError('too-long');
  const read = parseGamesFile(await file.text(), isPlayable);
  const gone = await gameStore.removeAll(read.removed);
  const news = merge(gameStore.games.peek(), read.games, gameStore.removed);
  for (const game of news) gameStore.adopt(game);
  const changed = drafts.merge(boundEntries(drafts.from(read.drafts), instant()), read.removed);
  const puzzles = savedPuzzles.merge(boundEntries(savedPuzzles.from(read.kept), instant()), read.removed);
  takeSettings(read.settings);
  saveProgress(mergeProgress(progress.peek(), read.learned));
  const [refused] = read.refused;
  const leftOut =
    refused && words.leftOut(read.refused.length, words.refused(refused.game, refused.field, refused.got));
  const said = [
    words.added(news.length, changed.added, puzzles.added),
    words.gone(gone, changed.removed, puzzles.removed),
  ].filter(Boolean);
  return [...(said.length === 0 ? [words.nothingNew] : said), leftOut].filter(Boolean).join(' ');
}
