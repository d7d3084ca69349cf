import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGrid } from '../src/core/alphabet.js';
import { seriesDaily } from '../src/days.js';
import { marginOf } from '../src/drawing.js';
import { en, enOptions } from '../src/en.js';
import { parseGrid } from '../src/formats.js';
import { kinds, puzzleOf, solve } from '../src/index.js';
import { make } from '../src/orders.js';
import { check, clashes, formatId, mistakeText, readOrder, rulesOf, type Shape } from '../src/rules.js';

/** Roles of what is in each cell of a solved puzzle. */
const VALUES: readonly Shape['role'][] = ['clue', 'answer', 'dark', 'light'];

// Requirements for every kind. A new kind in the registry is tested here before it has its own tests.
describe.each(kinds)('$name', (kind) => {
  const order = readOrder(kind.name);
  const { puzzle } = make(order, 'any kind');
  const [solution] = solve(puzzle).solutions;

  test('has a lower-case name, a title and a sentence', () => {
    expect(kind.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(kind.title).not.toBe('');
    expect(en.kinds[kind.name].summary).toMatch(/\.$/);
  });

  test('has options and requests whose names are valid in ids', () => {
    for (const specs of [kind.options, kind.requests])
      expect(new Set(specs.map(({ name }) => name)).size).toBe(specs.length);
    const drawn = kind.options.filter((option) => option.drawn).map(({ name }) => name);
    const both = kind.options.filter(({ name }) => kind.requests.some((request) => request.name === name));
    expect(both.map(({ name }) => name)).toEqual(drawn);
    const names = [...kind.options, ...kind.requests].map(({ name }) => name);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(names).not.toContain('size');
    expect(names).not.toContain('box');
  });

  test('has the same rules alone and as a whole', () => {
    const rules = rulesOf(kind.name);
    for (const name of Object.keys(rules) as (keyof typeof rules)[]) expect(kind[name]).toBe(rules[name]);
    expect(kind.series?.from === 'decks' ? kind.series.names : []).toEqual((kind.decks ?? []).map((deck) => deck.name));
    expect(kind.help).toBe(kind.logic !== undefined ? 'logic' : kind.presses !== undefined ? 'presses' : undefined);
    expect(kind.generators).toHaveLength(kind.version);
  });

  test('keeps each solution value as a candidate, and rules out values that check reports', () => {
    const masks = kind.values?.candidates(puzzle, puzzle.clues);
    if (kind.unique) expect(masks).toBeDefined();
    for (const [cell, mask] of masks?.entries() ?? []) {
      if (puzzle.clues[cell] !== 0) expect(mask).toBe(0);
      else expect((mask >>> (solution[cell] - 1)) & 1).toBe(1);
      for (let value = 1; puzzle.clues[cell] === 0 && value <= kind.maxValues(puzzle.size).answer; value++) {
        const broken = kind
          .check(puzzle, kind.apply(puzzle, puzzle.clues, { type: 'set', cell, value }))
          .some((mistake) => !mistake.unfinished);
        expect((mask >>> (value - 1)) & 1).toBe(broken ? 0 : 1);
      }
    }
  });

  test('has peers exactly for cells that restrict each other', () => {
    const peers = kind.values?.peers(puzzle) ?? [];
    expect(peers.length).toBe(kind.input === 'values' ? puzzle.clues.length : 0);
    for (const [cell, others] of peers.entries())
      for (const other of others) expect([other, peers[other].includes(cell)]).toEqual([other, other !== cell]);
  });

  test('has the right quota of each value', () => {
    const { whole } = kind.values?.quota(puzzle) ?? {};
    for (let value = 1; value <= kind.maxValues(puzzle.size).answer && whole !== undefined; value++) {
      expect(solution.filter((found) => found === value).length).toBe(whole);
    }
  });

  test('has a symbol for each value, and reads every symbol that it writes', () => {
    for (const alphabet of [kind.clueAlphabet, kind.answerAlphabet]) {
      expect(new Set(alphabet.symbols).size).toBe(alphabet.symbols.length);
      expect(alphabet.symbols).toMatch(/^[A-Za-z0-9. ][A-Za-z0-9.]+$/);
    }
    expect(kind.clueAlphabet.symbols.length).toBeGreaterThan(kind.maxValues(kind.defaultSize).clue);
    const values = fc.uint8Array({
      minLength: puzzle.clues.length,
      maxLength: puzzle.clues.length,
      max: kind.maxValues(puzzle.size).answer,
    });
    fc.assert(
      fc.property(values, (grid) => {
        expect(
          parseGrid(
            formatGrid(grid, kind.answerAlphabet),
            puzzle.size,
            kind.answerAlphabet,
            kind.maxValues(puzzle.size).answer,
          ),
        ).toEqual(grid);
      }),
    );
  });

  test('has words for each option and request, and no others', () => {
    const names = new Set([...kind.options, ...kind.requests].map(({ name }) => name));
    expect(Object.keys(enOptions[kind.name]).sort()).toEqual([...names].sort());
  });

  test('has a sentence for each rule, and an example that breaks it', () => {
    const examples = kind.examples();
    expect(Object.keys(examples).sort()).toEqual([...kind.rules].sort());
    for (const code of kind.rules) {
      expect(en.kinds[kind.name].rules[code]).toMatch(/^[A-Z].*\.$/);
      const example = examples[code];
      const mistakes = check(example.puzzle, example.answer);
      expect(mistakes.map((mistake) => mistake.code)).toContain(code);
      for (const mistake of mistakes) {
        expect(kind.rules).toContain(mistake.code);
        expect(mistakeText(en, example.puzzle, mistake)).toMatch(/\.$/);
        expect([...mistake.cells].sort((a, b) => a - b)).toEqual(mistake.cells);
      }
    }
  });

  test('generates the same puzzle from the same seed, and different ones from different seeds', () => {
    expect(make(order, 'any kind').puzzle).toEqual(puzzle);
    expect(new Set(Array.from({ length: 20 }, (_, i) => make(order, `other ${i}`).id)).size).toBeGreaterThan(15);
  });

  test('generates puzzles with a solution that check accepts, the only one if the kind promises that', () => {
    for (let i = 0; i < 10; i++) {
      const made = make(order, `solved ${i}`).puzzle;
      const found = solve(made);
      expect(found.solutions.length).toBeGreaterThan(0);
      if (kind.unique) expect(found).toMatchObject({ complete: true, solutions: { length: 1 } });
      expect(check(made, found.solutions[0])).toEqual([]);
      expect(clashes(made)).toEqual([]);
    }
  });

  test('reports an answer with any one cell changed as unsolved', () => {
    for (const cell of solution.keys()) {
      const changed = solution.slice();
      changed[cell] = (changed[cell] + 1) % (kind.maxValues(puzzle.size).answer + 1);
      expect(check(puzzle, changed)).not.toEqual([]);
    }
  });

  test('can be played to the solution by moves, without changing puzzle or answer in place', () => {
    const clues = puzzle.clues.slice();
    let answer = kind.start(puzzle);
    for (const cell of solution.keys()) {
      if (answer[cell] === solution[cell]) continue;
      const before = answer.slice();
      const next = kind.apply(
        puzzle,
        answer,
        kind.input === 'presses' ? { type: 'press', cell } : { type: 'set', cell, value: solution[cell] },
      );
      expect(answer).toEqual(before);
      answer = next;
    }
    expect(check(puzzle, answer)).toEqual([]);
    expect(puzzle.clues).toEqual(clues);
  });

  test('draws shapes within the grid, every clue among them', () => {
    const shapes = kind.draw(puzzle, solution);
    expect(marginOf(shapes, puzzle.size)).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    const most = Math.max(puzzle.size.rows, puzzle.size.columns);
    const placesOf = (shape: Shape) => {
      if ('path' in shape) return shape.path.flat(2);
      return 'circle' in shape ? shape.circle.slice(0, 2) : 'rect' in shape ? shape.rect.slice(0, 2) : shape.at;
    };
    expect(shapes.flatMap(placesOf).every((at) => at >= 0 && at <= most)).toBe(true);
    const drawn = new Set(shapes.flatMap(({ role, cell }) => (VALUES.includes(role) ? [cell] : [])));
    expect(drawn.size).toBe(puzzle.clues.length);
  });

  test('has a daily puzzle, and ids that return it', () => {
    expect(seriesDaily(kind, '2026-01-01').puzzle.kind).toBe(kind.name);
    expect(puzzleOf(formatId(puzzle))).toEqual(puzzle);
  });

  test('observes the limit on solutions', () => {
    expect(solve(puzzle, { limit: 1 }).solutions).toHaveLength(1);
    expect(() => solve(puzzle, { limit: 0 })).toThrow('limit: expected a whole number from 1, got 0');
  });
});
