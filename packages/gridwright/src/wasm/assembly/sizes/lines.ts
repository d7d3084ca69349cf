import { boxRows, isWide, stride, values } from './layout';
import { or } from '../lanes';

/*
 * Gathers, for each segment, what the other segments of its line have. These lie in other lanes: for rows, those of boxes
 * side by side; for columns, those of boxes above each other.
 *
 * Each vector of the result is put together from swizzled vectors: with boxes of 2x2 to 5x5 from eight at most. A
 * direction's list says for each vector how many, then from where, in bytes, and the lanes to take:
 *
 *     16 bytes: number   | 16 bytes: from where, 16 bytes: lanes | 32 bytes: the next one ...
 */
const LIST: i32 = 16 + 8 * 32;
export const ROW_LISTS: usize = memory.data(7 * (16 + 8 * 32), 16);
export const COLUMN_LISTS: usize = memory.data(7 * (16 + 8 * 32), 16);

const NOWHERE: u8 = 0x80;

/** Makes the lists of a size. */
export function listLines(): void {
  memory.fill(ROW_LISTS, 0, 7 * LIST);
  memory.fill(COLUMN_LISTS, 0, 7 * LIST);
  for (let box = 0; box < values; box++) {
    const band = box / boxRows, stack = box % boxRows;
    for (let other = 0; other < values; other++) {
      if (other == box) continue;
      if (other / boxRows == band) addLane(ROW_LISTS, box, other);
      if (other % boxRows == stack) addLane(COLUMN_LISTS, box, other);
    }
  }
}

/** Adds a source of a lane to the first vector of its list that has none for the lane. */
function addLane(lists: usize, to: i32, from: i32): void {
  const bytes = isWide ? 4 : 2;
  to *= bytes;
  from *= bytes;
  const list = lists + (to >> 4) * LIST, source = from & ~15, lane = to & 15;
  const count = load<i32>(list);
  for (let i = 0; ; i++) {
    const entry = list + 16 + 32 * i;
    if (i == count) {
      store<i32>(list, count + 1);
      store<i32>(entry, source);
      memory.fill(entry + 16, NOWHERE, 16);
    }
    if (load<i32>(entry) != source || load<u8>(entry + 16 + lane) != NOWHERE) continue;
    for (let k = 0; k < bytes; k++) store<u8>(entry + 16 + lane + k, <u8>((from & 15) + k));
    return;
  }
}

/** Writes for each segment what others of its line have in two parts. */
export function gatherByLists(lists: usize, some: usize, elsewhere: usize, claimed: usize, taken: usize, count: i32): void {
  for (let at = 0, list = lists; at < stride; at += 16, list += LIST) {
    const end = list + 16 + 32 * load<i32>(list);
    for (let s = 0, segment = 0; s < count; s++, segment += stride) {
      let x = i32x4.splat(0), y = i32x4.splat(0);
      for (let entry = list + 16; entry < end; entry += 32) {
        const from = segment + load<i32>(entry), lanes = v128.load(entry, 16);
        x = or(x, i8x16.swizzle(v128.load(some + from), lanes));
        y = or(y, i8x16.swizzle(v128.load(claimed + from), lanes));
      }
      v128.store(elsewhere + segment + at, x);
      v128.store(taken + segment + at, y);
    }
  }
}
