import type { Sheet } from 'gridwright/internal';
import { engine } from '../engine.js';

/** A puzzle found in a text, or why there is none in a line. */
export interface ReadLine {
  readonly line: number;
  readonly sheet?: Sheet;
  readonly error?: string;
}

/** What is known of a text before it is read; '' for nothing. */
export interface Known {
  readonly kind: string;
  readonly size: string;
}

/** Longest text that is read, in characters. */
export const LONGEST = 1_000_000;

/** Reads every puzzle of a text in any format, links of this page too, in a worker that can be stopped. */
export function readPuzzles(text: string, { kind, size }: Known, signal: AbortSignal): Promise<readonly ReadLine[]> {
  return engine.read(withoutLinks(text), { ...(kind !== '' && { kind }), ...(size !== '' && { size }) }, signal);
}

/** A link of this page holds a name after `#/p/` or `#/s/`. */
function withoutLinks(text: string): string {
  return text.replace(/^.*#\/(?:p|s)\/(\S+).*$/gm, (_, name: string) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}
