import type { clues as en } from '../en/clues.js';

export const clues: typeof en = {
  region: (region) => `Gebiet ${region}`,
  window: (window) => `Fenster ${window}`,
  covered: 'im Nebel',
  cage: (cage, sum) => `Käfig ${cage} ${sum === '' ? 'ohne Summe' : `mit der Summe ${sum}`}`,
  signs: {
    equal: (side) => `gleich der Zelle ${side}`,
    different: (side) => `anders als die Zelle ${side}`,
    white: (side) => `weißer Punkt zur Zelle ${side}`,
    black: (side) => `schwarzer Punkt zur Zelle ${side}`,
    less: (side) => `kleiner als die Zelle ${side}`,
    greater: (side) => `größer als die Zelle ${side}`,
    other: (sign, side) => `${sign} zur Zelle ${side}`,
  },
  arrow: (arrow, place, length) =>
    `Pfeil ${arrow}, ${place === 0 ? 'Kreis, Länge des Schafts' : `Zelle ${place} des Schafts, Länge`} ${length}`,
  line: (name, line, place, length, hasBulb) =>
    `${name} ${line}, ${hasBulb && place === 1 ? 'Kugel, Länge' : `Zelle ${place} von`} ${length}`,
  corner: (name, digits) => `${name} ${digits} an einer Ecke`,
  beside: (name, number, way) =>
    `${name} ${number} für diese ${{ row: 'Zeile', column: 'Spalte', diagonal: 'Diagonale' }[way]}`,
  rules: { 'slow-thermometer': 'langsames Thermometer' },
  sides: { left: 'links', right: 'rechts', above: 'darüber', below: 'darunter' },
  odd: 'ungerade',
  even: 'gerade',
};
