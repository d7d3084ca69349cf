import { abimethod, type bytes, Contract, contract, op, Txn, type uint64, urange } from '@algorandfoundation/algorand-typescript';
import { BOX, COLUMN, ROW } from './plain.tables.algo';

/**
 * The readable twin of Sudoku, for tests and to compare costs: cell by cell, one bit for each value seen in a row, a column
 * and a box. It answers every call as Sudoku does, at about thirty times the cost, so it would need op-up on the network.
 */
@contract({ name: 'SudokuPlain', avmVersion: 10 })
export class SudokuPlain extends Contract {
  @abimethod({ readonly: true, validateEncoding: 'unsafe-disabled' })
  public is_valid_solution(grid: bytes): boolean {
    const full = Txn.applicationArgs(1);
    if (full.length !== 83 || op.extractUint16(full, 0) !== 81) return false;
    let seen: bytes = op.bzero(54);
    for (const cell of urange(81)) {
      const value = op.getByte(full, 2 + cell);
      if (value < 1 || value > 9) return false;
      const row: uint64 = 16 * op.getByte(ROW, cell) + value;
      const column: uint64 = 16 * op.getByte(COLUMN, cell) + value;
      const box: uint64 = 16 * op.getByte(BOX, cell) + value;
      if (op.getBit(seen, row) || op.getBit(seen, column) || op.getBit(seen, box)) return false;
      seen = op.setBit(op.setBit(op.setBit(seen, row, 1), column, 1), box, 1);
    }
    return true;
  }
}
