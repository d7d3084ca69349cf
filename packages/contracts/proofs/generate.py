"""
`generate` of the 8x8 Sudoku, for every hash: keccak256 is taken as unknown.

The plain loop is what it should do: each value from 1 takes the cell that the seed's six low bits name, which the seed
loses, and again while that cell is taken and the seed isn't 0. It ends after value 8, or when the seed is 0.

The bytecode has loops, so it is cut at these points. There, words that differ from way to way become unknowns, and each
way from one point to the next is compared with the plain loop. So both do the same by induction.

    place(v)     value v takes its cell; the plain loop has the seed left >> 6v
    skip(v)      value v has met a taken cell; the plain loop has the seed left >> 6(v - 1)
    outer(v), inner(v)    the bytecode has a plain loop, too: before value v, and before it reads a cell

In place and skip this holds unless left >> 48 is 0. Then it remains 0, and the bytecode starts again with its plain
loop.
"""

from dataclasses import replace
from functools import reduce

import z3

from machine import BITS, Call, End, Fork, Machine, State, word
from proof import Proof, Unproved
from terms import cells, variables_of

CONTRACT = "TwoTimesFour"
SELECTOR = 0x2FA61CD8
VALUES = range(1, 9)
# The bytecode places values 1 to 5 at once, with 8 added to each. The sum modulo 15 tells whether cells coincide.
FIRST = range(1, 6)


def prove(code, **options):
    Generate(code, **options).prove()


def example():
    """Hashes: without collisions, with one for each value, and one that runs out."""
    lists = [(1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 1, 8, 9), (1, 1, 2, 2, 3)]
    return [(SELECTOR, (sum(cell << 6 * index for index, cell in enumerate(cells_read)),)) for cells_read in lists]


def shift_of(left, value):
    """Four times the cell that a value reads."""
    return (z3.LShR(left, 6 * (value - 1)) & 63) << 2


def is_taken(board, shift):
    return z3.LShR(board, shift) & 15 != 0


def placed(board, value, shift):
    return board | z3.BitVecVal(value, BITS) << shift


def is_live(left):
    """Whether the seed has not run out, whatever the value."""
    return z3.LShR(left, 48) != 0


class Generate:
    def __init__(self, code, **options):
        self.seed = z3.BitVec("seed", BITS)
        call = Call(SELECTOR, (z3.BitVec("address", BITS),), hash=self.seed)
        self.proof = Proof(f"{CONTRACT}.generate", code, call, **options)
        self.machine = Machine(code, call)
        self.questions = []

    def prove(self):
        five = self.without_value()
        several, distinct = (replace(side, stack=tuple(map(known, side.stack))) for side in (five.taken, five.passed))
        distinct = self.first_five(five.condition, distinct)
        state, left, board = several, self.seed, placed(z3.BitVecVal(0, BITS), 1, shift_of(self.seed, 1))
        for value in VALUES[1:]:
            place, left_after, board_after = self.meet(value, state, left, board)
            if value == FIRST[-1] + 1:
                other, _, _ = self.meet(value, *distinct)
                met = other.pc == place.pc and same_words(other.stack, place.stack) and same_memory(other, place)
                if not met:
                    raise Unproved(f"{self.proof.title}: the ways of values 1 to 5 don't meet")
            self.flush(f"value {value} takes the first cell that is free")
            state, left = place, left_after
            board = placed(board_after, value, shift_of(left, value))
        self.plain_loop(self.finish(state, left, board))

    def claim(self, claim, *assumptions):
        self.questions.append((claim, assumptions))

    def flush(self, name):
        self.proof.lemma(name, *self.questions)
        self.questions = []

    def proves(self, claim, *assumptions):
        """Whether z3 proves a claim in time. Where it doesn't, a way is taken for possible and two words for different."""
        solver = z3.Solver()
        solver.set("timeout", int(self.proof.seconds * 1000))
        solver.add(*assumptions, z3.Not(claim))
        return solver.check() == z3.unsat

    def trace(self, state):
        """Runs to the next jump on an unknown word, or to the end. Also returns the states at jump destinations."""
        states = []
        return self.machine.run(state, states), states

    def without_value(self):
        """Any call with value reverts. The jump by which the others tell whether values 1 to 5 have different cells."""
        value = self.proof.call.value
        waiting, found = [State()], []
        while waiting:
            result, _ = self.trace(waiting.pop())
            conditions = result.conditions if isinstance(result, End) else result.taken.conditions[:-1]
            if isinstance(result, End):
                self.claim(z3.And(value != 0, result.kind == "revert"), *conditions)
            elif "seed" in variables_of(result.condition):
                self.claim(value == 0, *conditions)
                found.append(result)
            else:
                waiting += [result.taken, result.passed]
        if len(found) != 1:
            raise Unproved(f"{self.proof.title}: expected one way without value")
        self.flush("a call with value reverts, and any other hashes the 20 bytes of the address")
        return found[0]

    def first_five(self, condition, state):
        """If values 1 to 5 are placed at once, their cells differ and the board is that of the plain loop."""
        # Their XOR without the added 8s, the only word like that.
        masked = [slot for slot, item in enumerate(state.stack) if is_kind(item, z3.Z3_OP_BAND)]
        masked = [slot for slot in masked if is_kind(state.stack[slot].arg(0), z3.Z3_OP_BXOR)]
        if len(masked) != 1:
            raise Unproved(f"{self.proof.title}: values 1 to 5 aren't placed at once")
        [slot] = masked
        raw = state.stack[slot].arg(0)
        self.claim(condition == (z3.URem(raw, 15) ^ 10 == 0))
        chosen = [z3.Extract(6 * value - 1, 6 * value - 6, self.seed) for value in FIRST]
        for index, nibble in enumerate(cells(raw)):
            there = [z3.If(cell == index, z3.BitVecVal(8 + value, 4), 0) for value, cell in zip(FIRST, chosen)]
            self.claim(nibble == reduce(lambda a, b: a ^ b, there))
        nibbles = z3.Ints([f"nibble{index}" for index in range(64)])
        whole = z3.Sum([nibble * 16**index for index, nibble in enumerate(nibbles)])
        quotient = z3.Sum([nibble * (16**index // 15) for index, nibble in enumerate(nibbles)])
        self.claim(whole == 15 * quotient + z3.Sum(nibbles))
        # So the remainder is that of the XORs of the values whose cells coincide, added up.
        for groups in partitions(list(FIRST)):
            total = sum(reduce(lambda a, b: a ^ b, (8 + value for value in group)) for group in groups)
            if (total % 15 == 10) != (len(groups) == len(FIRST)):
                raise Unproved(f"{self.proof.title}: the sum modulo 15 doesn't tell {groups} from different cells")
        model = z3.BitVecVal(0, BITS)
        for value in FIRST:
            model = placed(model, value, shift_of(self.seed, value))
        board = z3.BitVec("board5", BITS)
        for mine, right in zip(cells(state.stack[slot]), cells(model)):
            self.claim(mine == right, z3.Distinct(*chosen))
        self.flush("values 1 to 5 are placed at once exactly if their cells differ, and as the plain loop places them")
        return replace(state, stack=put(state.stack, {slot: board})), self.seed, board

    def meet(self, value, state, left, board):
        """From the check of a value's cell to place(value), with its words as unknowns: the state, left, and board."""
        check, _ = self.trace(state)
        self.claim(z3.Not(check.condition) == is_taken(board, shift_of(left, value)), is_live(left))
        self.claim(z3.LShR(left, 6 * (value - 1)) != 0, is_live(left))
        join = self.trace(check.passed)[1][0]
        loop, states = self.trace(check.taken)
        head = states[-1]
        [slot] = changed(head, self.again(head, loop))
        self.claim(head.stack[slot] == z3.LShR(left, 6))
        rest = z3.BitVec(f"rest{value}", BITS)
        general = replace(head, stack=put(head.stack, {slot: rest}))
        loop, _ = self.trace(general)
        back = self.again(general, loop)
        self.claim(back.stack[slot] == z3.LShR(rest, 6))
        # It is left or rest shifted, so the product with a nibble by which the bytecode asks doesn't overflow.
        small = z3.LShR(rest, 250) == 0
        self.claim(z3.And(*(z3.LShR(z3.LShR(word, 6), 250) == 0 for word in (left, rest))))
        self.claim(z3.Not(loop.condition) == is_taken(board, shift_of(rest, value)), is_live(rest), small)
        # The loop ends, since what is left gets smaller.
        self.claim(z3.Implies(z3.Not(loop.condition), rest != 0), small)
        self.claim(z3.Implies(is_live(z3.LShR(rest, 6)), is_live(rest)))
        after = next((state for state in self.trace(loop.passed)[1] if state.pc == join.pc), None)
        if after is None or changed(general, back) != [slot] or not same_memory(general, back, join, after):
            raise Unproved(f"{self.proof.title}: the loop of value {value} isn't one that skips cells")
        return self.place(value, join, after, left, rest, board)

    def again(self, head, loop):
        """The next time at the head of a loop."""
        if isinstance(loop, Fork):
            for state in self.trace(loop.taken)[1]:
                if state.pc == head.pc:
                    return state
        raise Unproved(f"{self.proof.title}: no loop at {head.pc}")

    def place(self, value, join, after, left, rest, board):
        new_left, new_board = z3.BitVecs(f"left{value} board{value}", BITS)
        stack = []
        for passed, skipped in zip(join.stack, after.stack):
            if isinstance(skipped, int) or skipped.eq(self.seed):
                self.claim(word(passed) == skipped)
                stack.append(skipped)
            elif skipped.eq(rest):
                self.claim(passed == left)
                stack.append(new_left)
            elif self.proves(skipped == board):
                self.claim(passed == board)
                stack.append(new_board)
            elif same_word(passed, skipped):
                stack.append(skipped)
            else:
                self.claim(skipped == shift_of(rest, value))
                self.claim(passed == shift_of(left, value))
                stack.append(shift_of(new_left, value))
        if len(join.stack) != len(after.stack):
            raise Unproved(f"{self.proof.title}: the ways of value {value} don't meet")
        return State(join.pc, tuple(stack), join.memory), new_left, new_board

    def finish(self, state, left, board):
        """After value 8: the end if the seed has not run out. The state in which the plain loop begins."""
        check, _ = self.trace(state)
        self.claim(check.condition == is_live(left))
        end, _ = self.trace(check.passed)
        self.returns(end, board)
        self.flush("the board is returned unless the seed may have run out")
        return check.taken

    def returns(self, end, board, *assumptions):
        if not isinstance(end, End) or end.kind != "return" or len(end.words) != 1:
            raise Unproved(f"{self.proof.title}: doesn't return one word")
        self.claim(word(end.words[0]) == board, *assumptions)

    def plain_loop(self, state):
        outer, inner = self.loop_heads(state.pc)
        [(_, state)] = self.ways(state, {outer})
        seed, board = self.seed, z3.BitVecVal(0, BITS)
        for value in VALUES:
            [inside] = [way for way in self.from_outer(state, seed, board, {outer, inner}) if way.pc == inner]
            state, seed, board = self.from_inner(value, inside, seed, board, {outer, inner})
            self.flush(f"where it may have, value {value} takes its cell as in the plain loop")
        [(conditions, end)] = self.ways(state, {outer, inner})
        self.returns(end, board, *conditions)
        self.flush("and the board is returned after value 8")

    def loop_heads(self, start):
        """Runs a hash of five cells. Returns the jump destinations reached once per value, and once per cell."""
        hash_ = sum(cell << 6 * index for index, cell in enumerate((1, 1, 2, 1, 3)))
        call = Call(SELECTOR, (0,), value=0, size=36, hash=hash_)
        states = []
        Machine(self.machine.code, call).run(State(), states)
        places = [state.pc for state in states]
        places = places[places.index(start) :]
        outer = next(place for place in places if places.count(place) > 1)
        turns = [index for index, place in enumerate(places) if place == outer]
        second = places[turns[1] : turns[2]]
        # Value 2 reads two cells.
        return outer, next(place for place in second if second.count(place) == 2)

    def ways(self, state, stops):
        """Every way to one of these jump destinations or to an end, with its conditions."""
        waiting, found = [replace(state, conditions=())], []
        while waiting:
            state = self.machine.step(waiting.pop())
            if isinstance(state, Fork):
                never = z3.BoolVal(False)
                sides = [side for side in (state.taken, state.passed) if not self.proves(never, *side.conditions)]
            else:
                sides = [state]
            for side in sides:
                ended = isinstance(side, End) or side.pc in stops
                (found if ended else waiting).append((side.conditions, side) if ended else side)
        return found

    def from_outer(self, state, seed, board, stops):
        """Before a value: the end if the seed is 0, otherwise its first cell is read."""
        found = []
        for conditions, way in self.ways(state, stops):
            self.claim((seed == 0) == isinstance(way, End), *conditions)
            if isinstance(way, End):
                self.returns(way, board, *conditions)
            else:
                found.append(way)
        return found

    def from_inner(self, value, state, seed, board, stops):
        """From the first cell of a value to outer(value + 1), its words as unknowns: the state, seed, and board."""
        again = [way for _, way in self.ways(state, stops) if way.pc == state.pc]
        # Value 1 never meets a taken cell.
        if len(again) != (value > 1):
            raise Unproved(f"{self.proof.title}: the plain loop of value {value} isn't one")
        rest, words = seed, {}
        if again:
            rest = z3.BitVec(f"seed{value}", BITS)
            # Other words that change are the last shift and how the loop got here. They aren't read again.
            for slot in changed(state, again[0]):
                is_seed = not isinstance(state.stack[slot], int) and state.stack[slot].eq(seed)
                words[slot] = rest if is_seed else z3.BitVec(f"last{slot}", BITS)
        general = replace(state, stack=put(state.stack, words))
        shift, after = shift_of(rest, 1), z3.LShR(rest, 6)
        repeats = z3.And(is_taken(board, shift), after != 0)
        place = None
        for conditions, way in self.ways(general, stops):
            if not isinstance(way, State):
                raise Unproved(f"{self.proof.title}: the plain loop ends at value {value}")
            self.claim(repeats == (way.pc == state.pc), *conditions)
            if way.pc == state.pc:
                kept = [slot for slot in changed(general, way) if slot not in words]
                if kept or not same_memory(general, way):
                    raise Unproved(f"{self.proof.title}: the plain loop of value {value} changes other words")
                seeds = [way.stack[slot] == after for slot, name in words.items() if name is rest]
                self.claim(z3.And(*seeds), *conditions)
            else:
                place = self.after_value(value, conditions, way, placed(board, value, shift), after, place)
        return place

    def after_value(self, value, conditions, way, board, seed, place):
        new_seed, new_board = z3.BitVecs(f"seed_after{value} board_after{value}", BITS)
        stack = []
        for item in way.stack:
            if isinstance(item, int) or item.eq(self.seed):
                stack.append(item)
            elif self.proves(item == seed, *conditions):
                stack.append(new_seed)
            else:
                self.claim(item == board, *conditions)
                stack.append(new_board)
        met = place is None or (same_words(place[0].stack, stack) and same_memory(place[0], way))
        if not met:
            raise Unproved(f"{self.proof.title}: the ways after value {value} don't meet")
        return State(way.pc, tuple(stack), way.memory), new_seed, new_board


def known(item):
    """A word of the stack, as a number if it is one."""
    simple = item if isinstance(item, int) else z3.simplify(item)
    return simple.as_long() if z3.is_bv_value(simple) else item


def is_kind(item, kind):
    return not isinstance(item, int) and item.decl().kind() == kind


def put(stack, words):
    return tuple(words.get(slot, item) for slot, item in enumerate(stack))


def same_word(a, b):
    if isinstance(a, int) or isinstance(b, int):
        return isinstance(a, int) and isinstance(b, int) and a == b
    return a.eq(b)


def same_words(a, b):
    return len(a) == len(b) and all(map(same_word, a, b))


def same_memory(first, *others):
    """Whether states have the same words in memory. The loops never write to it."""
    return all(other.memory is first.memory for other in others)


def changed(before, after):
    """Where two stacks of the same height differ, as terms."""
    if len(before.stack) != len(after.stack):
        raise Unproved(f"the stack grows at {before.pc}")
    return [slot for slot, (a, b) in enumerate(zip(before.stack, after.stack)) if not same_word(a, b)]


def partitions(values):
    """Every way to put values into groups."""
    if not values:
        yield []
        return
    first, *others = values
    for groups in partitions(others):
        yield [[first], *groups]
        for index, group in enumerate(groups):
            yield [*groups[:index], [first, *group], *groups[index + 1 :]]
