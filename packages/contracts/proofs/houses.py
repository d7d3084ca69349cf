"""Why the XOR of codes shows that the values of a house are all different."""

import z3


def house_lemma(proof, code_of, count):
    """
    Proves that as many values from 1 to `count` are all different exactly if the XOR of their codes is that of all codes.

    XOR can be regrouped by value. So the XOR of the codes is the XOR of the codes of the values that appear an odd number of
    times. The number of odd numbers has the parity of the number of cells.
    """
    codes = [z3.simplify(code_of(z3.BitVecVal(value, 4))) for value in range(1, count + 1)]
    width = codes[0].size()
    value = z3.BitVec("value", 4)
    odd = [z3.BitVec(f"odd{number}", 1) for number in range(1, count + 1)]
    times = z3.Ints([f"times{number}" for number in range(1, count + 1)])
    is_value = z3.Or(*(value == number for number in range(1, count + 1)))

    def choose(bit, code):
        return z3.If(bit, code, z3.BitVecVal(0, width))

    by_value = xor([choose(value == number, code) for number, code in enumerate(codes, 1)])
    by_parity = xor([choose(bit == 1, code) for bit, code in zip(odd, codes)])
    proof.lemma(
        f"{count} values have the XOR of all codes exactly if they are all different",
        (code_of(value) == by_value, [is_value]),
        (
            (by_parity == xor(codes)) == z3.And(*(bit == 1 for bit in odd)),
            [xor(odd) == count % 2],
        ),
        (
            z3.And(*(number == 1 for number in times)),
            [z3.Sum(times) == count, *(z3.And(number >= 0, number % 2 == 1) for number in times)],
        ),
    )


def xor(words):
    total = words[0]
    for word in words[1:]:
        total = total ^ word
    return total
