import type { OwnStatistics, Published } from '@gridwright/server/answers';
import { useEffect, useState } from 'preact/hooks';
import { LONGEST } from '../../game/puzzle-words.js';
import { isUnknown } from '../../service/api.js';
import { editorText } from '../../text/editor.js';
import { publishedText } from '../../text/published.js';
import { formatNumber } from '../../text/text.js';
import { linkTo } from '../../ui/address.js';
import { Field } from '../../ui/controls.js';
import { Copyable } from '../../ui/copyable.js';
import { Frame } from '../../ui/frame.js';
import { formatRoute } from '../../ui/router.js';
import { manage } from './api.js';
import { forgetOwnPuzzle, saveOwnPuzzle } from './stored.js';

/** The author's page: change the words, see exact statistics, withdraw the puzzle. */
export function ManagePuzzle({ puzzle, secret }: { puzzle: Published; secret: string }) {
  const words = publishedText.value;
  const { published: id } = puzzle;
  const [savedTitle, setSavedTitle] = useState(puzzle.title);
  const [title, setTitle] = useState(puzzle.title);
  const [note, setNote] = useState(puzzle.note);
  const [statistics, setStatistics] = useState<OwnStatistics>();
  const [said, say] = useState('');
  const [asks, setAsks] = useState(false);
  const ask = async (change: { title?: string; note?: string; withdraw?: true }, done: string) => {
    try {
      const found = await manage(id, { key: secret, ...change });
      setStatistics(found);
      // The link makes the puzzle known to this browser.
      if (found.withdrawn) forgetOwnPuzzle(id);
      else saveOwnPuzzle({ published: id, key: secret, title: change.title ?? savedTitle, puzzle: puzzle.puzzle });
      if (change.title !== undefined) setSavedTitle(change.title);
      say(done);
    } catch (error) {
      say(isUnknown(error) ? (change.title === undefined ? words.noManage : words.wrongTitle) : words.failed);
    }
  };
  useEffect(() => void ask({}, ''), [id, secret]);
  const link = formatRoute({ page: 'puzzles', rest: id });
  if (statistics?.withdrawn)
    return (
      <Frame title={savedTitle} here="front">
        <p class="reading">{words.withdrawn}</p>
      </Frame>
    );
  return (
    <Frame title={savedTitle} dek={words.manageDek} here="front" layout="halves">
      {statistics !== undefined && (
        <>
          <section class="set">
            <h2>{words.links}</h2>
            <Copyable label={words.link} value={linkTo(link)} send />
            <Copyable label={words.ownLink} value={linkTo(`${link}/${secret}`)} />
            <p class="small">{words.ownLinkWords}</p>
            <h2>{words.statistics}</h2>
            <p>{words.exact(formatNumber(statistics.begun), formatNumber(statistics.solved))}</p>
            <p>{words.votes(statistics.likes, statistics.dislikes)}</p>
            <ul>
              {statistics.difficulties.map((votes, i) => (
                <li key={words.difficulties[i]}>
                  {words.difficulties[i]}: {formatNumber(votes)}
                </li>
              ))}
            </ul>
          </section>
          <section class="set beside screen-only">
            <h2>{words.change}</h2>
            <Field
              label={editorText.value.name}
              value={title}
              onInput={(text) => setTitle(text.slice(0, LONGEST.title))}
            />
            <div class="field">
              <label for="published-note">{editorText.value.note}</label>
              <textarea
                id="published-note"
                rows={3}
                maxLength={LONGEST.note}
                value={note}
                onInput={(event) => setNote(event.currentTarget.value)}
              />
            </div>
            <p class="buttons">
              <button
                type="button"
                class="btn solid"
                disabled={title.trim() === ''}
                onClick={() => void ask({ title: title.trim(), note }, words.saved)}
              >
                {words.save}
              </button>
              {!asks && (
                <button type="button" class="btn" onClick={() => setAsks(true)}>
                  {words.withdraw}
                </button>
              )}
            </p>
            {asks && (
              <>
                <p>{words.withdrawSure}</p>
                <p class="buttons">
                  <button type="button" class="btn" onClick={() => void ask({ withdraw: true }, '')}>
                    {words.withdraw}
                  </button>
                  <button type="button" class="btn quiet" onClick={() => setAsks(false)}>
                    {words.cancel}
                  </button>
                </p>
              </>
            )}
          </section>
        </>
      )}
      <p class="said" role="status">
        {said}
      </p>
    </Frame>
  );
}
