import { createPool, type Failure } from '@gridwright/pool';
import { type PuzzleReader, parsePuzzle, type ReadItem, type Solutions, solve } from 'gridwright';
import { linesOf } from './io.js';

/** A puzzle that was read, or why it could not be, with what the solver found. */
export interface Answer {
  readonly item: ReadItem;
  readonly found?: Solutions | Failure;
}

/** How far a solver may go with one puzzle. */
export interface Bounds {
  readonly limit: number;
  readonly steps: number;
}

/** The answers to the puzzles of a text, one after the other. */
export function* solveText(reader: PuzzleReader, text: string, { limit, steps }: Bounds): Generator<Answer> {
  const items = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  for (const item of items) yield item.puzzle === undefined ? { item } : { item, found: solve(item.puzzle, limit, steps) };
}

/** The answers to standard input, each as soon as its line has come: another program may wait for it. */
export async function* solveStream(reader: PuzzleReader, bounds: Bounds): AsyncGenerator<Answer> {
  for await (const item of itemsOf(reader, '-')) yield item.puzzle === undefined ? { item } : { item, found: solve(item.puzzle, bounds.limit, bounds.steps) };
}

/** The answers to a file, in its order, worked on by all processors. */
export async function* solveFile(reader: PuzzleReader, name: string, { limit, steps }: Bounds): AsyncGenerator<Answer> {
  const sent: ReadItem[] = [];
  async function* inputs() {
    for await (const item of itemsOf(reader, name)) {
      sent.push(item);
      yield { puzzle: item.puzzle ?? STAND_IN, limit, steps };
    }
  }
  const pool = createPool();
  try {
    for await (const found of pool.map('solve', inputs())) {
      const item = sent.shift();
      if (item !== undefined) yield item.puzzle === undefined ? { item } : { item, found };
    }
  } finally {
    await pool.close();
  }
}

/** Sent in the place of a bad line, so that results and lines stay side by side. */
const STAND_IN = parsePuzzle('kurosu:2x2:0110');

async function* itemsOf(reader: PuzzleReader, name: string): AsyncGenerator<ReadItem> {
  try {
    for await (const line of linesOf(name)) yield* reader.push(line);
  } finally {
    yield* reader.end();
  }
}
