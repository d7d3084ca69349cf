/** Returns names in a row with a word before the last one: `a, b or c`. */
export function listOf(names: readonly string[], last: string): string {
  return names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
