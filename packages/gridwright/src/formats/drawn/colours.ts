import { textOf } from '../foreign-json.js';

/** Colours by name in the words of rules. */
export const COLOURS = [
  ...['grey', 'black', 'white', 'red', 'orange', 'yellow', 'gold', 'green', 'teal', 'blue', 'purple', 'pink', 'brown'],
] as const;
export type ColourName = (typeof COLOURS)[number];

/** Other words for colours. */
const SAME: Readonly<Record<string, ColourName>> = {
  gray: 'grey',
  silver: 'grey',
  turquoise: 'teal',
  cyan: 'teal',
  aqua: 'teal',
  lime: 'green',
  mint: 'green',
  navy: 'blue',
  azure: 'blue',
  indigo: 'purple',
  violet: 'purple',
  lavender: 'purple',
  lilac: 'purple',
  magenta: 'pink',
  fuchsia: 'pink',
  crimson: 'red',
  amber: 'orange',
  peach: 'orange',
  tan: 'brown',
};

/** Words for colours, in a pattern. */
export const COLOUR_WORDS = new RegExp(`\\b(?:${[...COLOURS, ...Object.keys(SAME)].join('|')})\\b`, 'gi');

/** Returns the name of a colour by one of its words. */
export function colourNamed(word: string): ColourName | undefined {
  const lower = word.toLowerCase();
  return SAME[lower] ?? COLOURS.find((name) => name === lower);
}

/** A colour as #rrggbb, and its opacity from 0 to 1. */
export interface Paint {
  readonly colour: string;
  readonly opacity: number;
}

/** Returns a colour as a file has it; undefined for what isn't a colour. */
export function paintOf(value: unknown): Paint | undefined {
  // Six digits without letters are read as a number.
  const text = textOf(value).replace(/^#/, '').toLowerCase();
  if (text === 'black' || text === 'white') return { colour: text === 'black' ? '#000000' : '#ffffff', opacity: 1 };
  if (!/^[\da-f]{1,8}$/.test(text)) return undefined;
  const padded = typeof value === 'number' ? text.padStart(6, '0') : text;
  const long =
    padded.length === 1
      ? padded.repeat(6)
      : padded.length === 3 || padded.length === 4
        ? [...padded].map((digit) => digit + digit).join('')
        : padded;
  if (long.length !== 6 && long.length !== 8) return undefined;
  return { colour: `#${long.slice(0, 6)}`, opacity: Number.parseInt(long.slice(6) || 'ff', 16) / 255 };
}

/** The least opacity of a colour that is seen. */
const CLEAR = 16 / 255;

/** Returns a colour as #rrggbb, on white if it lets light through; '' for a clear one and for what isn't a colour. */
export function colourOf(value: unknown): string {
  const { colour, opacity } = paintOf(value) ?? { colour: '', opacity: 0 };
  if (opacity < CLEAR) return '';
  const mixed = (colour.match(/[^#]{2}/g) ?? []).map((pair) =>
    Math.round(255 - (255 - Number.parseInt(pair, 16)) * opacity),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns hue from 0 to 360, saturation and lightness from 0 to 1. */
function hslOf(colour: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [60 * sector, saturation, lightness];
}

/** The hues that may have a name: people draw the border of two colours differently. */
const HUES: readonly (readonly [name: ColourName, from: number, to: number])[] = [
  ['red', 325, 385],
  ['orange', 14, 48],
  ['brown', 10, 45],
  ['gold', 35, 65],
  ['yellow', 42, 70],
  ['green', 68, 176],
  ['teal', 150, 205],
  ['blue', 175, 262],
  ['purple', 248, 325],
  ['pink', 290, 362],
];

/** Returns whether a colour may be called by a name. */
export function isCalled(colour: string, name: ColourName): boolean {
  if (colour === '') return false;
  const [hue, saturation, lightness] = hslOf(colour);
  if (name === 'black') return lightness < 0.25;
  if (name === 'white') return lightness > 0.93;
  if (name === 'grey') return saturation < 0.18 && lightness > 0.2 && lightness < 0.96;
  if (saturation < 0.12) return false;
  return HUES.some(([one, from, to]) => one === name && ((hue >= from && hue <= to) || hue + 360 <= to));
}

/** Returns the names of the colours in a text, in its order. */
export function coloursIn(text: string): ColourName[] {
  return [...new Set((text.match(COLOUR_WORDS) ?? []).flatMap((word) => colourNamed(word) ?? []))];
}

/** Returns how far a hue is from the middle of those with a name, in degrees; 0 for a name without hues. */
function offHue(colour: string, name: ColourName): number {
  const hues = HUES.find(([one]) => one === name);
  if (hues === undefined) return 0;
  const off = Math.abs(hslOf(colour)[0] - (((hues[1] + hues[2]) / 2) % 360));
  return Math.min(off, 360 - off);
}

/** Returns whether a colour may be called by a name, and none of some others fits better. */
export function isCalledBest(colour: string, name: ColourName, others: readonly ColourName[]): boolean {
  return (
    isCalled(colour, name) &&
    !others.some((other) => isCalled(colour, other) && offHue(colour, other) < offHue(colour, name))
  );
}
