import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Lesson } from 'gridwright/rules';
import { useMemo } from 'preact/hooks';
import { engine } from '../engine/engine.js';

type Lessons = readonly Lesson[] | undefined;

const known = new Map<string, Signal<Lessons>>();

/** The lessons of a kind; undefined while they are fetched, none when they could not be. */
export function useLessons(kind: string): Lessons {
  return useMemo(() => lessonsOf(kind), [kind]).value;
}

/** The same for all that ask before the answer comes. */
export function lessonsOf(kind: string, fetch = engine.lessons): ReadonlySignal<Lessons> {
  const before = known.get(kind);
  if (before !== undefined) return before;
  const lessons = signal<Lessons>(undefined);
  known.set(kind, lessons);
  fetch(kind).then(
    (all) => {
      lessons.value = all;
    },
    () => {
      // The next page that asks tries again.
      known.delete(kind);
      lessons.value = [];
    },
  );
  return lessons;
}
