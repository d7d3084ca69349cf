import type { explain as en } from '../en/explain.js';

export const explain: typeof en = {
  title: (kind) => `${kind} erklärt`,
  heading: 'Vollständige Lösung',
  back: 'Zurück zum Rätsel',
  picture: 'Das Spielfeld vor dem Schritt',
  none: 'Dieses Rätsel hat nicht genau eine Lösung und lässt sich deshalb nicht erklären.',
  previous: 'Zurück',
  next: 'Nächster Schritt',
  more: 'Der Rest dieses Rätsels erfordert schwierigere Techniken.',
};
