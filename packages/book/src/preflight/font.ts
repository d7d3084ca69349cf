import type { PdfFile } from './file.js';
import type { Dict, Value } from './syntax.js';

/** A font of a file. */
export interface PdfFont {
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly isSubset: boolean;
  /** Bytes per character code. */
  readonly bytesPerCode: 1 | 2;
  /** Returns the width of a glyph in ems. */
  width(code: number): number;
}

export function readFont(file: PdfFile, dict: Dict): PdfFont {
  const isComposite = file.name(dict.get('Subtype')) === 'Type0';
  const inner = isComposite ? file.dict(file.list(dict.get('DescendantFonts'))[0]) : dict;
  const descriptor = file.dict(inner.get('FontDescriptor'));
  const name = file.name(dict.get('BaseFont'));
  const isDrawn = file.name(dict.get('Subtype')) === 'Type3';
  const widths = isComposite ? compositeWidths(file, inner) : simpleWidths(file, dict);
  const usual = isComposite ? file.number(inner.get('DW'), 1000) : file.number(descriptor.get('MissingWidth'), 500);
  return {
    name,
    isEmbedded: isDrawn || ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(key)),
    isSubset: isDrawn || /^[A-Z]{6}\+/.test(name),
    bytesPerCode: isComposite ? 2 : 1,
    width: (code) => (widths.get(code) ?? usual) / 1000,
  };
}

function simpleWidths(file: PdfFile, dict: Dict): Map<number, number> {
  const first = file.number(dict.get('FirstChar'), 0);
  return new Map(file.list(dict.get('Widths')).map((value, i) => [first + i, file.number(value, 0)]));
}

/** Reads a sequence of `code [width width ...]` and `first last width`. */
function compositeWidths(file: PdfFile, dict: Dict): Map<number, number> {
  const widths = new Map<number, number>();
  const list = file.list(dict.get('W'));
  for (let at = 0; at + 1 < list.length; ) {
    const first = file.number(list[at], 0);
    const second: Value = file.get(list[at + 1]);
    if (Array.isArray(second)) {
      for (const [i, width] of second.entries()) widths.set(first + i, file.number(width, 0));
      at += 2;
    } else {
      const last = Math.min(file.number(second, 0), 65535);
      for (let code = first; code <= last; code++) widths.set(code, file.number(list[at + 2], 0));
      at += 3;
    }
  }
  return widths;
}
