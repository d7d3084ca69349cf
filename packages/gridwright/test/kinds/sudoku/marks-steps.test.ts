import { expect, test } from 'vitest';
import { en } from '../../../src/en.js';
import { parsePuzzle } from '../../../src/formats.js';
import { canonical, prove, solve } from '../../../src/index.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { adviceFor } from '../../../src/logic.js';
import { formatId, type Puzzle } from '../../../src/rules.js';
import { generate } from '../../../src/sudoku.js';
import { moved, turns } from '../../canonical.js';
import { made, SORTS } from './marks.js';
import { expectMadeSound, walk } from './sound.js';
import { tampered } from './tamper.js';

test.each([
  { kropki: true, minimal: true, size: '6x6' },
  { kropki: true, 'all-kropki': true },
  { xv: true, minimal: true, size: '6x6' },
  { thermometer: true },
  { thermometer: true, jigsaw: true, size: '7x7', minimal: true },
  { arrow: true },
  { arrow: true, jigsaw: true, size: '7x7' },
  { kropki: true, xv: true, thermometer: true, 'odd-even': true, 'anti-king': true, size: '6x6' },
])('%o: each step agrees with the only solution and passes the checker', (asked) => {
  const used = expectMadeSound(asked, 2);
  if ('minimal' in asked) expect(used).toContain('missing-partner');
  if ('arrow' in asked) expect(used).toContain('arrow-sum');
  for (const code of used) expect(code).not.toMatch(/^(unique|avoidable|bug)|^hidden-rectangle/);
});

test('a changed step that concludes more or other than its proof is refused', () => {
  const { puzzle } = made('thermometer', 'tamper');
  let changed = 0;
  walk(puzzle, undefined, (position, step) => {
    if (step.technique !== 'missing-partner' || changed > 500) return;
    for (const other of tampered(step)) {
      const refuted = logic.refute(position, other);
      if (JSON.stringify(other) !== JSON.stringify(step))
        expect({ other, refuted }).not.toEqual({ other, refuted: undefined });
      changed++;
    }
  });
  expect(changed).toBeGreaterThan(20);
});

test.each(SORTS)('%s: a hint names the mark, and a proof for VeriPB has its rules', (request) => {
  const needs = request === 'arrow' ? 'arrow-sum' : 'missing-partner';
  const { puzzle } = generate({ [request]: true, size: '6x6', minimal: true, needs, seed: 'hint' });
  const texts: string[] = [];
  walk(puzzle, undefined, (position, step) => {
    const hint = logic.hint(position, step);
    if (step.technique === needs) texts.push(en.kinds.sudoku.hint(puzzle, hint).text);
  });
  expect(texts[0]).toMatch(
    /^(r\dc\d and r\dc\d have (a (white|black) dot|an X|a V) between them|On a thermometer, the values grow from r\dc\d to r\dc\d), and r\dc\d is \d|^(r\dc\d(, | and )?)+ add up to the circle in r\dc\d, which (is|can only be) [\d or,]+\. So/,
  );
  expect(prove(puzzle).proof).toContain(request === 'arrow' ? 'Arrow sum' : 'Missing partner');
});

test('arrows of a level: easy with more clues, and never gentle', () => {
  const { puzzle } = generate({ arrow: true, size: '6x6', level: 'easy', seed: 'level' });
  expect(solve({ ...puzzle, options: {} }).solutions).toHaveLength(2);
  expect(() => generate({ arrow: true, level: 'gentle', seed: 'level' })).toThrow(
    'level: a Sudoku with arrows is at least easy, got gentle',
  );
});

test('a minimal puzzle needs each of its clues and each of its marks', () => {
  for (const [request, option] of SORTS) {
    const { puzzle } = made(request, 'minimal', { size: '6x6', minimal: true });
    for (const [cell, value] of puzzle.clues.entries())
      if (value > 0) expect(solve({ ...puzzle, clues: puzzle.clues.with(cell, 0) }).solutions).toHaveLength(2);
    const joint = option === 'thermometer' || option === 'arrow' ? '.' : '';
    const text = puzzle.options[option];
    const names = joint === '.' ? text.split('.') : (text.match(/.../g) ?? []);
    for (const name of names) {
      const { [option]: _, ...others } = puzzle.options;
      const left = names.filter((one) => one !== name).join(joint);
      expect(
        solve({ ...puzzle, options: { ...others, ...(left !== '' && { [option]: left }) } }).solutions,
      ).toHaveLength(2);
    }
  }
});

test('the canonical form is that of each turned or mirrored image', () => {
  const form = (puzzle: Puzzle) => formatId(canonical(puzzle));
  const puzzle = parsePuzzle('1...3....1....14', {
    kind: 'sudoku',
    kropki: '11b23W',
    xv: '32x',
    thermometer: '4131.142434',
    arrow: '413223',
  });
  const places = {
    kropki: ['11 12 b', '23 33 w'],
    xv: ['32 33 x'],
    thermometer: ['41 31', '14 24 34'],
    arrow: ['41 32 23'],
  };
  for (const map of turns(puzzle.size)) {
    const cellAt = (name: string) => {
      const place = map.indexOf((Number(name[0]) - 1) * 4 + Number(name[1]) - 1);
      return `${Math.floor(place / 4) + 1}${(place % 4) + 1}`;
    };
    const edge = (text: string) => {
      const [a, b, letter] = text.split(' ');
      const [first, second] = [cellAt(a), cellAt(b)].sort();
      return first + (first[0] === second[0] ? letter : letter.toUpperCase());
    };
    const image = {
      ...puzzle,
      options: {
        kropki: places.kropki.map(edge).sort().join(''),
        xv: places.xv.map(edge).join(''),
        thermometer: places.thermometer
          .map((text) => text.split(' ').map(cellAt).join(''))
          .sort()
          .join('.'),
        arrow: places.arrow.map((text) => text.split(' ').map(cellAt).join('')).join('.'),
      },
      clues: moved(puzzle.clues, map),
    };
    expect(form(image)).toBe(form(puzzle));
  }
  expect(form(canonical(puzzle))).toBe(form(puzzle));
});

test.each([
  { killer: true },
  { arrow: true },
  { thermometer: true },
  { kropki: true },
  { jigsaw: true },
  { antiKnight: true },
])('%o: a hint can go to another thread', (asked) => {
  const { puzzle } = generate({ size: '6x6', seed: 'a', ...asked });
  const found = adviceFor(puzzle);
  expect(structuredClone(found)).toEqual(found);
});
