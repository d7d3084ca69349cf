import { useEffect, useState } from 'preact/hooks';
import { catalogueText } from '../../text/catalogue.js';
import { NoLoad, NoPage } from '../../ui/error-page.js';
import { Frame } from '../../ui/frame.js';
import { formatRoute, type PageProps } from '../../ui/router.js';
import { useSerial } from '../../ui/serial.js';
import { Filters } from './filters.js';
import { type CataloguePuzzle, LISTS, type List, loadEntries } from './list.js';
import { Results } from './results.js';
import { chosen, formatView, parseView, type View } from './view.js';
import './catalogue.css';

/** `#/catalogue` and `#/catalogue/<list>/<what the puzzles have in common>/<pack>`. */
export function Catalogue({ route }: PageProps) {
  const rest = 'rest' in route ? route.rest : undefined;
  const start = rest === undefined ? { list: LISTS[0], filter: {}, pack: 1 } : parseView(rest);
  // Each choice changes the address, so the page may be opened again at the address where it started.
  const serial = useSerial(route);
  return start === undefined ? <NoPage /> : <Browse key={serial} start={start} />;
}

function Browse({ start }: { start: View }) {
  const words = catalogueText.value;
  const [view, setView] = useState(start);
  // The address follows without a new page: the focus stays where it is, and Back leads out of the catalogue.
  const show = (next: View) => {
    history.replaceState(null, '', formatRoute({ page: 'catalogue', rest: formatView(next) }));
    setView(next);
  };
  const entries = useEntries(view.list);
  if (entries === 'failed') return <NoLoad />;
  return (
    <Frame title={words.title} dek={words.dek} here="make" layout="catalogue">
      <Filters view={view} entries={entries ?? []} onShow={show} />
      {entries !== undefined && <Results view={view} found={chosen(entries, view.filter)} onShow={show} />}
    </Frame>
  );
}

/** The puzzles of a list; undefined while they are loaded. */
function useEntries(list: List): readonly CataloguePuzzle[] | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ list: List; entries: readonly CataloguePuzzle[] | 'failed' }>();
  useEffect(() => {
    let isWanted = true;
    loadEntries(list).then(
      (entries) => isWanted && setLoaded({ list, entries }),
      () => isWanted && setLoaded({ list, entries: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [list]);
  return loaded?.list === list ? loaded.entries : undefined;
}
