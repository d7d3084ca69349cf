import type { PDFDict } from '@cantoo/pdf-lib';
import type { PdfFile } from './objects.js';
import type { Budget } from './tokens.js';

/** A font of a file. */
export interface PdfFont {
  readonly name: string;
  readonly isEmbedded: boolean;
  /** Bytes per character code. */
  readonly bytesPerCode: 1 | 2;
  /** Returns the width of a glyph in ems. */
  width(code: number): number;
}

export function readFont(file: PdfFile, dict: PDFDict | undefined, budget: Budget): PdfFont {
  const subtype = file.name(dict, 'Subtype');
  const isComposite = subtype === 'Type0';
  const inner = isComposite ? file.asDict(file.list(dict, 'DescendantFonts')[0]) : dict;
  const descriptor = file.dict(inner, 'FontDescriptor');
  // Fonts of Type 3 have a unit of their own.
  const isDrawn = subtype === 'Type3';
  const unit = isDrawn ? Math.abs(file.numbers(dict, 'FontMatrix')[0] ?? 0.001) : 0.001;
  const widths = isComposite ? compositeWidths(file, inner, budget) : simpleWidths(file, dict);
  const usual = isComposite ? (file.number(inner, 'DW') ?? 1000) : (file.number(descriptor, 'MissingWidth') ?? 500);
  return {
    name: nameOf(file, dict),
    isEmbedded: isEmbedded(file, dict),
    bytesPerCode: isComposite ? 2 : 1,
    width: (code) => (widths.get(code) ?? usual) * unit,
  };
}

export function nameOf(file: PdfFile, dict: PDFDict | undefined): string {
  return file.name(dict, 'BaseFont') || 'without a name';
}

/** Returns whether the glyphs of a font are in the file. Those of Type 3 always are. */
export function isEmbedded(file: PdfFile, dict: PDFDict | undefined): boolean {
  const subtype = file.name(dict, 'Subtype');
  if (subtype === 'Type3') return true;
  const inner = subtype === 'Type0' ? file.asDict(file.list(dict, 'DescendantFonts')[0]) : dict;
  const descriptor = file.dict(inner, 'FontDescriptor');
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => file.member(descriptor, key) !== undefined);
}

function simpleWidths(file: PdfFile, dict: PDFDict | undefined): Map<number, number> {
  const first = file.number(dict, 'FirstChar') ?? 0;
  return new Map(file.numbers(dict, 'Widths').map((width, i) => [first + i, width]));
}

const LAST_CODE = 65535;

/** Reads a sequence of `code [width width ...]` and `first last width`. */
function compositeWidths(file: PdfFile, dict: PDFDict | undefined, budget: Budget): Map<number, number> {
  const widths = new Map<number, number>();
  const list = file.list(dict, 'W');
  for (let at = 0; at + 1 < list.length; ) {
    const first = file.asNumber(list[at]) ?? 0;
    const last = file.asNumber(list[at + 1]);
    if (last === undefined) {
      for (const [i, width] of file.asList(list[at + 1]).entries()) widths.set(first + i, file.asNumber(width) ?? 0);
      at += 2;
    } else {
      const end = Math.min(last, LAST_CODE);
      budget.spend(Math.max(0, end - first));
      for (let code = first; code <= end; code++) widths.set(code, file.asNumber(list[at + 2]) ?? 0);
      at += 3;
    }
  }
  return widths;
}
