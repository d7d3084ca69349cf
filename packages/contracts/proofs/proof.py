"""Lemmas: each is one or more questions to z3, printed with its time. A lemma that fails names a call that refutes it."""

import time

import z3

from machine import Machine, condition_of
from terms import disjuncts, variables_of


class Unproved(Exception):
    """A lemma has a counterexample, or z3 didn't decide it in time."""


class Proof:
    def __init__(self, title, code, call, seconds=1800, quiet=False):
        self.title = title
        self.code = code
        self.call = call
        self.seconds = seconds
        self.quiet = quiet
        # The arguments of the call, in the unknowns of the lemmas at hand.
        self.arguments = call.arguments

    def lemma(self, name, *questions):
        """Proves every question: a claim, or a pair of a claim and its assumptions."""
        begun = time.monotonic()
        for question in questions:
            claim, assumptions = question if isinstance(question, tuple) else (question, ())
            self.ask(name, claim, assumptions)
        if not self.quiet:
            parts = f" ({len(questions)} questions)" if len(questions) > 1 else ""
            print(f"proved {time.monotonic() - begun:8.2f} s  {self.title}: {name}{parts}", flush=True)

    def ask(self, name, claim, assumptions=()):
        solver = z3.Solver()
        solver.set("timeout", int(self.seconds * 1000))
        solver.add(*assumptions)
        solver.add(z3.Not(claim))
        answer = solver.check()
        if answer == z3.unknown:
            raise Unproved(f"{self.title}: {name}: not decided within {self.seconds} s")
        if answer == z3.sat:
            raise Unproved(f"{self.title}: {name}: not for {self.counterexample(solver.model())}")

    def counterexample(self, model):
        """The calldata of a model if it has arguments, otherwise the model itself."""
        names = {declaration.name() for declaration in model.decls()}
        if not any(names & variables_of(argument) for argument in self.arguments):
            return ", ".join(f"{declaration} = {model[declaration]}" for declaration in model.decls())
        words = [model.eval(argument, model_completion=True).as_long() for argument in self.arguments]
        return f"calldata 0x{self.call.selector:08x}{''.join(f'{word:064x}' for word in words)}"

    def answers(self, checks_size):
        """
        Proves which calls revert: those with value and, if the contract checks the size, those with too little calldata.
        Returns how all others end: pairs of the conditions on the arguments and the condition for `true`.
        """
        call = self.call
        ends = Machine(self.code, call).ends()
        reverted = z3.Or(*(z3.And(*end.conditions) for end in ends if end.kind == "revert"))
        short = z3.ULT(call.size, 4 + 32 * len(call.arguments))
        expected = z3.Or(call.value != 0, short) if checks_size else call.value != 0
        usual = [z3.Not(expected), z3.ULT(call.size, 2**64)]
        questions = [(reverted == expected, usual[1:])]
        found, frames = [], {}
        for end in ends:
            if end.kind == "revert":
                continue
            frame = [condition for condition in end.conditions if variables_of(condition) <= {"value", "size"}]
            frames.update((condition.get_id(), condition) for condition in frame)
            data = [condition for condition in end.conditions if not any(condition is other for other in frame)]
            found.append((data, self.truth(end)))
        questions += [(condition, usual) for condition in frames.values()]
        why = "value or too little calldata" if checks_size else "value"
        self.lemma(f"a call with {why} reverts, and any other returns true or false", *questions)
        return found

    def truth(self, end):
        if len(end.words) != 1:
            raise Unproved(f"{self.title}: returns {len(end.words)} words")
        [word] = end.words
        if isinstance(word, int) and word in (0, 1):
            return z3.BoolVal(word == 1)
        condition = None if isinstance(word, int) else condition_of(word)
        if condition is None:
            raise Unproved(f"{self.title}: returns a word that isn't true or false")
        return condition

    def accepted(self, checks_size=True):
        """The condition for `true`, for a contract that doesn't branch on its arguments."""
        answers = self.answers(checks_size)
        if len(answers) != 1 or answers[0][0]:
            raise Unproved(f"{self.title}: branches on its arguments")
        return answers[0][1]

    def parts(self, accepted):
        """The words that are all 0 exactly if this condition holds."""
        if accepted.decl().kind() != z3.Z3_OP_EQ or not z3.is_bv_value(accepted.arg(1)) or accepted.arg(1).as_long() != 0:
            raise Unproved(f"{self.title}: the answer isn't a word compared with 0")
        parts, claim = disjuncts(accepted.arg(0))
        self.lemma(f"true exactly if each of {len(parts)} words is 0", claim)
        return parts
