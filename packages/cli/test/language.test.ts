import { expect, test } from 'vitest';
import { gridwright } from './command.js';

const puzzle = ['1...3....1....14', '--kind', 'sudoku'];
const german = ['--language', 'de'];

test('hint, explain and check print German with --language de', async () => {
  expect((await gridwright(['hint', 'sudoku.1:alice', ...german])).out).toMatch(
    /^Sieh dir Block \d an\.\nVersteckter Einer im Block\.\nIn Block \d kann die \d nur in Z\dS\d stehen\.\n$/,
  );
  const explained = await gridwright(['explain', 'sudoku.1:alice', ...german]);
  expect(explained.out).toMatch(
    /^Sudoku 9x9, Leicht, 51 Schritte\n\n 1\. Versteckter Einer im Block\. In Block \d kann/,
  );
  const checked = await gridwright(['check', puzzle[0], '1423324141322313', ...puzzle.slice(1), ...german]);
  expect(checked).toMatchObject({
    code: 1,
    out: expect.stringContaining('In Zeile 4 steht 3 zweimal: in Z4S2 und Z4S4.'),
  });
  expect((await gridwright(['hint', 'sudoku.1:alice', '--moves', 'r1c1=1', ...german])).out).toMatch(
    /^Z1S1 ist falsch: Nimm das zuerst zurück\.\n$/,
  );
  expect((await gridwright(['explain', 'flipit.1:alice', ...german])).out).toContain('\n1. Drücke Z');
  expect((await gridwright(['hint', 'flipit.1:alice', '--stage', '2', ...german])).out).toMatch(
    /Noch \d+ Züge, mit weniger geht es nicht\./,
  );
});

test("the language is English by default, whatever the system's language is", async () => {
  const before = process.env.LANG;
  process.env.LANG = 'de_DE.UTF-8';
  try {
    expect((await gridwright(['hint', 'sudoku.1:alice'])).out).toMatch(/^Look at box /);
  } finally {
    if (before === undefined) delete process.env.LANG;
    else process.env.LANG = before;
  }
  expect(await gridwright(['hint', 'sudoku.1:alice', '--language', 'fr'])).toMatchObject({
    code: 2,
    err: 'gridwright: --language: expected one of en, de, got "fr"\n',
  });
});
