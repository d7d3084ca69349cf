import { effect, signal } from '@preact/signals';
import type { SavedGame } from '../../game/saved-game.js';
import { isPlayable } from '../../records/puzzle-of-game.js';
import { Refusal } from '../../service/api.js';
import { clock, instant } from '../../service/service.js';
import { gameStore } from '../../storage/browser-store.js';
import { formatGamesFile, GamesFileError, parseGamesFile } from '../../storage/games-file.js';
import { merge } from '../../storage/merge.js';
import { mergeProgress, type Progress } from '../../storage/progress.js';
import type { Removed } from '../../storage/removals.js';
import { drafts, type SavedDraft } from '../../storage/saved-drafts.js';
import { boundEntries } from '../../storage/saved-list.js';
import { progress, saveProgress } from '../../storage/saved-progress.js';
import { type SavedPuzzle, savedPuzzles } from '../../storage/saved-puzzles.js';
import { type Box, deleteBox, MOST_KEPT_ALIVE, readBox, writeBox } from './api.js';
import { bounded, boundGame } from './bounds.js';
import { type Keys, keysOf, newCode } from './code.js';
import { open, SealError, seal } from './seal.js';
import { forgetCode, saveCode, storedCode } from './stored-code.js';

/**
 * `gone`: the box was deleted. `newer`: it has something that only a newer page reads. `damaged`: it can't be read with
 * this code. `full`: it would be too large. `noSpace`: the server takes no more games from anyone.
 */
export type State = 'syncing' | 'done' | 'away' | 'gone' | 'newer' | 'damaged' | 'full' | 'noSpace';

export const state = signal<State>('syncing');
/** When the games were last the same here and on the server. */
export const doneAt = signal<Date | undefined>(undefined);

clock.ahead = storedCode.peek()?.ahead ?? 0;

/** Other devices may write between reading and writing; then it begins again. */
const ATTEMPTS = 5;
/** Milliseconds from the last of several changes until they are sent, and at most from the first one. */
const SEND_AFTER = 2_000;
const SEND_AT_LATEST = 20_000;
/** Milliseconds from a change until the version to send when the page is left is ready. */
const READY_AFTER = 100;

/** Makes a code and a box for the games of this device. Throws an error if the server doesn't take it. */
export async function create(): Promise<void> {
  const code = newCode();
  await write(own(), await keysOf(code), undefined);
  saveCode({ code });
  await sync();
  startSyncing();
}

/** Connects this device to the box of a code; false if there is none. */
export async function join(code: string): Promise<boolean> {
  if ((await readBox((await keysOf(code)).box)) === undefined) return false;
  saveCode({ code });
  await sync();
  startSyncing();
  return true;
}

/** Deletes the box, and disconnects this device. */
export async function removeBox(): Promise<void> {
  const known = storedCode.peek();
  if (known !== undefined) await deleteBox((await keysOf(known.code)).box);
  forgetCode();
}

let running: Promise<void> | undefined;

/** Returns whether the server refused games since it takes no more. */
export function isNoSpace(error: unknown): boolean {
  return error instanceof Refusal && error.status === 507;
}

/** Syncs the games here and on the server. Failures are in `state`. */
export function sync(): Promise<void> {
  running ??= syncNow().finally(() => {
    running = undefined;
  });
  return running;
}

async function syncNow(): Promise<void> {
  if (storedCode.peek() === undefined || !gameStore.isRead.peek()) return;
  state.value = 'syncing';
  try {
    for (let i = 0; i < ATTEMPTS; i++) if (await syncOnce()) return;
    state.value = 'away';
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) state.value = 'gone';
    else if (error instanceof Refusal && (error.status === 400 || error.status === 413)) state.value = 'full';
    else if (isNoSpace(error)) state.value = 'noSpace';
    else if (error instanceof GamesFileError) state.value = error.fault === 'newer' ? 'newer' : 'damaged';
    else if (error instanceof SealError) state.value = 'damaged';
    else state.value = 'away';
  }
}

/** Reads the box, merges and writes it; false if another device has written it meanwhile. */
async function syncOnce(): Promise<boolean> {
  const known = storedCode.peek();
  if (known === undefined) return true;
  const keys = await keysOf(known.code);
  const isChanged = (await digestOf(own())) !== known.digest;
  // A device that has changed always reads before it writes: its browser may have lost games that the box still has.
  const box = await readBox(keys.box, isChanged ? undefined : known.version);
  if (box === undefined) throw new Refusal(404, '');
  if (box !== 'unchanged') {
    boundOwn();
    const theirs = await take(box, keys, known.base);
    const ours = own();
    const digest = await digestOf(ours);
    const version = digest === theirs ? box.version : await write(ours, keys, box.version).catch(unlessOutdated);
    if (version === undefined) return false;
    // The device may have been disconnected meanwhile.
    if (storedCode.peek()?.code === known.code) saveState({ code: known.code, version, digest, ours });
  } else merged = known.version;
  doneAt.value = new Date();
  state.value = 'done';
  return true;
}

interface Written {
  readonly code: string;
  readonly version: string;
  /** Digest of `ours`. */
  readonly digest: string;
  readonly ours: Shared;
}

/** The version of the box that this page has merged or written, so that nothing of it is lost by replacing it. */
let merged: string | undefined;

/** Remembers the common state of the box and this device. */
function saveState({ code, version, digest, ours }: Written): void {
  merged = version;
  saveCode({ code, version, digest, base: baseOf(ours), ahead: clock.ahead });
}

/** The new version of the box, to send when the page is left. A page that is being closed has no time to encrypt. */
interface Ready extends Written {
  readonly key: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

let ready: Ready | undefined;

/** Prepares the new version to send when the page is left. */
async function prepare(): Promise<void> {
  ready = undefined;
  const { code, version, digest: known } = storedCode.peek() ?? {};
  if (code === undefined || version === undefined || version !== merged) return;
  const ours = own();
  const digest = await digestOf(ours);
  if (digest === known) return;
  const keys = await keysOf(code);
  const contents = await seal(textOf(ours), keys.contents);
  if (contents.length <= MOST_KEPT_ALIVE) ready = { code, version, digest, ours, key: keys.box, contents };
}

/** Sends the prepared version so that it arrives even if the page closes; false if there is none. */
function leave(): boolean {
  const [sent, now] = [ready, storedCode.peek()];
  ready = undefined;
  if (sent === undefined || sent.code !== now?.code || sent.version !== now.version) return false;
  writeBox(sent.key, sent.contents, sent.version, true).then(
    (version) => {
      const { code, version: before } = storedCode.peek() ?? {};
      if (code === sent.code && before === sent.version) saveState({ ...sent, version });
    },
    // The next sync reads the box first, and finds out why.
    () => {},
  );
  return true;
}

/** Returns undefined if another device has written the box meanwhile, and throws any other error again. */
function unlessOutdated(error: unknown): undefined {
  if (!(error instanceof Refusal && error.status === 412)) throw error;
}

/**
 * Merges a box into the games of this device; returns the digest of the box. Throws GamesFileError for one from a newer
 * page.
 */
async function take(box: Box, { contents }: Keys, base?: Readonly<Record<string, string>>): Promise<string> {
  const text = await open(box.contents, contents);
  if (text === undefined) throw new GamesFileError('newer');
  const found = parseGamesFile(text, isPlayable);
  // A game that this page can't read would be lost if it wrote the box.
  if (found.refused.length > 0) throw new GamesFileError('newer');
  const read = bounded(found, instant());
  await gameStore.removeAll(read.removed);
  for (const game of merge(gameStore.games.peek(), read.games, gameStore.removed, base)) gameStore.adopt(game);
  const theirs = drafts.from(found.drafts);
  drafts.merge(boundEntries(theirs, instant()), read.removed);
  const puzzles = savedPuzzles.from(found.kept);
  savedPuzzles.merge(boundEntries(puzzles, instant()), read.removed);
  saveProgress(mergeProgress(progress.peek(), read.learned));
  return digestOf({ ...found, drafts: theirs, kept: puzzles });
}

/** Sets changes and removals of the future back to now: they were made when the clock of this device was ahead. */
function boundOwn(): void {
  const latest = instant();
  for (const game of gameStore.games.peek().values())
    if (game.changed > latest) gameStore.adopt(boundGame(game, latest));
  drafts.bound(latest);
  savedPuzzles.bound(latest);
  gameStore.boundRemovals(latest);
}

async function write(ours: Shared, keys: Keys, replaced: string | undefined): Promise<string> {
  return writeBox(keys.box, await seal(textOf(ours), keys.contents), replaced);
}

/** The contents of a box. Settings stay on their device. */
function textOf(ours: Shared): string {
  return formatGamesFile({ ...ours, settings: {} }, new Date());
}

/** The data that devices share. */
interface Shared {
  readonly games: readonly SavedGame[];
  readonly learned: Progress;
  readonly removed: Removed;
  readonly drafts: readonly SavedDraft[];
  readonly kept: readonly SavedPuzzle[];
}

function own(): Shared {
  return {
    games: [...gameStore.games.peek().values()],
    learned: progress.peek(),
    removed: gameStore.removed,
    drafts: drafts.shown.peek(),
    kept: savedPuzzles.shown.peek(),
  };
}

/** Returns a digest that differs when the devices have something to sync. Time spent alone doesn't count. */
async function digestOf({ games, learned, removed, drafts, kept }: Shared): Promise<string> {
  const parts = [
    games.map(({ id, changed, moves, state }) => `${id} ${changed} ${moves.length} ${state}`),
    Object.entries(learned).map(([name, { run, answers, learned = '' }]) => `${name} ${run} ${answers} ${learned}`),
    Object.entries(removed).map(([id, at]) => `${id} ${at}`),
    drafts.map(({ id, changed }) => `${id} ${changed}`),
    kept.map(({ id, changed }) => `${id} ${changed}`),
  ];
  const text = JSON.stringify(parts.map((lines) => lines.sort()));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function baseOf({ games }: Shared): Readonly<Record<string, string>> {
  const openGames = games.filter(({ state }) => state === 'open');
  return Object.fromEntries(openGames.map(({ id, changed }) => [id, changed]));
}

let isFollowing = false;

/** Syncs now, when the page is shown, hidden or left, and soon after each change. */
export function startSyncing(): void {
  if (isFollowing) return;
  isFollowing = true;
  const syncAll = () => void sync();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || !leave()) syncAll();
  });
  addEventListener('pagehide', leave);
  addEventListener('online', syncAll);
  let [sending, preparing]: (ReturnType<typeof setTimeout> | undefined)[] = [];
  let latest = 0;
  const syncChanged = async () => {
    sending = undefined;
    if ((await digestOf(own())) !== storedCode.peek()?.digest) await sync();
  };
  effect(() => {
    if (gameStore.isRead.value && doneAt.peek() === undefined) syncAll();
  });
  effect(() => {
    gameStore.games.value;
    progress.value;
    drafts.shown.value;
    savedPuzzles.shown.value;
    if (storedCode.peek() === undefined) return;
    const now = Date.now();
    if (sending === undefined) latest = now + SEND_AT_LATEST;
    clearTimeout(sending);
    clearTimeout(preparing);
    sending = setTimeout(() => void syncChanged(), Math.min(SEND_AFTER, latest - now));
    preparing = setTimeout(() => void prepare(), READY_AFTER);
  });
}
