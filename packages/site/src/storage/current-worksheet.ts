import { parseWorksheet, type Worksheet } from '../game/worksheet.js';

const KEY = 'gridwright/worksheet';

/** Remembers, as long as the tab is open, which worksheet is being worked on. */
export function openWorksheet(rest: string): void {
  try {
    sessionStorage.setItem(KEY, rest);
  } catch {
    // The browser's Back leads to the worksheet, too.
  }
}

/** The worksheet that was opened last, if one of its puzzles has one of these names. */
export function worksheetWith(
  names: readonly (string | undefined)[],
): { readonly rest: string; readonly worksheet: Worksheet } | undefined {
  try {
    const rest = sessionStorage.getItem(KEY);
    const worksheet = rest === null ? undefined : parseWorksheet(decodeURIComponent(rest));
    return rest !== null && worksheet?.names.some((name) => names.includes(name)) ? { rest, worksheet } : undefined;
  } catch {
    return undefined;
  }
}
