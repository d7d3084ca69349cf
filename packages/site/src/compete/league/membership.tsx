import { useState } from 'preact/hooks';
import { enterRuns, forgetLeague, saveLeague, storedLeague } from '../../storage/stored-leagues.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { NameField } from '../../ui/name-field.js';
import { formatRoute } from '../../ui/router.js';

/** Under which name the player takes part. */
export function MembershipForm({ id, title, onChange }: { id: string; title: string; onChange: () => void }) {
  const words = leagueText.value;
  const known = storedLeague(id);
  const [name, setName] = useState(known?.name ?? '');
  const join = async (accepted: string) => {
    // Runs that were entered under another name get this one.
    saveLeague({ ...known, id, title, name: accepted, entered: [] });
    await enterRuns();
    onChange();
  };
  return (
    <section class="set screen-only">
      <h2>{known?.name === undefined ? serviceText.value.join : words.member}</h2>
      <NameField
        label={serviceText.value.yourName}
        words={words.nameWords}
        wrong={serviceText.value.wrongName}
        value={name}
        onInput={setName}
        onName={(accepted) => void join(accepted)}
      >
        <button type="submit" class={known?.name === undefined ? 'btn solid' : 'btn'}>
          {known?.name === undefined ? words.joinButton : words.change}
        </button>
      </NameField>
      <p class="buttons">
        <a class={known?.name === undefined ? 'btn' : 'btn solid'} href={formatRoute({ page: 'timed' })}>
          {words.play}
        </a>
        {known?.name !== undefined && (
          <button
            type="button"
            class="btn quiet"
            onClick={() => {
              forgetLeague(id);
              location.hash = formatRoute({ page: 'league' });
            }}
          >
            {words.leave}
          </button>
        )}
      </p>
    </section>
  );
}
