import { expect, test } from 'vitest';
import { sudoku } from '../../../src/kinds/sudoku/sudoku.js';

/** What the lines of a rule look like on a board: their colours, and what stands at their ends. */
function looks(rule: string): string[] {
  const { puzzle } = sudoku.examples()[rule];
  const shapes = sudoku.draw(puzzle, puzzle.clues).filter((shape) => shape.rule === rule);
  const ends = shapes.filter(({ role }) => ['bulb', 'ring', 'sum'].includes(role)).map(({ role }) => role);
  return shapes
    .filter(({ role }) => role === 'line')
    .map(({ colour = 'grey' }) => [colour, ...new Set(ends)].join(' '));
}

test('lines of two rules never look alike, unless a setter chose the colour', () => {
  const seen = new Map<string, string>();
  const rules = Object.keys(sudoku.examples()).filter((rule) => rule !== 'own-rule' && looks(rule).length > 0);
  expect(rules.length).toBeGreaterThan(12);
  for (const rule of rules) {
    const [look] = looks(rule);
    expect(seen.get(look), `${rule}: ${look}`).toBeUndefined();
    seen.set(look, rule);
  }
});

test('a slow thermometer has another colour than any other line', () => {
  const colourOf = (rule: string) => looks(rule)[0]?.split(' ')[0];
  const others = Object.keys(sudoku.examples()).filter((rule) => rule !== 'slow-thermometer');
  expect(others.map(colourOf)).not.toContain(colourOf('slow-thermometer'));
});
