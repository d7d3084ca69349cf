import type { Size } from 'gridwright/rules';
import { CELL_COLOURS } from '../../game/action.js';
import { ColourPaths, stripes } from '../../play/colours.js';
import { text } from '../../text/text.js';
import { Icon } from '../../ui/icons.js';
import '../../play/special-keys.css';

/** The setter's colours on the board. The buttons refer to their patterns. */
export function CellColours({ colours, size }: { colours: readonly number[]; size: Size }) {
  return <ColourPaths paths={Array.from({ length: CELL_COLOURS }, (_, i) => stripes(colours, i + 1, size))} />;
}

/** A button for each colour, and one that removes them. */
export function ColourPanel({ onColour }: { onColour: (colour: number) => void }) {
  return (
    <div class="colours">
      {Array.from({ length: CELL_COLOURS }, (_, i) => (
        <button
          key={i}
          type="button"
          class="btn swatch"
          aria-label={text.value.play.colours[i]}
          onClick={() => onColour(i + 1)}
        >
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect class={`t${i + 1}`} width="100" height="100" />
            <rect class="sw-frame" width="100" height="100" fill={`url(#engraved-${i + 1})`} />
          </svg>
        </button>
      ))}
      <button type="button" class="btn" aria-label={text.value.play.erase} onClick={() => onColour(0)}>
        <Icon name="erase" />
      </button>
    </div>
  );
}
