import { expect, test } from 'vitest';
import { hasTexts } from '../src/storage/schemas.js';
import { listOf, stored, type TextStorage } from '../src/storage/stored.js';
import { memoryStorage } from './memory-database.js';

interface Named {
  readonly name: string;
}

const names = listOf(hasTexts<Named>('name'));

test('a stored value is read again after another tab has written it, without entries of another form', () => {
  const storage = memoryStorage('[{"name":"a"},{"name":1},null]');
  const place = stored('names', names, [], () => storage);
  expect(place.read()).toEqual([{ name: 'a' }]);
  storage.setItem('names', '[{"name":"b"}]');
  expect(place.read()).toEqual([{ name: 'b' }]);
});

test.each(['[', '{}', 'null', '1', ''])(
  'the text %j in storage gives the fallback, and can be written over',
  (text) => {
    const storage = memoryStorage(text);
    const place = stored('names', names, [], () => storage);
    expect(place.read()).toEqual([]);
    expect(place.write([{ name: 'a' }])).toBe(true);
    expect(JSON.parse(storage.getItem('names') ?? '')).toEqual([{ name: 'a' }]);
  },
);

const full: TextStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('full');
  },
};
const refused = () => {
  throw new Error('refused');
};

test.each([
  ['full', () => full],
  ['refused', refused],
  ['missing', () => undefined],
])('where storage is %s, a value lasts as long as the page', (_, storage) => {
  const place = stored('names', names, [], storage);
  expect(place.write([{ name: 'a' }])).toBe(false);
  expect(place.read()).toEqual([{ name: 'a' }]);
});

test('an undefined value is removed from storage', () => {
  const removed: string[] = [];
  const storage = { ...memoryStorage('[{"name":"a"}]'), removeItem: (key: string) => void removed.push(key) };
  const place = stored<readonly Named[] | undefined>('names', names, undefined, () => storage);
  place.write(undefined);
  expect(removed).toEqual(['names']);
});
