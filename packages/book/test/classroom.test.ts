import { preflight } from '@gridwright/preflight';
import { describe, expect, test } from 'vitest';
import { layOut, layOutWorksheet, type PageElement, readPlan } from '../src/index.js';
import { PageGeometry } from '../src/page/geometry.js';
import { DRAWING_NAMES, DRAWINGS, DRAWN, type PathCommand } from '../src/words/drawings.js';
import { BOOK_LANGUAGES, wordsOf } from '../src/words/words.js';
import { bookOf, metrics, pdfOf } from './making.js';

const elementsOf = ({ pages, page }: { pages: number; page(n: number): { elements: readonly PageElement[] } }) =>
  Array.from({ length: pages }, (_, i) => page(i + 1).elements);
const textsOf = (elements: readonly PageElement[]) =>
  elements.flatMap((element) => (element.type === 'text' ? element.text : []));

/** Returns the outline of a drawing as polygons. */
function polygonsOf(path: readonly PathCommand[]): [number, number][][] {
  const polygons: [number, number][][] = [];
  for (const [letter, ...numbers] of path as readonly (readonly [string, ...number[]])[]) {
    if (letter === 'M') polygons.push([[numbers[0], numbers[1]]]);
    const line = polygons[polygons.length - 1];
    if (letter === 'L') line.push([numbers[0], numbers[1]]);
    if (letter !== 'C') continue;
    const [x, y] = line[line.length - 1];
    for (let i = 1; i <= 8; i++) {
      const [t, u] = [i / 8, 1 - i / 8];
      const at = (a: number, b: number, c: number, d: number) =>
        u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
      line.push([at(x, numbers[0], numbers[2], numbers[4]), at(y, numbers[1], numbers[3], numbers[5])]);
    }
  }
  return polygons;
}

/** Returns which of 24x24 points are black by the even-odd rule. */
function blackIn(path: readonly PathCommand[]): boolean[] {
  const edges = polygonsOf(path).flatMap((points) =>
    points.map((from, i) => [from, points[(i + 1) % points.length]] as const),
  );
  return Array.from({ length: DRAWN * DRAWN }, (_, i) => {
    const [x, y] = [(i % DRAWN) + 0.5, Math.floor(i / DRAWN) + 0.5];
    const crossed = edges.filter(
      ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
    );
    return crossed.length % 2 === 1;
  });
}

describe('drawings', () => {
  const all = Object.values(DRAWINGS).flat();

  test('are twelve, within their square, each of at most 2 KB', () => {
    expect(all).toHaveLength(12);
    for (const path of all) {
      expect(path.flat().join(' ').length).toBeLessThanOrEqual(2048);
      const numbers = path.flat().filter((part) => typeof part === 'number');
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(DRAWN);
    }
  });

  test('differ from each other in a seventh of their square or more, in black alone', () => {
    const rasters = all.map(blackIn);
    for (const [i, a] of rasters.entries()) {
      const black = a.filter(Boolean).length / a.length;
      expect(black).toBeGreaterThan(0.12);
      expect(black).toBeLessThan(0.6);
      for (const b of rasters.slice(i + 1))
        expect(a.filter((is, point) => is !== b[point]).length / a.length).toBeGreaterThan(1 / 7);
    }
  });

  test('have names in every language', () => {
    for (const language of BOOK_LANGUAGES) {
      const names = Object.values(DRAWING_NAMES[language]).flat();
      expect(new Set(names).size).toBe(12);
    }
  });
});

describe('a book with pictures', () => {
  const plan = { seed: 'p', profile: 'home', pictures: 'toys', perPage: 2, chapters: [{ size: '6x6', count: 4 }] };

  test('has a drawing in each filled cell in place of its value, with its name for screen readers', async () => {
    const book = await bookOf(plan);
    const layout = layOut(book, metrics);
    const cells = elementsOf(layout)
      .flat()
      .filter((element) => element.inCell !== undefined && element.inCell.header === undefined);
    expect(cells.filter(({ type }) => type === 'text')).toEqual([]);
    const names = DRAWING_NAMES.en.toys;
    const { puzzle, number } = book.chapters[0].puzzles[0];
    const page = layout.page(layout.pageOf(number) ?? 0);
    const said = page.elements
      .filter(({ inCell }) => inCell !== undefined)
      .slice(0, puzzle.clues.filter((clue) => clue > 0).length);
    expect(said.map(({ inCell }) => inCell?.says)).toEqual(
      [...puzzle.clues].filter((clue) => clue > 0).map((clue) => names[clue - 1]),
    );
    expect((await preflight(await pdfOf(layout), { profile: 'home', paper: 'white' })).findings).toEqual([]);
  });

  test.each([
    [{ size: '9x9' }, 'Sudoku 9x9'],
    [{ size: '6x6', killer: true }, 'Killer Sudoku 6x6'],
    [{ size: '6x6', 'non-consecutive': true }, 'Non-Consecutive Sudoku 6x6'],
    [{ kind: 'kurosu', size: '6x6' }, 'Kurosu 6x6'],
  ])('of %o is refused', (chapter, name) => {
    expect(() => readPlan({ ...plan, chapters: [chapter] })).toThrow(
      `pictures: expected Sudoku of 4x4 to 6x6 without rules about numbers, since each value is a picture, got ${name}`,
    );
  });

  test('has no hints, which name numbers', () => {
    expect(() => readPlan({ ...plan, hints: true })).toThrow('hints: expected none beside pictures');
  });
});

describe('rules in a child’s words', () => {
  test.each(BOOK_LANGUAGES)('differ from the usual ones and name rules that exist (%s)', (language) => {
    const [child, usual] = [true, false].map((children) => wordsOf({ language, children }));
    for (const kind of ['sudoku', 'kurosu']) {
      expect(child.library.kinds[kind].summary).not.toBe(usual.library.kinds[kind].summary);
      for (const part of ['rules', 'options'] as const)
        expect(Object.keys(child.library.kinds[kind][part]).sort()).toEqual(
          Object.keys(usual.library.kinds[kind][part]).sort(),
        );
    }
  });

  test('are on the page of the rules', async () => {
    const book = await bookOf({ seed: 'c', profile: 'home', children: true, chapters: [{ size: '4x4', count: 2 }] });
    const texts = elementsOf(layOut(book, metrics)).flatMap(textsOf).join(' ');
    expect(texts).toContain('What is wrong here?');
    expect(texts).toContain('You need the numbers 1 to 4.');
    expect(texts).not.toContain('contains every value once');
  });
});

test('a worksheet by level has a sheet for each level, then all answers', async () => {
  const chapters = [{ size: '6x6', level: 'gentle..medium', count: 6 }];
  const plan = { seed: 'w', profile: 'home', title: 'Logic', byLevel: true, perPage: 6 };
  const book = await bookOf({ ...plan, chapters });
  const { sheet, answers } = layOutWorksheet(book, metrics);
  expect(answers).toBeUndefined();
  const heads = elementsOf(sheet).map((elements) => textsOf(elements)[0]);
  expect(heads).toEqual(['Logic: Gentle', 'Logic: Easy', 'Logic: Medium', 'Logic: Solutions']);
  const [first] = elementsOf(sheet);
  expect(textsOf(first)).toContain('Name');
  const forChildren = layOutWorksheet(await bookOf({ ...plan, children: true, chapters }), metrics);
  expect(textsOf(elementsOf(forChildren.sheet)[0]).join(' ')).toContain('everything comes just once.');
  expect([1, 3, 5].map((number) => sheet.pageOf(number))).toEqual([1, 2, 3]);
  expect([1, 6].map((number) => sheet.answerPageOf(number))).toEqual([1, 1]);
});

test('small words leave a page the frame of its own class, such as that of a worksheet', async () => {
  class Framed extends PageGeometry {
    override frame() {
      return { x: 1, y: 2, width: 3, height: 4 };
    }
  }
  const { design } = await bookOf({ trim: '8.5x11', chapters: [{ size: '4x4', count: 1 }] });
  const page = new Framed(design, 24);
  const small = page.withSmallWords();
  expect(small.scale).toBeLessThan(page.scale);
  expect(small.frame(1)).toEqual(page.frame());
});
