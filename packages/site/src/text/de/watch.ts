import type { watch as en } from '../en/watch.js';

export const watch: typeof en = {
  title: 'Zusehen, wie ein Rätsel entsteht',
  dek: 'Gridwright füllt ein Gitter, entfernt Vorgaben und beweist, dass genau eine Lösung bleibt. Mit voller Geschwindigkeit entstehen so Tausende Rätsel pro Sekunde.',
  kind: 'Rätselart',
  pause: 'Pause',
  goOn: 'Weiter',
  again: 'Von vorn',
  speed: 'Tempo',
  perSecond: (n) => `${n} pro Sekunde`,
  failed: 'Der Löser konnte in diesem Browser nicht gestartet werden.',
  phases: { fill: 'Füllen', dig: 'Vorgaben entfernen', search: 'Suchen' },
  words: {
    fill: 'Jeder Wert kommt in die Zelle mit den wenigsten Kandidaten. Hat eine Zelle keinen mehr, wird der letzte Wert zurückgenommen.',
    dig: 'Eine Vorgabe wird entfernt, wenn das Rätsel dann immer noch genau eine Lösung hat. Sonst bleibt sie stehen.',
    search:
      'Der Löser füllt das Rätsel auf dieselbe Weise und sucht dann weiter, um eine zweite Lösung auszuschließen.',
  },
  placed: (placed, back) => `${placed} gesetzt, ${back} zurückgenommen`,
  dug: (gone, kept) => `${gone} entfernt, ${kept} behalten`,
  proved: 'Es gibt keine andere Lösung.',
};
