/** A physical board: lights[row][column], true = on. Slow and obvious, sharing nothing with the library. */
export type Lights = boolean[][];

/** Returns the places that a press flips, listed one by one. */
function touched(row: number, column: number, king: boolean): [number, number][] {
  const plus: [number, number][] = [
    [row, column],
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ];
  if (!king) return plus;
  return [...plus, [row - 1, column - 1], [row - 1, column + 1], [row + 1, column - 1], [row + 1, column + 1]];
}

export function allOff(rows: number, columns: number): Lights {
  return Array.from({ length: rows }, () => Array<boolean>(columns).fill(false));
}

/** Presses one place, in place; places outside the board are left out. */
export function press(lights: Lights, row: number, column: number, king: boolean): void {
  for (const [r, c] of touched(row, column, king)) {
    if (r < 0 || c < 0 || r >= lights.length || c >= lights[0].length) continue;
    lights[r][c] = !lights[r][c];
  }
}

/**
 * Returns every press set that turns all lights off, by trying all for the first row (with `king` also for the first
 * column). Each further place then has to correct the one above it (with `king` above and to the left), which no later
 * press touches.
 */
export function everyAnswer(lights: Lights, king: boolean): Lights[] {
  const rows = lights.length;
  const columns = lights[0].length;
  const guessed: [number, number][] = [];
  for (let column = 0; column < columns; column++) guessed.push([0, column]);
  if (king) for (let row = 1; row < rows; row++) guessed.push([row, 0]);
  const answers: Lights[] = [];
  for (let guess = 0; guess < 2 ** guessed.length; guess++) {
    const board = lights.map((row) => [...row]);
    const answer = allOff(rows, columns);
    const doPress = (row: number, column: number) => {
      answer[row][column] = true;
      press(board, row, column, king);
    };
    guessed.forEach(([row, column], i) => {
      if (Math.floor(guess / 2 ** i) % 2 === 1) doPress(row, column);
    });
    for (let row = 1; row < rows; row++) {
      for (let column = king ? 1 : 0; column < columns; column++) {
        if (board[row - 1][king ? column - 1 : column]) doPress(row, column);
      }
    }
    if (board.every((row) => row.every((light) => !light))) answers.push(answer);
  }
  return answers;
}

/** Number of presses of an answer. */
export function pressesOf(answer: Lights): number {
  return answer.flat().filter((pressed) => pressed).length;
}

/**
 * Returns the fewest presses for every solvable position of a small board, by a breadth-first search from all lights
 * off.
 */
export function distances(rows: number, columns: number, king: boolean): Map<string, number> {
  const name = (lights: Lights) =>
    lights
      .flat()
      .map((light) => (light ? '1' : '0'))
      .join('');
  const start = allOff(rows, columns);
  const found = new Map([[name(start), 0]]);
  let edge = [start];
  for (let distance = 1; edge.length > 0; distance++) {
    const next: Lights[] = [];
    for (const lights of edge) {
      for (let place = 0; place < rows * columns; place++) {
        const after = lights.map((row) => [...row]);
        press(after, Math.floor(place / columns), place % columns, king);
        if (found.has(name(after))) continue;
        found.set(name(after), distance);
        next.push(after);
      }
    }
    edge = next;
  }
  return found;
}
