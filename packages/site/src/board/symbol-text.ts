import type { Rules, Value } from 'gridwright/rules';
import type { Settings } from '../storage/settings.js';

export type SymbolStyle = Settings['symbols'];
/** Styles that are drawn, not written. */
export type DrawnStyle = Exclude<SymbolStyle, 'digits' | 'letters'>;

export function isDrawn(style: SymbolStyle): style is DrawnStyle {
  return style !== 'digits' && style !== 'letters';
}

/** The symbol of a value as text: a digit or a letter. */
export function symbolText({ answerAlphabet }: Rules, value: Value, style: SymbolStyle): string {
  return style === 'letters' ? String.fromCharCode(64 + value) : answerAlphabet.symbols[value];
}
