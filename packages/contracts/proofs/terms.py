"""Terms of z3 taken apart: the words of a disjunction, and arithmetic of which no cell carries into the next."""

import z3

BITS = 256


def variables_of(term):
    """Names of the unknowns in a term."""
    found, seen, rest = set(), set(), [term]
    while rest:
        part = rest.pop()
        if part.get_id() in seen:
            continue
        seen.add(part.get_id())
        if z3.is_const(part) and part.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found.add(part.decl().name())
        rest.extend(part.children())
    return found


def cell(word, index, bits=4):
    """The bits of a cell, the first cell lowest."""
    return z3.Extract(bits * index + bits - 1, bits * index, word)


def cells(word, bits=4):
    return [cell(word, index, bits) for index in range(word.size() // bits)]


def joined(parts):
    """The word of cells."""
    return z3.Concat(*reversed(parts))


def packed(values):
    """The number with a nibble for each value, the first lowest."""
    return sum(value << 4 * index for index, value in enumerate(values))


def disjuncts(word):
    """
    The words that are all 0 exactly if this word is 0, and that claim. AND and shifts by a known word are moved inward, so
    (a | b) & 3 gives a & 3 and b & 3.
    """
    parts, atoms = split(word)
    claim = (word == 0) == z3.And(*(part == 0 for part in parts))
    # What the parts are made of doesn't matter.
    names = [(atom, z3.BitVec(f"word{index}", BITS)) for index, atom in enumerate(atoms) if variables_of(atom)]
    return parts, z3.substitute(claim, *names)


def split(word):
    kind = word.decl().kind()
    if kind == z3.Z3_OP_BOR:
        found = [split(child) for child in word.children()]
        return [part for parts, _ in found for part in parts], [atom for _, atoms in found for atom in atoms]
    if kind in (z3.Z3_OP_BAND, z3.Z3_OP_BLSHR):
        left, right = word.children()
        if z3.is_bv_value(right):
            parts, atoms = split(left)
            return [word.decl()(part, right) for part in parts], atoms
        if z3.is_bv_value(left) and kind == z3.Z3_OP_BAND:
            parts, atoms = split(right)
            return [word.decl()(left, part) for part in parts], atoms
    return [word], [word]


class CellByCell:
    """
    Rewrites words so that their sums, differences and products are those of each cell. `questions` is what justifies it: that
    no sum or product is too large for its cell, and no difference negative. `carry_lemmas` has the rest.
    """

    def __init__(self, assumptions, bits=4):
        self.assumptions = assumptions
        self.bits = bits
        self.questions = []
        self.factors = set()
        self.done = {}

    def rewrite(self, term):
        key = term.get_id()
        if key not in self.done:
            # With the term itself, since z3 gives the id of a term that is gone to another.
            self.done[key] = (term, self.rewritten(term))
        return self.done[key][1]

    def rewritten(self, term):
        operands = [self.rewrite(child) for child in term.children()]
        if not operands:
            return term
        kind = term.decl().kind()
        if kind == z3.Z3_OP_BMUL:
            return self.product(*sorted(operands, key=z3.is_bv_value))
        if kind not in (z3.Z3_OP_BADD, z3.Z3_OP_BSUB) or not variables_of(term):
            return z3.simplify(term.decl()(*operands))
        if kind == z3.Z3_OP_BADD:
            return self.sum(*operands)
        return self.difference(*operands)

    def difference(self, a, b):
        left, right = cells(a, self.bits), cells(b, self.bits)
        self.need([z3.UGE(x, y) for x, y in zip(left, right)])
        return z3.simplify(joined([x - y for x, y in zip(left, right)]))

    def sum(self, a, b):
        # Compilers write a - 1 as a + (2^256 - 1).
        if z3.is_bv_value(b) and b.as_long() >= 2 ** (BITS - 1):
            return self.difference(a, z3.BitVecVal(-b.as_long(), BITS))
        if z3.is_bv_value(a) and a.as_long() >= 2 ** (BITS - 1):
            return self.sum(b, a)
        left, right = cells(a, self.bits), cells(b, self.bits)
        self.need([z3.BVAddNoOverflow(x, y, False) for x, y in zip(left, right)])
        return z3.simplify(joined([x + y for x, y in zip(left, right)]))

    def product(self, word, factor):
        """By a number that is known: in each cell, or as a sum of shifted words if it is larger than a cell."""
        number = factor.as_long()
        self.factors.add(number)
        if number >= 2**self.bits:
            shifted = [z3.simplify(word << bit) for bit in range(BITS) if number >> bit & 1]
            total = shifted[0]
            for other in shifted[1:]:
                total = self.sum(total, other)
            return total
        by = z3.BitVecVal(number, self.bits)
        self.need([z3.BVMulNoOverflow(x, by, False) for x in cells(word, self.bits)])
        return z3.simplify(joined([x * by for x in cells(word, self.bits)]))

    def need(self, claims):
        self.questions.append((z3.And(*claims), self.assumptions))


def carry_lemmas(factors, bits=4):
    """If no cell overflows, sums and differences of words, and their products by these factors, are those of their cells."""
    a, b = z3.BitVecs("a b", BITS)
    left, right = cells(a, bits), cells(b, bits)
    claims = [
        z3.Implies(
            z3.And(*(z3.BVAddNoOverflow(x, y, False) for x, y in zip(left, right))),
            a + b == joined([x + y for x, y in zip(left, right)]),
        ),
        z3.Implies(
            z3.And(*(z3.UGE(x, y) for x, y in zip(left, right))),
            a - b == joined([x - y for x, y in zip(left, right)]),
        ),
    ]
    for factor in sorted(factors):
        if factor < 2**bits:
            by = z3.BitVecVal(factor, bits)
            fits = z3.And(*(z3.BVMulNoOverflow(x, by, False) for x in left))
            claims.append(z3.Implies(fits, a * factor == joined([x * by for x in left])))
        else:
            claims.append(a * factor == sum(a << bit for bit in range(BITS) if factor >> bit & 1))
    return claims
