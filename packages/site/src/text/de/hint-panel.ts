import type { hintPanel as en } from '../en/hint-panel.js';

export const hintPanel: typeof en = {
  label: 'Tipp',
  stages: ['Wo', 'Warum', 'Was'],
  lesson: 'Diese Technik üben',
  close: 'Tipp schließen',
  where: 'Die umrandeten Zellen führen zum nächsten Schritt.',
  showWhy: 'Grund zeigen',
  showWhat: 'Schritt zeigen',
  enter: 'Eintragen',
  press: 'Drücken',
  next: 'Verstanden, weiter',
};
