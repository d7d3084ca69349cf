import type { OwnRuleTexts } from '../own-rule.js';

/** English sentences about a setter's own rules. */
export const ownRuleTexts: OwnRuleTexts = {
  colours: {
    grey: 'grey',
    green: 'green',
    purple: 'purple',
    orange: 'orange',
    blue: 'blue',
    pink: 'pink',
    red: 'red',
    yellow: 'yellow',
    teal: 'teal',
    brown: 'brown',
    olive: 'olive',
    navy: 'navy',
  },
  readings: {
    neighbours: (condition) => `For any value a and the next value b on the line: ${condition}.`,
    pairs: (condition) => `For any two values on the line, a before b: ${condition}.`,
    from: (pattern) => `The values from the start of the line match the pattern "${pattern}".`,
    either: (pattern) => `The values from one end of the line match the pattern "${pattern}".`,
    whole: (condition) => `For the values of the line: ${condition}.`,
  },
  quoted: (sentence) => sentence,
};
