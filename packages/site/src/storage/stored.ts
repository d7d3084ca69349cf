/** The part of the browser's storage that is needed here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'> & Partial<Pick<Storage, 'removeItem'>>;

/** Returns a value from outside in the form that the page uses, without what it can't use; undefined if nothing is left. */
export type Schema<Value> = (found: unknown) => Value | undefined;

/** A JSON value in the browser's storage. Where there is no storage, it lasts until the page is closed. */
export interface Stored<Value> {
  /** Reads it again: another tab may have changed it. */
  read(): Value;
  /** Removes it if it is undefined. Returns whether the storage took it. */
  write(value: Value): boolean;
}

/** Returns the value with a key in the browser's storage; `fallback` while it has none. `storage` may throw. */
export function stored<Value>(
  key: string,
  schema: Schema<Value>,
  fallback: Value,
  storage: () => TextStorage | undefined = () => globalThis.localStorage,
): Stored<Value> {
  let value = fallback;
  // The text of `value` in storage: only a new text is parsed.
  let text: string | null = null;
  return {
    read() {
      try {
        const place = storage();
        const found = place === undefined ? text : place.getItem(key);
        if (found !== text) {
          text = found;
          value = fallback;
          value = found === null ? fallback : (schema(JSON.parse(found)) ?? fallback);
        }
      } catch {
        // The storage is refused, or the text isn't JSON.
      }
      return value;
    },
    write(next) {
      value = next;
      try {
        const place = storage();
        const written = JSON.stringify(next) as string | undefined;
        if (written === undefined) place?.removeItem?.(key);
        else place?.setItem(key, written);
        text = written ?? null;
        return place !== undefined;
      } catch {
        return false;
      }
    },
  };
}

/** Returns a schema for a list whose entries pass a test; the others are left out. */
export function listOf<Entry>(isEntry: (one: unknown) => one is Entry): Schema<readonly Entry[]> {
  return (found) => (Array.isArray(found) ? found.filter(isEntry) : undefined);
}
