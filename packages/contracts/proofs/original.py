"""
The original of the 8x8 Sudoku, Curta puzzle 1, from its runtime bytecode: not part of this repository, since it isn't ours.
It returns false at the first broken rule, so `true` needs 64 clues and 24 houses in turn.
"""

import z3

from eight import BOXES, COLUMNS, ROWS, is_value
from machine import BITS, Call
from proof import Proof, Unproved
from terms import joined, variables_of


def prove(code, **options):
    start = [z3.BitVec(f"clue{index + 1}", 4) for index in range(64)]
    values = [z3.BitVec(f"value{index + 1}", 4) for index in range(64)]
    words = z3.BitVecs("start solution", BITS)
    proof = Proof("the original's verify", code, Call(0x41161B10, tuple(words)), **options)
    answers = [(conditions, answer) for conditions, answer in proof.answers(checks_size=True) if not z3.is_false(answer)]
    if len(answers) != 1:
        raise Unproved(f"{proof.title}: {len(answers)} ways to true")
    [(conditions, answer)] = answers
    proof.arguments = (joined(start), joined(values))
    rules = {}
    for index, (clue, value) in enumerate(zip(start, values)):
        rules[frozenset([f"clue{index + 1}", f"value{index + 1}"])] = z3.Or(clue == 0, clue == value)
    for house in ROWS + COLUMNS + BOXES:
        own = [values[index] for index in house]
        rules[frozenset(f"value{index + 1}" for index in house)] = z3.And(has_all(own), *map(is_value, own))

    questions, met = [], set()
    for condition in [*conditions, answer]:
        condition = z3.simplify(z3.substitute(condition, *zip(words, proof.arguments)))
        cells = frozenset(variables_of(condition))
        if cells not in rules:
            raise Unproved(f"{proof.title}: a condition on {len(cells)} cells is no rule")
        met.add(cells)
        questions.append(condition == rules[cells])
    if met != set(rules):
        raise Unproved(f"{proof.title}: {len(rules) - len(met)} rules aren't tested")
    proof.lemma(f"true exactly if {len(rules)} conditions hold, each of them a clue or the values 1 to 8 of a house", *questions)
    house = values[:8]
    proof.lemma(
        "eight values from 1 to 8 are all there exactly if they are all different",
        (has_all(house) == z3.Distinct(*house), list(map(is_value, house))),
    )


def has_all(values):
    return z3.And(*(z3.Or(*(value == number for value in values)) for number in range(1, 9)))
