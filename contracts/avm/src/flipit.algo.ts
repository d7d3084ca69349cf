import { abimethod, BigUint, Bytes, type bytes, Contract, contract, op, Txn } from '@algorandfoundation/algorand-typescript';
import { EXPECTED, GAP, GOAL, GUARD, MASK, NEIGHBOURS, ONES, SIDES } from './flipit.tables.algo';

/** Whether an argument of the call is a byte[] of 16 bytes. */
function isBoard(argument: bytes): boolean {
  return argument.length === 18 && op.extractUint16(argument, 0) === 16;
}

/** For every disk how many of the presses turn it over: its own and those around it. 16 bytes. */
function flips(presses: bytes): bytes {
  const copies = presses.concat(GAP).concat(presses).concat(GAP).concat(presses);
  return op.extract(Bytes(BigUint(GUARD.concat(copies.bitwiseAnd(SIDES))) * BigUint(NEIGHBOURS)), 53, 16);
}

/** Byte[] of 16 values, row by row: disks are 1 (light) or 2 (dark), presses 0 or 1. Any bytes give true or false. */
@contract({ name: 'Flipit', avmVersion: 10 })
export class Flipit extends Contract {
  /** Whether the disks show the goal: the outer ones dark, the inner ones light. */
  @abimethod({ readonly: true, validateEncoding: 'unsafe-disabled' })
  public is_valid_solution(disks: bytes): boolean {
    return Txn.applicationArgs(1) === GOAL;
  }

  /** Whether the presses lead from the start to the goal. */
  @abimethod({ readonly: true, validateEncoding: 'unsafe-disabled' })
  public is_solution_of(start: bytes, presses: bytes): boolean {
    if (!isBoard(Txn.applicationArgs(1)) || !isBoard(Txn.applicationArgs(2))) return false;
    const disks = op.extract(Txn.applicationArgs(1), 2, 16);
    const pressed = op.extract(Txn.applicationArgs(2), 2, 16);
    // Plus one, and with a guard in front, a light or a dark disk has the bits of 2 but for the lowest, and nothing else has.
    const ranges = Bytes(BigUint(Bytes.fromHex('01').concat(disks)) + BigUint(ONES)).concat(pressed);
    return flips(pressed).bitwiseXor(disks).concat(ranges).bitwiseAnd(MASK) === EXPECTED;
  }
}
