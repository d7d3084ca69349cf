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
  pill: (arrow, place, digits, length) =>
    `${arrow}, ${place < digits ? `Ziffer ${place + 1} von ${digits}` : `Zelle ${place - digits + 1} des Schafts, Länge ${length}`}`,
  line: (line, number, place, length, hasBulb) =>
    `${line}${number === '' ? '' : ` mit ${number}`}, ${hasBulb && place === 1 ? 'Kugel, Länge' : `Zelle ${place} von`} ${length}`,
  given: (values) => `vorgegebene Kandidaten ${values}`,
  corner: (mark, corner) => `${mark} an der Ecke ${corner}`,
  corners: ['unten rechts', 'unten links', 'oben rechts', 'oben links'],
  beside: (name, way) => `${name} für diese ${{ row: 'Zeile', column: 'Spalte', diagonal: 'Diagonale' }[way]}`,
  rules: { 'slow-thermometer': 'langsames Thermometer' },
  sides: { left: 'links', right: 'rechts', above: 'darüber', below: 'darunter' },
  odd: 'ungerade',
  even: 'gerade',
};
