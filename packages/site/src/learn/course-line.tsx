import { progress } from '../storage/saved-progress.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/library.js';
import { formatRoute } from '../ui/router.js';
import { courseState } from './course.js';
import { lessonTitle } from './titles.js';

/** How far the course of a kind has come, and the way to its next lesson. */
export function CourseLine({ kind, solid = false }: { kind: string; solid?: boolean }) {
  const learn = learnText.value;
  const language = stepTexts().value;
  const { learned, length, next } = courseState(kind, progress.value);
  if (length === 0) return null;
  return (
    <div class="course">
      <p class="course-state">
        <b class="num">{learn.courseState(learned, length)}</b>
        <span class="course-bar" aria-hidden="true">
          <i style={{ width: `${(100 * learned) / length}%` }} />
        </span>
      </p>
      {next === undefined ? (
        <p class="small">{learn.courseDone}</p>
      ) : (
        <a class={solid ? 'btn solid' : 'btn'} href={formatRoute({ page: 'learn', rest: `${kind}/${next}` })}>
          {language === undefined ? '…' : (learned === 0 ? learn.begin : learn.goOn)(lessonTitle(language, kind, next))}
        </a>
      )}
    </div>
  );
}
