/** The part of WebAssembly that the library uses. The standard types come only with a page or with Node. */
export interface WebAssemblyFace {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

/** The exports of assembly/engine.ts. */
export interface EngineExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly FREE: { readonly value: number };
  readonly GAVE_UP: { readonly value: number };
  readonly REFUSED: { readonly value: number };
  solve(clues: number, solution: number, limit: number, steps: number): number;
  solveAll(clues: number, count: number, solutions: number, counts: number, limit: number, steps: number): number;
  readLines(text: number, lines: number, stride: number, cells: number, table: number, values: number): number;
  writeLines(values: number, grids: number, cells: number, symbols: number, text: number): number;
  hash(bytes: number, length: number, to: number): number;
  list(clues: number): number;
  next(solutions: number, room: number, steps: number): number;
  carve(
    ...order: [
      ...state: [number, number, number, number],
      pattern: number,
      clues: number,
      fewest: number,
      wanted: number,
      rounds: number,
      back: number,
      digs: number,
    ]
  ): number;
}

/** The exports of assembly/sizes/engine.ts. */
export interface SizesExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly BOXES: { readonly value: number };
  readonly CLUES: { readonly value: number };
  readonly DRAWN: { readonly value: number };
  readonly GRID: { readonly value: number };
  readonly HOUSE_CELLS: { readonly value: number };
  readonly ORBITS: { readonly value: number };
  readonly ORBITS_AT: { readonly value: number };
  readonly TURNS: { readonly value: number };
  setLayout(rows: number, boxRows: number, extraHouses: number): void;
  seed(...state: [number, number, number, number]): void;
  randomState(half: number): number;
  start(steps: number, random: boolean): void;
  next(): number;
  dig(
    orbits: number,
    fewest: number,
    wanted: number,
    rounds: number,
    back: number,
    most: number,
    steps: number,
  ): number;
  gaveUp(): number;
  fill(fromPattern: boolean, starts: number, steps: number): number;
  walk(steps: number): void;
  drawRegions(rows: number, steps: number): void;
}

/** The exports of assembly/logic/engine.ts. */
export interface LogicExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  leavesOut(value: number): number;
  hasHallSet(house: number): number;
  readonly FOUND_CHAIN: { readonly value: number };
  readonly FOUND_LOOP: { readonly value: number };
  findChains(onlyCells: boolean): number;
  readonly STATE: { readonly value: number };
  readonly GRID: { readonly value: number };
  readonly COUNTS: { readonly value: number };
  readonly STEPS: { readonly value: number };
  start(): void;
  takeSingles(): number;
  findWings(): number;
  linkedPair(): number;
  mayBeLoop(): number;
  mayExclude(): number;
  findLocked(): number;
  maybeSueDeCoq(box: number, line: number): number;
}
