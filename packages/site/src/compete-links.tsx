import { formatRoute } from './router.js';
import { menuText } from './text/menu.js';
import { text } from './text/text.js';

/** Items of a list: the ways to play against others on this server. */
export function CompeteLinks() {
  const { league, race } = menuText.value.compete;
  const links = [
    ['timed', text.value.play.timed],
    ['league', league],
    ['race', race],
  ] as const;
  return links.map(([page, words]) => (
    <li key={page}>
      <a href={formatRoute({ page })}>{words}</a>
    </li>
  ));
}
