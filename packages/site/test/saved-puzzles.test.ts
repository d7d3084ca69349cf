import { describe, expect, test } from 'vitest';
import { formatGamesFile, parseGamesFile } from '../src/storage/games-file.js';
import { SavedPuzzles } from '../src/storage/saved-puzzles.js';

const at = (second: number) => `2026-11-20T10:00:0${second}.000Z`;
const linkOf = (name: string) => `https://sudokupad.app/fpuzzles${name}`;

function storage(text?: string) {
  const saved = new Map(text === undefined ? [] : [['gridwright/kept', text]]);
  const place = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  };
  return { text: () => saved.get('gridwright/kept') ?? '', puzzles: new SavedPuzzles(() => place) };
}

const linksOf = (puzzles: SavedPuzzles) => puzzles.shown.value.map(({ link }) => link);

describe("other programs' puzzles", () => {
  test('are saved once, the last one first, and removed', () => {
    const { text, puzzles } = storage();
    expect(puzzles.save(linkOf('A'), at(1))).toBe('saved');
    expect(puzzles.save(linkOf('B'), at(2))).toBe('saved');
    expect(puzzles.save(linkOf('A'), at(3))).toBe('saved');
    expect(linksOf(storage(text()).puzzles)).toEqual([linkOf('B'), linkOf('A')]);
    expect(puzzles.has(linkOf('B'))).toBe(true);
    puzzles.remove(puzzles.shown.value[0].id, at(4));
    expect(linksOf(storage(text()).puzzles)).toEqual([linkOf('A')]);
  });

  test('never make room for others, and a link that is too long or not stored is reported', () => {
    const { puzzles } = storage();
    for (let i = 0; i < 50; i++) expect(puzzles.save(linkOf(`${i}`), at(1))).toBe('saved');
    expect(puzzles.save(linkOf('more'), at(2))).toBe('full');
    expect(linksOf(puzzles)).toHaveLength(50);
    expect(puzzles.save(linkOf('a'.repeat(30_000)), at(2))).toBe('too-long');
    const refusing = new SavedPuzzles(() => ({
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    }));
    expect(refusing.save(linkOf('A'), at(1))).toBe('not-saved');
  });

  test('are foreign: what is no link to SudokuPad is not shown, and stays as it is', () => {
    const strange = [
      { id: 'a', changed: at(1), link: 'https://example.com/fpuzzlesA' },
      { id: 'b', changed: at(1), link: 'javascript:alert(1)' },
      { id: 'c', changed: 'yesterday', link: linkOf('A') },
      { id: '<d>', changed: at(1), link: linkOf('A') },
      { id: 'e', changed: at(1), puzzle: 'of a later version' },
    ];
    const { text, puzzles } = storage(JSON.stringify(strange));
    expect(linksOf(puzzles)).toEqual([]);
    puzzles.save(linkOf('A'), at(1));
    expect(JSON.parse(text())).toHaveLength(6);
  });

  test('go to another device and back with a file, and a removal goes with it', () => {
    const [here, there] = [storage().puzzles, storage().puzzles];
    here.save(linkOf('A'), at(1));
    const fileOf = (puzzles: SavedPuzzles, removed = {}) =>
      formatGamesFile(
        { games: [], settings: {}, learned: {}, removed, drafts: [], kept: puzzles.shown.value },
        new Date(at(5)),
      );
    const take = (into: SavedPuzzles, text: string) => {
      const { kept, removed } = parseGamesFile(text, () => true);
      return into.merge(into.from(kept), removed);
    };
    const first = fileOf(here);
    expect(take(there, first)).toEqual({ added: 1, removed: 0 });
    expect(take(there, first)).toEqual({ added: 0, removed: 0 });
    expect(linksOf(there)).toEqual([linkOf('A')]);
    const { id } = there.shown.value[0];
    there.remove(id, at(2));
    expect(take(there, first)).toEqual({ added: 0, removed: 0 });
    expect(take(here, fileOf(there, { [id]: at(2) }))).toEqual({ added: 0, removed: 1 });
    expect(linksOf(here)).toEqual([]);
  });

  test('are one puzzle on all devices that keep it, and gone from all when one removes it', () => {
    const [here, there] = [storage().puzzles, storage().puzzles];
    here.save(linkOf('A'), at(1));
    there.save(linkOf('A'), at(2));
    there.save(linkOf('B'), at(1));
    const [ours, theirs] = [here.shown.value, there.shown.value];
    here.merge(here.from(theirs), {});
    there.merge(there.from(ours), {});
    expect(here.shown.value).toEqual(there.shown.value);
    expect(linksOf(here)).toEqual([linkOf('A'), linkOf('B')]);
    const [{ id }] = here.shown.value;
    here.remove(id, at(3));
    there.merge([], { [id]: at(3) });
    expect(linksOf(there)).toEqual([linkOf('B')]);
  });

  test('are one puzzle, too, where an earlier page saved them under ids of their own', () => {
    const entries = [
      { id: 'one', changed: at(1), link: linkOf('A') },
      { id: 'two', changed: at(2), link: linkOf('A') },
      { id: 'three', changed: at(3), puzzle: 'of a later version' },
    ];
    const { text, puzzles } = storage(JSON.stringify(entries));
    expect(puzzles.shown.value).toMatchObject([{ id: expect.any(String), changed: at(2), link: linkOf('A') }]);
    expect(puzzles.from(entries)).toEqual(puzzles.shown.value);
    puzzles.save(linkOf('B'), at(4));
    expect(JSON.parse(text())).toHaveLength(3);
  });

  test('are removed, too, where the removal was recorded under an id that an earlier page gave them', () => {
    const old = (id: string) => JSON.stringify([{ id, changed: at(1), link: linkOf('A') }]);
    const { text, puzzles } = storage(old('one'));
    // Written under their new ids before the removal arrives.
    puzzles.save(linkOf('B'), at(2));
    const here = storage(text()).puzzles;
    expect(here.merge([], { one: at(3) })).toEqual({ added: 0, removed: 1 });
    expect(linksOf(here)).toEqual([linkOf('B')]);
    // A file of before the removal doesn't restore them, a puzzle that was saved again stays.
    expect(here.merge(here.from(JSON.parse(old('one'))), {}).added).toBe(0);
    here.save(linkOf('A'), at(4));
    expect(here.merge([], { one: at(3) })).toEqual({ added: 0, removed: 0 });
    // And an earlier page finds a removal of this one under the id that it knows.
    const removedHere = new Map<string, string>([['gridwright/kept', old('two')]]);
    const later = new SavedPuzzles(() => ({
      getItem: (key) => removedHere.get(key) ?? null,
      setItem: (key, value) => void removedHere.set(key, value),
    }));
    later.remove(later.shown.value[0].id, at(5));
    expect(JSON.parse(removedHere.get('gridwright/removed') ?? '')).toMatchObject({ two: at(5) });
  });

  test('ignore invalid former ids in a file', () => {
    const { puzzles } = storage();
    const entries = ['x', 5, null, [null, 7, '<a>', {}], Array(99).fill('same')].map((former, i) => ({
      id: 'one',
      changed: at(1),
      link: linkOf(`${i}`),
      former,
    }));
    expect(puzzles.merge(puzzles.from(entries), {}).added).toBe(5);
    expect(puzzles.shown.value.flatMap(({ former }) => former).sort()).toEqual([...Array(5).fill('one'), 'same']);
  });

  test('make a file that an older page refuses whole instead of losing them; other files stay as they were', () => {
    const { puzzles } = storage();
    const versionOf = () =>
      JSON.parse(
        formatGamesFile(
          { games: [], settings: {}, learned: {}, removed: {}, drafts: [], kept: puzzles.shown.value },
          new Date(at(5)),
        ),
      ).version;
    expect(versionOf()).toBe(2);
    puzzles.save(linkOf('A'), at(1));
    expect(versionOf()).toBe(3);
  });
});
