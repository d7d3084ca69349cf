import { allRules, type Rules } from 'gridwright/rules';
import { NoPage } from '../error-page.js';
import { Frame } from '../pages/frame.js';
import { formatRoute, type PageProps } from '../router.js';
import { learnText } from '../text/learn.js';
import { fullTitle, summaryOf } from '../text/text.js';
import { HowToPlay } from './how-to-play.js';
import { LessonList } from './lesson-list.js';
import { TechniquePage } from './technique.js';
import './learn.css';

/** `#/learn`, `#/learn/<kind>` and `#/learn/<kind>/<technique>`. */
export function Learn({ route }: PageProps) {
  if (route.page !== 'learn') return <NoPage />;
  const [name, code, ...more] = route.rest?.split('/') ?? [];
  if (name === undefined) return <Kinds />;
  const rules = allRules.find((known) => known.name === name);
  if (rules === undefined || more.length > 0) return <NoPage />;
  return code === undefined ? (
    <KindPage key={name} rules={rules} />
  ) : (
    <TechniquePage key={name} kind={name} code={code} />
  );
}

function Kinds() {
  const learn = learnText.value;
  return (
    <Frame title={learn.title} dek={learn.dek} here="learn">
      {allRules.map((rules) => (
        <section key={rules.name} class="set">
          <h2>
            <a href={formatRoute({ page: 'learn', rest: rules.name })}>{rules.title}</a>
          </h2>
          <p class="reading">{summaryOf(rules)}</p>
          <HowToPlay rules={rules} />
        </section>
      ))}
      <p>
        <a class="btn" href={formatRoute({ page: 'watch' })}>
          {learn.watch}
        </a>
      </p>
    </Frame>
  );
}

function KindPage({ rules }: { rules: Rules }) {
  return (
    <Frame title={learnText.value.howTo(fullTitle(rules))} dek={summaryOf(rules)} here="learn">
      <HowToPlay rules={rules} />
      <LessonList kind={rules.name} />
      <p>
        <a class="btn solid" href={formatRoute({ page: 'daily', kind: rules.name })}>
          {learnText.value.today(rules.title)}
        </a>
      </p>
    </Frame>
  );
}
