import type { actions as en } from '../en/actions.js';
import { plural } from './forms.js';

export const actions: typeof en = {
  placed: (symbol, cell) => `${symbol} in ${cell}`,
  cleared: (cell) => `${cell} ist leer`,
  noteOn: (symbol, cell) => `Notiz ${symbol} in ${cell}`,
  noteOff: (symbol, cell) => `Notiz ${symbol} in ${cell} gelöscht`,
  coloured: (name, cells) => `${name}: ${cells}`,
  pressedNow: (cell) => `${cell} gedrückt`,
  pressedBack: (cell) => `${cell} nicht mehr gedrückt`,
  turned: (n) => `${n} ${plural(n, { one: 'Scheibe weicht', other: 'Scheiben weichen' })} vom Ziel ab`,
  conflictsNow: (words) => `Konflikt: ${words}`,
  inCells: (n) => `${n} Zellen`,
  circle: 'Kreis',
  cross: 'Kreuz',
  lineDrawn: 'Linie gezeichnet',
  lineErased: 'Linie gelöscht',
};
