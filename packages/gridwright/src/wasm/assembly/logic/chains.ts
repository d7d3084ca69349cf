import { directOf, findNodes, first, meetOf, numberOf, only, rowAt, stepOf, weakOf, zero } from './chain-nodes';

/*
 * The first chain of candidates whose ends both see some candidate, and the first loop, in the order of
 * kinds/sudoku/logic/techniques/chains.ts: the shortest first, then by the nodes of their ends.
 */

/** Answers of `findChains`, which can be added. */
const CHAIN: i32 = 1;
const LOOP: i32 = 2;
/** The answer for more nodes than fit. */
const UNKNOWN: i32 = 4;

/** The longest chain in strong links. */
const LONGEST: i32 = 255;
/**
 * The chain and the loop that were found, in 16 bits each: how many nodes there are, then their candidates, as
 * cell * 9 + value, false and true by turns.
 */
export const FOUND_CHAIN: usize = memory.data(2 * (1 + 2 * 256));
export const FOUND_LOOP: usize = memory.data(2 * (1 + 2 * 256));

/** For each node: the nodes that are false and true if it is false, by chains of any length, as far as is known. */
const FALSE: usize = memory.data(128 * 16, 16);
const TRUE: usize = memory.data(128 * 16, 16);
/**
 * When each node was visited, counted from 1, and the earliest visit among nodes that it leads to and that may lead
 * back; 255 once it is done.
 */
const ORDER: usize = memory.data(128);
const BACK: usize = memory.data(128);
const DONE: i32 = 255;
/** The nodes that were visited and aren't done. */
const OPEN: usize = memory.data(128);
let visited: i32 = 0;
let opened: i32 = 0;

/** The nodes that can be ends, in order. For each, the nodes true and false if it is false, and the last of these. */
const ENDS: usize = memory.data(128);
const ON: usize = memory.data(128 * 16, 16);
const OFF: usize = memory.data(128 * 16, 16);
const LATEST: usize = memory.data(128 * 16, 16);
/** For each length the nodes that a chain of that length leads to from an end. */
const AT_LENGTH: usize = memory.data(256 * 16, 16);

/** Finds the first chain and the first loop, of cells with two candidates alone or of all strong links. */
export function findChains(onlyCells: bool): i32 {
  const nodes = findNodes(onlyCells);
  if (nodes < 0) return UNKNOWN;
  const ends = findEnds(nodes);
  return ends === 0 ? 0 : search(ends);
}

/** Returns the number of nodes that a chain leads from to a node that meets them. */
function findEnds(nodes: i32): i32 {
  memory.fill(ORDER, 0, 128);
  visited = opened = 0;
  let ends: i32 = 0;
  for (let node = 0; node < nodes; node++) {
    if (load<u8>(ORDER + <usize>node) === 0) visit(node);
    if (v128.any_true(v128.and(rowAt(TRUE, node), meetOf(node)))) store<u8>(ENDS + <usize>(ends++), <u8>node);
  }
  return ends;
}

/**
 * Works out what follows once for all nodes that follow from each other (Tarjan, Depth-first search and linear graph
 * algorithms, 1972).
 */
function visit(node: i32): void {
  const order = ++visited;
  let back = order;
  store<u8>(ORDER + <usize>node, <u8>order);
  store<u8>(OPEN + <usize>(opened++), <u8>node);
  let off = stepOf(node), on = directOf(node);
  for (let rest = off; v128.any_true(rest);) {
    const next = first(rest);
    rest = v128.andnot(rest, only(next));
    let known: i32 = load<u8>(ORDER + <usize>next);
    if (known === 0) {
      visit(next);
      known = load<u8>(ORDER + <usize>next);
      if (known !== DONE) back = min(back, <i32>load<u8>(BACK + <usize>next));
    } else if (known !== DONE) {
      back = min(back, known);
      continue;
    }
    off = v128.or(off, rowAt(FALSE, next));
    on = v128.or(on, rowAt(TRUE, next));
    // All that follows from a node that is done is done, too.
    if (known === DONE) rest = v128.andnot(rest, rowAt(FALSE, next));
  }
  v128.store(FALSE + 16 * <usize>node, off);
  v128.store(TRUE + 16 * <usize>node, on);
  store<u8>(BACK + <usize>node, <u8>back);
  if (back !== order) return;
  for (let last: i32 = -1; last !== node;) {
    last = load<u8>(OPEN + <usize>(--opened));
    store<u8>(ORDER + <usize>last, <u8>DONE);
    v128.store(FALSE + 16 * <usize>last, off);
    v128.store(TRUE + 16 * <usize>last, on);
  }
}

/** Extends all ends by one strong link at a time until two ends meet. */
function search(ends: i32): i32 {
  let isEnd = zero();
  for (let i = 0; i < ends; i++) {
    const end: i32 = load<u8>(ENDS + <usize>i);
    isEnd = v128.or(isEnd, only(end));
    v128.store(ON + 16 * <usize>i, directOf(end));
    v128.store(OFF + 16 * <usize>i, stepOf(end));
    v128.store(LATEST + 16 * <usize>i, stepOf(end));
  }
  let answer: i32 = 0;
  for (let links = 2, goesOn = true; goesOn && answer === 0 && links <= LONGEST; links++) {
    goesOn = false;
    for (let i = 0; i < ends; i++) {
      const end: i32 = load<u8>(ENDS + <usize>i);
      const found = advance(i);
      if (!v128.any_true(found)) continue;
      goesOn = true;
      const hits = v128.and(v128.and(found, isEnd), v128.and(meetOf(end), from(end)));
      if (!v128.any_true(hits)) continue;
      if ((answer & CHAIN) === 0) trace(end, first(hits), links, FOUND_CHAIN);
      answer |= CHAIN;
      const closing = v128.and(hits, weakOf(end));
      if ((answer & LOOP) !== 0 || !v128.any_true(closing)) continue;
      trace(end, first(closing), links, FOUND_LOOP);
      answer |= LOOP;
    }
  }
  return answer;
}

/** Goes one strong link further from an end; returns what is found true for the first time. */
// @ts-expect-error: decorator
@inline
function advance(i: i32): v128 {
  const at: usize = 16 * <usize>i;
  let on = zero(), off = zero();
  for (let rest = v128.load(LATEST + at); v128.any_true(rest);) {
    const next = first(rest);
    rest = v128.andnot(rest, only(next));
    on = v128.or(on, directOf(next));
    off = v128.or(off, stepOf(next));
  }
  const known = v128.load(ON + at), ruledOut = v128.load(OFF + at);
  v128.store(ON + at, v128.or(known, on));
  v128.store(OFF + at, v128.or(ruledOut, off));
  v128.store(LATEST + at, v128.andnot(off, ruledOut));
  return v128.andnot(on, known);
}

/** The nodes from one on. */
// @ts-expect-error: decorator
@inline
function from(node: i32): v128 {
  return node < 64
    ? i64x2.replace_lane(i64x2.splat(-1), 0, <i64>-1 << node)
    : i64x2.replace_lane(zero(), 1, <i64>-1 << (node - 64));
}

/** Writes the nodes of a chain of that length between two ends: of all such chains, the one with the first nodes. */
function trace(start: i32, end: i32, links: i32, to: usize): void {
  v128.store(AT_LENGTH + 16, directOf(end));
  v128.store(ON, directOf(end));
  v128.store(OFF, stepOf(end));
  v128.store(LATEST, stepOf(end));
  for (let length = 2; length < links; length++) v128.store(AT_LENGTH + 16 * <usize>length, advance(0));
  store<u16>(to, <u16>(2 * links));
  let node = start;
  let at = to + 2;
  for (let left = links - 1; left > 0; left--) {
    for (let rest = directOf(node); v128.any_true(rest);) {
      const on = first(rest);
      rest = v128.andnot(rest, only(on));
      const next = v128.and(weakOf(on), rowAt(AT_LENGTH, left));
      if (!v128.any_true(next)) continue;
      store<u16>(at, <u16>numberOf(node));
      store<u16>(at, <u16>numberOf(on), 2);
      at += 4;
      node = first(next);
      break;
    }
  }
  store<u16>(at, <u16>numberOf(node));
  store<u16>(at, <u16>numberOf(end), 2);
}
