import type { Text } from '../en.js';

export const offline: Text['offline'] = {
  newVersion: 'Eine neue Version ist verfügbar. Deine Spiele bleiben erhalten.',
  change: 'Neu laden',
};
