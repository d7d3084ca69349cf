import { formatId, parseId, rulesOf } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import {
  blankDraft,
  clueTyped,
  type Draft,
  draftOf,
  frameOf,
  puzzleOfDraft,
  withClues,
  withColour,
  withOption,
  withoutRegion,
  withoutRegions,
  withRegion,
  wrongRegion,
} from '../src/game/draft.js';
import { NO_WORDS, partsOfWords, wordsOfParts } from '../src/game/puzzle-words.js';
import { redoEdit, reword, startHistory, undoEdit, withChange } from '../src/make/editor/history.js';
import { boardKey } from '../src/make/editor/keys.js';
import { nameOfPart, partsOf, withParts } from '../src/make/editor/parts.js';
import { add, extend, pairAt } from '../src/make/editor/stroke.js';
import { itemsOf, lay, layNext, layWhole, recast, take } from '../src/make/editor/tool-items.js';
import { toolsOf } from '../src/make/editor/tools.js';
import { Drafts, versionsIn } from '../src/storage/saved-drafts.js';
import { boundEntries } from '../src/storage/saved-list.js';
import { formatRoute } from '../src/ui/router.js';

function draft(result: Draft | string): Draft {
  if (typeof result === 'string') throw new Error(result);
  return result;
}

function idOf(result: Draft | string): string {
  const puzzle = puzzleOfDraft(draft(result));
  return typeof puzzle === 'string' ? puzzle : formatId(puzzle);
}

function toolFor(option: string) {
  const tool = ['sudoku', 'kurosu'].flatMap((kind) => toolsOf(rulesOf(kind))).find((one) => one.option === option);
  if (tool === undefined) throw new Error(option);
  return tool;
}

const FOUR = draft(blankDraft('sudoku', '4x4', ''));
const EMPTY = '.'.repeat(16);

describe('strokes', () => {
  test('lay a cage in any order of its cells, and change its sum', () => {
    const laid = draft(lay(FOUR, toolFor('killer'), [5, 1, 0], '6'));
    expect(idOf(laid)).toBe(`sudoku:4x4:killer-111222-6:${EMPTY}`);
    expect(idOf(lay(laid, toolFor('killer'), [0, 1, 5], '7'))).toBe(`sudoku:4x4:killer-111222-7:${EMPTY}`);
    expect(idOf(lay(laid, toolFor('killer'), [15], '2'))).toBe(`sudoku:4x4:killer-111222-6.44-2:${EMPTY}`);
  });

  test('that the library refuses say why in its words', () => {
    const laid = draft(lay(FOUR, toolFor('killer'), [0, 1], '3'));
    expect(lay(FOUR, toolFor('killer'), [0, 1], '9')).toMatch(/^Killer: expected a sum from 3 to 7, got /);
    expect(idOf(lay(laid, toolFor('killer'), [1, 2, 15], ''))).toBe(`sudoku:4x4:killer-1112-3.121344:${EMPTY}`);
    expect(lay(FOUR, toolFor('thermometer'), [0, 2], '')).toMatch(/neighbours/);
    expect(lay(FOUR, toolFor('kropki'), [0, 5], 'w')).toBe('Choose two cells that share a side.');
    expect(lay(FOUR, toolFor('kropki'), [3, 4], 'w')).toBe('Choose two cells that share a side.');
    expect(withOption(FOUR, 'windoku', 'yes')).toMatch(/9x9/);
  });

  test('lay thermometers from the bulb', () => {
    expect(idOf(layNext(FOUR, toolFor('thermometer'), [5, 0, 1]))).toBe(`sudoku:4x4:thermometer-221112:${EMPTY}`);
  });

  test('lay numbered lines, and clues beside the first cell of a row, a column or a diagonal', () => {
    const line = draft(lay(FOUR, toolFor('sum-line'), [1, 0, 4], '5'));
    expect(idOf(line)).toBe(`sudoku:4x4:sum-line-121121-5:${EMPTY}`);
    expect(idOf(lay(line, toolFor('sum-line'), [4, 0, 1], '6'))).toBe(`sudoku:4x4:sum-line-121121-6:${EMPTY}`);
    const clue = draft(lay(FOUR, toolFor('x-sum'), [0, 1, 2, 3], '6'));
    const both = draft(lay(clue, toolFor('x-sum'), [3, 2, 1, 0], '10'));
    expect(idOf(both)).toBe(`sudoku:4x4:x-sum-1114-6.1411-10:${EMPTY}`);
    expect(idOf(lay(both, toolFor('x-sum'), [0, 1, 2, 3], '7'))).toBe(`sudoku:4x4:x-sum-1114-7.1411-10:${EMPTY}`);
    expect(idOf(take(both, toolFor('x-sum'), [0, 1, 2, 3]))).toBe(`sudoku:4x4:${EMPTY}`);
    const sandwich = draft(lay(FOUR, toolFor('sandwich'), [0, 4, 8, 12], '5'));
    expect(idOf(lay(sandwich, toolFor('sandwich'), [12, 8, 4, 0], '0'))).toBe(`sudoku:4x4:sandwich-1141-0:${EMPTY}`);
    expect(idOf(lay(FOUR, toolFor('little-killer'), [8, 5, 2], '9'))).toBe(`sudoku:4x4:little-killer-1331-9:${EMPTY}`);
    expect(lay(FOUR, toolFor('sandwich'), [0, 1, 2], '5')).toMatch(/^Sandwich: expected the cells at both ends/);
    expect(lay(FOUR, toolFor('sandwich'), [0, 1, 2, 3], '')).toMatch(/^Sandwich: expected the first and the last cell/);
  });

  test.each([
    ['sudoku', 'kropki', [4, 0], ['kropki-11W', 'kropki-11B', '']],
    ['sudoku', 'xv', [0, 1], ['xv-11x', 'xv-11v', '']],
    ['sudoku', 'odd-even', [0, 1], ['odd-even-11o12o', 'odd-even-11e12e', '']],
    ['kurosu', 'signs', [0, 1], ['signs-11e', 'signs-11x', '']],
  ])('of %s go through the marks of %s', (kind, option, cells, expected) => {
    let now = draft(blankDraft(kind, '4x4', ''));
    for (const part of expected) {
      now = draft(layNext(now, toolFor(option), cells));
      expect(idOf(now)).toBe([kind, '4x4', part, EMPTY].filter(Boolean).join(':'));
    }
  });

  test('take away what they name: all items around one cell, or those inside an area', () => {
    const dots = [
      [0, 1],
      [0, 4],
      [4, 5],
    ].reduce((now, cells) => draft(lay(now, toolFor('kropki'), cells, 'w')), FOUR);
    expect(idOf(take(dots, toolFor('kropki'), [0]))).toBe(`sudoku:4x4:kropki-21w:${EMPTY}`);
    expect(idOf(take(dots, toolFor('kropki'), [0, 4, 5]))).toBe(`sudoku:4x4:kropki-11w:${EMPTY}`);
    expect(idOf(take(dots, toolFor('kropki'), [15]))).toBe(idOf(dots));
  });
});

test('each kind has a tool for each of its options with data, and every puzzle comes back as the same items', () => {
  expect(toolsOf(rulesOf('flipit'))).toEqual([]);
  for (const kind of ['sudoku', 'kurosu']) {
    // Regions have their own tool, and conditions on pairs are written in words.
    const data = rulesOf(kind).options.filter(
      ({ type, name }) => type === 'data' && name !== 'jigsaw' && name !== 'pair-condition',
    );
    expect(
      toolsOf(rulesOf(kind))
        .map(({ option }) => option)
        .sort(),
    ).toEqual(data.map(({ name }) => name).sort());
  }
  const id = `sudoku:4x4:odd-even-11o44e:kropki-11W23b:xv-31x:thermometer-111213.3344:killer-1424-5.143441.4142-6:sum-line-3334-3:little-killer-1331-9:sandwich-1114-2:x-sum-1114-6.1411-10:fog-1122.33-44:${EMPTY}`;
  const { puzzle } = parseId(id) as Extract<ReturnType<typeof parseId>, { type: 'puzzle' }>;
  const read = draftOf(puzzle);
  expect(idOf(read)).toBe(id);
  for (const tool of toolsOf(rulesOf('sudoku')))
    for (const { cells, mark } of itemsOf(read, tool)) expect(idOf(lay(read, tool, cells, mark))).toBe(id);
});

test('numbers of 1s are laid in whole rows and columns, changed and taken away', () => {
  const counts = toolFor('counts');
  const empty = draft(blankDraft('kurosu', '4x3', ''));
  const row = draft(lay(empty, counts, [3, 4, 5], '1'));
  expect(idOf(row)).toBe('kurosu:4x3:counts-.1..-...:............');
  const both = draft(lay(row, counts, [11, 8, 5, 2], '2'));
  expect(idOf(both)).toBe('kurosu:4x3:counts-.1..-..2:............');
  expect(itemsOf(both, counts)).toEqual([
    { cells: [3, 4, 5], mark: '1' },
    { cells: [2, 5, 8, 11], mark: '2' },
  ]);
  expect(idOf(lay(both, counts, [5, 4, 3], '2'))).toBe('kurosu:4x3:counts-.2..-..2:............');
  expect(idOf(take(row, counts, [3, 4, 5]))).toBe('kurosu:4x3:............');
  expect(lay(empty, counts, [3, 4], '1')).toBe('Drag over a whole row or column.');
  expect(lay(empty, counts, [3, 4, 5], '4')).toMatch(/^Counts: expected numbers from 0 to 3/);
});

test('fog covers all cells at the tap of a button, keeps its triggers, and goes when it is removed', () => {
  const fog = toolFor('fog');
  const covered = draft(layWhole(FOUR, fog, '0'));
  expect(idOf(covered)).toBe(`sudoku:4x4:fog-0:${EMPTY}`);
  expect(idOf(draft(lay(covered, fog, [5], '')))).toBe(`sudoku:4x4:fog-22:${EMPTY}`);
  expect(idOf(draft(take(covered, fog, [0])))).toBe(`sudoku:4x4:${EMPTY}`);
  const { puzzle } = parseId(`sudoku:4x4:fog-1122.33-44:${EMPTY}`) as Extract<
    ReturnType<typeof parseId>,
    { type: 'puzzle' }
  >;
  const read = draftOf(puzzle);
  expect(idOf(draft(layWhole(read, fog, '0')))).toBe(`sudoku:4x4:fog-33-44:${EMPTY}`);
  expect(idOf(withParts(read, partsOf(read)))).toBe(idOf(read));
  expect(idOf(withParts(covered, partsOf(covered)))).toBe(idOf(covered));
});

test('lines of one own rule stay together, and another text of the rule changes all of them', () => {
  const tool = toolFor('own-rule');
  const [up, far] = ['Up-teal-pairs-b_~3E_a-', 'Up-red-neighbours-abs~28a_~2D_b~29_~3E_1-'];
  const one = draft(lay(FOUR, tool, [0, 1, 2], up));
  const two = draft(lay(one, tool, [12, 8], up));
  expect(idOf(two)).toBe(`sudoku:4x4:own-rule-${up}-111213-4131:${EMPTY}`);
  expect(idOf(draft(recast(two, tool, up, far)))).toBe(`sudoku:4x4:own-rule-${far}-111213-3141:${EMPTY}`);
  expect(idOf(draft(take(two, tool, [0, 1, 2])))).toBe(`sudoku:4x4:own-rule-${up}-4131:${EMPTY}`);
  expect(idOf(withParts(two, partsOf(two)))).toBe(idOf(two));
  expect(nameOfPart(two, partsOf(two)[0])).toBe('Up, r1c1 to r1c3');
});

describe('jigsaw', () => {
  test('begin as the boxes, and are boxes again once they are put back', () => {
    const moved = draft(withRegion(FOUR, [0, 1, 2]));
    expect(moved.regions).toBe('aaabaabbccddccdd');
    expect(puzzleOfDraft(moved)).toMatch(/4 cells in each region/);
    const swapped = draft(withRegion(moved, [3, 7, 6, 5]));
    expect(idOf(swapped)).toBe(`sudoku:4x4:jigsaw-a3bab3c2d2c2d2:${EMPTY}`);
    expect(draft(withRegion(draft(withRegion(swapped, [0, 5])), [3, 2])).regions).toBe('');
  });

  test('are drawn from free cells where there are no boxes', () => {
    const five = draft(blankDraft('sudoku', '5x5', ''));
    expect(five.regions).toBe('.'.repeat(25));
    expect(frameOf(five).size).toEqual({ rows: 5, columns: 5, boxRows: 0, boxColumns: 0 });
    const rows = [0, 5, 10, 15, 20].map((first) => [0, 1, 2, 3, 4].map((i) => first + i));
    const whole = rows.reduce((now, cells) => draft(withRegion(now, cells)), five);
    expect(idOf(whole)).toBe(`sudoku:5x5:jigsaw-a5b5c5d5e5:${'.'.repeat(25)}`);
    expect(draft(withRegion(whole, [24])).regions).toBe('aaaaabbbbbcccccdddddeeee.');
    expect(draft(withoutRegion(whole, [0, 24])).regions).toBe('.aaaabbbbbcccccdddddeeee.');
    expect(withoutRegions(whole, 'boxes')).toMatch(/expected/);
  });

  test('of a wrong size or in pieces are found by their first cell', () => {
    const moved = draft(withRegion(FOUR, [0, 1, 2]));
    expect(wrongRegion(moved)).toEqual({ cell: 0, cells: 5, isInPieces: false });
    expect(wrongRegion({ ...FOUR, regions: 'abbabbaaccddccdd' })).toEqual({ cell: 0, cells: 4, isInPieces: true });
    expect(wrongRegion({ ...FOUR, regions: 'aabbaabbccddccdd' })).toBeUndefined();
  });

  test("don't go together with windoku", () => {
    const nine = draft(withOption(draft(blankDraft('sudoku', '9x9', '')), 'windoku', 'yes'));
    expect(withRegion(nine, [0, 3])).toMatch(/windoku/i);
  });
});

test('a puzzle with a box of its own stays as it is', () => {
  const id = `sudoku:6x6:box-3x2:${'.'.repeat(35)}1`;
  const { puzzle } = parseId(id) as Extract<ReturnType<typeof parseId>, { type: 'puzzle' }>;
  expect(idOf(draftOf(puzzle))).toBe(id);
  expect(blankDraft('sudoku', '7x8', '')).toMatch(/^Size: expected/);
  expect(blankDraft('kurosu', '5x32', '')).toMatch(/expected/);
});

test('keys are clues as each kind writes them', () => {
  const of = (kind: string, most: number) => (key: string) => clueTyped(key, { rules: rulesOf(kind), most });
  expect(['1', '9', '0', '.', ' ', 'a', 'Enter'].map(of('sudoku', 9))).toEqual([1, 9, 0, 0, 0, undefined, undefined]);
  expect(['a', 'G', 'h'].map(of('sudoku', 16))).toEqual([10, 16, undefined]);
  expect(['0', '1', '2', '.'].map(of('kurosu', 2))).toEqual([1, 2, undefined, 0]);
  expect(draft(blankDraft('flipit', '3x3', '')).clues).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(withClues(FOUR, [1, 2], 3).clues.slice(0, 4)).toEqual([0, 3, 3, 0]);
});

describe('a pointer', () => {
  const { size } = frameOf(FOUR);

  test('finds the border nearest to it, but not the frame', () => {
    expect(pairAt({ x: 0.9, y: 0.5 }, size)).toEqual([0, 1]);
    expect(pairAt({ x: 0.5, y: 1.1 }, size)).toEqual([0, 4]);
    expect(pairAt({ x: 0.1, y: 0.4 }, size)).toEqual([0, 4]);
    expect(pairAt({ x: 4.5, y: 0.4 }, size)).toBeUndefined();
  });

  test('that is fast skips no cell, and one that moves diagonally passes by the corners of others', () => {
    expect(extend([0], { x: 0.5, y: 0.5 }, { x: 3.5, y: 0.5 }, size, 'area')).toEqual([0, 1, 2, 3]);
    expect(extend([0], { x: 0.5, y: 0.5 }, { x: 2.55, y: 2.45 }, size, 'path')).toEqual([0, 5, 10]);
  });

  test('that goes back shortens a path, and moves a pair on', () => {
    expect(add([0, 1, 2], 1, 'path')).toEqual([0, 1]);
    expect(add([0, 1], 2, 'pair')).toEqual([1, 2]);
    expect(add([0, 1], 0, 'area')).toEqual([0, 1]);
  });
});

test('keys move over the board, choose, lay and undo', () => {
  const press = (key: string, more: object = {}) => boardKey({ key, ...more } as KeyboardEvent, 5, frameOf(FOUR).size);
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ type: 'move', cell: 6, extends: true });
  expect(boardKey({ key: 'ArrowUp' } as KeyboardEvent, 1, frameOf(FOUR).size)).toMatchObject({ cell: 1 });
  expect(press('End')).toMatchObject({ cell: 7 });
  expect([press(' '), press('Enter'), press('Delete'), press('Escape')].map((one) => one?.type)).toEqual([
    'choose',
    'lay',
    'remove',
    'clear',
  ]);
  expect(press('z', { ctrlKey: true })).toEqual({ type: 'undo' });
  expect(press('Z', { metaKey: true, shiftKey: true })).toEqual({ type: 'redo' });
  expect(press('Tab')).toBeUndefined();
});

test('the words of a link come back, and what is too long is cut', () => {
  const words = { title: 'T', author: '', note: 'N' };
  expect(partsOfWords(words)).toEqual(['T', '', 'N']);
  expect(wordsOfParts(partsOfWords(words))).toEqual(words);
  expect(formatRoute({ page: 'puzzle', id: 'a', words: partsOfWords(NO_WORDS) })).toBe('#/p/a');
  expect(wordsOfParts(['x'.repeat(200)])).toEqual({ title: `${'x'.repeat(99)}…`, author: '', note: '' });
});

test('a colour is added to cells until all have it, then removed; another board keeps none', () => {
  const sand = withColour(FOUR, [0, 1], 1);
  expect(sand.colours.slice(0, 3)).toEqual([1, 1, 0]);
  const both = withColour(sand, [1, 2], 2);
  expect(both.colours.slice(0, 3)).toEqual([1, 3, 2]);
  expect(withColour(both, [1, 2], 2).colours).toEqual(sand.colours);
  expect(withColour(both, [0, 1, 2], 0).colours).toEqual([]);
  const next = blankDraft('sudoku', '6x6', '', { ...both, remarks: 'mine' });
  expect(next).toMatchObject({ colours: [], remarks: 'mine' });
});

test('undo and redo go through strokes and leave the words', () => {
  const cage = draft(lay(FOUR, toolFor('killer'), [0, 1], '3'));
  const named = reword(withChange(startHistory(FOUR), cage), { title: 'Two' });
  const before = undoEdit(named);
  expect([before.now.options, before.now.title]).toEqual([{}, 'Two']);
  expect(undoEdit(before)).toEqual(before);
  expect(redoEdit(before).now).toEqual(named.now);
  expect(withChange(before, cage).future).toEqual([]);
});

describe('drafts in the storage', () => {
  const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
  const storage = (text: string | null) => {
    const saved = new Map(text === null ? [] : [['gridwright/drafts', text]]);
    const place = {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
    };
    return { text: () => saved.get('gridwright/drafts') ?? '', drafts: new Drafts(() => place) };
  };

  test('are saved one by one, the last one first, and removed', () => {
    const { text, drafts } = storage(null);
    const first = drafts.save(FOUR, at(1));
    const second = drafts.save({ ...FOUR, title: 'B' }, at(2));
    drafts.save({ ...FOUR, title: 'A' }, at(3), first);
    expect(storage(text()).drafts.shown.value.map(({ id, draft }) => [id, draft.title])).toEqual([
      [first, 'A'],
      [second, 'B'],
    ]);
    drafts.remove(first, at(4));
    expect(drafts.shown.value.map(({ id }) => id)).toEqual([second]);
  });

  test('keep up to ten versions of the board, also through later changes, and only those that can be shown', () => {
    const { text, drafts } = storage(null);
    // They differ in one clue or two.
    const board = (n: number) => withClues(withClues(FOUR, [0], n % 4), [1], 1 + Math.floor(n / 4));
    const number = ({ clues }: Draft) => clues[0] + 4 * (clues[1] - 1);
    const id = drafts.saveVersion(board(0), at(1));
    const minute = (n: number) => `2026-11-20T02:${String(n).padStart(2, '0')}:00.000Z`;
    for (let n = 1; n < 12; n++) drafts.saveVersion(board(n), minute(n), id);
    drafts.save(FOUR, at(3), id);
    const numbers = () => versionsIn(storage(text()).drafts.shown.value[0]).map(({ draft }) => number(draft));
    expect(numbers()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    drafts.removeVersion(drafts.shown.value[0], minute(10), at(4));
    expect(numbers()).toEqual([11, 9, 8, 7, 6, 5, 4, 3, 2]);
    const [saved] = JSON.parse(text());
    const foreign = [1, null, { saved: 'soon', draft: FOUR }, { saved: at(1), draft: { ...FOUR, clues: [9] } }];
    const mixed = { ...saved, versions: [...foreign, saved.versions[0]] };
    expect(versionsIn(storage(JSON.stringify([mixed])).drafts.shown.value[0]).map(({ saved }) => saved)).toEqual([
      minute(11),
    ]);
    expect(versionsIn(storage(JSON.stringify([{ ...saved, versions: 'x' }])).drafts.shown.value[0])).toEqual([]);
  });

  test('keep the words once, however many versions they have', () => {
    const { text, drafts } = storage(null);
    const remarks = 'x'.repeat(5000);
    const words = { title: 'Title', author: 'Author', note: 'Note', remarks };
    const id = drafts.saveVersion({ ...FOUR, ...words }, at(1));
    drafts.saveVersion({ ...FOUR, ...words }, at(2), id);
    for (const word of Object.values(words)) expect(text().split(word)).toHaveLength(2);
    expect(versionsIn(drafts.shown.value[0]).map(({ draft }) => draft)).toEqual([FOUR, FOUR]);
  });

  test('of a version of the page without colours and notes for oneself have none, and wrong ones are refused', () => {
    const { colours: _, remarks: __, ...old } = FOUR;
    const shown = (draft: object) =>
      storage(JSON.stringify([{ id: 'a', changed: at(1), draft }])).drafts.shown.value.map((one) => one.draft);
    expect(shown(old)).toEqual([FOUR]);
    const colours = new Array(16).fill(63);
    expect(shown({ ...FOUR, colours })).toEqual([{ ...FOUR, colours }]);
    for (const wrong of [{ colours: [1] }, { colours: new Array(16).fill(64) }, { colours: 'x' }, { remarks: 1 }])
      expect(shown({ ...FOUR, ...wrong })).toEqual([]);
    expect(shown({ ...FOUR, remarks: 'x'.repeat(5001) })).toEqual([]);
  });

  test('of an earlier version, which numbered them, get ids that no other device uses', () => {
    const old = JSON.stringify([2, 1].map((key) => ({ key, changed: at(key), draft: { ...FOUR, title: `${key}` } })));
    const [here, there] = [storage(old), storage(old)];
    expect(here.drafts.shown.value.map(({ draft }) => draft.title)).toEqual(['2', '1']);
    const ids = (drafts: Drafts) => drafts.shown.value.map(({ id }) => id);
    expect(new Set([...ids(here.drafts), ...ids(there.drafts)]).size).toBe(4);
    expect(ids(storage(here.text()).drafts)).toEqual(ids(here.drafts));
  });

  test('that another tab has saved survive a clock that is set right', () => {
    const saved = new Map<string, string>();
    const place = {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
    };
    const [one, other] = [new Drafts(() => place), new Drafts(() => place)];
    one.save(FOUR, at(9));
    other.save({ ...FOUR, title: 'other' }, at(1));
    one.bound(at(5));
    expect(one.shown.value.map(({ changed, draft }) => [changed, draft.title])).toEqual([
      [at(5), ''],
      [at(1), 'other'],
    ]);
  });

  test('of another version are left alone, and nonsense is not shown', () => {
    const strange = [
      { id: 'a', changed: at(1), draft: { ...FOUR, kind: 'bridges' } },
      { id: 'b', changed: at(1), draft: { ...FOUR, clues: [99] } },
      { id: 'c', changed: 'yesterday', draft: FOUR },
      { id: '<d>', changed: at(1), draft: FOUR },
      null,
    ];
    const { text, drafts } = storage(JSON.stringify(strange));
    expect(drafts.shown.value).toEqual([]);
    expect(drafts.from(strange)).toEqual([]);
    drafts.save(FOUR, at(1));
    expect(JSON.parse(text())).toHaveLength(6);
    expect(storage('{').drafts.shown.value).toEqual([]);
  });

  test('of a file are added: the later version counts, and what was removed stays removed until it is changed', () => {
    const { drafts } = storage(null);
    const id = drafts.save({ ...FOUR, title: 'here' }, at(2));
    const coming = (changed: string, title: string, other = id) => ({ id: other, changed, draft: { ...FOUR, title } });
    const titles = () => drafts.shown.value.map(({ draft }) => draft.title);
    expect(drafts.merge([coming(at(1), 'earlier'), coming(at(1), 'new', 'new')], {})).toEqual({ added: 1, removed: 0 });
    expect(titles()).toEqual(['here', 'new']);
    expect(drafts.merge([coming(at(3), 'later')], {})).toEqual({ added: 1, removed: 0 });
    expect(drafts.merge([coming(at(3), 'later')], {})).toEqual({ added: 0, removed: 0 });
    expect(drafts.merge([], { new: at(4), [id]: at(2) })).toEqual({ added: 0, removed: 1 });
    expect(titles()).toEqual(['later']);
    drafts.remove(id, at(5));
    expect(drafts.merge([coming(at(3), 'later'), coming(at(1), 'new', 'new')], {})).toEqual({ added: 0, removed: 0 });
    expect(drafts.merge([coming(at(6), 'changed since')], {})).toEqual({ added: 1, removed: 0 });
    expect(titles()).toEqual(['changed since']);
    // A clock that was ahead wins nothing.
    expect(boundEntries(drafts.from([coming(at(9), 'ahead')]), at(7))).toMatchObject([{ changed: at(7) }]);
    drafts.bound(at(5));
    expect(drafts.shown.value).toMatchObject([{ changed: at(5) }]);
  });
});
