import { createPool } from '@gridwright/pool';
import { preflight } from '@gridwright/preflight';
import { en } from 'gridwright/en';
import { formatLine, parsePuzzle } from 'gridwright/formats';
import { adviceFor } from 'gridwright/logic';
import { make } from 'gridwright/orders';
import { check, hintText, readOrder } from 'gridwright/rules';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';
import { describe, expect, it } from 'vitest';
import { answerShapes, placeBoard, puzzleShapes } from '../src/board/board.js';
import {
  bookOf,
  chaptersOf,
  formatManifest,
  layOut,
  manifestOf,
  type PageElement,
  readPlan,
  writePdf,
} from '../src/index.js';
import { fonts, metrics, printed } from './making.js';
import { expectAnswers, numbersOf, sorted, upTo } from './read-book.js';
import { type ReadBoard, readPages } from './read-pages.js';

function withDescendants(node: StructTreeNode | StructTreeContent): (StructTreeNode | StructTreeContent)[] {
  return [node, ...('children' in node ? node.children.flatMap(withDescendants) : [])];
}

describe('a small book of all kinds', () => {
  const plan = {
    seed: 'mixed',
    title: 'Ötzi & the “Łódź” boats',
    author: 'A. Person',
    trim: '6x9',
    bleed: true,
    profile: 'home',
    introduction: ['One paragraph.', 'Another one.'],
    techniques: ['x-wing'],
    notes: 1,
    play: 'https://example.org/play/',
    chapters: [
      { kind: 'sudoku', level: 'easy..medium', count: 4 },
      { kind: 'sudoku', size: '6x6', count: 6, perPage: 6 },
      { kind: 'kurosu', size: '8x8', level: 'easy', count: 4, perPage: 4 },
      { kind: 'flipit', count: 4 },
    ],
  };

  const first = printed(plan);

  it('can be read and solved to its printed answers, and nothing is outside the margins', async () => {
    const { book, layout, bytes } = await first;
    const file = await readPages(bytes);
    const boards = sorted(file);
    expectAnswers(book, boards);
    // A FlipIT puzzle has three boards: the start, the goal, and one for the presses.
    expect(numbersOf(boards.puzzles)).toEqual([...upTo(14), 15, 15, 15, 16, 16, 16, 17, 17, 17, 18, 18, 18]);
    expect(numbersOf(boards.answers)).toEqual(upTo(18));
    const text = file.pages.flatMap(({ texts }) => texts.map((one) => one.text)).join('\n');
    expect(text).toContain(plan.title);
    expect(text).toContain('X-wing');
    expect((await preflight(bytes, { profile: 'home', paper: 'white' })).findings).toEqual([]);
    const { findings } = await preflight(bytes, { profile: 'kdp', paper: 'white' });
    expect(findings.map(({ code }) => code)).toEqual(layout.pages < 24 ? ['pages'] : []);
  });

  it('is read by a screen reader as headings, paragraphs, contents, figures and tables', async () => {
    const { book, layout } = await first;
    const properties = { standard: 'PDF/UA', language: 'en', title: plan.title, author: '', date: undefined } as const;
    const chunks: Uint8Array[] = [];
    for await (const chunk of writePdf(layout, fonts, { properties })) chunks.push(chunk);
    const document = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({ Language: 'en' });
    expect(['dc:title', 'pdfuaid:part'].map((name) => metadata?.get(name))).toEqual([plan.title, '1']);
    expect(await document.getViewerPreferences()).toEqual({ DisplayDocTitle: true });
    const pages: { nodes: StructTreeNode[]; textOf: (node: StructTreeNode | StructTreeContent) => string }[] = [];
    for (let number = 1; number <= layout.pages; number++) {
      const page = await document.getPage(number);
      // Pieces of text by the name of their marked content.
      const texts = new Map<string, string>();
      let open = '';
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if ('str' in item) texts.set(open, (texts.get(open) ?? '') + item.str);
        else open = item.id ?? '';
      }
      const textOf = (node: StructTreeNode | StructTreeContent): string =>
        'children' in node ? node.children.map(textOf).join('') : (texts.get(node.id) ?? '');
      const tree = (await page.getStructTree()) as StructTreeNode | null;
      const nodes = ((tree?.children[0] as StructTreeNode | undefined)?.children ?? []) as StructTreeNode[];
      pages.push({ nodes, textOf });
      const isLink = (one: StructTreeNode | StructTreeContent) => !('children' in one) && one.type === 'object';
      const linked = nodes.flatMap(withDescendants).filter((node) => 'children' in node && node.role === 'Link');
      expect(linked.flatMap((node) => ('children' in node ? node.children.filter(isLink) : []))).toHaveLength(
        (await page.getAnnotations()).length,
      );
    }
    await document.destroy();
    const headings = pages.flatMap(({ nodes, textOf }) =>
      nodes
        .filter(({ role }) => /^H\d$/.test(role))
        .map((node) => `${node.role} ${node.children.map(textOf).join(' ').trim()}`),
    );
    expect(headings.slice(0, 4)).toEqual([
      `H1 ${plan.title}`,
      'H2 Contents',
      'H2 Introduction',
      'H2 How to play Sudoku',
    ]);
    expect(headings.filter((heading) => heading.startsWith('H1'))).toHaveLength(1);
    expect(headings.filter((heading) => /^H3 \d+$/.test(heading))).toHaveLength(2 * 18);
    const contents = pages[2].nodes.flatMap((node) => (node.role === 'TOC' ? node.children : []));
    expect(contents.map((entry) => pages[2].textOf(entry).replace(/\s/g, ''))).toContain(
      `Sudoku,easy1to2${layout.pageOf(1)}`,
    );
    const [lesson] = pages.filter(
      ({ nodes, textOf }) => nodes[0]?.role === 'H2' && textOf(nodes[0]).trim() === 'X-wing',
    );
    const [[corner, ...numbers], [row]] = lesson.nodes
      .filter(({ role }) => role === 'Table')
      .flatMap(({ children }) => children.map((one) => (one as StructTreeNode).children as StructTreeNode[]));
    expect([corner, row].map(({ role }) => role)).toEqual(['TD', 'TH']);
    expect(numbers.map((one) => lesson.textOf(one).trim()).join('')).toBe('123456789');
    const { nodes, textOf } = pages[(layout.pageOf(1) ?? 0) - 1];
    expect(nodes.map((node) => [node.role, node.role === 'Table' ? '' : textOf(node).trim()]).slice(0, 7)).toEqual([
      ['H2', 'Sudoku, easy'],
      ['H3', '1'],
      ['P', 'Easy'],
      ['P', 'Time'],
      ['Figure', ''],
      ['P', 'Play or check'],
      ['Table', ''],
    ]);
    expect(nodes[4]).toHaveProperty(
      'alt',
      expect.stringMatching(/^Play or check: https:\/\/example\.org\/play\/#\/s\//),
    );
    const rows = nodes[6].children as StructTreeNode[];
    const cells = rows.flatMap((one) => one.children.map(textOf));
    expect(rows).toHaveLength(9);
    expect(cells.map((text) => text.trim() || '.').join('')).toBe(formatLine(book.chapters[0].puzzles[0].puzzle));
  });

  it('is the same file each time, for any number of workers', async () => {
    const second = await printed(plan, 2);
    expect(Buffer.from(second.bytes).equals(Buffer.from((await first).bytes))).toBe(true);
  });

  it('prints the page of each answer, and of each puzzle', async () => {
    const { pages } = await readPages((await first).bytes);
    const pageWith = (board: ReadBoard) => pages.findIndex(({ boards }) => boards.includes(board)) + 1;
    const { puzzles, answers } = sorted({ pages, fonts: [] });
    const textsOf = (page: number) => pages[page - 1].texts.map(({ text }) => text);
    for (const answer of answers) {
      const page = pageWith(puzzles.find(({ number }) => number === answer.number) as ReadBoard);
      expect(textsOf(pageWith(answer))).toContain(`page ${page}`);
      expect(textsOf(page).join(' ')).toMatch(new RegExp(`Solutions? on pages? .*\\b${pageWith(answer)}\\b`));
    }
  });
});

describe('three, eight and twelve puzzles per page', () => {
  it('are read with their answers, and the hints have the hardest step of each', async () => {
    const { book, layout, bytes } = await printed({
      seed: 'many',
      profile: 'ingram',
      trim: '6x9',
      openers: false,
      hints: true,
      chapters: [3, 8, 12].map((perPage) => ({ kind: 'sudoku', level: 'gentle', count: perPage, perPage })),
    });
    // Fewer than the 18 pages that we would advise, which are our own limit.
    expect(layout.pages).toBeLessThan(18);
    const file = await readPages(bytes);
    const boards = sorted(file);
    const counts = file.pages.map((page) => page.boards.length).filter((count) => count > 2);
    // Two pages of rules, the puzzles, and their answers.
    expect(counts).toEqual([5, 3, 3, 8, 12, 12, 11]);
    expect(numbersOf(boards.puzzles)).toEqual(upTo(23));
    expectAnswers(book, boards);
    expect(
      (await preflight(bytes, { profile: 'ingram', paper: 'white' })).findings.map(({ severity }) => severity),
    ).toEqual(['advice']);
    const hints = file.pages
      .filter(({ texts }) => texts.some(({ text }) => text === 'Hints'))
      .flatMap(({ texts }) => texts);
    const words = hints.map(({ text }) => text).join(' ');
    for (const { number, puzzle } of book.chapters.flatMap(({ puzzles }) => puzzles)) {
      const advice = adviceFor(puzzle);
      if (advice.type !== 'step') throw new Error('expected a step');
      // No step of these puzzles is harder than their first.
      const { technique, text } = hintText(en, puzzle, advice.hint);
      expect(words).toContain(`${number} ${technique}: ${text}`);
    }
  });
});

describe('ratings on another scale', () => {
  // The ratings that Sudoku Explainer and HoDoKu give the Sudoku.
  const sudoku = parsePuzzle('3.1........6..43.5.7...381..25......6..1.8..3......19..532...4.8.24..5........6.9');
  const kurosu = make(readOrder('kurosu', { size: '4x4' }), 'a').puzzle;
  const columns: [string, readonly (1 | 2 | 9)[], string, string, string, string][] = [
    ['se', [1, 2], 'SE 4.2', 'er,ep,ed', '4.2,1.2,1.2', ',,'],
    ['hodoku', [9], 'HoDoKu 542', 'hodokuLevel,hodokuScore', 'Hard,542', ','],
  ];
  it.each(columns)(
    'by %s stand beside the puzzle and in the manifest',
    async (scale, sizes, shown, head, row, none) => {
      const pool = createPool({ workers: 0 });
      for (const perPage of sizes) {
        const chapters = chaptersOf([sudoku, kurosu]);
        const plan = readPlan({ chapters, profile: 'home', howToPlay: false, perPage, scale });
        const given = [sudoku, kurosu].map((puzzle, i) => ({ puzzle, place: `line ${i + 1}` }));
        const book = await bookOf(plan, given, { pool });
        const layout = layOut(book, metrics);
        const texts = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1).elements)
          .flat()
          .flatMap((element) => (element.type === 'text' ? [element.text] : []));
        expect(texts.filter((text) => text === shown || text.endsWith(` ${shown}`))).toHaveLength(1);
        const [headings, first, second] = formatManifest(manifestOf(book, layout), 'csv').split('\n');
        expect(headings).toBe(`number,page,answerPage,kind,size,level,hardest,clues,id,seedId,${head}`);
        expect(first.endsWith(`,${row}`)).toBe(true);
        expect(second.endsWith(`,${none}`)).toBe(true);
      }
      await pool.close();
    },
  );
});

describe('the answer to a FlipIT', () => {
  it('is a set of presses that leads to the goal', async () => {
    const { book } = await printed({
      seed: 'flip',
      profile: 'home',
      chapters: [{ kind: 'flipit', count: 9, perPage: 9 }],
    });
    for (const { puzzle, solution, label } of book.chapters[0].puzzles) {
      expect(check(puzzle, solution)).toEqual([]);
      expect(label).toBe(`${solution.filter((pressed) => pressed === 1).length} presses`);
    }
  });
});

describe('a board', () => {
  const place = { x: 0, y: 0, cell: 20 };
  const drawn = (text: string, options = {}) => {
    const puzzle = parsePuzzle(text, { kind: 'sudoku', ...options });
    return placeBoard(metrics, puzzleShapes(puzzle), puzzle.size, place);
  };

  it('has its diagonals behind the values, not through them', () => {
    const elements = drawn('1234341221434321', { diagonals: 'yes' });
    const indexOf = (test: (element: PageElement) => boolean) => elements.findIndex(test);
    const diagonal = indexOf((one) => one.type === 'line' && one.x1 !== one.x2 && one.y1 !== one.y2);
    const areas = elements.flatMap((one, i) => (one.type === 'rect' && one.grey === 1 ? [i] : []));
    expect(diagonal).toBe(0);
    // The eight cells on the diagonals, each cleared after the lines and before its value.
    expect(areas).toHaveLength(8);
    expect(Math.min(...areas)).toBeGreaterThan(diagonal + 1);
    expect(Math.max(...areas)).toBeLessThan(indexOf((one) => one.type === 'text'));
    expect(drawn('1234341221434321').filter((one) => one.type === 'rect')).toEqual([]);
  });

  it('has the grey of pressed cells behind its lines, and thicker lines around boxes at any size', () => {
    const puzzle = parsePuzzle('flipit:4x4:0000000000000001', { kind: 'flipit' });
    const marks = answerShapes(
      puzzle,
      Uint8Array.from({ length: 16 }, (_, cell) => Number(cell === 0)),
    );
    const [first, ...rest] = placeBoard(metrics, marks, puzzle.size, place);
    expect(first).toMatchObject({ type: 'rect', width: 20, height: 20 });
    expect(rest.some(({ type }) => type === 'rect')).toBe(false);
    const { size } = parsePuzzle('1234341221434321', { kind: 'sudoku' });
    const tiny = placeBoard(metrics, puzzleShapes({ kind: 'sudoku', size, options: {}, clues: new Uint8Array(16) }), size, { ...place, cell: 9 }); // biome-ignore format: one board
    const widths = new Set(tiny.flatMap((one) => (one.type === 'line' ? [one.width] : [])));
    expect([...widths].sort()).toEqual([0.75, 1.1, 1.4]);
  });
});
