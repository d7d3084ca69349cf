import { signal } from '@preact/signals';

/** Every setting with the values that it may have, the default first. */
export const SETTINGS = {
  /** `system`: as the system has it. */
  theme: ['system', 'light', 'dark', 'black', 'contrast'],
  language: ['system', 'en', 'de'],
  motion: ['system', 'none'],
  /** Whether the clock is shown; it runs either way. */
  timer: ['yes', 'no'],
  /** All candidates of a cell are shown as notes. */
  candidates: ['no', 'yes'],
  /** A value takes itself out of the notes of its peers. */
  tidy: ['yes', 'no'],
  /** Values that break a rule are marked at once. */
  conflicts: ['yes', 'no'],
  /** Values that are not those of the solution are marked at once. */
  checking: ['no', 'yes'],
  /** Peers of the selected cell are tinted. */
  peers: ['yes', 'no'],
  /** Cells and notes of the same value are tinted. */
  same: ['yes', 'no'],
  /** `digit`: first the value, then the cells that get it. */
  entry: ['cell', 'digit'],
  /** How values up to 9 are shown. */
  symbols: ['digits', 'letters', 'shapes'],
  /** On which side of a wide window the keys are. */
  keys: ['right', 'left'],
  /** Whether the server counts the daily puzzles that are played here, if it counts any. */
  counted: ['yes', 'no'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name][number] };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** What every setting is until it is chosen. */
export const DEFAULTS = Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name][0]])) as Settings;

/** The settings as they are now. They are kept beside the games, where they can be read before anything is drawn. */
export const settings = signal<Settings>(DEFAULTS);

const KEY = 'gridwright/settings';

/** Reads the settings kept, and follows changes made in other tabs. */
export function startSettings(): void {
  settings.value = readKept();
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) settings.value = readKept();
  });
}

export function change<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  applySettings({ ...settings.peek(), [name]: value });
}

/** Takes all settings as they are given, and keeps them. */
export function applySettings(all: Settings): void {
  settings.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(changedOf(all)));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/** The settings that differ from their defaults. */
export function changedOf(all: Settings): Partial<Settings> {
  return Object.fromEntries(
    SETTING_NAMES.filter((name) => all[name] !== DEFAULTS[name]).map((name) => [name, all[name]]),
  );
}

/** Settings from outside: what is no setting, or no value of one, is as if it had not been said. */
export function readSettings(from: unknown): Settings {
  if (typeof from !== 'object' || from === null) return DEFAULTS;
  const given = from as Readonly<Record<string, unknown>>;
  const known = SETTING_NAMES.filter(
    (name) => Object.hasOwn(given, name) && SETTINGS[name].some((value) => value === given[name]),
  );
  return { ...DEFAULTS, ...Object.fromEntries(known.map((name) => [name, given[name]])) };
}

function readKept(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return DEFAULTS;
  }
}
