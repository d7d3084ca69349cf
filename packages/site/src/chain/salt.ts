/*
 * The salts of commitments, kept in this browser: without its salt a commitment cannot be revealed.
 */

const keyOf = (puzzle: string, account: string) => `gridwright/salt/${puzzle}/${account}`;

/** The salt of an account's commitment to a puzzle of the registry; undefined when this browser has none. */
export function keptSalt(puzzle: string, account: string): bigint | undefined {
  try {
    const kept = localStorage.getItem(keyOf(puzzle, account));
    return kept === null ? undefined : BigInt(kept);
  } catch {
    return undefined;
  }
}

/** The salt that is kept, or a new one of 256 random bits. */
export function makeSalt(puzzle: string, account: string): bigint {
  const kept = keptSalt(puzzle, account);
  if (kept !== undefined) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const salt = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  try {
    localStorage.setItem(keyOf(puzzle, account), salt);
  } catch {
    // The page shows the calldata of the reveal, which has the salt in it.
  }
  return BigInt(salt);
}
