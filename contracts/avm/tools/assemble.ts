import { type Immediate, OPCODES } from './opcodes.js';

const BY_NAME = new Map([...OPCODES.values()].map((opcode) => [opcode.name, opcode]));

/** Numbers of the transaction fields that programs name. */
const FIELDS: Readonly<Record<string, number>> = { ApplicationID: 24, OnCompletion: 25, ApplicationArgs: 26, NumAppArgs: 27 };

/** Puts hexadecimal constants in place of the TMPL_ variables of a program. */
export function fillIn(teal: string, constants: Readonly<Record<string, Uint8Array>>): string {
  return teal.replace(/TMPL_([A-Z]+)/g, (_, name: string) => `0x${Buffer.from(constants[name]).toString('hex')}`);
}

/** The bytecode of a TEAL program that has only opcodes of the table. Throws RangeError for anything else. */
export function assemble(teal: string): Uint8Array {
  const lines = teal
    .split('\n')
    .map((line) => line.replace(/\s*\/\/.*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#pragma typetrack'))
    .map((line) => line.split(/\s+/));
  const [pragma, ...rest] = lines;
  if (pragma?.join(' ') !== '#pragma version 10') throw new RangeError(`TEAL: expected #pragma version 10, got ${pragma?.join(' ')}`);
  const labels = new Map<string, number>();
  let at = 1;
  for (const words of rest) {
    if (words[0].endsWith(':')) labels.set(words[0].slice(0, -1), at);
    else at += encode(words, at, undefined).length;
  }
  const bytes = [10];
  for (const words of rest) if (!words[0].endsWith(':')) bytes.push(...encode(words, bytes.length, labels));
  return Uint8Array.from(bytes);
}

/** One instruction at a place of the program. Without labels, jumps go nowhere, but have their length. */
function encode([name, ...words]: readonly string[], at: number, labels: ReadonlyMap<string, number> | undefined): number[] {
  const opcode = BY_NAME.get(name);
  if (opcode === undefined) throw new RangeError(`TEAL: expected an opcode of the table, got ${name}`);
  const length = 1 + opcode.immediates.reduce((sum, kind) => sum + (kind === 'label' ? 2 : kind === 'labels' ? 1 + 2 * words.length : 0), 0);
  const distance = (label: string): number[] => {
    const target = labels === undefined ? at + length : labels.get(label);
    if (target === undefined) throw new RangeError(`TEAL: there is no label ${label}`);
    const by = target - at - length;
    return [(by >> 8) & 255, by & 255];
  };
  const left = [...words];
  const next = (): string => left.shift() ?? '';
  const immediate: Readonly<Record<Immediate, () => number[]>> = {
    uint8: () => [next()].map((word) => FIELDS[word] ?? Number(word)),
    int8: () => [Number(next()) & 255],
    int: () => varuint(Number(next())),
    bytes: () => string(next()),
    label: () => distance(next()),
    labels: () => [left.length, ...left.splice(0).flatMap(distance)],
    ints: () => [...varuint(left.length), ...left.splice(0).flatMap((word) => varuint(Number(word)))],
    byteses: () => [...varuint(left.length), ...left.splice(0).flatMap(string)],
  };
  return [opcode.code, ...opcode.immediates.flatMap((kind) => immediate[kind]())];
}

function string(word: string): number[] {
  if (word === '""') return [0];
  const bytes = [...Buffer.from(word.slice(2), 'hex')];
  if (!word.startsWith('0x') || bytes.length * 2 !== word.length - 2) throw new RangeError(`TEAL: expected bytes in hexadecimal, got ${word}`);
  return [...varuint(bytes.length), ...bytes];
}

/** Seven bits a byte, the lowest first. */
function varuint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varuint(value >> 7)];
}
