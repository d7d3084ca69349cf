import { text } from '../text/text.js';
import { newer, useNewer } from './version.js';

export { keep } from './version.js';

/** Says that there is a newer build; it is used when the player says so. */
export function NewVersion() {
  const { newVersion, change } = text.value.offline;
  return (
    <div class="version" role="status">
      {newer.value !== undefined && (
        <p>
          {newVersion}{' '}
          <button type="button" class="btn" onClick={useNewer}>
            {change}
          </button>
        </p>
      )}
    </div>
  );
}
