import type { clues as en } from '../en/clues.js';

export const clues: typeof en = {
  region: (region) => `Gebiet ${region}`,
  window: (window) => `Fenster ${window}`,
  cage: (cage, sum) => `Käfig ${cage} ${sum === undefined ? 'ohne Summe' : `mit der Summe ${sum}`}`,
  signs: {
    equal: (side) => `gleich der Zelle ${side}`,
    different: (side) => `anders als die Zelle ${side}`,
    white: (side) => `weißer Punkt zur Zelle ${side}`,
    black: (side) => `schwarzer Punkt zur Zelle ${side}`,
    x: (side) => `X zur Zelle ${side}`,
    v: (side) => `V zur Zelle ${side}`,
  },
  arrow: (arrow, place, length) =>
    `Pfeil ${arrow}, ${place === 0 ? 'Kreis, Länge des Schafts' : `Zelle ${place} des Schafts, Länge`} ${length}`,
  thermo: (thermo, place, length) =>
    `Thermometer ${thermo}, ${place === 1 ? 'Kugel, Länge' : `Zelle ${place} von`} ${length}`,
  sides: { left: 'links', right: 'rechts', above: 'darüber', below: 'darunter' },
  odd: 'ungerade',
  even: 'gerade',
};
