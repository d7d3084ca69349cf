import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../text/text.js';
import { lazy } from '../ui/lazy.js';
import { Board } from './board.js';
import type { Surface } from './gesture.js';
import { cellOfTarget } from './pointer.js';
import type { Session } from './session.js';

const KeyMap = lazy(async () => (await import('./key-map.js')).KeyMap);

/** Phones, upright and on their side. */
const PHONE = '(max-width: 39.99rem), (pointer: coarse) and (orientation: landscape) and (max-height: 37.49rem)';
/** Widest board whose cells can be touched without zooming in on a phone. */
const MOST_ACROSS = 9;

/** The board, and on a phone the way into a large one: a tap zooms in, a drag moves, a small map shows where. */
export function Stage({ session }: { session: Session }) {
  const { size } = session.puzzle;
  const isLarge = Math.max(size.rows, size.columns) > MOST_ACROSS;
  const canZoom = useMedia(PHONE) && isLarge;
  const zoomed = useSignal(false);
  const stage = useRef<HTMLDivElement>(null);
  const isZoomed = canZoom && zoomed.value;
  const surface = useRef<Surface>('still');
  surface.current = isZoomed ? 'zoomed' : canZoom ? 'whole' : 'still';
  const tapped = useRef<number | undefined>(undefined);
  // A tap that zooms in has no other effect. A click without a pointer comes from a screen reader, which needs no zoom.
  const zoomIn = (event: MouseEvent) => {
    if (surface.current !== 'whole' || event.detail === 0) return;
    event.stopPropagation();
    tapped.current = cellOfTarget(event.target);
    zoomed.value = true;
  };
  const { play } = text.value;
  return (
    <div class="stage-side">
      <div
        ref={stage}
        class={['stage', isLarge && 'large', canZoom && surface.current].filter(Boolean).join(' ')}
        style={{ '--columns': size.columns }}
        onClickCapture={zoomIn}
      >
        {session.clock.paused.value ? <Paused session={session} /> : <Board session={session} surface={surface} />}
      </div>
      {canZoom && (
        <p class="zoomline">
          {isZoomed && <KeyMap stage={stage} cursor={session.input.cursor} tapped={tapped} />}
          <span>{isZoomed ? play.zoomed : play.zoomIn}</span>
          {isZoomed && (
            <button
              type="button"
              class="btn quiet"
              onClick={() => {
                zoomed.value = false;
              }}
            >
              {play.whole}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function Paused({ session }: { session: Session }) {
  const { play } = text.value;
  return (
    <div class="paused">
      <h2>{play.paused}</h2>
      <p>{play.pausedWords}</p>
      <button type="button" class="btn solid" onClick={() => session.clock.pause(false)}>
        {play.resume}
      </button>
    </div>
  );
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}
