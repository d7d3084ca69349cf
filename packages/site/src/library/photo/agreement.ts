import type { PhotoReading } from './read-picture-file.js';

/** Frames that have to give the same puzzle: fewer for a sure one. */
const SURE_FRAMES = 2;
const FRAMES = 4;
/** The frames that count, newest last: a hand moves away sooner or later. */
const REMEMBERED = 12;

/** The readings of one frame of a camera. */
export type CameraFrame = readonly PhotoReading[];

/** Returns the last frames with another one. */
export function withFrame(frames: readonly CameraFrame[], frame: CameraFrame): readonly CameraFrame[] {
  return [...frames, frame].slice(-REMEMBERED);
}

/** Returns the newest frame if others gave the same whole puzzles with one solution each; undefined otherwise. */
export function agreedFrame(frames: readonly CameraFrame[]): CameraFrame | undefined {
  const newest = frames.at(-1);
  if (newest === undefined || newest.length === 0) return undefined;
  if (newest.some(({ solutions, isWhole }) => solutions !== 1 || !isWhole)) return undefined;
  const text = textOf(newest);
  const same = frames.filter((frame) => textOf(frame) === text).length;
  const isSure = newest.every((reading) => reading.isSure);
  return same >= (isSure ? SURE_FRAMES : FRAMES) ? newest : undefined;
}

function textOf(frame: CameraFrame): string {
  return frame.map(({ cells }) => cells.map(({ value, isEntry }) => (isEntry ? -value : value)).join(' ')).join(';');
}
