import { type KindText, LEVELS, type Lesson, type Level } from 'gridwright/rules';
import { progressOf } from '../storage/progress.js';
import { progress } from '../storage/saved-progress.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/library.js';
import { levelName } from '../text/text.js';
import { Icon } from '../ui/icons.js';
import { Pips } from '../ui/level.js';
import { formatRoute } from '../ui/router.js';
import { courseState } from './course.js';
import { useLessons } from './lessons.js';
import { LearnedMark } from './run.js';
import { Sketch } from './sketch.js';

/**
 * The techniques of a kind, level by level, each with a small picture that leads to its lesson. Only the level that comes
 * next in the course is open.
 */
export function LessonList({ kind }: { kind: string }) {
  const lessons = useLessons(kind);
  const techniques = stepTexts().value?.kinds[kind].techniques;
  const { next } = courseState(kind, progress.value);
  if (lessons?.length === 0) return null;
  if (techniques === undefined || lessons === undefined) return <section class="set waiting" aria-busy="true" />;
  return (
    <section class="set">
      <h2>{learnText.value.techniques}</h2>
      <p class="reading">{learnText.value.techniquesWords}</p>
      {LEVELS.map((level) => (
        <LevelLessons
          key={level}
          level={level}
          next={next}
          techniques={techniques}
          lessons={lessons.filter(({ technique }) => technique.level === level)}
        />
      ))}
    </section>
  );
}

interface LevelLessonsProps {
  readonly level: Level;
  /** The code of the next lesson; undefined when all are learned. */
  readonly next: string | undefined;
  readonly techniques: KindText['techniques'];
  readonly lessons: readonly Lesson[];
}

function LevelLessons({ level, next, techniques, lessons }: LevelLessonsProps) {
  if (lessons.length === 0) return null;
  return (
    <details class="lesson-level" open={lessons.some(({ technique }) => technique.code === next)}>
      <summary>
        <h3>{levelName(level)}</h3>
        <Pips level={level} />
        <span class="small num">{learnText.value.count(lessons.length)}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {lessons.map((lesson) => {
          const { technique, puzzle } = lesson;
          return (
            <li key={technique.code}>
              <a href={formatRoute({ page: 'learn', rest: `${puzzle.kind}/${technique.code}` })}>
                <Sketch lesson={lesson} />
                <b>{techniques[technique.code].title}</b>
                <LearnedMark practice={progressOf(progress.value, puzzle.kind, technique.code)} />
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
