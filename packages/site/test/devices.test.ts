import { expect, test } from 'vitest';
import { aheadOf } from '../src/account/devices/api.js';
import { bounded } from '../src/account/devices/bounds.js';
import { formatCode, keysOf, newCode, readDeviceCode } from '../src/account/devices/code.js';
import { open, SealError, seal } from '../src/account/devices/seal.js';
import { gameOf } from './game-of.js';

test('a code is read as it is shown, typed or linked, and nothing else is', () => {
  const code = newCode();
  expect(code).toMatch(/^[A-Z]{26}$/);
  expect(newCode()).not.toBe(code);
  expect(formatCode('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe('ABCD EFGH IJKL MNOP QRST UVWX YZ');
  for (const text of [code, formatCode(code), ` ${code.toLowerCase()}\n`, `https://example.org/#/games/${code}`])
    expect(readDeviceCode(text)).toBe(code);
  for (const text of ['', code.slice(1), `${code}A`, `${code.slice(1)}1`, `${code.slice(1)}Ä`, `${code}/`])
    expect(readDeviceCode(text)).toBeUndefined();
});

test('only the code opens what it sealed, and the key for the server does not follow from that of the contents', async () => {
  const [one, other] = [await keysOf('A'.repeat(26)), await keysOf(`${'A'.repeat(25)}B`)];
  expect(one.box).toMatch(/^[\w-]{22}$/);
  expect((await keysOf('A'.repeat(26))).box).toBe(one.box);
  expect(other.box).not.toBe(one.box);
  expect(one.contents.extractable).toBe(false);
  const text = `${'{"moves":["r1c1=7"]}'.repeat(5000)}ä`;
  const sealed = await seal(text, one.contents);
  // The same text is never sealed in the same way, and it is compressed.
  expect(await seal(text, one.contents)).not.toEqual(sealed);
  expect(sealed.length).toBeLessThan(text.length / 10);
  expect(await open(sealed, one.contents)).toBe(text);
  await expect(open(sealed, other.contents)).rejects.toThrow(SealError);
  const changed = sealed.with(45, sealed[45] ^ 1);
  for (const bytes of [changed, sealed.slice(0, 1), new Uint8Array()])
    await expect(open(bytes, one.contents)).rejects.toThrow(SealError);
  expect(await open(sealed.with(0, 2), one.contents)).toBeUndefined();
});

test('what a device did by a clock that was ahead is not later than now', () => {
  const [before, now, ahead] = ['2026-11-22T10:00:00.000Z', '2026-11-22T12:00:00.000Z', '2027-11-22T11:00:00.000Z'];
  const [early, late] = [gameOf({ id: 'early', changed: before }), gameOf({ id: 'late', changed: ahead })];
  expect(bounded({ games: [early, late], removed: { a: before, b: ahead } }, now)).toEqual({
    games: [early, { ...late, changed: now }],
    removed: { a: before, b: now },
  });
});

test('a clock is ahead by what an answer shows, and an answer that takes long shows nothing new', () => {
  const [date, year] = [Date.parse('2026-11-22T12:00:00Z'), 365 * 86_400_000];
  // Right clocks: an answer after half a second, and one after a minute.
  expect(aheadOf(0, date + 400, date + 900, date)).toBe(0);
  expect(aheadOf(0, date + 400, date + 60_400, date)).toBe(0);
  // A clock a year ahead is found by the first answer, and stays as far ahead after a slow one.
  expect(aheadOf(0, date + year, date + year + 700, date)).toBe(year + 700);
  expect(aheadOf(year + 700, date + year + 400, date + year + 60_400, date)).toBe(year + 700);
  // It is set right.
  expect(aheadOf(year + 700, date + 100, date + 300, date)).toBe(300);
});
