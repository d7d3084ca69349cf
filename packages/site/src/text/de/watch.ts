import type { watch as en } from '../en/watch.js';

export const watch: typeof en = {
  title: 'Zuschauen, wie ein Rätsel entsteht',
  dek: 'Ein Gitter wird gefüllt, Vorgaben werden weggenommen, und eine Suche beweist, dass eine Lösung bleibt. Die Bibliothek tut das einige tausend Mal in der Sekunde.',
  kind: 'Art',
  pause: 'Anhalten',
  goOn: 'Weiter',
  again: 'Von vorn',
  speed: 'Tempo',
  perSecond: (n) => `${n} je Sekunde`,
  failed: 'Der Löser ist in diesem Browser nicht gestartet.',
  phases: { fill: 'Füllen', dig: 'Aushöhlen', search: 'Suchen' },
  words: {
    fill: 'Ein Wert kommt dorthin, wo die wenigsten bleiben; hat eine Zelle keinen mehr, wird der letzte zurückgenommen.',
    dig: 'Eine Vorgabe nach der anderen wird versucht: Sie geht, wenn das Rätsel eine einzige Lösung behält, sonst bleibt sie.',
    search: 'Der Löser füllt das Rätsel auf dieselbe Weise und sucht dann weiter, um zu sehen, dass es keine zweite Lösung gibt.',
  },
  placed: (placed, back) => `${placed} gesetzt, ${back} zurückgenommen`,
  dug: (gone, kept) => `${gone} weg, ${kept} mussten bleiben`,
  proved: 'Eine andere Lösung gibt es nicht.',
};
