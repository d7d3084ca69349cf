import { formatId } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { blankDraft, type Draft, puzzleOfDraft, withClues } from '../src/game/draft.js';
import { DraftEditor } from '../src/make/editor/draft-editor.js';

function editorOf(kind: string, size = '4x4'): DraftEditor {
  return new DraftEditor(blankDraft(kind, size, '') as Draft);
}

function idIn({ draft }: DraftEditor): string {
  const puzzle = puzzleOfDraft(draft);
  return typeof puzzle === 'string' ? puzzle : formatId(puzzle);
}

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

function press(editor: DraftEditor, ...keys: (string | Partial<KeyboardEvent>)[]): boolean[] {
  return keys.map((key) =>
    editor.press({ ...PLAIN, ...(typeof key === 'string' ? { key } : key) } as unknown as KeyboardEvent),
  );
}

const UNDO = { key: 'z', ctrlKey: true };
const REDO = { key: 'y', ctrlKey: true };

describe('keys', () => {
  test('enter clues from cell to cell, and are undone one by one', () => {
    const editor = editorOf('sudoku');
    expect(press(editor, '1', '2', ' ', '3')).toEqual([true, true, true, true]);
    expect(idIn(editor)).toBe('sudoku:4x4:12.3............');
    press(editor, UNDO, UNDO, UNDO);
    expect(idIn(editor)).toBe('sudoku:4x4:1...............');
    press(editor, REDO, 'Home', 'ArrowDown', '4');
    expect(idIn(editor)).toBe('sudoku:4x4:12......4.......');
    expect(press(editor, '5', 'Tab', { key: '1', altKey: true })).toEqual([false, false, false]);
  });

  test('remove a clue, and on an empty cell go back', () => {
    const editor = editorOf('sudoku');
    press(editor, '1', '2', 'Backspace', 'Backspace');
    expect([idIn(editor), editor.cursor.value]).toEqual(['sudoku:4x4:1...............', 1]);
  });

  test('lay a cage with the number that was typed, in the cells that Shift and arrows choose', () => {
    const editor = editorOf('sudoku');
    editor.chooseTool('killer');
    press(editor, { key: 'ArrowRight', shiftKey: true }, '1', '9', 'Enter');
    expect(editor.said.value).toMatchObject({ isWrong: true, words: expect.stringMatching(/^Killer: expected a sum/) });
    editor.sum.value = '';
    press(editor, '3', 'Enter');
    expect(idIn(editor)).toBe('sudoku:4x4:killer-1112-3:................');
    expect(editor.said.value).toMatchObject({ isWrong: false });
    expect(editor.stroke.value).toEqual([]);
    press(editor, 'Delete');
    expect(idIn(editor)).toBe('sudoku:4x4:................');
  });

  test('turn disks', () => {
    const editor = editorOf('flipit', '3x3');
    const before = idIn(editor);
    press(editor, 'Enter', 'Enter');
    expect(idIn(editor)).toBe(before);
    press(editor, 'Enter');
    expect(idIn(editor)).not.toBe(before);
  });
});

test('a stroke on a cell of two lines chooses one and then the other', () => {
  const editor = editorOf('sudoku');
  editor.chooseTool('sum-line');
  for (const [cells, sum] of [
    [[0, 1, 2], '6'],
    [[1, 5, 9], '7'],
  ] as const) {
    editor.finish(cells, () => undefined);
    editor.lay(sum);
  }
  let focused = 0;
  const chosen = [1, 2, 3].map(() => {
    editor.finish([1], () => focused++);
    return editor.sum.value;
  });
  expect(chosen).toEqual(['6', '7', '6']);
  expect(focused).toBe(3);
});

test('another size starts over, keeps the words, and moves the cursor onto the board', () => {
  const editor = editorOf('sudoku', '9x9');
  editor.cursor.value = 80;
  editor.reword({ title: 'Halves' });
  editor.chooseTool('killer');
  editor.replace(blankDraft('flipit', '3x3', '', editor.draft) as Draft);
  expect([editor.cursor.value, editor.draft.title, editor.toolName.value]).toEqual([8, 'Halves', 'clues']);
  editor.undo();
  expect(editor.draft.size).toBe('9x9');
});

test('an edit reads the draft as it is, also one that began before another edit', () => {
  const editor = editorOf('sudoku');
  const later = () => editor.change((draft) => withClues(draft, [5], 2));
  press(editor, '1');
  later();
  expect(idIn(editor)).toBe('sudoku:4x4:1....2..........');
});
