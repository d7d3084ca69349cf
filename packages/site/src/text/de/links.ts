import type { links as en } from '../en/links.js';

export const links: typeof en = {
  noPage: 'Seite nicht gefunden',
  noPageWords: 'Die Adresse ist vielleicht unvollständig oder falsch geschrieben.',
  isSeed: 'Dieser Link enthält eine Startwert-ID. Ein Rätsel-Link enthält eine Rätsel-ID.',
};
