/** Concatenates lists. Returns the items and the start of each list; the last start is the number of items. */
export function flatten(lists: readonly (readonly number[])[]): [items: Uint16Array, starts: Uint16Array] {
  const starts = new Uint16Array(lists.length + 1);
  for (let i = 0; i < lists.length; i++) starts[i + 1] = starts[i] + lists[i].length;
  const items = new Uint16Array(starts[lists.length]);
  let end = 0;
  for (const list of lists) for (const item of list) items[end++] = item;
  return [items, starts];
}
