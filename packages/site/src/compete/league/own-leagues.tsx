import { isName } from 'gridwright/input';
import { useState } from 'preact/hooks';
import { makeLeague, Refusal } from '../../service/api.js';
import { saveLeague, storedLeagues } from '../../storage/stored-leagues.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { Field } from '../../ui/controls.js';
import { useLeft } from '../../ui/left.js';
import { formatRoute } from '../../ui/router.js';

/** The player's leagues, and a new one. */
export function OwnLeagues() {
  const words = leagueText.value;
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const leagues = storedLeagues();
  const [isBusy, setBusy] = useState(false);
  const left = useLeft();
  const make = async () => {
    if (isBusy) return;
    if (!isName(title)) return setWrong(serviceText.value.wrongName);
    setBusy(true);
    setWrong(undefined);
    try {
      const { league: id, manage } = await makeLeague(title);
      saveLeague({ id, title: title.trim(), manage, entered: [] });
      if (!left.aborted) location.hash = formatRoute({ page: 'league', rest: `${id}/${manage}` });
    } catch (error) {
      setWrong(
        error instanceof Refusal && error.status === 400 ? serviceText.value.wrongName : serviceText.value.failed,
      );
      setBusy(false);
    }
  };
  return (
    <>
      {leagues.length > 0 && (
        <section class="set">
          <h2>{words.yours}</h2>
          <ul>
            {leagues.map((one) => (
              <li key={one.id}>
                <a href={formatRoute({ page: 'league', rest: one.id })}>{one.title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class={leagues.length > 0 ? 'set beside screen-only' : 'set screen-only'}>
        <h2>{words.make}</h2>
        <Field
          label={words.name}
          words={isBusy ? words.loading : words.deletion}
          wrong={wrong}
          value={title}
          onInput={setTitle}
          onSubmit={() => void make()}
        >
          <button type="submit" class="btn solid">
            {words.button}
          </button>
        </Field>
      </section>
    </>
  );
}
