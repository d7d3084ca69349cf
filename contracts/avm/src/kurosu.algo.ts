import { abimethod, BigUint, Bytes, type bytes, Contract, contract, op, Txn, type uint64, urange } from '@algorandfoundation/algorand-typescript';
import { EXPECTED, LINES, MASK, ONES, PAD, PATTERNS, TRIPLES } from './kurosu.tables.algo';

/** The cells of a byte[] as it stands in the call, behind a guard that keeps the length of products. 37 bytes. */
function cells(argument: bytes): bytes {
  return op.extract(op.replace(argument.concat(PAD), 1, Bytes.fromHex('01')), 1, 37);
}

/** Whether a byte[] is a full board: threes add up to 4 or 5, lines to 9, and every cell is 1 (for 0) or 2 (for 1). */
function isSolved(argument: bytes): boolean {
  const board = BigUint(cells(argument));
  return (
    Bytes(board * BigUint(TRIPLES))
      .concat(Bytes(board * BigUint(LINES)))
      .concat(Bytes(board + BigUint(ONES)))
      .concat(argument)
      .bitwiseAnd(MASK) === EXPECTED
  );
}

/** Whether a solved board keeps the clues: 1 and 2 have no bit in common, so only 0 and the same value add none. */
function keeps(clues: bytes, board: bytes): boolean {
  if (clues.length !== 38 || op.extractUint16(clues, 0) !== 36) return false;
  return clues.bitwiseOr(board) === board;
}

/** Whether no two rows and no two columns of a solved board are alike. */
function isDistinct(argument: bytes): boolean {
  const patterns = Bytes(BigUint(cells(argument)) * BigUint(PATTERNS));
  let seen: bytes = op.bzero(32);
  for (const i of urange(6)) {
    // A pattern is at most 126, so rows take the first 128 bits and columns the others.
    const row = op.getByte(patterns, 64 + 6 * i);
    const column: uint64 = 128 + op.getByte(patterns, 31 + i);
    if (op.getBit(seen, row) || op.getBit(seen, column)) return false;
    seen = op.setBit(op.setBit(seen, row, 1), column, 1);
  }
  return true;
}

/** Byte[] of 36 values, row by row: 1 for the symbol 0, 2 for the symbol 1, 0 for an empty cell. Any bytes give true or false. */
@contract({ name: 'Kurosu', avmVersion: 10 })
export class Kurosu extends Contract {
  @abimethod({ readonly: true, validateEncoding: 'unsafe-disabled' })
  public is_valid_solution(board: bytes): boolean {
    return isSolved(Txn.applicationArgs(1));
  }

  @abimethod({ readonly: true, validateEncoding: 'unsafe-disabled' })
  public is_solution_of(clues: bytes, board: bytes): boolean {
    return isSolved(Txn.applicationArgs(2)) && keeps(Txn.applicationArgs(1), Txn.applicationArgs(2));
  }

  /** With the option distinct: no two rows and no two columns alike. */
  @abimethod({ readonly: true, validateEncoding: 'unsafe-disabled' })
  public is_distinct_solution_of(clues: bytes, board: bytes): boolean {
    const full = Txn.applicationArgs(2);
    return isSolved(full) && keeps(Txn.applicationArgs(1), full) && isDistinct(full);
  }
}
