"""
Sudoku 9x9. With the words of the call:

    the answer is true
    = every part of an OR is 0                                             disjuncts, proved
    = the parts that read only the grid's first word are 0                 values of rows 1 to 6 are 1 to 9
      and so are those of its second word                                  the same for rows 7 to 9
      and those of a word of the grid and one of the clues                 the clues
      and those of both words of the grid                                  each house has the XOR of all nine codes
    = each house has the values 1 to 9                                     as nine values with that XOR are different
"""

import z3

from houses import house_lemma, xor
from machine import BITS, Call
from proof import Proof, Unproved
from terms import CellByCell, carry_lemmas, cell, joined, packed, variables_of

CONTRACT = "Sudoku9x9"
ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [list(column) for column in zip(*ROWS)]
BOXES = [
    [9 * row + column for row in range(top, top + 3) for column in range(left, left + 3)]
    for top in (0, 3, 6)
    for left in (0, 3, 6)
]
HOUSES = [
    (f"{name} {number}", house)
    for name, houses in (("row", ROWS), ("column", COLUMNS), ("box", BOXES))
    for number, house in enumerate(houses, 1)
]
UPPER = 54
CELLS = 81


def code_of(value):
    """The code of a cell: its value x, and r = y - bit 2 of y, with y = x - 1."""
    y = value - 1
    return z3.Concat(y - z3.ZeroExt(3, z3.Extract(2, 2, y)), value)


def xor_of_codes(values):
    return xor([code_of(value) for value in values])


ALL = z3.simplify(xor_of_codes([z3.BitVecVal(value, 4) for value in range(1, 10)]))


def prove(code, **options):
    clues = z3.BitVecs("clues1 clues2", BITS)
    grid = z3.BitVecs("grid1 grid2", BITS)
    proof = Proof(f"{CONTRACT}.verify", code, Call(0x0036A62A, (*clues, *grid)), **options)
    parts = proof.parts(proof.accepted(checks_size=False))

    groups = [{"grid1"}, {"grid2"}, {"clues1", "grid1"}, {"clues2", "grid2"}, {"grid1", "grid2"}]
    if any(variables_of(part) not in groups for part in parts):
        raise Unproved(f"{proof.title}: the words aren't those of rows, their clues, and the whole grid")

    def zero(words):
        names = {word.decl().name() for word in words}
        return [part == 0 for part in parts if variables_of(part) == names]

    for name, clue_word, grid_word, first, end in (
        ("rows 1 to 6", clues[0], grid[0], 0, UPPER),
        ("rows 7 to 9", clues[1], grid[1], UPPER, CELLS),
    ):
        count = end - first
        in_range = [z3.LShR(grid_word, 4 * count) == 0, *map(is_value, cells_of(grid_word, count))]
        proof.lemma(
            f"the words of {name} are 0 exactly if their values are 1 to 9",
            z3.And(*zero({grid_word})) == z3.And(*in_range),
        )
        has_clues = [z3.LShR(clue_word, 4 * count) == 0] + [
            z3.Or(clue == 0, clue == value)
            for clue, value in zip(cells_of(clue_word, count), cells_of(grid_word, count))
        ]
        proof.lemma(
            f"then the words of {name} and their clues are 0 exactly if every clue is in the grid",
            (z3.And(*zero({grid_word, clue_word})) == z3.And(*has_clues), in_range),
        )

    prove_houses(proof, [part.arg(0) for part in zero(set(grid))], grid)


def example():
    """A call that is accepted, with every third clue."""
    values = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    clues = [value if index % 3 == 0 else 0 for index, value in enumerate(values)]
    return [(0x0036A62A, tuple(packed(part) for grid in (clues, values) for part in (grid[:UPPER], grid[UPPER:])))]


def cells_of(word, count):
    return [cell(word, index) for index in range(count)]


def is_value(value):
    return z3.And(z3.UGE(value, 1), z3.ULE(value, 9))


def prove_houses(proof, parts, grid):
    values = [z3.BitVec(f"value{index + 1}", 4) for index in range(CELLS)]
    in_range = [is_value(value) for value in values]
    words = [
        z3.Concat(z3.BitVecVal(0, BITS - 4 * len(part)), joined(part)) for part in (values[:UPPER], values[UPPER:])
    ]
    proof.arguments = (z3.BitVecVal(0, BITS), z3.BitVecVal(0, BITS), *words)
    by_cells = CellByCell(in_range)
    local = [by_cells.rewrite(z3.substitute(part, *zip(grid, words))) for part in parts]
    proof.lemma("sums, differences and products of words are those of cells without overflow", *carry_lemmas(by_cells.factors))
    proof.lemma("then the arithmetic never carries from cell to cell", *by_cells.questions)

    zero = [part == 0 for part in local]
    has_xor = [xor_of_codes([values[index] for index in house]) == ALL for _, house in HOUSES]
    proof.lemma(
        "then the words of the whole grid are 0 exactly if every house has the XOR of all nine codes",
        *((claim, zero) for claim in has_xor),
        *((claim, has_xor) for claim in zero),
    )
    house_lemma(proof, code_of, 9)
