"""
Changes one instruction of a verifier at a time. No mutant may be proved, unless it answers every call as the contract does:
a mutant that was proved is compared with the contract on an accepted call and all calls that differ from it in one bit.
"""

import z3

import generate
from machine import BITS, Call, Machine, Unsupported
from proof import Unproved

# What each instruction becomes, by the opcodes of the yellow paper.
OTHER = {
    0x01: 0x03, 0x02: 0x01, 0x03: 0x01, 0x06: 0x02, 0x10: 0x11, 0x11: 0x10, 0x12: 0x13, 0x13: 0x12, 0x14: 0x10, 0x15: 0x19,
    0x16: 0x17, 0x17: 0x18, 0x18: 0x17, 0x19: 0x15, 0x1B: 0x1C, 0x1C: 0x1B, 0x34: 0x36, 0x36: 0x34, 0xF3: 0xFD, 0xFD: 0xF3,
}  # fmt: skip


def mutants_of(code, calls, known):
    """The changed bytecode for each instruction that the calls run, with its place and both opcodes."""
    visited = set()
    for selector, arguments in calls:
        unknown = z3.BitVecs([f"argument{index}" for index in range(len(arguments))], BITS)
        machine = machine_of(code, selector, arguments) if known else Machine(code, Call(selector, tuple(unknown)))
        machine.ends()
        visited |= machine.visited
    for place in sorted(visited):
        operation = code[place]
        changed = bytearray(code)
        if operation in OTHER:
            changed[place] = OTHER[operation]
        elif 0x60 <= operation <= 0x7F:
            # The number itself, in its lowest bit.
            changed[place + operation - 0x5F] ^= 1
        elif 0x80 <= operation <= 0x9F:
            # DUP and SWAP of the next place.
            changed[place] = operation & 0xF0 | (operation + 1) & 0x0F
        else:
            continue
        yield place, operation, bytes(changed)


def try_mutants(module, code, count, seconds):
    """Tries to prove a sample of the mutants. Returns how many were refuted, and how many change no answer."""
    calls = module.example()
    # `generate` has loops, so the instructions that it runs are those of its examples.
    every = list(mutants_of(code, calls, known=module is generate))
    sample = every[:: max(1, len(every) // count)] if count else every
    refuted = unchanged = 0
    for place, operation, changed in sample:
        if proves(module, changed, seconds):
            if not same_answers(code, changed, calls):
                raise Unproved(f"{module.CONTRACT}: opcode 0x{operation:02x} at {place} was changed, and still proved")
            unchanged += 1
        else:
            refuted += 1
    return refuted, unchanged


def proves(module, code, seconds):
    try:
        module.prove(code, seconds=seconds, quiet=True)
    except (Unproved, Unsupported, IndexError, z3.Z3Exception):
        return False
    return True


def same_answers(code, changed, calls):
    for selector, arguments in calls:
        near = [arguments]
        for index, argument in enumerate(arguments):
            near += [(*arguments[:index], argument ^ 1 << bit, *arguments[index + 1 :]) for bit in range(BITS)]
        if any(answer(code, selector, words) != answer(changed, selector, words) for words in near):
            return False
    return any(answer(code, *calls[0]))


def answer(code, selector, arguments):
    [end] = machine_of(code, selector, arguments).ends()
    return end.words


def machine_of(code, selector, arguments):
    """A call with known words. For `generate`, the argument is the hash of the address."""
    return Machine(code, Call(selector, tuple(arguments), value=0, size=4 + 32 * len(arguments), hash=arguments[0]))
