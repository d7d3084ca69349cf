import { signal } from '@preact/signals';
import { LANGUAGE_TAGS } from '../text/languages.js';
import { stored } from './stored.js';

/** Every setting with the values that it may have, the default first. */
export const SETTINGS = {
  /** `system`: as the system has it. */
  theme: ['system', 'light', 'dark', 'black', 'contrast'],
  language: ['system', ...LANGUAGE_TAGS],
  motion: ['system', 'none'],
  /** Whether the clock is shown; it runs either way. */
  timer: ['yes', 'no'],
  /** All candidates of a cell are shown as notes. */
  candidates: ['no', 'yes'],
  /** A value takes itself out of the notes of its peers. */
  tidy: ['yes', 'no'],
  /** Values that break a rule are marked at once. */
  conflicts: ['yes', 'no'],
  /** Values that differ from the solution are marked at once. */
  checking: ['no', 'yes'],
  /** Peers of the selected cell are tinted; by default on boards with more than two values only. */
  peers: ['auto', 'yes', 'no'],
  /** Cells and notes of the same value are tinted. */
  same: ['yes', 'no'],
  /**
   * `digit`: first the value, then the cells that get it. `cycle`: on boards with two values, a click enters the next.
   */
  entry: ['cell', 'digit', 'cycle'],
  /** How values up to 9 are shown; `sky` and `toys` are pictures for values up to 6. */
  symbols: ['digits', 'letters', 'shapes', 'sky', 'toys'],
  /**
   * What is shown beside the level: the rating on a scale of other programs, or the minutes that practised solvers
   * take.
   */
  scale: ['none', 'se', 'hodoku', 'minutes'],
  /** Whether there is a pen for lines and marks. */
  pen: ['no', 'yes'],
  /** On which side of a wide window the keys are. */
  keys: ['right', 'left'],
  /** The hour, by the player's own clock, of a reminder of the day's puzzles. */
  remind: ['no', '9', '12', '18', '20'],
  /** Whether the server counts the daily puzzles that are played here, if it counts any. */
  counted: ['yes', 'no'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name][number] };

const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** What every setting is until it is chosen. */
export const DEFAULTS = Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name][0]])) as Settings;

/** The current settings, saved outside the games' database so that they can be read before anything is drawn. */
export const settings = signal<Settings>(DEFAULTS);

const KEY = 'gridwright/settings';
const place = stored<SavedSettings>(
  KEY,
  (found) => (typeof found === 'object' && found !== null ? (found as SavedSettings) : undefined),
  {},
);
/** Unknown settings that are saved. */
const MOST_UNKNOWN = 50;

/** Reads the saved settings, and follows changes in other tabs. */
export function startSettings(): void {
  settings.value = readSettings(place.read());
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) settings.value = readSettings(place.read());
  });
}

export function change<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  applySettings({ ...settings.peek(), [name]: value });
}

/** Settings as they are saved: those that differ from their defaults, and what this version doesn't know. */
export type SavedSettings = Readonly<Record<string, unknown>>;

/** Sets and saves all settings. */
export function applySettings(all: Settings): void {
  settings.value = all;
  place.write(savedSettings());
}

/**
 * The current settings for a file or for storage: a newer page in another tab may keep some that this one doesn't know.
 */
export function savedSettings(): SavedSettings {
  return { ...unknownIn(place.read()), ...changedOf(settings.peek()) };
}

/** Sets the settings of a file, including those that this version doesn't know. */
export function takeSettings(from: SavedSettings): void {
  place.write({ ...unknownIn(place.read()), ...unknownIn(from) });
  applySettings(readSettings(from));
}

/** The settings that differ from their defaults. */
function changedOf(all: Settings): Partial<Settings> {
  return Object.fromEntries(
    SETTING_NAMES.filter((name) => all[name] !== DEFAULTS[name]).map((name) => [name, all[name]]),
  );
}

/** The settings whose name or value only another version knows: short texts. */
function unknownIn(from: SavedSettings): SavedSettings {
  return Object.fromEntries(
    Object.entries(from)
      .filter(([name, value]) => !isKnown(name, value) && /^[a-z][A-Za-z0-9]{0,39}$/.test(name))
      .filter(([, value]) => typeof value === 'string' && value.length <= 40)
      .slice(0, MOST_UNKNOWN),
  );
}

function isKnown(name: string, value: unknown): boolean {
  return Object.hasOwn(SETTINGS, name) && SETTINGS[name as SettingName].some((one) => one === value);
}

/** Reads settings from outside and ignores unknown names and values. */
export function readSettings(from: unknown): Settings {
  if (typeof from !== 'object' || from === null) return DEFAULTS;
  const given = from as SavedSettings;
  const known = SETTING_NAMES.filter((name) => Object.hasOwn(given, name) && isKnown(name, given[name]));
  return { ...DEFAULTS, ...Object.fromEntries(known.map((name) => [name, given[name]])) };
}
