"""Proves the verifiers of packages/contracts from their committed runtime bytecode: see docs/internals/evm.md."""

import argparse
import json
import sys
import time
from pathlib import Path

import eight
import flipit
import generate
import kurosu
import nine
import original
from machine import Unsupported
from mutants import try_mutants
from proof import Unproved

CONTRACTS = {module.CONTRACT: [module] for module in (flipit, kurosu, nine, eight)}
CONTRACTS[generate.CONTRACT].append(generate)
ARTIFACTS = Path(__file__).parent.parent / "artifacts"


def main():
    parser = argparse.ArgumentParser(prog="npm run prove:evm --", description="Proves the verifiers on Ethereum.")
    parser.add_argument("contract", nargs="*", help=f"one of {', '.join(CONTRACTS)} (default: all)")
    parser.add_argument("--original", metavar="FILE", help="also prove Curta's original, from its runtime bytecode in hex")
    parser.add_argument("--mutants", metavar="N", type=int, help="instead try about N mutants of each contract; 0 for all")
    given = parser.parse_args()
    unknown = [name for name in given.contract if name not in CONTRACTS]
    if unknown:
        parser.error(f"expected {', '.join(CONTRACTS)}, got {unknown[0]}")
    begun = time.monotonic()
    try:
        for name in given.contract or CONTRACTS:
            for module in CONTRACTS[name]:
                run(module, given.mutants)
        if given.original:
            original.prove(read_code(Path(given.original).read_text()))
    except (Unproved, Unsupported, OSError, ValueError) as error:
        print(f"NOT PROVED: {error}", file=sys.stderr)
        return 1
    print(f"all {'tried' if given.mutants is not None else 'proved'} in {time.monotonic() - begun:.0f} s")
    return 0


def run(module, mutants):
    artifact = json.loads((ARTIFACTS / f"{module.CONTRACT}.json").read_text())
    code = read_code(artifact["deployedBytecode"])
    if mutants is None:
        return module.prove(code)
    begun = time.monotonic()
    refuted, unchanged = try_mutants(module, code, mutants, seconds=60)
    seconds = time.monotonic() - begun
    print(f"{module.CONTRACT} ({module.__name__}): {refuted} mutants not proved, {unchanged} change no answer, {seconds:.0f} s", flush=True)


def read_code(text):
    return bytes.fromhex(text.strip().removeprefix("0x"))


if __name__ == "__main__":
    sys.exit(main())
