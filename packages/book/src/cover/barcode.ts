import { INCH, MM } from '@gridwright/preflight';
import type { Metrics, PageElement } from '../page/page.js';
import { placeText } from '../page/text.js';
import { isbnDigits } from '../plan/isbn.js';
import { ean13Modules } from './ean13.js';

/** The white area for the bar code. */
export const BARCODE = { width: 2 * INCH, height: 1.2 * INCH };

/** Nominal width of a bar, and height of the bars, in EAN-13. */
const MODULE = 0.33 * MM;
const HEIGHT = 18 * MM;

/** Modules of a code, and those between its guards, whose bars are longer. */
const MODULES = 95;
const GUARDS = [
  [0, 3],
  [45, 50],
  [92, 95],
];

/** Places a white area, and the bar code of an ISBN in it; '' leaves it to the printer. */
export function placeBarcode(metrics: Metrics, isbn: string, x: number, y: number): PageElement[] {
  const white: PageElement = { type: 'rect', x, y, ...BARCODE, grey: 1 };
  if (isbn === '') return [white];
  const digits = isbnDigits(isbn);
  const left = x + (BARCODE.width - MODULES * MODULE) / 2;
  const top = y + 16;
  const style = { font: 'sans' as const, size: 8.6 };
  const base = top + HEIGHT + 8.6;
  const group = (text: string, from: number, to: number) => {
    const step = ((to - from) * MODULE) / text.length;
    return [...text].map((digit, i) => placeText(metrics, style, digit, { x: left + from * MODULE + (i + 0.5) * step, y: base, align: 'centre' })); // biome-ignore format: one digit
  };
  return [
    white,
    placeText(metrics, { font: 'sans', size: 7.4 }, `ISBN ${isbn}`, { x: x + BARCODE.width / 2, y: y + 11, align: 'centre' }), // biome-ignore format: one text
    ...barsOf(ean13Modules(digits)).map(({ from, to }): PageElement => {
      const isGuard = GUARDS.some(([first, end]) => from >= first && from < end);
      return { type: 'rect', x: left + from * MODULE, y: top, width: (to - from) * MODULE, height: HEIGHT + (isGuard ? 5 * MODULE : 0), grey: 0 }; // biome-ignore format: one bar
    }),
    placeText(metrics, style, digits[0], { x: left - 5 * MODULE, y: base, align: 'centre' }),
    ...group(digits.slice(1, 7), 3, 45),
    ...group(digits.slice(7), 50, 92),
  ];
}

function barsOf(modules: string): { from: number; to: number }[] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({ from: index, to: index + run.length }));
}
