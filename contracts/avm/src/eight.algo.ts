import { abimethod, arc4, BigUint, Bytes, type bytes, Contract, contract, op, Txn, type uint64 } from '@algorandfoundation/algorand-typescript';
import { EXPECTED, MASK, PLANES } from './eight.tables.algo';

/** Whether an argument of the call is a byte[] of 64 bytes. */
function isBoard(argument: bytes): boolean {
  return argument.length === 66 && op.extractUint16(argument, 0) === 64;
}

/** Four rows of a board, every value v as the bytes 15v and 5v. 73 bytes. */
function planes(cells: bytes): bytes {
  return Bytes(BigUint(Bytes.fromHex('01').concat(cells)) * BigUint(PLANES));
}

/** Whether every house of a board holds 1 to 8; tools/eight.ts folds the same way. */
function isSolved(upper: bytes, lower: bytes, argument: bytes): boolean {
  const w = upper.concat(lower);
  const pairs = w.bitwiseXor(op.extract(w, 0, 145));
  const fours = pairs.bitwiseXor(op.extract(pairs, 0, 144));
  const rows = fours.bitwiseXor(op.extract(fours, 0, 142));
  const boxes = fours.bitwiseXor(op.extract(fours, 0, 138));
  const two = upper.bitwiseXor(lower);
  const four = two.bitwiseXor(op.extract(two, 0, 57));
  const columns = four.bitwiseXor(op.extract(four, 0, 65));
  return rows.concat(boxes).concat(columns).concat(w).concat(argument).bitwiseAnd(MASK) === EXPECTED;
}

/** The lowest 60 bits, and a 1 above them. */
function sixty(bits: uint64): uint64 {
  return op.setBit((bits << 4) >> 4, 60, 1);
}

/** The 8x8 Sudoku of an Ethereum address ("2 x 4 = 8"), boxes 2 rows tall and 4 columns wide; byte[] of 64 values, row by row. */
@contract({ name: 'Eight', avmVersion: 10 })
export class Eight extends Contract {
  /** Whether the grid is full and without mistakes and keeps the clues. Any bytes give true or false. */
  @abimethod({ readonly: true, validateEncoding: 'unsafe-disabled' })
  public is_solution_of(clues: bytes, grid: bytes): boolean {
    const given = Txn.applicationArgs(1);
    const full = Txn.applicationArgs(2);
    if (!isBoard(given) || !isBoard(full)) return false;
    const upper = planes(op.extract(full, 2, 32));
    const lower = planes(op.extract(full, 34, 32));
    // No value's 15v and 5v have just some of the bits of another's: only 0 and the same value add none.
    const held = upper.concat(lower).concat(full);
    const added = planes(op.extract(given, 2, 32))
      .concat(planes(op.extract(given, 34, 32)))
      .concat(given);
    return isSolved(upper, lower, full) && added.bitwiseOr(held) === held;
  }

  /**
   * The start of an address: keccak256 gives cells in groups of six bits from the lowest, one for each of the values 1
   * to 8; a cell that is taken is passed over. (The hash runs out after more collisions than any address has.)
   */
  @abimethod({ readonly: true })
  public start_of(address: arc4.StaticBytes<20>): arc4.StaticBytes<64> {
    const seed = op.keccak256(address.bytes);
    // Ten groups from the lowest 60 bits, with a bit above them to show the end; few addresses need more.
    let chunk: uint64 = 0;
    let groups: uint64 = sixty(op.extractUint64(seed, 24));
    let board: bytes = op.bzero(64);
    let value: uint64 = 1;
    while (value !== 9) {
      const cell: uint64 = groups & 63;
      groups = groups >> 6;
      if (op.getByte(board, cell) === 0) {
        board = op.setByte(board, cell, value);
        value += 1;
      }
      if (groups === 1) {
        // The next 60 bits begin in the middle of a byte, and those after them at its end.
        chunk += 1;
        groups = sixty(op.extractUint64(seed, (49 - 15 * chunk) >> 1) >> ((chunk & 1) << 2));
      }
    }
    return arc4.convertBytes<arc4.StaticBytes<64>>(board, { strategy: 'unsafe-cast' });
  }
}
