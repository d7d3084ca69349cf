import { useState } from 'preact/hooks';
import { Refusal } from '../../service/api.js';
import { hasService } from '../../service/service.js';
import { raceText } from '../../text/race.js';
import { serviceText } from '../../text/service.js';
import { Frame } from '../../ui/frame.js';
import { useLeft } from '../../ui/left.js';
import { formatRoute, type PageProps } from '../../ui/router.js';
import { PuzzleChoice, usePuzzleChoice } from '../puzzle-choice.js';
import { makeRoom } from './api.js';
import { OneRoom } from './one-room.js';

/**
 * Races by a link.
 *
 *     #/race         a new room
 *     #/race/ROOM    a room
 */
export function RacePage({ route }: PageProps) {
  const words = raceText.value;
  const id = ('rest' in route && route.rest) || '';
  if (hasService && id !== '') return <OneRoom key={id} id={id} />;
  return (
    <Frame title={words.title} dek={words.dek} here="front" layout="halves">
      {hasService ? <NewRoom /> : <p class="reading">{words.noService}</p>}
    </Frame>
  );
}

function NewRoom() {
  const words = raceText.value;
  const { chosen, choice } = usePuzzleChoice('easy');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const left = useLeft();
  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      const { room } = await makeRoom(chosen);
      if (!left.aborted) location.hash = formatRoute({ page: 'race', rest: room });
    } catch (error) {
      setWrong(error instanceof Refusal ? serviceText.value.busy : serviceText.value.failed);
      setBusy(false);
    }
  };
  return (
    <section class="set screen-only">
      <h2>{words.newRoom}</h2>
      <PuzzleChoice choice={choice} words={words} any={words.anyLevel} />
      <p class="buttons">
        <button type="button" class="btn solid" onClick={() => void make()}>
          {words.make}
        </button>
      </p>
      <p class={isBusy ? 'small' : 'small wrong'} role="status">
        {isBusy ? words.loading : wrong}
      </p>
    </section>
  );
}
