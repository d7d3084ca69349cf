import type { Text } from '../en.js';

export const explain: Text['explain'] = {
  title: (kind) => `${kind} erklärt`,
  heading: 'Die ganze Lösung',
  back: 'Zurück zum Rätsel',
  picture: 'Das Brett vor dem Schritt',
  none: 'Es hat nicht genau eine Lösung, darum ist nichts zu erklären.',
  previous: 'Zurück',
  next: 'Nächster Schritt',
  more: 'Von hier an braucht es mehr als diese Techniken.',
};
