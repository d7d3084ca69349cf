import type { ListedPuzzle } from '@gridwright/server/answers';
import { allRules, LEVELS, rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { isUnknown } from '../../service/api.js';
import { publishedText } from '../../text/published.js';
import { formatRating } from '../../text/rating.js';
import { ruleName } from '../../text/rule-name.js';
import { formatDate, formatNumber, levelName } from '../../text/text.js';
import { Select } from '../../ui/controls.js';
import { useLatest } from '../../ui/latest.js';
import { formatRoute } from '../../ui/router.js';
import { fetchList } from './api.js';
import { ownPuzzles } from './stored.js';

/** The puzzles that were published on this server, the newest first. */
export function NewPuzzles() {
  const words = publishedText.value;
  const [kind, setKind] = useState('');
  const [level, setLevel] = useState('');
  const [puzzles, setPuzzles] = useState<readonly ListedPuzzle[]>([]);
  const [state, setState] = useState<'loading' | 'more' | 'all' | 'off' | 'failed'>('loading');
  const begin = useLatest();
  const load = async (before: readonly ListedPuzzle[]) => {
    const isLatest = begin();
    setState('loading');
    const after = before.at(-1)?.published;
    const filter = { ...(kind && { kind }), ...(level && { level }), ...(after !== undefined && { after }) };
    try {
      const { puzzles: next, more } = await fetchList(filter);
      if (!isLatest()) return;
      setPuzzles([...before, ...next]);
      setState(more ? 'more' : 'all');
    } catch (error) {
      if (isLatest()) setState(isUnknown(error) && after === undefined ? 'off' : 'failed');
    }
  };
  useEffect(() => {
    setPuzzles([]);
    void load([]);
  }, [kind, level]);
  if (state === 'off') return <p class="reading">{words.noList}</p>;
  return (
    <>
      <OwnPuzzles />
      <div class="published-of screen-only">
        <Select
          label={words.kind}
          values={['', ...allRules.map(({ name }) => name)]}
          value={kind}
          nameOf={(name) => (name === '' ? words.any : rulesOf(name).title)}
          onChoose={setKind}
        />
        <Select
          label={words.level}
          values={['', ...LEVELS]}
          value={level}
          nameOf={(name) => (name === '' ? words.any : levelName(name))}
          onChoose={setLevel}
        />
      </div>
      {puzzles.length > 0 && (
        <ul class="published-list">
          {puzzles.map((one) => (
            <Item key={one.published} puzzle={one} />
          ))}
        </ul>
      )}
      <p class="said" role="status">
        {state === 'loading'
          ? words.loading
          : state === 'failed'
            ? words.failed
            : puzzles.length === 0
              ? words.none
              : ''}
      </p>
      <p class="buttons">
        {state === 'more' && (
          <button type="button" class="btn" onClick={() => void load(puzzles)}>
            {words.more}
          </button>
        )}
        <a class="btn" href={formatRoute({ page: 'set' })}>
          {words.set}
        </a>
      </p>
    </>
  );
}

function Item({ puzzle }: { puzzle: ListedPuzzle }) {
  const words = publishedText.value;
  const { published, title, author, date, kind, size, rules, level, begun, solved, liked, rating } = puzzle;
  const tags = [
    [...rules.map((rule) => ruleName(kind, rule) ?? rule), rulesOf(kind).title].join(' '),
    size.replace('x', ' × '),
    ...(level === null ? [] : [levelName(level)]),
  ];
  const played = [
    ...(begun === null ? [] : [words.begunBy(begun, formatNumber(begun))]),
    ...(solved === null ? [] : [words.solvedBy(solved, formatNumber(solved))]),
    ...(rating === null ? [] : [words.rated(formatRating(rating))]),
    ...(liked === null ? [] : [words.likedBy(liked)]),
  ];
  return (
    <li>
      <h2>
        <a href={formatRoute({ page: 'puzzles', rest: published })}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <p>
        {author !== '' && (
          <>
            <bdi>{author}</bdi>
            {' · '}
          </>
        )}
        {formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' })}
      </p>
      <p class="small">{[...tags, ...played].join(' · ')}</p>
    </li>
  );
}

/** Puzzles published from this browser, with their author's links. */
function OwnPuzzles() {
  const words = publishedText.value;
  const own = ownPuzzles();
  if (own.length === 0) return null;
  return (
    <section class="set screen-only">
      <h2>{words.yours}</h2>
      <ul>
        {own.map(({ published, key, title }) => (
          <li key={published}>
            <a href={formatRoute({ page: 'puzzles', rest: `${published}/${key}` })}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
