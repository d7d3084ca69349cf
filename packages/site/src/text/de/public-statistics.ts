import type { publicStatistics as en } from '../en/public-statistics.js';

export const publicStatistics: typeof en = {
  title: 'So spielen alle',
  dek: 'So oft wurden die Tagesrätsel auf diesem Server gespielt. Niemand erfährt, von wem. Zahlen unter fünf bleiben verborgen.',
  kind: 'Rätsel',
  level: 'Stufe',
  ofTheDay: 'Tagesrätsel',
  day: 'Tag',
  begun: 'Begonnen',
  solved: 'Gelöst',
  givenUp: 'Aufgegeben',
  time: 'Zeit (Median)',
  rating: 'Wertung',
  presses: 'Gedrückt (Median)',
  pressesOf: (presses, fewest) => (fewest === null ? `${presses}-mal` : `${presses}-mal (bestenfalls ${fewest})`),
  few: 'unter 5',
  loading: 'Statistik wird geladen …',
  none: 'Noch an keinem Tag gab es fünf Spiele.',
  failed: 'Der Server ist nicht erreichbar. Lade die Seite neu, um es noch einmal zu versuchen.',
  noService: 'Dieser Server zählt keine Spiele.',
  plot: 'Begonnene und gelöste Spiele an jedem Tag; die Zahlen stehen in der Tabelle.',
  bar: (date, begun, solved) => `${date}: ${begun ?? 'unter 5'} begonnen, ${solved ?? 'unter 5'} gelöst`,
};
