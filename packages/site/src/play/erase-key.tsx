import { text } from '../text/text.js';
import { Icon } from '../ui/icons.js';
import type { Session } from './session.js';

export function EraseKey({ session, wide }: { session: Session; wide: number }) {
  return (
    <button type="button" class={`key w${wide}`} aria-label={text.value.play.erase} onClick={() => session.enter(0)}>
      <Icon name="erase" />
    </button>
  );
}
