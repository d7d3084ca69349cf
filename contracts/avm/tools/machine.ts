import type { Instruction } from './opcodes.js';
import { asBytes, asNumber, Failure, type Item, OPERATIONS, same } from './operations.js';

/** A call of an application, as far as the contracts look at it. */
export interface Call {
  readonly args: readonly Uint8Array[];
  /** 0 creates the application. */
  readonly applicationId?: number;
  /** 0 is NoOp. */
  readonly onCompletion?: number;
}

/** What a call came to: approved or not, the logged strings, and the cost of all opcodes that were run. */
export interface Outcome {
  readonly approved: boolean;
  readonly logs: readonly Uint8Array[];
  readonly cost: number;
  /** Why the call failed, if it did: never for a call of a contract of this folder with its arguments, whatever they are. */
  readonly failure: string | undefined;
}

/** Numbers of the transaction fields that the contracts read. */
const FIELDS: Readonly<Record<number, (call: Call) => bigint>> = {
  24: ({ applicationId = 1 }) => BigInt(applicationId),
  25: ({ onCompletion = 0 }) => BigInt(onCompletion),
  27: ({ args }) => BigInt(args.length),
};
const APPLICATION_ARGS = 26;

/** Where a subroutine was called from, and where its arguments begin once it has said `proto`. */
interface Frame {
  readonly returnTo: number;
  readonly height: number;
  args: number;
  returns: number;
  base: number;
}

/** Is shown the stack before each instruction. */
export type Watch = (instruction: Instruction, stack: readonly Item[]) => void;

/** Runs a program. The stack, the constants and the frames live for one call. */
export function runProgram(program: readonly Instruction[], call: Call, budget = Number.POSITIVE_INFINITY, watch?: Watch): Outcome {
  const machine = new Machine(call, watch);
  try {
    const approved = machine.run(program, budget);
    return { approved, logs: machine.logs, cost: machine.cost, failure: undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { approved: false, logs: machine.logs, cost: machine.cost, failure: error.message };
  }
}

class Machine {
  cost = 0;
  readonly logs: Uint8Array[] = [];
  private readonly call: Call;
  private readonly watch: Watch | undefined;
  private readonly stack: Item[] = [];
  private readonly frames: Frame[] = [];
  private at = 0;
  private integers: readonly number[] = [];
  private strings: readonly Uint8Array[] = [];
  private ended = false;

  constructor(call: Call, watch: Watch | undefined) {
    this.call = call;
    this.watch = watch;
  }

  run(program: readonly Instruction[], budget: number): boolean {
    while (!this.ended && this.at < program.length) {
      const instruction = program[this.at++];
      this.cost += instruction.cost;
      if (this.cost > budget) throw new Failure(`the budget of ${budget} is used up`);
      this.watch?.(instruction, this.stack);
      this.step(instruction);
    }
    if (this.stack.length !== 1) throw new Failure(`expected one item at the end, got ${this.stack.length}`);
    return asNumber(this.stack[0]) !== 0n;
  }

  private step(instruction: Instruction): void {
    const { name, numbers } = instruction;
    const operation = OPERATIONS[name];
    if (operation === undefined) {
      this.control(instruction);
      return;
    }
    const [takes, run] = operation;
    if (this.stack.length < takes) throw new Failure(`${name}: expected ${takes} items on the stack, got ${this.stack.length}`);
    this.stack.push(...run(this.stack.splice(this.stack.length - takes), numbers));
  }

  private pop(): Item {
    const item = this.stack.pop();
    if (item === undefined) throw new Failure('the stack is empty');
    return item;
  }

  private peek(depth: number): Item {
    return this.itemAt(this.stack.length - 1 - depth);
  }

  private itemAt(index: number): Item {
    const item = this.stack[index];
    if (item === undefined) throw new Failure(`the stack has no item ${index}`);
    return item;
  }

  private replace(index: number, item: Item): void {
    this.itemAt(index);
    this.stack[index] = item;
  }

  private frame(): Frame {
    const frame = this.frames.at(-1);
    if (frame === undefined) throw new Failure('there is no subroutine to leave');
    return frame;
  }

  /** Opcodes that look at more than the items on top: a switch over their names, as the specification lists them. */
  private control({ name, numbers, strings }: Instruction): void {
    const [first = 0, second = 0] = numbers;
    switch (name) {
      case 'err':
        throw new Failure('err');
      case 'assert':
        if (asNumber(this.pop()) === 0n) throw new Failure('assert');
        return;
      case 'return': {
        const result = this.pop();
        this.stack.splice(0, this.stack.length, result);
        this.ended = true;
        return;
      }
      case 'log':
        this.logs.push(asBytes(this.pop()));
        return;
      case 'txn':
        this.stack.push(FIELDS[first](this.call));
        return;
      case 'txna':
        this.stack.push(this.argument(first, second));
        return;
      case 'intcblock':
        this.integers = numbers;
        return;
      case 'bytecblock':
        this.strings = strings;
        return;
      case 'intc':
        this.stack.push(BigInt(this.integers[first]));
        return;
      case 'bytec':
        this.stack.push(this.strings[first]);
        return;
      case 'pushint':
      case 'pushints':
        this.stack.push(...numbers.map(BigInt));
        return;
      case 'pushbytes':
      case 'pushbytess':
        this.stack.push(...strings);
        return;
      case 'dig':
        this.stack.push(this.peek(first));
        return;
      case 'bury':
        this.replace(this.stack.length - 1 - first, this.peek(0));
        this.pop();
        return;
      case 'cover':
        this.peek(first);
        this.stack.splice(this.stack.length - 1 - first, 0, this.pop());
        return;
      case 'uncover':
        this.peek(first);
        this.stack.push(...this.stack.splice(this.stack.length - 1 - first, 1));
        return;
      case 'popn':
        for (let i = 0; i < first; i++) this.pop();
        return;
      case 'dupn':
        this.stack.push(...Array.from({ length: first }, () => this.peek(0)));
        return;
      case 'b':
        this.at = first;
        return;
      case 'bz':
      case 'bnz':
        if ((asNumber(this.pop()) === 0n) === (name === 'bz')) this.at = first;
        return;
      case 'match':
        this.match(numbers);
        return;
      case 'switch': {
        const chosen = asNumber(this.pop());
        if (chosen < BigInt(numbers.length)) this.at = numbers[Number(chosen)];
        return;
      }
      case 'callsub':
        this.frames.push({ returnTo: this.at, height: this.stack.length, args: 0, returns: 0, base: 0 });
        this.at = first;
        return;
      case 'proto':
        Object.assign(this.frame(), { args: first, returns: second, base: 1 });
        return;
      case 'retsub':
        this.leave();
        return;
      case 'frame_dig':
        this.stack.push(this.itemAt(this.frame().height + first));
        return;
      case 'frame_bury':
        this.replace(this.frame().height + first, this.pop());
        return;
      default:
        if (/^(?:intc|bytec)_\d$/.test(name)) this.pushConstant(name);
        else throw new Failure(`${name} is not implemented`);
    }
  }

  private pushConstant(name: string): void {
    const index = Number(name.slice(-1));
    this.stack.push(name.startsWith('intc') ? BigInt(this.integers[index]) : this.strings[index]);
  }

  private argument(field: number, index: number): Uint8Array {
    const argument = field === APPLICATION_ARGS ? this.call.args[index] : undefined;
    if (argument === undefined) throw new Failure(`the call has no argument ${index}`);
    return argument;
  }

  /** Goes to the label of the first of the candidates below the top item that equals it. */
  private match(labels: readonly number[]): void {
    const wanted = this.pop();
    const candidates = this.stack.splice(this.stack.length - labels.length);
    const found = candidates.findIndex((item) => same(item, wanted));
    if (found >= 0) this.at = labels[found];
  }

  private leave(): void {
    const { returnTo, height, args, returns, base } = this.frame();
    this.frames.pop();
    // A subroutine with `proto` leaves nothing but what it returns.
    if (base === 1) this.stack.splice(height - args, this.stack.length - returns - (height - args));
    this.at = returnTo;
  }
}
