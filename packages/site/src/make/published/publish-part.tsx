import type { NewPublished } from '@gridwright/server/answers';
import { formatId, type Puzzle } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import type { PuzzleWords } from '../../game/puzzle-words.js';
import { Refusal } from '../../service/api.js';
import { publishedText } from '../../text/published.js';
import { serviceText } from '../../text/service.js';
import { linkTo } from '../../ui/address.js';
import { Section, Tick } from '../../ui/controls.js';
import { Copyable } from '../../ui/copyable.js';
import { formatRoute } from '../../ui/router.js';
import { publish } from './api.js';
import { saveOwnPuzzle } from './stored.js';

interface Link extends NewPublished {
  /** The published state; after a change of the draft, publishing is offered again. */
  readonly of: string;
}

/** Publishes the puzzle that is set, under a short link on this server. */
export function PublishPart({ puzzle, words: { title, author, note } }: { puzzle: Puzzle; words: PuzzleWords }) {
  const words = publishedText.value;
  const [isListed, setListed] = useState(true);
  const [link, setLink] = useState<Link>();
  const [state, setState] = useState<'ready' | 'busy' | 'several' | 'off' | 'wrong' | 'refused'>('ready');
  const id = formatId(puzzle);
  const of = JSON.stringify([id, title, author, note]);
  const send = async () => {
    setState('busy');
    try {
      const made = await publish({ puzzle: id, title: title.trim(), author: author.trim(), note, listed: isListed });
      saveOwnPuzzle({ ...made, title: title.trim(), puzzle: id });
      setLink({ ...made, of });
      setState('ready');
    } catch (error) {
      const { status } = error instanceof Refusal ? error : { status: 0 };
      setState(status === 422 ? 'several' : status === 403 ? 'off' : status === 400 ? 'wrong' : 'refused');
    }
  };
  if (link?.of === of) {
    const address = formatRoute({ page: 'puzzles', rest: link.published });
    return (
      <Section title={words.publish}>
        <Copyable label={words.link} value={linkTo(address)} send />
        <Copyable label={words.ownLink} value={linkTo(`${address}/${link.key}`)} />
        <p class="small">{words.ownLinkWords}</p>
      </Section>
    );
  }
  const isNameless = title.trim() === '';
  return (
    <Section title={words.publish}>
      <p class="small">{isNameless ? words.needsTitle : words.publishWords}</p>
      <Tick label={words.listed} checked={isListed} onChange={setListed} />
      <p class="buttons">
        <button type="button" class="btn" disabled={isNameless || state === 'busy'} onClick={() => void send()}>
          {words.publish}
        </button>
      </p>
      <p class={state === 'busy' ? 'small' : 'small wrong'} role="status">
        {state === 'ready' ? '' : state === 'refused' ? serviceText.value.busy : words.states[state]}
      </p>
    </Section>
  );
}
