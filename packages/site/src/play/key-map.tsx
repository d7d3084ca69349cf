import { useEffect, useState } from 'preact/hooks';

export interface KeyMapProps {
  readonly stage: { readonly current: HTMLElement | null };
}

/** Which part of the board is in sight. */
export function KeyMap({ stage }: KeyMapProps) {
  const [view, setView] = useState({ x: 0, y: 0, width: 1, height: 1 });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      setView({
        x: scrollLeft / scrollWidth,
        y: scrollTop / scrollHeight,
        width: clientWidth / scrollWidth,
        height: clientHeight / scrollHeight,
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [stage]);
  return (
    <svg class="map" viewBox="-2 -2 104 104" aria-hidden="true">
      <rect class="map-surface" width="100" height="100" />
      <rect class="map-view" x={view.x * 100} y={view.y * 100} width={view.width * 100} height={view.height * 100} />
    </svg>
  );
}
