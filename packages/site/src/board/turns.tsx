import { Icon } from '../ui/icons.js';

interface TurnsProps {
  readonly label: string;
  /** Of the buttons back and on. */
  readonly names: readonly [string, string];
  /** The current position. */
  readonly now: string;
  readonly onTurn: (by: 1 | -1) => void;
}

/** Buttons for the previous and next step. The arrow keys do the same while one of them has the focus. */
export function Turns({ label, names: [back, on], now, onTurn }: TurnsProps) {
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // The page around has its own use for arrows.
    event.preventDefault();
    event.stopPropagation();
    onTurn(by as 1 | -1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
    <div class="turns" role="group" aria-label={label} onKeyDown={turn}>
      <button type="button" class="iconbtn back" aria-label={back} onClick={() => onTurn(-1)}>
        <Icon name="down" />
      </button>
      <button type="button" class="iconbtn on" aria-label={on} onClick={() => onTurn(1)}>
        <Icon name="down" />
      </button>
      <span class="small num">{now}</span>
    </div>
  );
}
