import { useSignal } from '@preact/signals';
import { type KindText, LEVELS, type Lesson, type Level } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { engine } from '../engine.js';
import { formatRoute } from '../router.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/steps.js';
import { levelName } from '../text/text.js';

/** The techniques of a kind, level by level, each leading to its lesson. */
export function LessonList({ kind }: { kind: string }) {
  const lessons = useLessons(kind);
  const techniques = stepTexts().value?.kinds[kind].techniques;
  if (techniques === undefined || lessons === undefined || lessons.length === 0) return null;
  return (
    <section class="set">
      <h2>{learnText.value.techniques}</h2>
      <p class="reading">{learnText.value.techniquesWords}</p>
      <div class="lesson-list">
        {LEVELS.map((level) => (
          <Row
            key={level}
            kind={kind}
            level={level}
            techniques={techniques}
            lessons={lessons.filter(({ technique }) => technique.level === level)}
          />
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  readonly kind: string;
  readonly level: Level;
  readonly techniques: KindText['techniques'];
  readonly lessons: readonly Lesson[];
}

function Row({ kind, level, techniques, lessons }: RowProps) {
  if (lessons.length === 0) return null;
  return (
    <div>
      <h3>{levelName(level)}</h3>
      <ul>
        {lessons.map(({ technique: { code } }) => (
          <li key={code}>
            <a href={formatRoute({ page: 'learn', rest: `${kind}/${code}` })}>{techniques[code].title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lessons of a kind; undefined while they are fetched, none when they could not be. */
export function useLessons(kind: string): readonly Lesson[] | undefined {
  const lessons = useSignal<readonly Lesson[] | undefined>(undefined);
  useEffect(() => {
    engine.lessons(kind).then(
      (all) => (lessons.value = all),
      () => (lessons.value = []),
    );
  }, [kind, lessons]);
  return lessons.value;
}
