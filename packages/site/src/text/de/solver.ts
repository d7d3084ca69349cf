import type { solver as en } from '../en/solver.js';
import { plural } from './forms.js';

export const solver: typeof en = {
  allRight: 'Bisher ist alles richtig.',
  allRightWords: 'Alle deine Werte stimmen mit der Lösung überein.',
  differs: (n) => plural(n, { one: 'Ein Wert ist falsch.', other: `${n} Werte sind falsch.` }),
  differsWords: (n) => plural(n, { one: 'Er ist unterstrichen.', other: 'Sie sind unterstrichen.' }),
  noMistake: 'Bisher kein Fehler.',
  noMistakeWords: 'Du musst nichts zurücknehmen.',
  beforeMistake: (moves) => `${moves} rückgängig gemacht.`,
  beforeMistakeWords: 'Alle übrigen Einträge sind richtig. „Vor“ stellt die Züge wieder her.',
  severalSolutions: 'Dieses Rätsel hat mehr als eine Lösung.',
  severalWords: 'Deshalb lassen sich Einträge nicht mit einer Lösung vergleichen.',
  severalHintWords:
    'Tipps folgen nur aus Logik, und die kann sich nicht zwischen Lösungen entscheiden. Jede von ihnen zählt.',
  noSolution: 'Dieses Rätsel hat keine Lösung.',
  cannotJudge: 'Dieses Rätsel konnte nicht geprüft werden.',
  isWrong: (cell) => `${cell} ist falsch.`,
  isWrongWords: 'Korrigiere zuerst die unterstrichene Zelle.',
  noHintNeeded: 'Deshalb gibt es keine Tipps.',
  stuck: 'Kein Tipp verfügbar.',
  stuckWords: 'Der nächste Schritt erfordert schwierigere Techniken.',
  boundedWords: 'Die Suche nach dem nächsten Schritt hat ihre Grenze erreicht.',
  solvedAlready: 'Das Rätsel ist gelöst.',
  solvedAlreadyWords: 'Es gibt nichts mehr zu tun.',
};
