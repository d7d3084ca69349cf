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
