/** The score of each level above which a puzzle belongs to the next one. */
export const HIGHEST_SCORES: readonly number[] = [800, 1000, 1600, 1800, Number.POSITIVE_INFINITY];

const EASY = 0;
const MEDIUM = 1;
const HARD = 2;
const UNFAIR = 3;
const EXTREME = 4;

/** The techniques in the order in which they are tried, with level and score. */
const TABLE = [
  ['full-house', EASY, 4],
  ['naked-single', EASY, 4],
  ['hidden-single', EASY, 14],
  ['locked-pair', MEDIUM, 40],
  ['locked-triple', MEDIUM, 60],
  ['pointing', MEDIUM, 50],
  ['claiming', MEDIUM, 50],
  ['naked-pair', MEDIUM, 60],
  ['naked-triple', MEDIUM, 80],
  ['hidden-pair', MEDIUM, 70],
  ['hidden-triple', MEDIUM, 100],
  ['naked-quadruple', HARD, 120],
  ['hidden-quadruple', HARD, 150],
  ['x-wing', HARD, 140],
  ['swordfish', HARD, 150],
  ['jellyfish', HARD, 160],
  ['remote-pair', HARD, 110],
  ['bug-plus-one', HARD, 100],
  ['skyscraper', HARD, 130],
  ['two-string-kite', HARD, 150],
  ['turbot-fish', HARD, 120],
  ['empty-rectangle', HARD, 120],
  ['w-wing', HARD, 150],
  ['xy-wing', HARD, 160],
  ['xyz-wing', HARD, 180],
  ['unique-rectangle-1', HARD, 100],
  ['unique-rectangle-2', HARD, 100],
  ['unique-rectangle-3', HARD, 100],
  ['unique-rectangle-4', HARD, 100],
  ['unique-rectangle-5', HARD, 100],
  ['unique-rectangle-6', HARD, 100],
  ['hidden-rectangle', HARD, 100],
  ['avoidable-rectangle-1', HARD, 100],
  ['avoidable-rectangle-2', HARD, 100],
  ['finned-x-wing', HARD, 130],
  ['sashimi-x-wing', HARD, 150],
  ['finned-swordfish', UNFAIR, 200],
  ['sashimi-swordfish', UNFAIR, 240],
  ['finned-jellyfish', UNFAIR, 250],
  ['sashimi-jellyfish', UNFAIR, 260],
  ['sue-de-coq', UNFAIR, 250],
  ['simple-colors', HARD, 150],
  ['multi-colors', HARD, 200],
  ['x-chain', UNFAIR, 260],
  ['xy-chain', UNFAIR, 260],
  ['nice-loop', UNFAIR, 280],
  ['grouped-nice-loop', UNFAIR, 300],
  ['als-xz', UNFAIR, 300],
  ['als-xy-wing', UNFAIR, 320],
  ['als-xy-chain', UNFAIR, 340],
  ['franken-x-wing', UNFAIR, 300],
  ['franken-swordfish', UNFAIR, 350],
  ['finned-franken-x-wing', UNFAIR, 390],
  ['finned-franken-swordfish', UNFAIR, 410],
  ['forcing-chain', EXTREME, 500],
  ['forcing-net', EXTREME, 700],
  ['brute-force', EXTREME, 10000],
] as const;

export type HodokuTechnique = (typeof TABLE)[number][0];
export const HODOKU_TECHNIQUES: readonly HodokuTechnique[] = TABLE.map(([technique]) => technique);
export const TECHNIQUE_LEVELS: readonly number[] = TABLE.map(([, level]) => level);
export const TECHNIQUE_SCORES: readonly number[] = TABLE.map(([, , score]) => score);
