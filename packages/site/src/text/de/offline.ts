import type { offline as en } from '../en/offline.js';

export const offline: typeof en = {
  newVersion: 'Eine neue Fassung ist da. Deine Spiele bleiben, wie sie sind.',
  change: 'Zur neuen wechseln',
};
