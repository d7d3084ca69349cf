import { parseWorksheet, type Worksheet } from '../game/worksheet.js';
import { asText } from './schemas.js';
import { stored } from './stored.js';

const opened = stored('gridwright/worksheet', asText, '', () => globalThis.sessionStorage);

/** Remembers the current worksheet while the tab is open. */
export function openWorksheet(rest: string): void {
  opened.write(rest);
}

/** Returns the worksheet that was opened last if one of its puzzles has one of these names. */
export function worksheetWith(
  names: readonly (string | undefined)[],
): { readonly rest: string; readonly worksheet: Worksheet } | undefined {
  const rest = opened.read();
  try {
    const worksheet = parseWorksheet(decodeURIComponent(rest));
    return worksheet?.names.some((name) => names.includes(name)) ? { rest, worksheet } : undefined;
  } catch {
    return undefined;
  }
}
