"""FlipIT 4x4."""

import z3

from machine import BITS, Call
from proof import Proof

CONTRACT = "FlipIT4x4"
FUNCTION = "verify"


def prove(code, **options):
    start, presses, goal = z3.BitVecs("start presses goal", BITS)
    proof = Proof(f"{CONTRACT}.{FUNCTION}", code, Call(0x30430402, (start, presses, goal)), **options)
    accepted = proof.accepted()
    proof.lemma("true exactly if the presses lead from the start to the goal", accepted == rules(start, presses, goal))


def example():
    """A call that is accepted."""
    return [(0x30430402, (0b1110_1110_1110_0000, 0b0000_0100_0000_0000, 0))]


def rules(start, presses, goal):
    """No bits above the board, and a disk changes once for each press of its up to nine cells."""
    claims = [z3.LShR(word, 16) == 0 for word in (start, presses, goal)]
    for row in range(4):
        for column in range(4):
            disk = bit(start, row, column)
            for near_row in range(max(row - 1, 0), min(row + 2, 4)):
                for near_column in range(max(column - 1, 0), min(column + 2, 4)):
                    disk = disk ^ bit(presses, near_row, near_column)
            claims.append(disk == bit(goal, row, column))
    return z3.And(*claims)


def bit(word, row, column):
    return z3.Extract(4 * row + column, 4 * row + column, word)
