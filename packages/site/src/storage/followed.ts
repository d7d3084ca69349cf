import { type ReadonlySignal, signal } from '@preact/signals';
import { type Schema, stored } from './stored.js';

/** A stored value whose signal follows other tabs. */
export interface Followed<Value> {
  readonly signal: ReadonlySignal<Value>;
  write(value: Value): void;
}

/** Returns the value with a key in the browser's storage, as a signal. */
export function followed<Value>(key: string, schema: Schema<Value>, fallback: Value): Followed<Value> {
  const place = stored(key, schema, fallback);
  const now = signal(place.read());
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) now.value = place.read();
  });
  return {
    signal: now,
    write(value) {
      now.value = value;
      place.write(value);
    },
  };
}
