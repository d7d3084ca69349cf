import { describe, expect, it } from 'vitest';
import { agreedFrame, type CameraFrame, withFrame } from '../src/library/photo/agreement.js';

function frameOf(value: number, isSure = true, solutions = 1, isWhole = true): CameraFrame {
  return [{ cells: [{ value, isEntry: false }], isSure, solutions, isWhole }] as unknown as CameraFrame;
}

function agreed(frames: readonly CameraFrame[]): CameraFrame | undefined {
  return agreedFrame(frames.reduce<readonly CameraFrame[]>(withFrame, []));
}

describe('frames of a camera agree', () => {
  it('when two are sure of the same puzzle, even with others between them', () => {
    expect(agreed([frameOf(1)])).toBeUndefined();
    expect(agreed([frameOf(1), frameOf(2)])).toBeUndefined();
    expect(agreed([frameOf(1), frameOf(2), [], frameOf(1)])).toEqual(frameOf(1));
  });

  it('when four that aren’t sure give the same puzzle', () => {
    const frame = frameOf(1, false);
    expect(agreed([frame, frame, frame])).toBeUndefined();
    expect(agreed([frame, frame, frame, frame])).toEqual(frame);
  });

  it('never on a puzzle that is cut off', () => {
    const frame = frameOf(1, false, 1, false);
    expect(agreed([frame, frame, frame, frame, frame])).toBeUndefined();
  });

  it('never on a puzzle without exactly one solution, nor on frames long past', () => {
    const frame = frameOf(1, false, 2);
    expect(agreed([frame, frame, frame, frame, frame])).toBeUndefined();
    expect(agreed([frameOf(1), ...Array<CameraFrame>(12).fill([]), frameOf(1)])).toBeUndefined();
  });
});
