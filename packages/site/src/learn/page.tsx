import { allRules, type Rules } from 'gridwright/rules';
import { HowToPlay } from '../play/how-to-play.js';
import { frontText } from '../text/front.js';
import { learnText } from '../text/learn.js';
import { fullTitle, summaryOf } from '../text/text.js';
import { NoPage } from '../ui/error-page.js';
import { Frame } from '../ui/frame.js';
import { formatRoute, type PageProps } from '../ui/router.js';
import { CourseLine } from './course-line.js';
import { DrillPage } from './drill-page.js';
import { LessonList } from './lesson-list.js';
import { PressLessonPage, PressLessons } from './press-lesson.js';
import { StormPage } from './storm.js';
import { TechniquePage } from './technique.js';
import './learn.css';

/** `#/learn`, `#/learn/<kind>`, `#/learn/<kind>/<technique>` and below that `practice` and `storm`. */
export function Learn({ route }: PageProps) {
  if (route.page !== 'learn') return <NoPage />;
  const [name, code, part, ...more] = route.rest?.split('/') ?? [];
  if (name === undefined) return <Kinds />;
  const rules = allRules.find((known) => known.name === name);
  if (rules === undefined || more.length > 0 || (part !== undefined && part !== 'practice' && part !== 'storm'))
    return <NoPage />;
  if (code === undefined) return <KindPage key={name} rules={rules} />;
  if (part === 'storm') return <StormPage key={`${name} ${code}`} kind={name} code={code} />;
  if (part !== undefined) return <DrillPage key={`${name} ${code}`} kind={name} code={code} />;
  if (rules.help === 'presses') return <PressLessonPage key={code} rules={rules} code={code} />;
  return <TechniquePage key={name} kind={name} code={code} />;
}

function Kinds() {
  const learn = learnText.value;
  return (
    <Frame title={learn.title} dek={frontText.value.learnWords} here="learn">
      {allRules.map((rules) => (
        <section key={rules.name} class="set">
          <h2>
            <a href={formatRoute({ page: 'learn', rest: rules.name })}>{fullTitle(rules)}</a>
          </h2>
          <p class="reading">{summaryOf(rules)}</p>
          <CourseLine kind={rules.name} />
          <HowToPlay rules={rules} short />
          <p>
            <a class="more" href={formatRoute({ page: 'learn', rest: rules.name })}>
              {rules.help === 'presses' ? learn.allOf(rules.title) : learn.allTechniques(rules.title)}
            </a>
          </p>
        </section>
      ))}
    </Frame>
  );
}

function KindPage({ rules }: { rules: Rules }) {
  return (
    <Frame title={learnText.value.howTo(fullTitle(rules))} dek={summaryOf(rules)} here="learn">
      <CourseLine kind={rules.name} solid />
      <HowToPlay rules={rules} />
      {rules.help === 'presses' ? <PressLessons rules={rules} /> : <LessonList kind={rules.name} />}
      <p>
        <a class="btn" href={formatRoute({ page: 'daily', kind: rules.name })}>
          {learnText.value.today(rules.title)}
        </a>
      </p>
    </Frame>
  );
}
