// Salts of commitments are saved in this browser: a commitment can't be revealed without its salt.

const keyOf = (puzzle: string, account: string) => `gridwright/salt/${puzzle}/${account}`;

/** The salt of an account's commitment to a puzzle of the registry; undefined if this browser has none. */
export function keptSalt(puzzle: string, account: string): bigint | undefined {
  try {
    const kept = localStorage.getItem(keyOf(puzzle, account));
    return kept === null ? undefined : BigInt(kept);
  } catch {
    return undefined;
  }
}

/** Returns the saved salt, or saves a new one of 256 random bits. */
export function makeSalt(puzzle: string, account: string): bigint {
  const kept = keptSalt(puzzle, account);
  if (kept !== undefined) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const salt = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  try {
    localStorage.setItem(keyOf(puzzle, account), salt);
  } catch {
    // Without storage, the player still has the reveal's calldata, which contains the salt.
  }
  return BigInt(salt);
}
