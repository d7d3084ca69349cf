"""
The 8x8 Sudoku, with boxes 2 rows tall and 4 columns wide.

    the answer is true
    = every part of an OR is 0
    = the values of the grid are 1 to 8, and it has the clues
      and the XOR over each row and box is that of all eight codes        so each row and box has the values 1 to 8
      and two remainders by 2^32 - 1 are 0 and 77777777                    so each column has them, too
"""

import z3

from houses import house_lemma, xor
from machine import BITS, Call
from proof import Proof, Unproved
from terms import CellByCell, carry_lemmas, cells, joined, packed, variables_of

CONTRACT = "TwoTimesFour"
ROWS = [[8 * row + column for column in range(8)] for row in range(8)]
COLUMNS = [list(column) for column in zip(*ROWS)]
BOXES = [
    [8 * row + column for row in range(top, top + 2) for column in range(left, left + 4)]
    for top in (0, 2, 4, 6)
    for left in (0, 4)
]
# Modulo 2^32 - 1 a word is the sum of its rows.
MODULUS = 2**32 - 1
# The code of each value is two nibbles. Of p, 1, 2, 4 and 8 have a bit each; of q, 3, 5 and 6. 7 has none.
P = {1: 1, 2: 2, 3: 0, 4: 4, 5: 0, 6: 0, 7: 0, 8: 8}
Q = {1: 0, 2: 0, 3: 4, 4: 0, 5: 2, 6: 1, 7: 0, 8: 0}
ALL_P, ALL_Q = 0xF, 0x7


def prove(code, **options):
    start, solution = z3.BitVecs("start solution", BITS)
    proof = Proof(f"{CONTRACT}.verify", code, Call(0x41161B10, (start, solution)), **options)
    parts = proof.parts(proof.accepted(checks_size=False))
    of_solution = [part for part in parts if variables_of(part) == {"solution"}]
    of_both = [part for part in parts if variables_of(part) == {"start", "solution"}]
    columns = [part for part in of_solution if has(part, z3.Z3_OP_BUREM)]
    others = [part for part in of_solution if not has(part, z3.Z3_OP_BUREM)]
    values = cells(solution)
    in_range = [is_value(value) for value in values]
    range_part = next((part for part in others if not has(part, z3.Z3_OP_BMUL)), None)
    if range_part is None or len(columns) != 2 or len(others) != 2 or len(of_both) + len(of_solution) != len(parts):
        raise Unproved(f"{proof.title}: the words aren't those of range, clues, rows and boxes, and columns")
    [houses_part] = [part for part in others if part is not range_part]

    proof.lemma("the word of the range is 0 exactly if all values are 1 to 8", (range_part == 0) == z3.And(*in_range))
    has_clues = [z3.Or(clue == 0, clue == value) for clue, value in zip(cells(start), values)]
    proof.lemma(
        "then the word of the clues is 0 exactly if every clue is in the solution",
        (z3.And(*(part == 0 for part in of_both)) == z3.And(*has_clues), in_range),
    )
    prove_houses(proof, solution, houses_part, columns)


def example():
    """A call that is accepted, with every third clue."""
    values = [(4 * (row % 2) + row // 2 + column) % 8 + 1 for row in range(8) for column in range(8)]
    clues = [value if index % 3 == 0 else 0 for index, value in enumerate(values)]
    return [(0x41161B10, (packed(clues), packed(values)))]


def is_value(value):
    return z3.And(z3.UGE(value, 1), z3.ULE(value, 8))


def has(term, kind):
    return term.decl().kind() == kind or any(has(child, kind) for child in term.children())


def code_nibble(table, value):
    word = z3.BitVecVal(0, 4)
    for number, code in table.items():
        word = z3.If(value == number, z3.BitVecVal(code, 4), word)
    return word


def code_of(value):
    return z3.Concat(code_nibble(Q, value), code_nibble(P, value))


def prove_houses(proof, solution, houses_part, columns):
    divisions = sorted((division_of(proof, column) for column in columns), key=lambda found: found[1])
    if [rest for _, rest in divisions] != [0, int("7" * 8, 16)]:
        raise Unproved(f"{proof.title}: the remainders of the columns aren't compared with 0 and 77777777")
    dividends = [dividend for dividend, _ in divisions]
    values = [z3.BitVec(f"value{index + 1}", 4) for index in range(64)]
    proof.arguments = (z3.BitVecVal(0, BITS), joined(values))
    by_cells = CellByCell([is_value(value) for value in values])
    p, z = (cells(by_cells.rewrite(z3.substitute(word, (solution, joined(values))))) for word in dividends)
    questions = []
    for index, value in enumerate(values):
        p_code, q_code = code_nibble(P, value), code_nibble(Q, value)
        questions += [
            (claim, [is_value(value)])
            for claim in (p[index] == p_code, z[index] == p_code ^ q_code, p_code ^ q_code == p_code + q_code)
        ]
    proof.lemma("sums, differences and products of words are those of cells without overflow", *carry_lemmas(by_cells.factors))
    proof.lemma("then the arithmetic never carries from cell to cell", *by_cells.questions)
    proof.lemma("the words divided for the columns are p, and p xor q = p + q, of the codes", *questions)
    prove_rows_and_boxes(proof, houses_part, dividends)
    house_lemma(proof, code_of, 8)
    prove_columns(proof)


def prove_rows_and_boxes(proof, part, dividends):
    """XOR is all there is from p and z on, so their cells may be any nibbles."""
    p_cells, z_cells = ([z3.BitVec(f"{name}{index + 1}", 4) for index in range(64)] for name in "pz")
    part = z3.substitute(part, *zip(dividends, (joined(p_cells), joined(z_cells))))
    by_cells = CellByCell([])
    zero = [byte == 0 for byte in cells(by_cells.rewrite(part), 8)]
    has_xor = [
        z3.And(
            xor([p_cells[index] for index in house]) == ALL_P,
            xor([p_cells[index] ^ z_cells[index] for index in house]) == ALL_Q,
        )
        for house in ROWS + BOXES
    ]
    proof.lemma(
        "the word of rows and boxes is 0 exactly if each row and box has the XOR of all eight codes",
        *carry_lemmas(by_cells.factors),
        *by_cells.questions,
        *((claim, zero) for claim in has_xor),
        *((claim, has_xor) for claim in zero),
    )


def prove_columns(proof):
    """
    Modulo 2^32 - 1, a word is the sum of its eight rows. Adding two rows with the carry put back on the right never adds
    one-bits. So if the rows have 32 one-bits in all and the sum is 2^32 - 1, which has 32, no two rows share a bit. Likewise for
    q with 24 and 77777777.
    """
    row = [z3.BitVec(f"value{index + 1}", 4) for index in range(8)]
    in_range = [is_value(value) for value in row]
    different = [*in_range, z3.Distinct(*row)]
    proof.lemma(
        "eight different values have 4 one-bits in p and 3 in q",
        (ones(joined([code_nibble(P, value) for value in row])) == 4, different),
        (ones(joined([code_nibble(Q, value) for value in row])) == 3, different),
    )
    remainder_lemmas(proof)
    proof.lemma(
        "eight values share no bit in p and none in q, and have all bits together, exactly if they are all different",
        (z3.And(no_common_bit(P, row, ALL_P), no_common_bit(Q, row, ALL_Q)) == z3.Distinct(*row), in_range),
    )


def division_of(proof, part):
    """The dividend of a part `a % (2^32 - 1)` or `a % (2^32 - 1) ^ rest`, and the remainder for which the part is 0."""
    rest = 0
    if part.decl().kind() == z3.Z3_OP_BXOR and z3.is_bv_value(part.arg(1)):
        part, rest = part.arg(0), part.arg(1).as_long()
    if part.decl().kind() != z3.Z3_OP_BUREM or not z3.is_bv_value(part.arg(1)) or part.arg(1).as_long() != MODULUS:
        raise Unproved(f"{proof.title}: the words of the columns aren't remainders by 2^32 - 1")
    return part.arg(0), rest


def remainder_lemmas(proof):
    rows = z3.Ints([f"row{index + 1}" for index in range(8)])
    word = z3.Sum([row * 2 ** (32 * index) for index, row in enumerate(rows)])
    quotient = z3.Sum([row * ((2 ** (32 * index) - 1) // MODULUS) for index, row in enumerate(rows)])
    proof.lemma("a word is the sum of its rows plus a multiple of 2^32 - 1", word == MODULUS * quotient + z3.Sum(rows))

    a, b = z3.BitVecs("a b", 32)
    total = z3.ZeroExt(1, a) + z3.ZeroExt(1, b)
    folded = z3.Extract(31, 0, total) + z3.ZeroExt(31, z3.Extract(32, 32, total))
    exact = z3.ZeroExt(8, a) + z3.ZeroExt(8, b)
    proof.lemma(
        "adding two rows with the carry put back gives their sum modulo 2^32 - 1, and 0 only for 0 + 0",
        z3.Or(z3.ZeroExt(8, folded) == exact, z3.ZeroExt(8, folded) + z3.BitVecVal(MODULUS, 40) == exact),
        z3.Implies(folded == 0, z3.And(a == 0, b == 0)),
        z3.Implies(a & b == 0, folded == a | b),
    )
    ones_lemmas(proof)


def ones_lemmas(proof):
    """
    Induction over the bits of an addition: `before` is the number of one-bits of the sum so far plus the carry, `bound` that of
    both rows so far, and `apart` says that no bit was in both.
    """
    before, bound, bit_a, bit_b, carry, bit, out = z3.Ints("before bound bit_a bit_b carry bit out")
    apart = z3.Bool("apart")
    step = [z3.And(number >= 0, number <= 1) for number in (bit_a, bit_b, carry, bit, out)]
    step += [bit + 2 * out == bit_a + bit_b + carry, before <= bound]
    step += [z3.Implies(before == bound, z3.And(apart, carry == 0))]
    after, new_bound = before - carry + bit + out, bound + bit_a + bit_b
    number = z3.BitVec("number", 32)
    proof.lemma(
        "it never adds one-bits, and takes some away if the rows share a bit",
        (
            z3.And(
                after <= new_bound,
                z3.Implies(after == new_bound, z3.And(apart, bit_a + bit_b <= 1, out == 0)),
            ),
            step,
        ),
        z3.ULE(ones(number + 1), ones(number) + 1),
    )


def ones(word):
    """The number of one-bits."""
    bits = [z3.ZeroExt(6, z3.Extract(index, index, word)) for index in range(word.size())]
    while len(bits) > 1:
        bits = [bits[index] + bits[index + 1] for index in range(0, len(bits), 2)]
    return bits[0]


def no_common_bit(table, values, full):
    union, claims = z3.BitVecVal(0, 4), []
    for value in values:
        code = code_nibble(table, value)
        claims.append(union & code == 0)
        union = union | code
    return z3.And(*claims, union == full)
