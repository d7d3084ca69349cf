import type { Schema } from './stored.js';

/** The schema of a text. */
export const asText: Schema<string> = (found) => (typeof found === 'string' ? found : undefined);

/** Returns a test for objects whose members with these names are texts. */
export function hasTexts<Entry>(...names: readonly (keyof Entry & string)[]): (one: unknown) => one is Entry {
  return (one): one is Entry =>
    typeof one === 'object' &&
    one !== null &&
    names.every((name) => typeof (one as Record<string, unknown>)[name] === 'string');
}
