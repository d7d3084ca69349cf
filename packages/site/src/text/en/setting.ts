import { plural } from './forms.js';

/** Setting a puzzle: clues, regions, cages and other marks on a board. */
export const setting = {
  title: 'Set a puzzle',
  dek: 'Add clues, cages, thermometers and more. You see at once whether there’s exactly one solution.',
  board: 'Board',
  zoomIn: 'Zoom in',
  zoomed: 'Draw with one finger, move the board with two.',
  tool: 'Tool',
  clues: 'Clues',
  groups: {
    lines: 'Lines',
    areas: 'Cages and regions',
    marks: 'Marks',
    outside: 'Outside clues',
    whole: 'Whole grid',
  },
  search: 'Search tools',
  noTool: 'No tool has this name.',
  /** The name of a rule as the name of its tool. */
  toolCase: (name: string) => name.charAt(0) + name.slice(1).toLowerCase(),
  /** By the name of the option. */
  tools: {
    jigsaw: 'Regions',
    killer: 'Cages',
    thermometer: 'Thermometers',
    arrow: 'Arrows',
    between: 'Between lines',
    'region-sum': 'Region sum lines',
    'slow-thermometer': 'Slow thermometers',
    inequality: 'Greater than',
    candidates: 'Candidates',
    kropki: 'Dots',
    xv: 'X and V',
    'odd-even': 'Odd and even',
    signs: 'Signs',
  } as Readonly<Record<string, string>>,
  /** What each tool adds, by option and mark. */
  marks: {
    killer: { '': 'Cage' },
    thermometer: { '': 'Thermometer' },
    arrow: { '': 'Arrow' },
    between: { '': 'Between line' },
    'region-sum': { '': 'Region sum line' },
    'slow-thermometer': { '': 'Slow thermometer' },
    inequality: { l: 'Lower first', g: 'Higher first' },
    kropki: { w: 'White dot', b: 'Black dot' },
    xv: { x: 'X', v: 'V' },
    'odd-even': { o: 'Odd', e: 'Even' },
    signs: { e: '=', x: '×' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  howTo: {
    clues: 'Choose cells and type a value. A dot, 0 or Space leaves a cell empty.',
    regions:
      'Drag from a region into other cells to extend it. Tap a cell to free it, and drag over free cells for a new region.',
    presses: 'Tap a cell to turn over its disk.',
    area: 'Drag over the cells. Then type a sum if the cage has one, and add the cage. Tap a cage to change its sum.',
    path: 'Drag along the line, from one end to the other.',
    thermometer: 'Drag from the bulb to the tip.',
    'slow-thermometer': 'Drag from the bulb to the tip.',
    quadruple: 'Drag over the four cells around a corner. Then type up to four values, and add them.',
    candidates: 'Choose cells, type the values that they may have, and add them.',
    'extra-region': 'Drag over the cells, and add the region.',
    clone: 'Drag over two areas of the same shape one after the other, keeping the chosen cells. Then add the clones.',
    arrow: 'Drag from the circle to the tip.',
    numbered: 'Drag along the line, from one end to the other. Then type its number and add it.',
    outside:
      'Drag over the whole row, column or diagonal, beginning where the clue is. Then type its number and add it. Tap a cell to change a clue.',
    'double-arrow': 'Drag from one circle to the other.',
    pair: 'Tap a border between two cells to go through the signs.',
    cells: 'Tap cells or drag over them.',
    whole: 'Rules that hold in the whole grid.',
  } as Readonly<Record<string, string>>,
  byKeyboard:
    'By keyboard: arrow keys move, Space chooses a cell, Enter adds, Delete removes, Escape clears your choice.',
  cluesByKeyboard: 'By keyboard: arrow keys move. With Shift, they choose several cells.',
  /** What the setter types, and the button that adds it, by option; for others, a number. */
  typed: { killer: 'Sum', quadruple: 'Values', candidates: 'Values' } as Readonly<Record<string, string>>,
  adds: { killer: 'Add cage', quadruple: 'Add values', candidates: 'Add values' } as Readonly<Record<string, string>>,
  number: 'Number',
  add: 'Add',
  keepCells: 'Keep the chosen cells and add more',
  join: 'Join into region',
  remove: 'Remove',
  erase: 'Erase',
  freeAll: 'Free all cells',
  boxes: 'Back to boxes',
  /** Which cells a tool needs, by option. */
  unfit: {
    quadruple: 'Choose the four cells around a corner.',
    clone: 'Choose two areas of the same shape, neither turned nor mirrored.',
  } as Readonly<Record<string, string>>,
  noPair: 'Choose two cells that share a side.',
  nothingThere: 'There’s nothing to remove in these cells.',
  added: (what: string, cells: number) => `${what}: ${cells} ${plural(cells, { one: 'cell', other: 'cells' })}.`,
  removed: 'Removed.',
  verdict: 'Solutions',
  unfinished: (n: number) => `${n} ${plural(n, { one: 'cell has', other: 'cells have' })} no region yet.`,
  differ: (n: number) => `Solutions differ in ${n} cells.`,
  showCandidates: 'Show true candidates',
  cell: (row: number, column: number) => `r${row}c${column}`,
  valueIn: (value: string, cell: string) => `${value} in ${cell}`,
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  countAll: 'Count solutions',
  makeUnique: 'Find the best clue',
  findSpare: 'Find what can go',
  thin: 'Remove all that can go',
  stop: 'Stop',
  working: 'Working …',
  progress: (done: number, of: number) => `${done} of ${of} …`,
  soFar: (n: string) => `${n} solutions or more …`,
  notFound: 'Couldn’t find out in time.',
  counted: (n: string, isExact: boolean) => (isExact ? `${n} solutions.` : `${n} solutions or more.`),
  suggested: (fewest: number | undefined, most: number): string =>
    fewest === undefined
      ? 'No clue leaves fewer solutions.'
      : fewest >= most
        ? `Every clue leaves ${most} solutions or more. These cells have the most candidates.`
        : 'These clues leave the fewest solutions.',
  leaves: (n: number, isLeast: boolean) =>
    `${n}${isLeast ? ' or more' : ''} ${plural(n, { one: 'solution', other: 'solutions' })}`,
  conflict: (n: number) =>
    n === 1
      ? 'This alone rules out every solution.'
      : `These ${n} contradict each other. Remove any one of them to resolve this conflict.`,
  spare: (n: number) =>
    n === 0
      ? 'Nothing can go: the puzzle is minimal.'
      : `Any one of these ${n} can go. The solution stays the only one.`,
  allNeeded: 'Nothing can go: the puzzle is minimal.',
  thinned: (n: number) => `Removed ${n}. Undo restores them.`,
  removePart: (name: string) => `Remove: ${name}`,
  rating: (level: string, technique: string) => `${level}. Hardest technique: ${technique}.`,
  level: (level: string) => `${level}.`,
  beyond: (level: string) => `${level}. The techniques don’t solve it.`,
  puzzle: 'Kind and size',
  startsOver: 'Another kind or size starts over with an empty board. Undo brings the old one back.',
  words: 'Title and author',
  name: 'Title',
  author: 'Author',
  note: 'Note on the rules',
  by: (author: string) => `By ${author}`,
  formats: 'Pictures, formats and print',
  share: 'Share',
  link: 'Link',
  drafts: 'Drafts',
  draftsWords: 'Every change is saved in this browser.',
  removedDraft: (name: string) => `Removed ${name}.`,
  restore: 'Restore',
  removeNamed: (name: string) => `Remove draft: ${name}`,
  newDraft: 'New draft',
};
