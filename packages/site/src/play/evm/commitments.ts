import {
  formatAddress,
  parseAddress,
  REVEAL_DELAY,
  REVEAL_WINDOW,
  type Registry,
  type SolvesCalls,
  solvesCalls,
} from 'gridwright/evm';
import { formatId, type Grid, type Puzzle, parseId } from 'gridwright/rules';
import { hasTexts } from '../../storage/schemas.js';
import { listOf, type Stored, stored } from '../../storage/stored.js';

// A commitment can't be revealed without its answer and salt, so this browser saves both.

/** A commitment of an account to an answer, in a round that anyone can open. */
export interface Commitment {
  /** Id of the puzzle. */
  readonly id: string;
  readonly account: string;
  /** Start and end of the round, in Unix time. */
  readonly start: number;
  readonly end: number;
  /** The values of the cells, one digit each. */
  readonly answer: string;
  /** A uint256, `0x` and hexadecimal digits. */
  readonly salt: string;
}

const PREFIX = 'gridwright/commitments/';
const keyOf = ({ chainId, address }: Registry) => `${PREFIX}${chainId}/${formatAddress(address)}`;

/** The commitments to a registry on a chain, the oldest first. */
function savedCommitments(registry: Registry): Stored<readonly Commitment[]> {
  return listOfKey(keyOf(registry));
}

/** Returns whether this browser has a commitment to a puzzle at any registry. */
export function hasCommitment(puzzle: Puzzle): boolean {
  const id = formatId(puzzle);
  try {
    return Object.keys(localStorage).some(
      (key) =>
        key.startsWith(PREFIX) &&
        listOfKey(key)
          .read()
          .some((saved) => saved.id === id),
    );
  } catch {
    return false;
  }
}

/**
 * Returns the account's commitment to an answer in the round of the current day, UTC: the saved one, or a new one with
 * a salt of 256 random bits, which it saves.
 */
export function commitmentToday(registry: Registry, puzzle: Puzzle, answer: Grid, account: string): Commitment {
  const start = Math.floor(Date.now() / 86_400_000) * 86_400;
  const made = { id: formatId(puzzle), account, start, end: start + 86_400, answer: answer.join('') };
  const saved = savedCommitments(registry);
  const list = saved.read();
  const same = list.find(({ salt: _, ...rest }) => JSON.stringify(rest) === JSON.stringify(made));
  if (same !== undefined) return same;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const salt = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const commitment = { ...made, salt };
  // Without storage, the player still has the reveal's calldata, which the page shows.
  saved.write([...list, commitment]);
  return commitment;
}

/** Returns the account's latest commitment to a puzzle in the first round whose answers can still be revealed. */
export function commitmentToReveal(registry: Registry, puzzle: Puzzle, account: string): Commitment | undefined {
  const id = formatId(puzzle);
  const open = savedCommitments(registry)
    .read()
    .filter((saved) => saved.id === id && saved.account === account && Date.now() < revealTimes(saved).until * 1000);
  const first = Math.min(...open.map(({ end }) => end));
  return open.findLast(({ end }) => end === first);
}

/** When a commitment can be revealed, in Unix time. */
export function revealTimes({ end }: Commitment): { from: number; until: number } {
  return { from: end + REVEAL_DELAY, until: end + REVEAL_DELAY + REVEAL_WINDOW };
}

export function callsOf(registry: Registry, { id, account, start, end, answer, salt }: Commitment): SolvesCalls {
  const named = parseId(id);
  if (named.type !== 'puzzle') throw new Error(`not a puzzle: ${id}`);
  const round = { puzzle: named.puzzle, start, end };
  return solvesCalls(registry, round, parseAddress(account), Uint8Array.from(answer, Number), BigInt(salt));
}

function listOfKey(key: string): Stored<readonly Commitment[]> {
  return stored(key, listOf(hasTexts<Commitment>('id', 'account', 'answer', 'salt')), []);
}
