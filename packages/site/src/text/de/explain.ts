import type { explain as en } from '../en/explain.js';

export const explain: typeof en = {
  title: (kind) => `${kind} erklärt`,
  heading: 'Vollständige Lösung',
  back: 'Zurück zum Rätsel',
  picture: 'Das Spielfeld vor dem Schritt',
  end: 'Das Spielfeld nach dem letzten Schritt',
  none: 'Dieses Rätsel hat nicht genau eine Lösung und lässt sich deshalb nicht erklären.',
  previous: 'Zurück',
  next: 'Nächster Schritt',
  chainStart: (chains, candidates) =>
    `Die ${chains === 1 ? '' : 'erste '}Kette beginnt ${candidates === 1 ? 'beim eingekreisten' : 'bei den eingekreisten'} Kandidaten.`,
  chain: 'Die Kette, Schritt für Schritt',
  previousPart: 'Vorige Verbindung',
  nextPart: 'Nächste Verbindung',
  part: (part, all) => `${part} von ${all}`,
  allParts: (all) => `Alle ${all} Sätze`,
  more: 'Der Rest dieses Rätsels erfordert schwierigere Techniken.',
  bounded: 'Die Suche nach einem weiteren Schritt hat ihre Grenze erreicht.',
};
