import { signal } from '@preact/signals';
import { today } from '../engine/dailies.js';
import { afterAnswer, type Progress, readProgress } from './progress.js';

const KEY = 'gridwright/learned';

/** What has been practised, as it is kept in the browser. */
export const progress = signal<Progress>(read());

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) progress.value = read();
});

/** Counts an answer. */
export function answer(kind: string, code: string, isRight: boolean): void {
  keepProgress(afterAnswer(progress.peek(), kind, code, isRight, today()));
}

export function keepProgress(all: Progress): void {
  progress.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage the progress lasts until the page is closed.
  }
}

function read(): Progress {
  try {
    return readProgress(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return {};
  }
}
