import { abimethod, BigUint, Bytes, baremethod, type bytes, Contract, contract, op, Txn } from '@algorandfoundation/algorand-typescript';
import { EXPECTED, MASK, PAD, PLANES_LOWER, PLANES_UPPER } from './sudoku.tables.algo';

/** Rows 7 to 9, every value v as the bytes 13v and 3v: cells 56 to 82 of the padded argument behind a guard. 89 bytes. */
function lowerBand(padded: bytes): bytes {
  const guarded = op.extract(op.replace(padded, 50, Bytes.fromHex('010000000000')), 50, 33);
  return Bytes(BigUint(guarded) * BigUint(PLANES_LOWER));
}

/** The same of rows 1 to 6. 117 bytes. */
function upperBands(padded: bytes): bytes {
  return Bytes(BigUint(op.extract(op.replace(padded, 1, Bytes.fromHex('01')), 1, 55)) * BigUint(PLANES_UPPER));
}

/**
 * Whether a byte[] as it stands in the call, with its planes, is a solved grid. Each house ends up in two bytes, its 13v
 * and its 3v XORed; tools/sudoku.ts folds the same way and so knows which.
 */
function isSolved(lower: bytes, upper: bytes, argument: bytes): boolean {
  const w = lower.concat(upper);
  const triples = lower
    .concat(w)
    .bitwiseXor(upper.concat(op.extract(w, 5, 200)))
    .bitwiseXor(op.extract(upper, 0, 86).concat(op.extract(w, 0, 204)));
  const nines = triples
    .concat(op.extract(triples, 116, 195))
    .bitwiseXor(triples.concat(op.extract(triples, 110, 204)))
    .bitwiseXor(triples.concat(op.extract(triples, 104, 213)));
  return w.concat(nines).concat(argument).bitwiseAnd(MASK) === EXPECTED;
}

/** A byte[] of 81 values, row by row: is it a full grid without mistakes? Any bytes give true or false. */
@contract({ name: 'Sudoku', avmVersion: 10 })
export class Sudoku extends Contract {
  @baremethod({ onCreate: 'require' })
  public create(): void {}

  // That a call may also create the application is harmless where there is no state, and saves two opcodes.
  @abimethod({ readonly: true, onCreate: 'allow', validateEncoding: 'unsafe-disabled' })
  public is_valid_solution(grid: bytes): boolean {
    const padded = Txn.applicationArgs(1).concat(PAD);
    return isSolved(lowerBand(padded), upperBands(padded), Txn.applicationArgs(1));
  }
}

/** Two byte[] of 81 values, 0 among the clues for an empty cell: does the grid solve the clues? Any bytes give true or false. */
@contract({ name: 'SudokuClues', avmVersion: 10 })
export class SudokuClues extends Contract {
  @baremethod({ onCreate: 'require' })
  public create(): void {}

  @abimethod({ readonly: true, onCreate: 'allow', validateEncoding: 'unsafe-disabled' })
  public is_solution_of(clues: bytes, grid: bytes): boolean {
    const given = Txn.applicationArgs(1);
    const full = Txn.applicationArgs(2);
    if (given.length !== 83 || op.extractUint16(given, 0) !== 81) return false;
    const padded = full.concat(PAD);
    const lower = lowerBand(padded);
    const upper = upperBands(padded);
    // No value's 13v and 3v have just some of the bits of another's: only 0 and the same value add none.
    const held = lower.concat(upper).concat(full);
    return isSolved(lower, upper, full) && lowerBand(given).concat(upperBands(given)).concat(given).bitwiseOr(held) === held;
  }
}
