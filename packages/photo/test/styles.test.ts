import { describe, expect, it } from 'vitest';
import { CLASSES, PEN } from '../src/network.js';
import { weighStyles } from '../src/styles.js';

/** Returns the log-probabilities of cells, each with the probabilities of a printed 5 and of one by pen. */
function logsOf(cells: readonly (readonly [print: number, pen: number])[]): Float32Array {
  const logs = new Float32Array(cells.length * CLASSES).fill(Math.log(1e-6));
  cells.forEach(([print, pen], cell) => {
    logs[cell * CLASSES] = Math.log(1 - print - pen);
    logs[cell * CLASSES + 5] = Math.log(print);
    logs[cell * CLASSES + PEN + 5] = Math.log(pen);
  });
  return logs;
}

/** Returns the probability that the first cell holds print. */
function printAfter(cells: readonly (readonly [print: number, pen: number])[]): number {
  const logs = logsOf(cells);
  weighStyles(logs, { tints: undefined, widths: [] });
  return Math.exp(logs[5]);
}

describe('a digit that may be print or by pen', () => {
  const unclear = [0.3, 0.6] as const;
  const print = Array.from({ length: 25 }, () => [0.97, 0.01] as const);
  const pen = Array.from({ length: 25 }, () => [0.01, 0.97] as const);

  it('is print where all others are', () => {
    expect(printAfter([unclear, ...print])).toBeGreaterThan(0.8);
  });

  it('is by pen where half of the others are', () => {
    expect(printAfter([unclear, ...print, ...pen])).toBeLessThan(0.4);
  });

  it('stays by pen where it is clear, though all others are print', () => {
    expect(printAfter([[0.001, 0.998], ...print])).toBeLessThan(0.1);
  });
});
