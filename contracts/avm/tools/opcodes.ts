/** What follows an opcode in the bytecode. */
export type Immediate = 'uint8' | 'int8' | 'label' | 'labels' | 'int' | 'ints' | 'bytes' | 'byteses';

/** One opcode: its byte, what one run of it costs, and its immediates. */
export interface Opcode {
  readonly name: string;
  readonly code: number;
  readonly cost: number;
  readonly immediates: readonly Immediate[];
}

/**
 * The opcodes that the contracts use, no others: byte, name, immediates. Figures of the official language specification
 * (go-algorand, data/transactions/logic/langspec_v10.json); `npm run test:avm` compares each with the network's evaluator.
 */
const TABLE = `
  0 err, 2 keccak256, 8 +, 9 -, 10 /, 11 *, 12 <, 13 >, 14 <=, 15 >=, 16 &&, 17 ||, 18 ==, 19 !=, 20 !, 21 len, 22 itob, 23 btoi,
  24 %, 25 |, 26 &, 27 ^, 32 intcblock ints, 33 intc uint8, 34 intc_0, 35 intc_1, 36 intc_2, 37 intc_3, 38 bytecblock byteses,
  39 bytec uint8, 40 bytec_0, 41 bytec_1, 42 bytec_2, 43 bytec_3, 49 txn uint8, 54 txna uint8 uint8, 64 bnz label, 65 bz label,
  66 b label, 67 return, 68 assert, 69 bury uint8, 70 popn uint8, 71 dupn uint8, 72 pop, 73 dup, 74 dup2, 75 dig uint8, 76 swap,
  77 select, 78 cover uint8, 79 uncover uint8, 80 concat, 82 substring3, 83 getbit, 84 setbit, 85 getbyte, 86 setbyte,
  87 extract uint8 uint8, 88 extract3, 89 extract_uint16, 91 extract_uint64, 92 replace2 uint8, 93 replace3, 128 pushbytes bytes,
  129 pushint int, 130 pushbytess byteses, 131 pushints ints, 136 callsub label, 137 retsub, 138 proto uint8 uint8,
  139 frame_dig int8, 140 frame_bury int8, 141 switch labels, 142 match labels, 144 shl, 145 shr, 147 bitlen, 160 b+, 162 b/,
  163 b*, 168 b==, 169 b!=, 170 b%, 171 b|, 172 b&, 173 b^, 174 b~, 175 bzero, 176 log`;

/** What is not 1. */
const COSTS: Readonly<Record<string, number>> = { keccak256: 130, 'b+': 10, 'b/': 20, 'b*': 20, 'b%': 20, 'b|': 6, 'b&': 6, 'b^': 6, 'b~': 4 };

export const OPCODES: ReadonlyMap<number, Opcode> = new Map(
  TABLE.split(',').map((entry) => {
    const [code, name, ...immediates] = entry.trim().split(/\s+/);
    return [Number(code), { name, code: Number(code), cost: COSTS[name] ?? 1, immediates: immediates as Immediate[] }];
  }),
);

/** An opcode with its immediates read: numbers, byte strings, and labels as places in the list of instructions. */
export interface Instruction {
  readonly name: string;
  readonly cost: number;
  readonly numbers: readonly number[];
  readonly strings: readonly Uint8Array[];
}

/** Bytecode as instructions. Throws RangeError for an opcode that is not in the table or a program that breaks off. */
export function readProgram(bytecode: Uint8Array): readonly Instruction[] {
  const reader = new Reader(bytecode);
  reader.number();
  const starts = new Map<number, number>();
  const raw: { instruction: Instruction; end: number; jumps: boolean }[] = [];
  while (!reader.atEnd()) {
    starts.set(reader.at, raw.length);
    const code = reader.byte();
    const opcode = OPCODES.get(code);
    if (opcode === undefined) throw new RangeError(`bytecode: expected an opcode of the table at byte ${reader.at - 1}, got ${code}`);
    const numbers: number[] = [];
    const strings: Uint8Array[] = [];
    for (const immediate of opcode.immediates) reader.immediate(immediate, numbers, strings);
    const jumps = opcode.immediates.some((immediate) => immediate.startsWith('label'));
    raw.push({ instruction: { name: opcode.name, cost: opcode.cost, numbers, strings }, end: reader.at, jumps });
  }
  starts.set(reader.at, raw.length);
  return raw.map(({ instruction, end, jumps }) =>
    jumps ? { ...instruction, numbers: instruction.numbers.map((by) => placeAt(starts, end + by)) } : instruction,
  );
}

function placeAt(starts: ReadonlyMap<number, number>, byte: number): number {
  const place = starts.get(byte);
  if (place === undefined) throw new RangeError(`bytecode: expected a jump to an instruction, got one to byte ${byte}`);
  return place;
}

/** Reads bytecode from front to back. */
class Reader {
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  atEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    if (this.atEnd()) throw new RangeError(`bytecode: expected more than ${this.bytes.length} bytes`);
    return this.bytes[this.at++];
  }

  /** A varuint: seven bits a byte, the lowest first. */
  number(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte();
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  }

  string(): Uint8Array {
    const length = this.number();
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }

  /** The distance of a jump, counted from the end of the instruction. */
  distance(): number {
    return (((this.byte() << 8) | this.byte()) << 16) >> 16;
  }

  immediate(immediate: Immediate, numbers: number[], strings: Uint8Array[]): void {
    const times = (count: number, read: () => void) => {
      for (let i = 0; i < count; i++) read();
    };
    if (immediate === 'uint8') numbers.push(this.byte());
    else if (immediate === 'int8') numbers.push((this.byte() << 24) >> 24);
    else if (immediate === 'label') numbers.push(this.distance());
    else if (immediate === 'int') numbers.push(this.number());
    else if (immediate === 'bytes') strings.push(this.string());
    else if (immediate === 'labels') times(this.byte(), () => numbers.push(this.distance()));
    else if (immediate === 'ints') times(this.number(), () => numbers.push(this.number()));
    else times(this.number(), () => strings.push(this.string()));
  }
}
