import { kindOf } from 'gridwright';
import { make } from 'gridwright/orders';
import { check, GridwrightError, type Language, type Options, type Puzzle, readOrder } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { type Book, layOut, type PageElement, readPlan } from '../src/index.js';
import { sharedRules } from '../src/making/aims.js';
import { wordsOf } from '../src/words/words.js';
import { metrics } from './making.js';

const sudoku = kindOf('sudoku');
const FOUR = sudoku.size(4, 4);

/** Returns a book of puzzles of one kind. They need no solution, since only the pages of rules are looked at. */
function bookOf(puzzles: readonly Puzzle[], plan: object = {}): Book {
  const [{ kind, size }] = puzzles;
  const shape = `${size.rows}x${size.columns}`;
  const chapters = [{ kind, size: size.boxRows === 0 && kind === 'sudoku' ? '9x9' : shape, count: puzzles.length }];
  const design = readPlan({ profile: 'home', openers: true, answers: 'none', chapters, ...plan });
  const [{ title, name, variant }] = design.chapters;
  const facts = { level: undefined, hardest: undefined, rating: undefined, label: '', seedId: undefined };
  const all = puzzles.map((puzzle, i) => ({ number: i + 1, puzzle, solution: puzzle.clues, ...facts }));
  return {
    design,
    seed: '',
    chapters: [{ title, name, variant, perPage: 2, puzzles: all }],
    lessons: [],
    hints: new Map(),
  };
}

/** Returns what is on the pages of rules, and on the chapter's opening page. */
function rulesOf(book: Book): { rules: PageElement[]; opener: PageElement[] } {
  const layout = layOut(book, metrics);
  const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1).elements);
  const words = wordsOf(book.design);
  const title = words.howToPlayKind(book.chapters[0].name);
  const isOn = (text: string) => (page: readonly PageElement[]) =>
    page.some((element) => element.type === 'text' && element.text === text);
  const opener = pages.find(isOn(words.puzzlesFrom(1, book.chapters[0].puzzles.length))) ?? [];
  return { rules: pages.filter(isOn(title)).flat(), opener: [...opener] };
}

function textOf(elements: readonly PageElement[]): string {
  const texts = elements.flatMap((element) => (element.type === 'text' ? [element.text] : []));
  return texts.join(' ').replaceAll('\u00a0', ' ');
}

/** Returns the rules that some grid of the puzzle's values breaks. */
function breakable(puzzle: Puzzle): Set<string> {
  const { answer: most } = kindOf(puzzle.kind).maxValues(puzzle.size);
  let state = 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
  const grids = Array.from({ length: 400 }, (_, i) => puzzle.clues.map(() => (i < most ? i + 1 : 1 + (next() % most))));
  const codes = grids.flatMap((grid) => check(puzzle, grid).map(({ code }) => code));
  return new Set(codes.filter((code) => !['clue-changed', 'value-unknown', 'cell-empty'].includes(code)));
}

const COLOURS =
  / \((?:green|orange|purple|grey|yellow|red|teal|pink|olive|navy|grün|violett|grau|gelb|rot|türkis|rosa|oliv|dunkelblau)\)/;

/** Removes the words for how lines look in greys, which books print instead of their colours. */
function withoutLooks(text: string): string {
  const looks = (['en', 'de'] as const).flatMap((language) => wordsOf({ language }).lineLooks);
  return looks.reduce((rest, look) => rest.replaceAll(` (${look})`, ''), text);
}

/** Expects that pages have the sentence of each rule that a puzzle has, and of no other. */
function expectRules(puzzle: Puzzle, printedText: string, library: Language): void {
  const text = withoutLooks(printedText);
  const { rules } = library.kinds[puzzle.kind];
  const broken = breakable(puzzle);
  // A setter's own rule is said in the setter's words.
  const own = library.kinds[puzzle.kind].forValues?.(puzzle.options).options['own-rule'];
  const said = (code: string) => (code === 'own-rule' && puzzle.options[code] !== undefined ? own : undefined);
  const printed = (code: string) => (said(code) ?? rules[code]).replace(COLOURS, '');
  for (const code of Object.keys(rules)) {
    const isPrinted = text.includes(printed(code));
    const same = Object.keys(rules).filter((other) => rules[other] === rules[code]);
    expect([code, isPrinted]).toEqual([code, same.some((other) => broken.has(other))]);
  }
  expect(text).not.toMatch(COLOURS);
}

/** Two examples that say nothing together: the line of one is within a region of the other. */
const IDLE = 'jigsaw region-sum';

/** Returns puzzles with the rules of each two examples that can be combined. */
function pairsOf(examples: readonly (readonly [name: string, example: { readonly puzzle: Puzzle }])[]) {
  return examples.flatMap(([one, { puzzle }], i) =>
    examples.slice(i + 1).flatMap(([other, example]): [string, string, Puzzle][] => {
      const options = { ...example.puzzle.options, ...puzzle.options };
      if (`${one} ${other}` === IDLE) return [];
      try {
        return [[one, other, { ...puzzle, options: readOrder('sudoku', { size: '4x4', ...options }).options }]];
      } catch (error) {
        if (error instanceof GridwrightError) return [];
        throw error;
      }
    }),
  );
}

describe.each(['en', 'de'] as const)('the rules of a book in %s', (language) => {
  const { library } = wordsOf({ language });
  const all = Object.entries(sudoku.examples()).filter(([, { puzzle }]) => Object.keys(puzzle.options).length > 0);
  const examples = language === 'en' ? all : all.filter((_, i) => i % howMany(5, 1) === 0);

  test.each(examples)('have the sentence of %s and of no rule that its puzzles lack', (_, { puzzle }) => {
    const { rules, opener } = rulesOf(bookOf([puzzle], { language }));
    expectRules(puzzle, textOf(rules), library);
    const { sudoku: texts } = library.kinds;
    const { options, summaryWith = {} } = texts.forValues?.(puzzle.options) ?? texts;
    for (const name of Object.keys(puzzle.options)) {
      const sentence = options[name].replace(COLOURS, '');
      const isSaid = textOf(opener).includes(sentence) || textOf(opener).includes(summaryWith[name]);
      expect([name, isSaid]).toEqual([name, true]);
    }
  });

  const step = howMany(language === 'en' ? 101 : 307, language === 'en' ? 1 : 7);
  const pairs = pairsOf(all.filter(([, { puzzle }]) => puzzle.size.rows === 4)).filter((_, i) => i % step === 0);

  test.each(pairs)('have the sentences of %s with %s', (_one, _other, puzzle) => {
    expectRules(puzzle, textOf(rulesOf(bookOf([puzzle], { language })).rules), library);
  });

  test.each<Options>([{}, { distinct: 'yes' }, { signs: 'yes' }, { distinct: 'yes', signs: 'yes' }])(
    'are those of Kurosu with %o',
    (asked) => {
      const { puzzle } = make(readOrder('kurosu', { size: '6x6', ...asked }), 'rules');
      expectRules(puzzle, textOf(rulesOf(bookOf([puzzle], { language })).rules), library);
    },
  );

  test('name boxes in a book with and without regions, and call the regions a rule of some puzzles', () => {
    const { jigsaw } = sudoku.examples();
    const plain: Puzzle = { kind: 'sudoku', size: FOUR, options: {}, clues: new Uint8Array(16) };
    const text = textOf(rulesOf(bookOf([plain, jigsaw.puzzle], { language })).rules);
    const { summary, options, rules } = library.kinds.sudoku;
    expect(text).toContain(summary);
    expect(text).toContain(rules['box-repeat']);
    expect(text).toContain(`${wordsOf({ language }).inSomePuzzles}: ${options.jigsaw}`);
  });
});

test.each([
  [{ renban: '1112', 'german-whispers': '3132' }, ['whispers line (broad, light)', 'renban line (narrow, dark)'], 'en'],
  [{ renban: '1112', 'german-whispers': '3132' }, ['Linie (breit, hell)', 'Linie (schmal, dunkel)'], 'de'],
  [{ renban: '1112' }, ['On each renban line, the'], 'en'],
  [
    { 'german-whispers': '3132', 'own-rule': 'Steps-red-neighbours-abs~28a_~2D_b~29_~3E~3D_2-Neighbours_differ-2122' },
    ['(broad, light)', '(narrow, dark)'],
    'en',
  ],
] as const)('lines of the colours of %o look as the chapter says', (asked, parts, language) => {
  const order = readOrder('sudoku', { size: '4x4', ...asked });
  const puzzle: Puzzle = { kind: 'sudoku', size: order.size, options: order.options, clues: new Uint8Array(16) };
  const { opener } = rulesOf(bookOf([puzzle], { language }));
  for (const part of parts) expect(textOf(opener)).toContain(part);
});

test('lines of more colours than there are looks have neither colours nor looks in the chapter', () => {
  const rules = ['red', 'blue', 'teal', 'olive', 'navy'].map(
    (colour, i) => `Rule${i}-${colour}-neighbours-a_~21~3D_b--${i < 4 ? `${i + 1}1${i + 1}2` : '1424'}`,
  );
  const order = readOrder('sudoku', { size: '4x4', 'own-rule': rules.join('.') });
  const puzzle: Puzzle = { kind: 'sudoku', size: order.size, options: order.options, clues: new Uint8Array(16) };
  const text = textOf(rulesOf(bookOf([puzzle])).opener);
  expect(text).toContain('Rule4');
  expect(text).not.toMatch(/\((?:navy|broad|narrow|very broad|thin)/);
});

test('all of several rules are in the picture of a solved puzzle', () => {
  const { puzzle } = make(readOrder('sudoku', { size: '6x6', killer: true, diagonals: true }), 'two rules');
  expect(Object.keys(sharedRules([puzzle]))).toEqual(['diagonals', 'killer']);
  const { rules } = rulesOf(bookOf([puzzle]));
  const boards = new Set(rules.flatMap(({ inCell }) => (inCell === undefined ? [] : [inCell.grid])));
  const solved = [...boards].find(({ rows }) => rows === 6);
  const texts = rules.filter((element) => element.inCell?.grid === solved && element.type === 'text');
  expect(texts.length).toBeGreaterThan(0);
  expect(rules.some((element) => element.inCell?.grid === solved && element.inCell?.says?.startsWith('Σ'))).toBe(true);
});

const MASKS = ['king', 'plus', '101010101', '010101010', '000010000', '1000100000001000000010001'];
const PLACES: Readonly<Record<string, string>> = {
  king: 'the disk in the cell and all disks around it',
  plus: 'the disk in the cell and those above, below, left and right of it',
  '101010101': '1 up, 1 left; 1 up, 1 right; the cell itself; 1 down, 1 left; 1 down, 1 right.',
  '010101010': 'from the cell: 1 up; 1 left; 1 right; 1 down.',
  '000010000': 'from the cell: the cell itself.',
  '1000100000001000000010001': '2 up, 2 left; 2 up, 2 right; the cell itself; 2 down, 2 left; 2 down, 2 right.',
};
const GOALS: Readonly<Record<string, string>> = {
  ring: 'the disks along the edge are dark, and the others are light',
  dark: 'all disks are dark',
  light: 'all disks are light',
  pattern: 'The picture of the goal shows which disks are dark at the end.',
};

describe('the rules of a FlipIT book', () => {
  const flipit = kindOf('flipit');
  const all = MASKS.flatMap((neighbourhood) =>
    [false, true].flatMap((torus) =>
      Object.keys(GOALS).flatMap((goal) => [3, 5, 12].map((side) => ({ neighbourhood, torus, goal, side }))),
    ),
  );
  const step = howMany(13, 1);
  const cases = all.filter((_, i) => i % step === 0);

  test.each(cases)('say and draw $neighbourhood, torus $torus, goal $goal on $side rows', (one) => {
    const { neighbourhood, torus, goal, side } = one;
    const pattern = Array.from({ length: side * side }, (_, i) => i % 2).join('');
    const size = `${side}x${side}`;
    const order = readOrder('flipit', { size, neighbourhood, torus, goal: goal === 'pattern' ? pattern : goal });
    const clues = new Uint8Array(side * side).fill(1);
    const puzzle: Puzzle = { kind: 'flipit', size: order.size, options: order.options, clues };
    const { rules, opener } = rulesOf(bookOf([puzzle]));
    const text = textOf(rules);
    for (const [name, places] of Object.entries(PLACES)) expect(text.includes(places)).toBe(name === neighbourhood);
    for (const [name, words] of Object.entries(GOALS)) expect(text.includes(words)).toBe(name === goal);
    expect(text.includes('across the edges')).toBe(torus);
    expectGoal(opener, puzzle);
    const [start, ...steps] = boardsOf(rules);
    // A larger board would be too small to see, and a pattern needs its size.
    const drawn = kindOf('flipit').size(start.rows, start.columns);
    expect(start.rows).toBe(side > 10 ? 5 : side);
    const options = side > 10 && goal === 'pattern' ? { ...order.options, goal: 'ring' } : order.options;
    // The last board is the mistake.
    for (const [i, step] of steps.slice(0, -1).entries()) {
      const before = i === 0 ? start : steps[i - 1];
      const flipped = [...step.disks].flatMap((disk, cell) => (disk === before.disks[cell] ? [] : [cell]));
      expect(step.pressed).toHaveLength(1);
      expect(flipped).toEqual(flippedFrom(step.pressed[0], { ...puzzle, size: drawn, options }));
    }
    const last = steps.at(-2) ?? start;
    const end = {
      ...puzzle,
      size: drawn,
      options,
      clues: Uint8Array.from(last.disks, (disk) => (disk === '●' ? 2 : 1)),
    };
    expect(check(end, flipit.start(end))).toEqual([]);
  });

  /** Returns the cells that a press flips, as `check` sees it on a board that is all light, as its goal. */
  function flippedFrom(cell: number, { size, options, ...puzzle }: Puzzle): number[] {
    const clues = new Uint8Array(size.rows * size.columns).fill(1);
    const answer = clues.map((_, i) => (i === cell ? 1 : 0));
    const light: Puzzle = { ...puzzle, size, options: { ...options, goal: 'light' }, clues };
    return check(light, answer).flatMap(({ cells }) => [...cells]);
  }

  function expectGoal(opener: readonly PageElement[], puzzle: Puzzle): void {
    const [goal] = boardsOf(opener);
    const clues = Uint8Array.from(goal.disks, (disk) => (disk === '●' ? 2 : 1));
    expect(check({ ...puzzle, clues }, flipit.start(puzzle))).toEqual([]);
  }
});

interface DrawnBoard {
  readonly rows: number;
  readonly columns: number;
  readonly disks: readonly string[];
  readonly pressed: readonly number[];
}

function boardsOf(elements: readonly PageElement[]): DrawnBoard[] {
  const cells = elements.flatMap(({ inCell }) => (inCell?.says === undefined ? [] : [inCell]));
  return [...new Set(cells.map(({ grid }) => grid))].map((grid) => {
    const own = cells.filter((cell) => cell.grid === grid);
    const disks = Array.from({ length: grid.rows * grid.columns }, () => '');
    for (const { cell, says } of own) if (says !== undefined && says !== '×') disks[cell] = says;
    return { ...grid, disks, pressed: own.filter(({ says }) => says === '×').map(({ cell }) => cell) };
  });
}

test('a book of Kurosu says what is different in lines of odd length, if it has some', () => {
  const puzzleOf = (size: string): Puzzle => {
    const order = readOrder('kurosu', { size });
    const { kind, options } = order;
    return { kind, size: order.size, options, clues: new Uint8Array(order.size.rows * order.size.columns) };
  };
  const text = (...sizes: string[]) => textOf(rulesOf(bookOf(sizes.map(puzzleOf))).rules);
  const { odd } = wordsOf(bookOf([puzzleOf('6x6')]).design).library.kinds.kurosu;
  expect(text('7x7')).toContain(odd);
  expect(text('6x6', '6x7')).toContain(odd);
  expect(text('6x6', '6x8')).not.toContain(odd);
});

test('a setter’s own rule is said in the setter’s words, without a picture of another one', () => {
  const { puzzle } = sudoku.examples()['own-rule'];
  const { rules } = rulesOf(bookOf([puzzle]));
  const { library } = wordsOf({ language: 'en' });
  expect(textOf(rules)).not.toContain(library.kinds.sudoku.rules['own-rule']);
  // Lines are drawn as areas or broad lines, and those of a grid are thin.
  expect(rules.filter((element) => element.type === 'line' && element.width > 3)).toEqual([]);
});
