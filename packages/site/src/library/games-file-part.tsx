import { useState } from 'preact/hooks';
import { isPlayable } from '../records/puzzle-of-game.js';
import { instant } from '../service/service.js';
import { gameStore } from '../storage/browser-store.js';
import { formatGamesFile, GamesFileError, LONGEST_FILE, parseGamesFile } from '../storage/games-file.js';
import { merge } from '../storage/merge.js';
import { mergeProgress } from '../storage/progress.js';
import { drafts } from '../storage/saved-drafts.js';
import { boundEntries } from '../storage/saved-list.js';
import { progress, saveProgress } from '../storage/saved-progress.js';
import { savedPuzzles } from '../storage/saved-puzzles.js';
import { savedSettings, takeSettings } from '../storage/settings.js';
import { gamesText } from '../text/games.js';
import { FilePicker, Section } from '../ui/controls.js';
import { download } from '../ui/download.js';

/** Exports the player's data as one file, and imports such a file. */
export function GamesFilePart() {
  const words = gamesText.value;
  const [said, say] = useState({ sentence: '', isFailure: false });
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
      say({ sentence: await takeIn(file), isFailure: false });
    } catch (error) {
      say({ sentence: words.faults[error instanceof GamesFileError ? error.fault : 'unread'], isFailure: true });
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
      <p class={said.isFailure ? 'said wrong' : 'said'} role="status">
        {said.sentence}
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
