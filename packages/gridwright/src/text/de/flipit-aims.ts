import type { AimText, VariantNames } from '../../core/language.js';
import { withValues } from '../flipit-values.js';

/** The names of variants, which pictures need without the sentences. */
export const flipitNames: VariantNames = {
  after: {
    neighbourhood: 'Nachbarn',
    plus: 'Kreuz',
    king: 'ringsum',
    torus: 'über den Rand',
    goal: 'Ziel',
    dark: 'dunkel',
    light: 'hell',
    ring: 'Ring',
  },
};

const PRESS = 'Drücke Zellen, bis die Scheiben das Ziel zeigen. Jeder Zug wendet';

/** The aim of FlipIT and what each option changes, in German. */
export const flipitAims: AimText = withValues(
  {
    names: flipitNames,
    summary: `${PRESS} die Scheibe der Zelle und alle Scheiben ringsum.`,
    options: { torus: 'Gegenüberliegende Ränder hängen zusammen: Auch über den Rand hinweg sind Zellen Nachbarn.' },
  },
  {
    plus: `${PRESS} die Scheibe der Zelle und die darüber, darunter, links und rechts davon.`,
    summary: (places) => `${PRESS} die Scheiben an diesen Stellen, von der Zelle aus gezählt: ${places.join('; ')}.`,
    places: {
      itself: 'die Zelle selbst',
      up: 'nach oben',
      down: 'nach unten',
      left: 'nach links',
      right: 'nach rechts',
    },
    goals: {
      ring: 'Im Ziel sind die Scheiben am Rand dunkel und alle anderen hell.',
      dark: 'Im Ziel sind alle Scheiben dunkel.',
      light: 'Im Ziel sind alle Scheiben hell.',
    },
    pattern: 'Das Bild des Ziels zeigt, welche Scheiben am Ende dunkel sind.',
  },
);
