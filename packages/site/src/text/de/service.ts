import type { service as en } from '../en/service.js';

export const service: typeof en = {
  failed: 'Der Server ist nicht erreichbar. Versuch es noch einmal.',
  busy: 'Das geht auf dem Server gerade nicht. Versuch es später noch einmal.',
  solvedUnsent: 'Gelöst. Deine Zeit zählt, sobald der Server deine Züge hat.',
  rating: (rating) => `Wertung des Rätsels: ${rating}.`,
  before: 'Tag davor',
  after: 'Tag danach',

  yourName: 'Dein Name',
  wrongName: 'Gib 1 bis 40 sichtbare Zeichen ein.',
  join: 'Mitmachen',
  you: 'du',
  helped: (hints) => (hints === 1 ? 'mit einer Hilfe' : `mit ${hints} Hilfen`),
  invite: 'Einladen',
  link: 'Link zum Mitmachen',
  qr: 'QR-Code mit dem Link zum Mitmachen',
};
