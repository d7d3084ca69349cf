import type { Published } from '@gridwright/server/answers';
import { type Puzzle, parseId } from 'gridwright/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { partsOfWords } from '../../game/puzzle-words.js';
import { PlayScreen } from '../../play/screen.js';
import { isUnknown } from '../../service/api.js';
import { hasService } from '../../service/service.js';
import { gameStore } from '../../storage/browser-store.js';
import { publishedText } from '../../text/published.js';
import { ErrorPage } from '../../ui/error-page.js';
import { Frame } from '../../ui/frame.js';
import { Loading } from '../../ui/loading.js';
import type { PageProps } from '../../ui/router.js';
import { fetchPublished } from './api.js';
import { BesideGame } from './beside-game.js';
import { NewPuzzles } from './list.js';
import { ManagePuzzle } from './managing.js';
import './published.css';

/**
 * Puzzles that were published on this server.
 *
 *     #/puzzles                  the new ones
 *     #/puzzles/PUZZLE           one of them
 *     #/puzzles/PUZZLE/SECRET    for its author
 */
export function PublishedPage({ route }: PageProps) {
  const words = publishedText.value;
  const [id = '', secret = ''] = ('rest' in route && route.rest?.split('/')) || [];
  if (hasService && id !== '') return <OnePuzzle key={`${id}/${secret}`} id={id} secret={secret} />;
  return (
    <Frame title={words.title} dek={words.dek} here="front">
      {hasService ? <NewPuzzles /> : <p class="reading">{words.states.off}</p>}
    </Frame>
  );
}

function OnePuzzle({ id, secret }: { id: string; secret: string }) {
  const words = publishedText.value;
  const [found, setFound] = useState<Published | 'gone' | 'failed'>();
  useEffect(() => {
    let isLeft = false;
    const show = (next: typeof found) => isLeft || setFound(next);
    fetchPublished(id).then(show, (error) => show(isUnknown(error) ? 'gone' : 'failed'));
    return () => {
      isLeft = true;
    };
  }, [id]);
  if (found === undefined || !gameStore.loaded.value) return <Loading title={words.title} />;
  if (typeof found === 'string') return <ErrorPage title={words.noPuzzle} words={words[found]} />;
  if (secret !== '') return <ManagePuzzle puzzle={found} secret={secret} />;
  const named = parseId(found.id);
  if (named.type !== 'puzzle') return <ErrorPage title={words.noPuzzle} words={words.newer} />;
  return <Playing published={found} puzzle={named.puzzle} />;
}

function Playing({ published, puzzle }: { published: Published; puzzle: Puzzle }) {
  const { id } = published;
  const source = useMemo(() => ({ puzzle, id, words: partsOfWords(published) }), [puzzle, id]);
  return (
    <PlayScreen
      source={source}
      here="front"
      more={(session) => <BesideGame session={session} published={published} />}
    />
  );
}
