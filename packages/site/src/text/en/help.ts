/** The list of keyboard shortcuts. */
export const help = {
  title: 'Keyboard shortcuts',
  groups: [
    [
      'Move',
      [
        ['Arrow keys, W A S D', 'move to the next cell'],
        ['Shift + arrow keys', 'select more cells'],
        ['Ctrl + A', 'select all cells'],
        ['Esc', 'select a single cell'],
        ['Home, End', 'first or last cell of the row'],
      ],
    ],
    [
      'Enter',
      [
        ['1 to 9, letters', 'enter a value; on large boards A = 10'],
        ['Backspace, Delete, 0 or .', 'clear the cell'],
        ['Z X C V B', 'enter values, corner notes, centre notes or colours, or use the pen (see Settings)'],
        ['Same key again', 'take back a value, note or colour'],
        ['Shift, Ctrl', 'hold for corner notes or centre notes'],
        ['Enter, Space', 'press the cell (FlipIT)'],
      ],
    ],
    [
      'Game',
      [
        ['[ ]  or Ctrl + Z, Ctrl + Y', 'undo and redo'],
        ['H', 'get a hint, then its next stage'],
        ['P', 'pause'],
        ['?', 'show these shortcuts'],
      ],
    ],
  ] as readonly (readonly [string, readonly (readonly [string, string])[]])[],
  pointer:
    'Drag over cells to select several: a key fills them all in one move. With digit-first entry (see Settings), choose a key first, then its cells; a drag fills all of them. A double click selects all cells with the same value.',
  letters: 'On boards whose values include letters, hold Alt for W A S D, Z X C V B, H and P.',
};
