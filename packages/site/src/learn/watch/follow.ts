import type { Puzzle, Rules } from 'gridwright/rules';
import { engine } from '../../engine/engine.js';
import { type Frame, makeAndSolve } from './trace.js';

/** The most steps that wait to be shown after the page was away. */
const MOST_DUE = 60;

/**
 * Makes and solves a puzzle at a rate of steps per second, which may change at any time; at 0, nothing after the first
 * step.
 */
export async function follow(
  rules: Rules,
  rate: () => number,
  take: (frame: Frame) => void,
  signal: AbortSignal,
): Promise<void> {
  const size = rules.defaultSize;
  const empty: Puzzle = { kind: rules.name, size, options: {}, clues: new Uint8Array(size.rows * size.columns) };
  const isSole = async (puzzle: Puzzle) => (await engine.solve(puzzle)).solutions.length === 1;
  const chance = (n: number) => Math.floor(Math.random() * n);
  let due = 1;
  let begun = false;
  let last = performance.now();
  for await (const frame of makeAndSolve(rules, empty, chance, isSole)) {
    while (due < 1 || (begun && rate() === 0)) {
      const now = await nextDraw();
      if (signal.aborted) return;
      due = Math.min(MOST_DUE, due + ((now - last) / 1000) * rate());
      last = now;
    }
    if (signal.aborted) return;
    due--;
    begun = true;
    take(frame);
  }
}

function nextDraw(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
}
