import { plural } from './forms.js';

/** What a screen reader announces after an action. */
export const actions = {
  placed: (symbol: string, cell: string) => `${symbol} in ${cell}`,
  cleared: (cell: string) => `${cell} is empty`,
  noteOn: (symbol: string, cell: string) => `added note ${symbol} in ${cell}`,
  noteOff: (symbol: string, cell: string) => `removed note ${symbol} in ${cell}`,
  coloured: (name: string, cells: string) => `${name}: ${cells}`,
  pressedNow: (cell: string) => `${cell} pressed`,
  pressedBack: (cell: string) => `${cell} no longer pressed`,
  turned: (n: number) => `${n} ${plural(n, { one: 'disk differs', other: 'disks differ' })} from the goal`,
  conflictsNow: (words: string) => `Conflict: ${words}`,
  inCells: (n: number) => `${n} cells`,
  circle: 'Circle',
  cross: 'Cross',
  lineDrawn: 'Line drawn',
  lineErased: 'Line erased',
};
