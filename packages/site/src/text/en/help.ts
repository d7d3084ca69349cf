/** The list of keys. */
export const help = {
  title: 'Keys and ways to play',
  groups: [
    [
      'Moving',
      [
        ['Arrows, W A S D', 'to the next cell, round the edges'],
        ['Shift + arrows', 'select more cells'],
        ['Ctrl + A', 'select all cells'],
        ['Esc', 'select one cell again'],
        ['Home, End', 'first and last cell of the row'],
      ],
    ],
    [
      'Entering',
      [
        ['1 to 9, letters', 'a value; on large grids A = 10'],
        ['Backspace, Delete, 0 or .', 'empty the cell'],
        ['Z X C V', 'keys enter values, corner notes, centre notes, colours'],
        ['Shift, Ctrl', 'held down: corner notes, centre notes'],
        ['Enter, Space', 'press the cell (FlipIT)'],
      ],
    ],
    [
      'Games',
      [
        ['[ ]  or Ctrl + Z, Ctrl + Y', 'undo and redo'],
        ['H', 'hint, and its next stage'],
        ['P', 'pause'],
        ['?', 'this list'],
      ],
    ],
  ] as readonly (readonly [string, readonly (readonly [string, string])[]])[],
  pointer:
    'Drag over cells to select several. A key is entered into all of them as one move. In digit-first entry (Settings) choose the key first, then the cells that get it.',
  letters: 'Where letters are values, W A S D, Z X C V, H and P are typed with Alt.',
};
