import { isDay } from '../engine/day.js';
import { LONGEST as LONGEST_WORDS } from '../game/puzzle-words.js';
import { AIDS, type SavedGame } from '../game/saved-game.js';
import { currentGame } from './current-names.js';
import { isInstant } from './instant.js';
import { type Progress, readProgress } from './progress.js';
import { joinRemoved, type Removed } from './removals.js';
import type { SavedSettings } from './settings.js';

/** Everything that the browser saves, as one file. Form and rules: docs/saved-games.md. */
export interface GamesFile {
  readonly games: readonly SavedGame[];
  /** The settings, also those that this version doesn't know; foreign. */
  readonly settings: SavedSettings;
  /** What has been practised. */
  readonly learned: Progress;
  readonly removed: Removed;
  /** Drafts of puzzles, as they are in the file; foreign. */
  readonly drafts: readonly unknown[];
  /** Puzzles of other programs, as they are in the file; foreign. */
  readonly kept: readonly unknown[];
  /** Games of the file that are none, and why; the others can be had all the same. */
  readonly refused: readonly Refused[];
}

/** A fault in a file: its place and the value found there. */
export interface Refused {
  /** Number of the game in the file, from 1. */
  readonly game: number;
  readonly field: string;
  readonly got: string;
}

/** Why a file isn't a file of games. */
export type GamesFileFault = 'too-long' | 'not-json' | 'not-games' | 'newer';

export class GamesFileError extends Error {
  readonly fault: GamesFileFault;

  constructor(fault: GamesFileFault) {
    super(fault);
    this.fault = fault;
  }
}

const FORMAT = 'gridwright-games';
/**
 * Version 1 has no removed games. A file without puzzles of other programs has version 2, so that older pages read it.
 */
const VERSION = { withSaved: 3, withoutSaved: 2 };
/** Longest file that is read, in characters: some ten thousand games. */
export const LONGEST_FILE = 32_000_000;

/** Everything that a file holds. */
export interface SavedData {
  readonly games: Iterable<SavedGame>;
  readonly settings: SavedSettings;
  readonly learned: Progress;
  /** The removed games, drafts and puzzles of other programs. */
  readonly removed: Removed;
  readonly drafts: readonly unknown[];
  /** Puzzles of other programs. */
  readonly kept: readonly unknown[];
}

export function formatGamesFile({ games, settings, learned, removed, drafts, kept }: SavedData, written: Date): string {
  const sorted = [...games].sort((a, b) => (a.begun < b.begun ? -1 : a.begun > b.begun ? 1 : a.id < b.id ? -1 : 1));
  const lines = sorted.map((game) => JSON.stringify(inOrder(game))).join(',\n');
  const version = kept.length > 0 ? VERSION.withSaved : VERSION.withoutSaved;
  const puzzles = kept.length > 0 ? `,"kept":${JSON.stringify(kept)}` : '';
  const head = `"format":"${FORMAT}","version":${version},"written":"${written.toISOString()}","settings":${JSON.stringify(settings)},"learned":${JSON.stringify(learned)},"removed":${JSON.stringify(removed)},"drafts":${JSON.stringify(drafts)}${puzzles}`;
  return `{${head},"games":[\n${lines}\n]}\n`;
}

/**
 * Reads what `formatGamesFile` writes; everything in it is foreign. `plays` says whether the moves of a game can be
 * made in its puzzle. Throws GamesFileError for other files.
 */
export function parseGamesFile(text: string, plays: (game: SavedGame) => boolean): GamesFile {
  if (text.length > LONGEST_FILE) throw new GamesFileError('too-long');
  const file = readJson(text);
  if (!isRecord(file) || file.format !== FORMAT || !Array.isArray(file.games)) throw new GamesFileError('not-games');
  if (typeof file.version !== 'number' || file.version < 1) throw new GamesFileError('not-games');
  if (file.version > VERSION.withSaved) throw new GamesFileError('newer');
  const games: SavedGame[] = [];
  const refused: Refused[] = [];
  file.games.forEach((from: unknown, index) => {
    const read = readGame(from);
    const bad = typeof read === 'string' ? read : plays(read) ? undefined : 'moves';
    if (bad === undefined) games.push(read as SavedGame);
    else refused.push({ game: index + 1, field: bad, got: shorten(isRecord(from) ? from[bad] : from) });
  });
  return {
    games,
    settings: isRecord(file.settings) ? file.settings : {},
    learned: readProgress(file.learned),
    removed: readRemoved(file.removed),
    drafts: Array.isArray(file.drafts) ? file.drafts : [],
    kept: Array.isArray(file.kept) ? file.kept : [],
    refused,
  };
}

function readRemoved(from: unknown): Removed {
  const entries = isRecord(from) ? Object.entries(from) : [];
  const good = entries.filter(([id, at]) => FIELDS.id(id, {}) && isInstant(at));
  return joinRemoved({}, Object.fromEntries(good) as Removed);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GamesFileError('not-json');
  }
}

type Test = (value: unknown, game: Record<string, unknown>) => boolean;

const isWord =
  (pattern: RegExp, longest: number): Test =>
  (value) =>
    typeof value === 'string' && value.length <= longest && pattern.test(value);
const optional =
  (test: Test): Test =>
  (value, game) =>
    value === undefined || test(value, game);
const isCount: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const lengthOf = ({ moves }: Record<string, unknown>) => (moves as unknown[]).length;

/** A title, an author or a note. */
const isSetterText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_WORDS.note;

const LEVEL = isWord(/^[a-z0-9-]+$/, 20);
const MOST_MOVES = 50_000;
/** Minutes between a clock and UTC: a little more than any zone has. */
const MOST_OFFSET = 24 * 60;

/** The condition for each field of a game, in the order of the checks. */
const FIELDS: Readonly<Record<keyof SavedGame, Test>> = {
  id: isWord(/^[A-Za-z0-9-]+$/, 80),
  puzzle: isWord(/^[a-z]+:[A-Za-z0-9._:-]+$/, 4096),
  seed: optional(isWord(/^[a-z]+\.\d+:[A-Za-z0-9._~:-]+$/, 4096)),
  daily: optional(
    (value) =>
      isRecord(value) && typeof value.date === 'string' && isDay(value.date) && optional(LEVEL)(value.level, value),
  ),
  words: optional((value) => Array.isArray(value) && value.length <= 3 && value.every(isSetterText)),
  level: optional(LEVEL),
  moves: (value) =>
    Array.isArray(value) &&
    value.length <= MOST_MOVES &&
    value.every((move) => typeof move === 'string' && move.length <= 4096),
  done: (value, game) => isCount(value, game) && (value as number) <= lengthOf(game),
  checkpoints: (value, game) =>
    Array.isArray(value) &&
    value.every(
      (at, i) => isCount(at, game) && at <= lengthOf(game) && (i === 0 || (at as number) > (value[i - 1] as number)),
    ),
  seconds: isCount,
  hints: isCount,
  aids: optional(
    (value) => Array.isArray(value) && value.length <= AIDS.length && value.every((aid) => AIDS.includes(aid)),
  ),
  state: (value) => value === 'open' || value === 'solved' || value === 'given-up',
  begun: isInstant,
  changed: isInstant,
  ended: (value, { state }) => (state === 'open' ? value === undefined : isInstant(value)),
  offset: optional((value) => Number.isSafeInteger(value) && Math.abs(value as number) <= MOST_OFFSET),
  revision: (value, game) => isCount(value, game) && (value as number) > 0,
};

const NAMES = Object.keys(FIELDS) as (keyof SavedGame)[];

/** Names of fields that a later version may add, their number in a game, and their greatest length as JSON. */
const OTHER_NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const MOST_OTHERS = 20;
const LONGEST_OTHER = 10_000;

/** The game, with the fields that a later version may have added; else the name of the first field that is wrong. */
function readGame(from: unknown): SavedGame | string {
  if (!isRecord(from)) return 'game';
  const wrong = NAMES.find((name) => !FIELDS[name](own(from, name), from));
  if (wrong !== undefined) return wrong;
  const game = inOrder(from);
  if (isRecord(game.daily))
    game.daily = { date: game.daily.date, ...(game.daily.level !== undefined && { level: game.daily.level }) };
  return currentGame(game as unknown as SavedGame);
}

/** The fields of a game, always in the same order, the unknown ones last by name. */
function inOrder(from: object): Record<string, unknown> {
  const fields = from as Record<string, unknown>;
  const others = Object.keys(fields)
    .filter((name) => !Object.hasOwn(FIELDS, name) && OTHER_NAME.test(name))
    .filter((name) => JSON.stringify(fields[name])?.length <= LONGEST_OTHER)
    .sort()
    .slice(0, MOST_OTHERS);
  const known = NAMES.filter((name) => own(fields, name) !== undefined);
  return Object.fromEntries([...known, ...others].map((name) => [name, fields[name]]));
}

function own(from: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What came, short enough for a sentence. */
function shorten(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
