"""Kurosu 6x6: 1 is the symbol 0, and 2 is the symbol 1."""

import itertools

import z3

from machine import BITS, Call
from proof import Proof
from terms import cell

CONTRACT = "Kurosu6x6"
ROWS = [[6 * row + column for column in range(6)] for row in range(6)]
COLUMNS = [list(column) for column in zip(*ROWS)]


def prove(code, **options):
    prove_verify(code, **options)
    prove_distinct(code, **options)


def prove_verify(code, **options):
    clues, grid = z3.BitVecs("clues grid", BITS)
    proof = Proof(f"{CONTRACT}.verify", code, Call(0x41161B10, (clues, grid)), **options)
    accepted = proof.accepted()
    proof.lemma("true exactly if the grid obeys the rules and has the clues", accepted == z3.And(*rules(clues, grid)))


def prove_distinct(code, **options):
    clues, grid = z3.BitVecs("clues grid", BITS)
    proof = Proof(f"{CONTRACT}.verifyDistinct", code, Call(0x8B3DF480, (clues, grid)), **options)
    accepted = proof.accepted()
    proof.lemma(
        "true exactly if, besides, no two rows and no two columns are alike",
        accepted == z3.And(*rules(clues, grid), *distinct_lines(grid)),
    )


def example():
    """Calls that are accepted."""
    grid = z3.BitVec("grid", BITS)
    solver = z3.Solver()
    solver.add(*rules(z3.BitVecVal(0, BITS), grid), *distinct_lines(grid))
    solver.check()
    words = (0b01 if solver.model()[grid].as_long() & 1 else 0b10, solver.model()[grid].as_long())
    return [(0x41161B10, words), (0x8B3DF480, words)]


def rules(clues, grid):
    values = [cell(grid, index, 2) for index in range(36)]
    claims = [z3.LShR(clues, 72) == 0, z3.LShR(grid, 72) == 0]
    for index, value in enumerate(values):
        clue = cell(clues, index, 2)
        claims += [z3.Or(value == 1, value == 2), z3.Or(clue == 0, clue == value)]
    for line in ROWS + COLUMNS:
        # Three of each: the values 1 and 2 add up to 9.
        claims.append(sum(z3.ZeroExt(2, values[index]) for index in line) == 9)
        for a, b, c in zip(line, line[1:], line[2:]):
            claims.append(z3.Or(values[a] != values[b], values[b] != values[c]))
    return claims


def distinct_lines(grid):
    return [
        z3.Or(*(cell(grid, a, 2) != cell(grid, b, 2) for a, b in zip(line, other)))
        for lines in (ROWS, COLUMNS)
        for line, other in itertools.combinations(lines, 2)
    ]
