import { today } from '../engine/dailies.js';
import { followed } from './followed.js';
import { afterAnswer, type Progress, readProgress } from './progress.js';

const place = followed<Progress>('gridwright/learned', readProgress, {});

/** Progress of practice in this browser. */
export const progress = place.signal;

/** Counts an answer. */
export function answer(kind: string, code: string, isRight: boolean): void {
  saveProgress(afterAnswer(progress.peek(), kind, code, isRight, today()));
}

export function saveProgress(all: Progress): void {
  place.write(all);
}
