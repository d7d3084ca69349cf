import { afterEach, describe, expect, test, vi } from 'vitest';
import { gridwright } from './command.js';

const HARD = '3.1........6..43.5.7...381..25......6..1.8..3......19..532...4.8.24..5........6.9';

/** Runs the command on a terminal. */
const onTerminal = (columns: number, ...args: string[]) =>
  gridwright(args, '', process.cwd(), { isTTY: true, columns });

/** Lets half a second and more pass with each look at the clock. */
function hurry(): void {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 600;
    return now;
  });
}

afterEach(() => vi.restoreAllMocks());

describe('long sentences', () => {
  test.each([
    ['explain', HARD],
    ['explain', HARD, '--language', 'de'],
    ['explain', HARD, '--scale', 'se'],
    ['explain', 'flipit.1:alice'],
    ['hint', HARD, '--language', 'de'],
  ])('wrap at the width of a terminal: %s %s %s %s', async (...args) => {
    const plain = (await gridwright(args)).out;
    const lines = (await onTerminal(44, ...args)).out.split('\n');
    const words = (text: string) => text.split(/\s+/);
    expect(words(lines.join('\n'))).toEqual(words(plain));
    for (const line of lines) if (/\S\s\S/.test(line)) expect(line.length).toBeLessThanOrEqual(44);
    const longest = Math.max(...plain.split('\n').map((line) => line.length));
    if (longest > 44) expect(lines.length).toBeGreaterThan(plain.split('\n').length);
  });

  test('wrap below a drawing after the name of an own rule in any script', async () => {
    const rule = 'Peters_L~C3~B6we~27s-teal-pairs-a_~21~3D_b--111213142423222131323334';
    const { out } = await onTerminal(44, 'show', `sudoku:4x4:own-rule-${rule}:${'.'.repeat(16)}`);
    expect(out.split('\n')).toContain("own-rule Peters Löwe's: r1c1 r1c2 r1c3 r1c4");
  });

  test('are indented by two more than their text where they go on', async () => {
    const lines = (await onTerminal(40, 'explain', HARD)).out.split('\n').slice(2, 4);
    expect(lines).toEqual([' 1. Hidden single in a box. In box 1,', '      the only place for 5 is r3c1.']);
  });

  test('stay on one line for each step on a wide terminal, and in a pipe', async () => {
    const { out } = await gridwright(['explain', HARD]);
    expect((await onTerminal(1000, 'explain', HARD)).out).toBe(out);
    expect((await onTerminal(40, 'explain', HARD, '--format', 'json')).out.split('\n')).toHaveLength(2);
  });
});

describe('progress of explain', () => {
  test.each([
    ['56 steps, ', ['explain', HARD, '--scale', 'hodoku']],
    [' steps, ', ['explain', HARD]],
    [' Schritte, ', ['explain', HARD, '--language', 'de']],
  ])('counts steps on a terminal, and is erased at the end: "%s"', async (words, args) => {
    const { out } = await gridwright(args);
    hurry();
    const shown = await onTerminal(1000, ...args);
    expect(shown.err).toContain(words);
    expect(shown.err.endsWith('\r\u001b[K')).toBe(true);
    expect(shown.out).toBe(out);
  });

  test('is not shown in a pipe', async () => {
    hurry();
    expect((await gridwright(['explain', HARD])).err).toBe('');
  });
});

describe('show', () => {
  const KILLER = 'sudoku:4x4:killer-1112-3.1314-7.2122-7.2324-3.3132-3.3334-7.4142-7.4344-3:................';
  const WHISPERS = 'sudoku:4x4:german-whispers-11122122.313233.3444:................';

  test('says the rules of a puzzle, and what the lines of cages mean', async () => {
    const { out } = await gridwright(['show', KILLER]);
    expect(out).toMatch(/^rules +The cells of a cage have different values\./m);
    expect(out).toContain('| and - around cages, : and . around boxes, # and = around both');
    expect((await gridwright(['show', WHISPERS])).out).toMatch(/^rules +On each German whispers line, neighbours/m);
    expect((await gridwright(['show', '1..4.41.2..3....'])).out).not.toMatch(/^(?:rules|signs)/m);
  });

  test('wraps the cells of marks at the width of a terminal, and leaves the board whole', async () => {
    const { out } = await onTerminal(30, 'show', WHISPERS);
    const board = (await gridwright(['show', WHISPERS])).out.split('\n').slice(0, 7);
    expect(out.split('\n').slice(0, 7)).toEqual(board);
    expect(out).toMatch(/^german-whispers: .*\n {2}r\dc\d/m);
  });
});
