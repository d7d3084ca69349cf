import { text } from '../text/text.js';
import { newer, useNewer } from './version.js';

export { storeApp } from './version.js';

/** Shows that there is a newer build, which loads when the player agrees. */
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
