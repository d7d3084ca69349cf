import type { OwnRuleTexts } from '../own-rule.js';

/** German sentences about a setter's own rules. */
export const ownRuleTexts: OwnRuleTexts = {
  colours: {
    grey: 'grau',
    green: 'grün',
    purple: 'violett',
    orange: 'orange',
    blue: 'blau',
    pink: 'rosa',
    red: 'rot',
    yellow: 'gelb',
    teal: 'türkis',
    brown: 'braun',
    olive: 'oliv',
    navy: 'dunkelblau',
  },
  readings: {
    neighbours: (condition) => `Für jeden Wert a und den nächsten Wert b auf der Linie gilt: ${condition}.`,
    pairs: (condition) => `Für je zwei Werte a und b auf der Linie, a vor b, gilt: ${condition}.`,
    from: (pattern) => `Die Werte vom Anfang der Linie an passen zum Muster „${pattern}“.`,
    either: (pattern) => `Die Werte von einem der Enden der Linie an passen zum Muster „${pattern}“.`,
    whole: (condition) => `Für die Werte der Linie gilt: ${condition}.`,
  },
  // The setter's sentence may be in any language.
  quoted: (sentence) => `„${sentence}“`,
};
