import { test } from 'vitest';
import { howMany } from './how-many.js';
import { fuzzReading } from './reading-fuzz.js';

test('changed texts of the field are read as puzzles with values of the text, or refused', () => {
  fuzzReading('reading', howMany(1, 60));
});
