import { execFileSync } from 'node:child_process';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../src/core/base64.js';
import { OptionError } from '../src/core/errors.js';
import { fastHash, rngFromText } from '../src/core/rng.js';
import { loadAccelerator } from '../src/wasm/accelerator.js';
import { ENGINE } from '../src/wasm/embedded.js';
import { switchEngine } from '../src/wasm/engine.js';
import type { EngineExports } from '../src/wasm/webassembly.js';
import {
  expectSameAnswers,
  gridOf,
  looseGrid,
  perturb,
  plainAnswer,
  readGrids,
  requireAccelerator,
  solves,
} from './accelerated.js';
import { describeWithData } from './data.js';
import { howMany } from './how-many.js';

const accelerator = requireAccelerator();

/** The first puzzle of Gordon Royle's list. */
const UNIQUE = gridOf('000000010400000000020000000000050407008000300001090000300400200050100000000806000');
const FULL = plainAnswer(UNIQUE, 1).first ?? UNIQUE;

describe('the module', () => {
  it('is a few tens of kilobytes, and the base64 decoder agrees with the one of Node', () => {
    expect(decodeBase64(ENGINE)).toEqual(new Uint8Array(Buffer.from(ENGINE, 'base64')));
    expect(decodeBase64(ENGINE).length).toBeLessThan(40_000);
  });

  it('is instantiated once', () => {
    expect(loadAccelerator()).toBe(accelerator);
  });

  it.each([
    ['missing', 'undefined'],
    [
      'without vectors or forbidden',
      '{ Module: class { constructor() { attempts++; throw new Error("forbidden"); } } }',
    ],
  ])("isn't used where WebAssembly is %s, which is tried once and changes no answer", (_, face) => {
    const code = (platform: string) => `let attempts = 0;
      ${platform};
      const { generate, rate, solve } = await import('gridwright/sudoku');
      const { puzzle, solution, id } = generate({ level: 'medium', seed: 'alice' });
      const same = solve(puzzle).solutions[0].join() === solution.join();
      console.log(id, rate(puzzle).level, same, attempts < 2);`;
    expect(run(code(`globalThis.WebAssembly = ${face}`))).toBe(run(code('')));
  });

  it('is compiled by the first calls that need it, each module once', () => {
    const code = `let modules = 0;
      const { Module } = WebAssembly;
      WebAssembly.Module = function (bytes) { modules++; return new Module(bytes); };
      const { generate, parsePuzzle, rate, solve } = await import('gridwright/sudoku');
      const counts = [modules];
      const puzzle = parsePuzzle('${[...UNIQUE].join('')}');
      counts.push(modules);
      for (const act of [() => solve(puzzle), () => solve(puzzle), () => rate(puzzle), () => rate(puzzle), () => generate({ size: '6x6', seed: 'a' })]) {
        act();
        counts.push(modules);
      }
      console.log(counts.join(' '));`;
    expect(run(code)).toBe('0 0 1 1 2 2 3\n');
  });
});

/** Returns what a program prints that runs in a process of its own. */
function run(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
}

describe('hashing', () => {
  const lengths = [...Array(300).keys(), 407, 408, 409, 1023, 1024];
  it.each([
    ['ASCII', lengths.map((length) => 'sudoku.1:seed~20-'.repeat(70).slice(0, length))],
    ['other characters', ['ü', '€', '😀', 'half \ud83d of one', 'Größe '.repeat(100)]],
  ])('returns keccak256 of texts: %s', (_, texts) => {
    for (const text of texts) expect(accelerator.hashText?.(text)).toEqual(keccak_256(Buffer.from(text)));
  });

  it('refuses texts above a kilobyte', () => {
    for (const text of ['x'.repeat(1025), 'ü'.repeat(513), `${'x'.repeat(1023)}€`, 'x'.repeat(1e6)])
      expect(accelerator.hashText?.(text)).toBeUndefined();
  });

  it('leads to the same random numbers', () => {
    const states = () => ['', 'a', 'ü'.repeat(600)].map((text) => rngFromText(text).state());
    fastHash.set(undefined);
    const plain = states();
    fastHash.set(accelerator.hashText);
    expect(states()).toEqual(plain);
    switchEngine(true);
  });
});

describe('counting', () => {
  it('finds the only solution, and proves that it is the only one', () => {
    expect(accelerator.count(UNIQUE)).toBe(1);
    expect(accelerator.solution()).toEqual(FULL);
    expect(solves(FULL, UNIQUE)).toBe(true);
  });

  it('returns solutions that later ones leave alone, though they share buffers', () => {
    const grids = Array.from({ length: 100 }, (_, k) => FULL.map((value) => ((value + k) % 9) + 1));
    const solutions = grids.map((grid) => accelerator.count(grid) === 1 && accelerator.solution());
    expect(solutions).toEqual(grids);
  });

  it('goes on after a caller has transferred the buffer of a solution', () => {
    expect(accelerator.count(FULL)).toBe(1);
    structuredClone(0, { transfer: [accelerator.solution().buffer as ArrayBuffer] });
    expect([accelerator.solution(), accelerator.solution()]).toEqual([FULL, FULL]);
  });

  it('returns a full grid as its own solution, and none with two cells exchanged', () => {
    expect(accelerator.count(FULL)).toBe(1);
    expect(accelerator.solution()).toEqual(FULL);
    const wrong = FULL.slice();
    [wrong[0], wrong[80]] = [wrong[0] % 9 === 0 ? 1 : wrong[0] + 1, wrong[80]];
    expect(accelerator.count(wrong)).toBe(0);
  });

  it('finds no solution for two equal clues in a row, column or box, without a guess', () => {
    const none = { counts: new Uint8Array(1), gaveUp: new Uint8Array(1) };
    for (const cell of [1, 8, 9, 72, 10, 20]) {
      const clues = new Uint8Array(81);
      clues[0] = clues[cell] = 5;
      expect(accelerator.countAll(clues, 2, 0), `cells 0 and ${cell}`).toMatchObject(none);
    }
  });

  it('treats a value above 9 as a contradiction', () => {
    for (const cell of [0, 15, 16, 40, 79, 80]) {
      for (const value of [10, 49, 128, 255]) {
        const clues = UNIQUE.slice();
        clues[cell] = value;
        expect(accelerator.count(clues), `${value} in ${cell}`).toBe(0);
      }
    }
  });

  it('reports when the guesses ran out', () => {
    expect(accelerator.countAll(new Uint8Array(162), 2, 3)).toMatchObject({
      gaveUp: new Uint8Array([1, 1]),
      guesses: 6,
    });
    expect(accelerator.countAll(FULL).guesses).toBe(0);
    expect(accelerator.search(new Uint8Array(81), () => true, 5)).toBe('steps');
  });

  it('solves nearly empty grids within 200 guesses', () => {
    const one = new Uint8Array(81);
    for (const clues of [one, gridOf(`${'.'.repeat(80)}9`), gridOf(`1${'.'.repeat(79)}1`), gridOf('123456789')]) {
      const padded = new Uint8Array(81);
      padded.set(clues);
      const { counts, solutions } = accelerator.countAll(padded, 2, 200);
      expect([counts[0], solves(solutions, padded)]).toEqual([2, true]);
    }
    const rng = rngFromText('near-empty');
    for (let k = 0; k < howMany(850, 3400); k++)
      expect(accelerator.countAll(looseGrid(k % 17, rng), 2, 500).gaveUp[0]).toBe(0);
  });

  it('agrees with the plain solver on grids with 0 to 40 clues', () => {
    const rng = rngFromText('partial');
    expectSameAnswers(
      accelerator,
      Array.from({ length: howMany(500, 2000) }, (_, k) => looseGrid(k % 28, rng)),
    );
  });

  it('agrees with the plain solver on puzzles with clues removed or changed', () => {
    const rng = rngFromText('perturbed');
    expectSameAnswers(
      accelerator,
      Array.from({ length: howMany(700, 3000) }, (_, k) => perturb(k % 2 === 0 ? UNIQUE : FULL, rng)),
    );
    const dug = FULL.slice();
    const grids = Array.from({ length: howMany(500, 2000) }, (_, k) => {
      if (k % 50 === 0) dug.set(FULL);
      dug[rng.below(81)] = 0;
      return dug.slice();
    });
    expectSameAnswers(accelerator, grids);
  });

  it('returns nothing for an empty batch, and rejects half a puzzle', () => {
    expect(accelerator.countAll(new Uint8Array(0)).counts).toEqual(new Uint8Array(0));
    expect(() => accelerator.countAll(new Uint8Array(80))).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'clues: expected a multiple of 81 values, got 80' }),
    );
    expect(() => accelerator.count(new Uint8Array(82))).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'clues: expected 81 values, got 82' }),
    );
    expect(() => accelerator.count(UNIQUE, 0)).toThrow(OptionError);
  });
});

describe('making', () => {
  const plan = {
    pattern: Array.from({ length: 81 }, (_, cell) => [cell]),
    fewest: 0,
    wanted: undefined,
    rounds: 1,
    back: 3,
    byLines: false,
    digs: 10,
    steps: Number.POSITIVE_INFINITY,
  };

  it("returns minimal clues with one solution, and doesn't advance the random numbers", () => {
    const rng = rngFromText('carve');
    const before = rng.state();
    const clues = accelerator.carve(plan, rng) ?? new Uint8Array(81);
    expect(rng.state()).toEqual(before);
    expect(plainAnswer(clues, 2).count).toBe(1);
    for (const cell of clues.keys())
      if (clues[cell] !== 0) expect(plainAnswer(clues.slice().fill(0, cell, cell + 1), 2).count).toBe(2);
  });

  it('returns undefined when the digs run out, and rejects too many', () => {
    expect(accelerator.carve({ ...plan, wanted: 17 }, rngFromText('carve'))).toBeUndefined();
    expect(() => accelerator.carve({ ...plan, digs: 100_001 }, rngFromText('carve'))).toThrow(OptionError);
  });
});

describe('listing', () => {
  it('returns each solution once', () => {
    const clues = FULL.slice();
    for (const cell of [
      0, 1, 2, 9, 10, 11, 30, 31, 39, 40, 60, 61, 70, 71, 79, 80, 3, 12, 21, 48, 57, 66, 5, 14, 23, 50, 59, 68,
    ])
      clues[cell] = 0;
    const found: string[] = [];
    const ending = accelerator.search(clues, (solution) => {
      expect(solves(solution, clues)).toBe(true);
      found.push(solution.join(''));
      return true;
    });
    const plain = plainAnswer(clues, Number.POSITIVE_INFINITY).count;
    expect([ending, found.length, new Set(found).size]).toEqual(['complete', plain, plain]);
  });

  it('lists the first 10,000 solutions of an empty grid and stops when the visitor returns false', () => {
    const found = new Set<string>();
    const ending = accelerator.search(new Uint8Array(81), (solution) => found.add(solution.join('')).size < 10_000);
    expect([ending, found.size]).toEqual(['enough', 10_000]);
  });
});

describe('the raw entry points', () => {
  const { instance, engine } = startEngine();
  const memory = new Uint8Array(engine.memory.buffer);
  const free = engine.FREE.value;
  const end = memory.length;

  function startEngine() {
    const module = new WebAssembly.Module(decodeBase64(ENGINE));
    const instance = new WebAssembly.Instance(module, {});
    return { instance, engine: instance.exports as unknown as EngineExports };
  }

  it('import nothing', () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(decodeBase64(ENGINE)))).toEqual([]);
    const names = [
      'FREE',
      'GAVE_UP',
      'REFUSED',
      'carve',
      'hash',
      'list',
      'memory',
      'next',
      'readLines',
      'solve',
      'solveAll',
      'writeLines',
    ];
    expect(Object.keys(instance.exports).sort()).toEqual(names);
  });

  /** Calls carve after changing some bytes of the pattern. */
  function carve(pattern: number, clues: number, digs = 1, changes: Record<number, number> = {}): number {
    const before = memory.slice();
    for (const [at, byte] of Object.entries(changes)) memory[pattern + Number(at)] = byte;
    const answer = engine.carve(1, 2, 3, 4, pattern, clues, 0, 0, 0, 0, digs);
    memory.set(before);
    return answer;
  }

  it('reject buffers outside of the free part of the memory', () => {
    const bad = [0, 1, free - 1, free - 81, end - 80, end, end + 1, -1, -81, -(2 ** 31), 2 ** 31 - 1];
    for (const at of bad) {
      const answers = [engine.solve(at, free, 2, 9), engine.solve(free, at, 2, 9)];
      answers.push(engine.solveAll(at, 1, free, free, 2, 9), engine.solveAll(free, 1, at, free, 2, 9));
      answers.push(carve(at, free), carve(free, at), engine.list(at), engine.next(at, 1, 9));
      answers.push(engine.hash(at, 81, free));
      answers.push(engine.readLines(at, 1, 82, 81, free, free), engine.readLines(free, 1, 82, 81, free, at));
      answers.push(engine.writeLines(at, 1, 81, free, free), engine.writeLines(free, 1, 81, free, at));
      expect(answers, String(at)).toEqual(answers.map(() => -1));
    }
    for (const count of [-1, 1000, 2 ** 31 - 1, -(2 ** 31), Math.ceil((end - free) / 81)]) {
      expect(engine.solveAll(free, count, free, free, 2, 9)).toBe(-1);
      expect(engine.readLines(free, count, 82, 81, free, free)).toBe(-1);
      expect(engine.writeLines(free, count, 81, free, free)).toBe(-1);
    }
    for (const length of [-1, -(2 ** 31), 2 ** 31 - 1, end - free + 1])
      expect(engine.hash(free, length, free)).toBe(-1);
    for (const at of [0, free - 1, end, -1]) expect(engine.solveAll(free, 1, free, at, 2, 9)).toBe(-1);
    for (const at of [0, free - 1, end - 31, end, -1]) {
      expect(engine.readLines(free, 1, 82, 81, at, free)).toBe(-1);
      expect(engine.writeLines(free, 1, 81, at, free)).toBe(-1);
      expect(engine.hash(free, 1, at)).toBe(-1);
    }
    for (const [cells, more] of [
      [15, 1],
      [0, 1],
      [-1, 1],
      [81, 0],
      [81, 3],
      [81, -1],
      [2 ** 31 - 1, 1],
      [2 ** 31 - 1, 2],
    ]) {
      expect(engine.readLines(free, 1, cells + more, cells, free, free)).toBe(-1);
      if (cells !== 81) expect(engine.writeLines(free, 1, cells, free, free)).toBe(-1);
    }
    for (const limit of [0, -1, 128]) expect(engine.solveAll(free, 1, free, free, limit, 9)).toBe(-1);
    for (const digs of [100_001, 2 ** 31 - 1]) expect(carve(free, free, digs)).toBe(-1);
    memory.fill(80, free, free + 81);
    for (const cell of [0, 40, 80]) {
      for (const orbit of [81, 255]) expect(carve(free, free, 1, { [cell]: orbit })).toBe(-1);
    }
  });

  it('never trap, and write only to the buffers passed, for any arguments', () => {
    const rng = rngFromText('fuzz');
    const some = (near: number) =>
      [near, free, end - 81, end - 82, rng.below(end + 1000), rng.below(2 ** 31), -rng.below(2 ** 31)][rng.below(7)];
    for (let round = 0; round < howMany(1000, 4000); round++) {
      for (let i = free; i < end; i++) memory[i] = 0xa5;
      const clues = free + rng.below(2000);
      const out = clues + 700 + rng.below(3000);
      const widest = [3, 10, 256][rng.below(3)];
      for (let i = 0; i < 4 * 81; i++) memory[clues + i] = rng.below(3) === 0 ? rng.below(widest) : 0;
      const before = memory.slice(free);
      const [at, to, steps] = [some(clues), some(out), rng.below(60)];
      const written = callOne(rng.below(8), at, to, some(out), steps, rng.below(6));
      const mayBeWritten = (byte: number) => written.some(([from, length]) => byte >= from && byte < from + length);
      for (let i = 0; i < before.length; i++) {
        if (memory[free + i] !== before[i] && !mayBeWritten(free + i))
          expect.unreachable(`byte ${i} written; ${[at, to, written]}`);
      }
    }
    expect(engine.memory.buffer.byteLength).toBe(end);
    memory.set(UNIQUE, free);
    expect(engine.solve(free, free + 81, 2, 1000)).toBe(1);
  });

  /** Calls one of them; returns the places, with their lengths, that it may have written. */
  function callOne(
    which: number,
    at: number,
    to: number,
    aside: number,
    steps: number,
    count: number,
  ): [from: number, length: number][] {
    const cells = [15, 16, 17, 33, 81][steps % 5];
    const unless = (answer: number, ...places: [number, number][]) => (answer === -1 ? [] : places);
    if (which === 0) return unless(engine.solve(at, to, count, steps), [to, 81]);
    if (which === 1)
      return unless(engine.solveAll(at, count, to, aside, 1 + (steps % 3), steps), [to, 81 * count], [aside, count]);
    if (which === 2)
      return unless(engine.carve(steps, count, to, at, at, to, steps - 20, count % 3, count, steps - count, count), [
        to,
        81,
      ]);
    if (which === 3) return unless(engine.list(at));
    if (which === 4)
      return unless(engine.readLines(at, count, cells + (steps % 4), cells, aside, to), [to, cells * count]);
    if (which === 6) return unless(engine.hash(at, 70 * count, to), [to, 32]);
    if (which === 5) return unless(engine.writeLines(at, count, cells, aside, to), [to, (cells + 1) * count]);
    return unless(engine.next(to, count, steps), [to, 81 * count]);
  }
});

describeWithData('the accelerator', () => {
  it.each([
    'clue17-49158.txt',
    'hardest-1106.txt',
    'top1465.txt',
    'hardest-1905-10k.txt',
    'easy-kaggle-10k.txt',
    'many-solutions-10k.txt',
  ])(
    'says the same as the plain solver of 60 puzzles of %s and of copies with changes (300 in the thorough suite)',
    (name) => {
      const rng = rngFromText(name);
      const grids = readGrids(name);
      const count = howMany(60, 300);
      const step = Math.floor(grids.length / count);
      const sample = grids.filter((_, index) => index % step === 0).slice(0, count);
      expectSameAnswers(accelerator, [...sample, ...sample.map((grid) => perturb(grid, rng))]);
    },
  );
});
