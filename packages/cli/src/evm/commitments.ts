import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { BadInput, reasonOf } from '../errors.js';

/** A commitment to an answer, with everything that its reveal needs. */
export interface Commitment {
  /** Id of the puzzle. */
  readonly id: string;
  readonly host: string | null;
  /** Unix time. */
  readonly start: number;
  readonly end: number;
  readonly solver: string;
  /** One character per cell. */
  readonly answer: string;
  /** A uint256, `0x` and hexadecimal digits. */
  readonly salt: string;
}

/**
 * Returns the file with the commitments to one registry on one chain, one as JSON per line. Nobody else can read it.
 */
export function commitmentsFile(chainId: number, registry: string): string {
  const chosen = process.env.XDG_STATE_HOME ?? '';
  // The XDG standard ignores a relative path, and an empty one would mean the current folder.
  const folder = isAbsolute(chosen) ? chosen : join(homedir(), '.local/state');
  return join(folder, 'gridwright', `commitments-${chainId}-${registry}.jsonl`);
}

/** Returns all commitments in the order in which they were made. Throws BadInput if the file can't be read. */
export function readCommitments(file: string): Commitment[] {
  try {
    const saved: unknown[] = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    if (saved.every(isCommitment)) return saved;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  }
  throw new BadInput(`${file}: can't be read as saved commitments`);
}

const ADDRESS = /^0x[0-9a-f]{40}$/i;

function isCommitment(value: unknown): value is Commitment {
  const { id, host, start, end, solver, answer, salt } = (value ?? {}) as Partial<Record<keyof Commitment, unknown>>;
  return (
    typeof id === 'string' &&
    (host === null || ADDRESS.test(String(host))) &&
    Number.isSafeInteger(start) &&
    Number.isSafeInteger(end) &&
    ADDRESS.test(String(solver)) &&
    /^\d+$/.test(String(answer)) &&
    /^0x[0-9a-f]{1,64}$/i.test(String(salt))
  );
}

/** Adds a commitment. It never changes those before, which may already be on the chain. */
export function saveCommitment(file: string, commitment: Commitment): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    appendFileSync(file, `${JSON.stringify(commitment)}\n`, { mode: 0o600 });
  } catch (error) {
    throw new BadInput(`${file}: the commitment can't be saved (${reasonOf(error)})`);
  }
}
