/** The techniques of the scale, as its program names them, in the order in which they are tried. */
const SE_TECHNIQUES = [
  'last-value',
  'hidden-single-box',
  'hidden-single-line',
  'direct-pointing',
  'direct-claiming',
  'direct-hidden-pair',
  'naked-single',
  'direct-hidden-triplet',
  'pointing',
  'claiming',
  'naked-pair',
  'x-wing',
  'hidden-pair',
  'naked-triplet',
  'swordfish',
  'hidden-triplet',
  'xy-wing',
  'xyz-wing',
  'unique-loop-1',
  'unique-loop-2',
  'unique-loop-3',
  'unique-loop-4',
  'naked-quad',
  'jellyfish',
  'hidden-quad',
  'bug-1',
  'bug-2',
  'bug-3',
  'bug-4',
  'aligned-pair-exclusion',
  'x-cycle',
  'y-cycle',
  'forcing-x-chain',
  'xy-cycle',
  'forcing-chain',
  'aligned-triplet-exclusion',
  'nishio-chain',
  'cell-chains',
  'region-chains',
  'contradiction-chains',
  'double-chains',
] as const;
export type SeTechnique = (typeof SE_TECHNIQUES)[number];

/** One step: what it places and rules out, and its price. One object is filled again and again. */
export class FoundStep {
  technique: SeTechnique = 'last-value';
  price = 0;
  /** Whether a branching chain rules candidates out for what follows. */
  dynamic = false;
  /** How deep forcing chains are nested: 0 none, 1 with simple eliminations (+), 2 and more with chains in chains. */
  level = 0;
  /** Number of nodes of a chain, 0 for other steps. */
  nodes = 0;
  /** The cell that is filled, or -1. */
  cell = -1;
  value = 0;
  /** What is ruled out: the values `masks[i]` in the cell `cells[i]`. */
  count = 0;
  readonly cells = new Uint8Array(81);
  readonly masks = new Uint16Array(81);
  /** What had to be ruled out for the pattern: the values `needMasks[i]` in the cell `needCells[i]`, where they were candidates. */
  needs = 0;
  readonly needCells = new Uint8Array(81);
  readonly needMasks = new Uint16Array(81);

  start(technique: SeTechnique, price: number): this {
    this.technique = technique;
    this.price = price;
    this.level = 0;
    this.dynamic = false;
    this.nodes = 0;
    this.cell = -1;
    this.count = 0;
    this.needs = 0;
    return this;
  }

  /** Fills a cell. */
  fill(cell: number, value: number): void {
    this.cell = cell;
    this.value = value;
  }

  /** Rules out candidates of a cell. */
  rule(cell: number, mask: number): void {
    this.cells[this.count] = cell;
    this.masks[this.count++] = mask;
  }

  /** Notes candidates whose absence the pattern needs. */
  need(cell: number, mask: number): void {
    this.needCells[this.needs] = cell;
    this.needMasks[this.needs++] = mask;
  }
}

/** Receives a step; true ends the search. The step is valid during the call only. */
export type Visit = (step: FoundStep) => boolean;

/** Copies a step into another. */
export function copyStep(from: FoundStep, to: FoundStep): void {
  to.start(from.technique, from.price);
  to.level = from.level;
  to.dynamic = from.dynamic;
  to.nodes = from.nodes;
  to.cell = from.cell;
  to.value = from.value;
  for (let i = 0; i < from.count; i++) to.rule(from.cells[i], from.masks[i]);
}
