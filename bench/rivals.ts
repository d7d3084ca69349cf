import { DancingLinks } from 'dancing-links';
import sudoku from 'sudoku';

interface Row {
  readonly data: number;
  readonly columnIndices: number[];
}

/** All 729 choices (cell, digit) with the four of 324 columns that each covers: its cell, and its digit in row, column and box. */
const CHOICES = Array.from({ length: 729 }, (_, data): Row => {
  const cell = Math.floor(data / 9);
  const digit = data % 9;
  const row = Math.floor(cell / 9);
  const column = cell % 9;
  const box = Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return { data, columnIndices: [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit] };
});

const dlx = new DancingLinks<number>();

/**
 * Up to two solutions by `dancing-links`, as 81 digits. Its fastest way as of 4.3: sparse rows made once,
 * added in one batch. Choices that a clue rules out are left out: with all nine of every empty cell it was
 * slower on every set, half as fast on easy-kaggle-10k.
 */
export function solveByDancingLinks(puzzle: string): string[] {
  const covered = new Uint8Array(324);
  for (let cell = 0; cell < 81; cell++) {
    if (puzzle[cell] !== '.') for (const column of choiceOf(puzzle, cell).columnIndices) covered[column] = 1;
  }
  const rows: Row[] = [];
  for (let cell = 0; cell < 81; cell++) {
    if (puzzle[cell] !== '.') rows.push(choiceOf(puzzle, cell));
    else
      for (let data = cell * 9; data < cell * 9 + 9; data++) if (CHOICES[data].columnIndices.every((column) => covered[column] === 0)) rows.push(CHOICES[data]);
  }
  const solver = dlx.createSolver({ columns: 324 });
  solver.addSparseConstraints(rows);
  return solver.find(2).map((choices) => {
    const digits = new Array<number>(81);
    for (const { data } of choices) digits[Math.floor(data / 9)] = (data % 9) + 1;
    return digits.join('');
  });
}

function choiceOf(puzzle: string, cell: number): Row {
  return CHOICES[cell * 9 + Number(puzzle[cell]) - 1];
}

/** The one solution that `sudoku` looks for: it does not prove that there is no other. Undefined when it finds none. */
export function solveBySudoku(puzzle: string): string | undefined {
  const board = Array.from(puzzle, (symbol) => (symbol === '.' ? null : Number(symbol) - 1));
  const answer: number[] | null = sudoku.solvepuzzle(board);
  return answer?.map((digit) => digit + 1).join('');
}

/** A puzzle by `sudoku`, of which no clue can go; its chance is Math.random. */
export function makeBySudoku(): void {
  sudoku.makepuzzle();
}
