"""Runs the bytecode of a contract on a call whose arguments are unknown, and returns every way in which it can end.

A word is a Python int where it is known and a z3 term where it isn't. A comparison is a term If(condition, 1, 0).
Where a jump depends on an unknown word, both sides are followed; if they meet again, they continue as one.
"""

from dataclasses import dataclass, field, replace

import z3

BITS = 256
LIMIT = 2**BITS
JUMPDEST = 0x5B
# Memory that holds the bytes of an address.
ADDRESS = object()


class Unsupported(Exception):
    """What the verifiers never do."""


def word(value):
    return z3.BitVecVal(value, BITS) if isinstance(value, int) else value


def flag(condition):
    """The word of a comparison."""
    if isinstance(condition, bool):
        return int(condition)
    return z3.If(condition, z3.BitVecVal(1, BITS), z3.BitVecVal(0, BITS))


def condition_of(value):
    """The condition of which a word is the flag, or None."""
    if isinstance(value, int) or value.decl().kind() != z3.Z3_OP_ITE:
        return None
    condition, yes, no = value.children()
    if z3.is_bv_value(yes) and z3.is_bv_value(no) and (yes.as_long(), no.as_long()) == (1, 0):
        return condition
    return None


def is_zero(value):
    """Whether a word is 0, as a bool where that is known."""
    if isinstance(value, int):
        return value == 0
    condition = condition_of(value)
    return value == 0 if condition is None else z3.Not(condition)


@dataclass(frozen=True)
class Call:
    """A call with any value, calldata of any length, and any arguments. Calldata that is too short ends in zeros."""

    selector: int
    arguments: tuple
    value: object = z3.BitVec("value", BITS)
    size: object = z3.BitVec("size", BITS)
    # What keccak256 gives for the 20 bytes of an address.
    hash: object = None

    def load(self, offset):
        if offset == 0 and isinstance(self.arguments[0], int):
            return self.selector << 224 | self.arguments[0] >> 32
        if offset == 0:
            head = z3.BitVecVal(self.selector, 32)
            return z3.Concat(head, z3.Extract(BITS - 1, 32, self.arguments[0]))
        index, rest = divmod(offset - 4, 32)
        if rest != 0 or index >= len(self.arguments):
            raise Unsupported(f"calldata at {offset}")
        return self.arguments[index]


@dataclass(frozen=True)
class End:
    """One way in which a call ends: under these conditions, by `return` with these words or by `revert`."""

    conditions: tuple
    kind: str
    words: tuple = ()


@dataclass(frozen=True)
class State:
    pc: int = 0
    stack: tuple = ()
    memory: dict = field(default_factory=dict)
    conditions: tuple = ()


@dataclass(frozen=True)
class Fork:
    """A jump that depends on an unknown word: the states after it. It is passed if the condition holds."""

    condition: object
    taken: State
    passed: State


def arithmetic(known, term):
    def run(*operands):
        if all(isinstance(operand, int) for operand in operands):
            return known(*operands) % LIMIT
        return term(*map(word, operands))

    return run


def comparison(known, term):
    def run(*operands):
        if all(isinstance(operand, int) for operand in operands):
            return int(known(*operands))
        return flag(term(*map(word, operands)))

    return run


def signed(value):
    return value - LIMIT if value >= LIMIT // 2 else value


def quotient(a, b):
    """DIV. Unknown numbers must fit a byte."""
    if isinstance(a, int) and isinstance(b, int):
        return a // b if b else 0
    a, b = word(a), word(b)
    solver = z3.Solver()
    solver.add(z3.Or(z3.UGT(a, 255), z3.UGT(b, 255)))
    if solver.check() != z3.unsat:
        raise Unsupported("DIV of unknown numbers over 255")
    small = z3.UDiv(z3.Extract(7, 0, a), z3.Extract(7, 0, b))
    return z3.If(b == 0, word(0), z3.ZeroExt(BITS - 8, small))


def remainder(a, b):
    """MOD, by a number that is known and not 0."""
    if not isinstance(b, int) or b == 0:
        raise Unsupported("MOD by an unknown number")
    return a % b if isinstance(a, int) else z3.URem(a, word(b))


def shift_left(by, a):
    if isinstance(by, int) and by >= BITS:
        return 0
    return arithmetic(lambda by, a: a << by, lambda by, a: a << by)(by, a)


def shift_right(by, a):
    if isinstance(by, int) and by >= BITS:
        return 0
    return arithmetic(lambda by, a: a >> by, lambda by, a: z3.LShR(a, by))(by, a)


OPERATIONS = {
    0x01: (2, arithmetic(lambda a, b: a + b, lambda a, b: a + b)),
    0x02: (2, arithmetic(lambda a, b: a * b, lambda a, b: a * b)),
    0x03: (2, arithmetic(lambda a, b: a - b, lambda a, b: a - b)),
    0x04: (2, quotient),
    0x06: (2, remainder),
    0x10: (2, comparison(lambda a, b: a < b, z3.ULT)),
    0x11: (2, comparison(lambda a, b: a > b, z3.UGT)),
    0x12: (2, comparison(lambda a, b: signed(a) < signed(b), lambda a, b: a < b)),
    0x13: (2, comparison(lambda a, b: signed(a) > signed(b), lambda a, b: a > b)),
    0x14: (2, comparison(lambda a, b: a == b, lambda a, b: a == b)),
    0x15: (1, lambda a: flag(is_zero(a))),
    0x16: (2, arithmetic(lambda a, b: a & b, lambda a, b: a & b)),
    0x17: (2, arithmetic(lambda a, b: a | b, lambda a, b: a | b)),
    0x18: (2, arithmetic(lambda a, b: a ^ b, lambda a, b: a ^ b)),
    0x19: (1, arithmetic(lambda a: ~a, lambda a: ~a)),
    0x1B: (2, shift_left),
    0x1C: (2, shift_right),
}


class Machine:
    def __init__(self, code, call):
        self.code = code
        self.call = call
        self.jumpdests = set(jumpdests(code))
        # Where an instruction was run.
        self.visited = set()

    def ends(self):
        """Every end of the call, whatever is unknown."""
        found = []
        states = [State()]
        while states:
            result = self.run(states.pop(), [])
            if isinstance(result, End):
                found.append(result)
                continue
            traces = []
            sides = []
            for side in (result.taken, result.passed):
                trace = []
                sides.append(self.run(side, trace))
                traces.append(trace)
            met = meeting(result.condition, *traces)
            if met is not None:
                states.append(met)
                continue
            for side, state in zip(sides, (result.taken, result.passed)):
                if isinstance(side, End):
                    found.append(side)
                else:
                    states.append(state)
        return found

    def run(self, state, trace):
        """Runs until the call ends or a jump depends on an unknown word; notes the states at jump destinations."""
        while True:
            if self.code[state.pc] == JUMPDEST:
                trace.append(state)
            state = self.step(state)
            if not isinstance(state, State):
                return state

    def step(self, state):
        code, pc, stack = self.code, state.pc, list(state.stack)
        self.visited.add(pc)
        operation = code[pc] if pc < len(code) else 0
        following = pc + 1
        memory = state.memory
        pop = stack.pop
        if operation in OPERATIONS:
            count, run = OPERATIONS[operation]
            stack.append(run(*(pop() for _ in range(count))))
        elif 0x5F <= operation <= 0x7F:
            following += operation - 0x5F
            stack.append(int.from_bytes(code[pc + 1 : following], "big"))
        elif 0x80 <= operation <= 0x8F:
            stack.append(stack[-(operation - 0x7F)])
        elif 0x90 <= operation <= 0x9F:
            other = -(operation - 0x8E)
            stack[-1], stack[other] = stack[other], stack[-1]
        elif operation == 0x34:
            stack.append(self.call.value)
        elif operation == 0x35:
            stack.append(self.call.load(known(pop())))
        elif operation == 0x36:
            stack.append(self.call.size)
        elif operation == 0x37:
            if (pop(), pop(), pop()) != (0, 16, 20) or self.call.hash is None:
                raise Unsupported("a copy of calldata other than the bytes of an address")
            memory = write(memory, 0, ADDRESS)
        elif operation == 0x20:
            if (pop(), pop()) != (0, 20) or memory.get(0) is not ADDRESS:
                raise Unsupported("a hash of anything but an address")
            stack.append(self.call.hash)
        elif operation == 0x50:
            pop()
        elif operation == 0x51:
            stack.append(read(memory, known(pop())))
        elif operation == 0x52:
            offset, value = known(pop()), pop()
            memory = write(memory, offset, value)
        elif operation == 0x56:
            following = self.destination(pop())
        elif operation == 0x57:
            target, zero = self.destination(pop()), is_zero(pop())
            zero = zero if isinstance(zero, bool) else z3.simplify(zero)
            if zero is True or z3.is_true(zero):
                pass
            elif zero is False or z3.is_false(zero):
                following = target
            else:
                taken, passed = state.conditions + (z3.Not(zero),), state.conditions + (zero,)
                after = replace(state, stack=tuple(stack))
                return Fork(
                    zero, replace(after, pc=target, conditions=taken), replace(after, pc=following, conditions=passed)
                )
        elif operation == JUMPDEST:
            pass
        elif operation == 0xF3:
            offset, size = known(pop()), known(pop())
            if size % 32 != 0:
                raise Unsupported(f"{size} bytes returned, which aren't whole words")
            words = tuple(read(memory, offset + at) for at in range(0, size, 32))
            return End(state.conditions, "return", words)
        elif operation == 0xFD:
            return End(state.conditions, "revert")
        else:
            raise Unsupported(f"opcode 0x{operation:02x} at {pc}")
        return State(following, tuple(stack), memory, state.conditions)

    def destination(self, target):
        if not isinstance(target, int) or target not in self.jumpdests:
            raise Unsupported("a jump to no jump destination")
        return target


def known(value):
    if not isinstance(value, int):
        raise Unsupported("an unknown offset")
    return value


def read(memory, offset):
    overlap(memory, offset)
    return memory.get(offset, 0)


def write(memory, offset, value):
    overlap(memory, offset)
    return {**memory, offset: value}


def overlap(memory, offset):
    if any(0 < abs(other - offset) < 32 for other in memory):
        raise Unsupported("words of memory that overlap")


def meeting(zero, taken, passed):
    """The first jump destination that both sides of a jump reach, as one state; None if there is none."""
    places = {(state.pc, len(state.stack)): state for state in reversed(taken)}
    for state in passed:
        other = places.get((state.pc, len(state.stack)))
        if other is None:
            continue
        memory = {
            at: either(zero, state.memory.get(at, 0), other.memory.get(at, 0)) for at in {**state.memory, **other.memory}
        }
        stack = tuple(either(zero, a, b) for a, b in zip(state.stack, other.stack))
        return State(state.pc, stack, memory, state.conditions[:-1])
    return None


def either(condition, yes, no):
    if yes is no or (isinstance(yes, int) and isinstance(no, int) and yes == no):
        return yes
    if not isinstance(yes, int) and not isinstance(no, int) and yes.eq(no):
        return yes
    yes_flag, no_flag = flag_of(yes), flag_of(no)
    if yes_flag is not None and no_flag is not None:
        return flag(z3.simplify(z3.If(condition, yes_flag, no_flag)))
    return z3.If(condition, word(yes), word(no))


def flag_of(value):
    if isinstance(value, int):
        return z3.BoolVal(value == 1) if value in (0, 1) else None
    return condition_of(value)


def jumpdests(code):
    at = 0
    while at < len(code):
        if code[at] == JUMPDEST:
            yield at
        at += code[at] - 0x5E if 0x60 <= code[at] <= 0x7F else 1
