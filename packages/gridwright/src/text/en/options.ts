import { sudokuAims } from './sudoku-aims.js';

/** How options write their data, by their form, where the text of the option doesn't say it. */
export const enForms: Readonly<Record<string, string>> = {
  LINES: 'row and column of each cell, and a dot between two of them',
  SIGNS: 'row, column and l or g if the value is less or greater than the one on the right, L or G than the one below',
  NUMBERS:
    'row, column, the first letter of the option, a capital for the cell below, and the number, with a dot between two of them',
  CORNERS: 'row and column of the top left cell, a hyphen and up to four values, with a dot between two of them',
  CANDIDATES: 'row and column of a cell, a hyphen and its values, with a dot between two of them',
  PLACES: 'row and column of each cell',
  SAYING:
    'rows and columns of the cells, a hyphen, and a count and a value for each value that the clue names, with a dot between two cages',
  GROUPS: 'rows and columns of the cells, and a dot between two of them',
  NUMBERED: 'row and column of each cell, a hyphen and the number, with a dot between two of them',
  CLUES:
    'row and column of the first and of the last cell, seen from the clue, a hyphen and the number, with a dot between two of them',
  SUMS: 'row and column of the first and of the last cell, a hyphen and the sum, with a dot between two of them',
  PILLS: 'rows and columns of two or three digits, a hyphen and those of the shaft, with a dot between two of them',
  CLONES: 'rows and columns of the cells, a hyphen between equal areas and a dot between others',
  OWN: 'for each rule its name, colour, reading (neighbours, pairs, from, either), condition, sentence and lines, with hyphens between them and a dot between two rules; texts are in double quotes or escaped',
  FOG: "row and column of each cell that isn't covered, or 0; then for each trigger a dot, cells that need right values, a hyphen and the cells that they uncover",
};

/** What each option and request does, in English: by the names of the kind and of the option. */
export const enOptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sudoku: {
    ...Object.fromEntries(Object.entries(sudokuAims.options).map(([name, aim]) => [name, phrase(aim)])),
    jigsaw: 'irregular regions instead of boxes; or given: a letter for each cell, with a count for several in a row',
    'odd-even': 'cells with odd and even values; or given: row, column and o or e',
    kropki:
      'white dots between consecutive values, black ones where one is twice the other; or given: row, column and w or b for the cell on the right, W or B for the one below',
    xv: 'X between cells that add up to 10, V for 5; or given: row, column and x or v for the cell on the right, X or V for the one below',
    killer:
      'cages of different values with a sum; or given: rows and columns of their cells, then the sum if there is one, and a dot between two of them',
    clues: 'exactly this many clues, or a number of them in this range',
    minimal: 'every clue is needed (with a symmetry: every orbit of clues)',
    symmetry: 'symmetry of the pattern of clues',
    'any-technique': 'a killer may need any technique, not just singles and sums',
    'harder-steps': 'with --killer --clues 0: cages that take up to N steps harder than singles',
  },
  kurosu: {
    distinct: 'no two rows and no two columns are alike',
    clues: 'exactly this many clues, or a number of them in this range',
    minimal: 'every clue is needed (with a symmetry: every orbit of clues)',
    depth:
      'reasoning needed: pairs and gaps, at most balance, the last one of a value, a whole line, anything, more than the last one',
    symmetry: 'symmetry of the pattern of clues',
    signs:
      'signs between some cells: = for equal values, × for different ones; or given: row, column and e (=) or x for the cell on the right, E or X for the one below',
    counts:
      "numbers of 1s beside the rows and above the columns, which needn't be half of the cells; or given: a symbol per row, a hyphen, a symbol per column, letters from 10 and . for none",
  },
  flipit: {
    neighbourhood:
      'cells that a press flips: its own and up to eight around it (king), or up to four beside it (plus), or a mask of 3x3 or 5x5 cells, 1 = flips',
    torus: 'rows and columns wrap around, so that no cell is at an edge',
    goal: 'pattern to reach: outer disks dark and inner ones light (ring), all dark, all light, or one 0 (light) or 1 (dark) per cell',
    presses: 'fewest presses that solve it (default: three cells are pressed)',
  },
};

/** `The cells ... differ.` as `the cells ... differ` */
function phrase(sentence: string): string {
  return sentence[0].toLowerCase() + sentence.slice(1, -1);
}
