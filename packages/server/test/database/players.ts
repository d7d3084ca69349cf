import { movesOf } from '../moves.js';
import type { TestServer } from './server.js';

/** The middle of a morning on the first day of the chain of `keepChain`. */
export const START = Date.parse('2026-11-23T10:00:00Z');

/** What players of timed puzzles do. */
export function playersOf(server: TestServer) {
  const send = async (path: string, body: unknown) => {
    const { status, body: text } = await server.post(path, body);
    return { status, ...JSON.parse(text) };
  };
  const start = (key: string, kind = 'kurosu') => send('/v1/runs', { kind, key });
  const get = async (path: string) => JSON.parse((await server.get(path)).body);
  /** A whole run with its moves at even steps, the last of them when the run ends by the server's clock. */
  const play = async (key: string, kind: string, milliseconds: number, extra: readonly string[] = []) => {
    server.clock = START;
    const { run, id } = await start(key, kind);
    const moves = [...extra, ...movesOf(id)];
    server.clock = START + milliseconds;
    const log = moves.map((move, i) => [Math.round((milliseconds * (i + 1)) / moves.length), move]);
    return { run, ...(await send(`/v1/runs/${run}/moves`, { key, first: 0, moves: log, finish: true })) };
  };
  return { send, start, get, play };
}
