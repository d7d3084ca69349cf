import { menuText } from '../text/menu.js';
import { text } from '../text/text.js';
import { formatRoute } from '../ui/router.js';

/** Whether the server shows a list of puzzles that were published on it. */
const listsPuzzles = document.querySelector('meta[name="gridwright-service"][content~=listed]') !== null;

/** Items of a list: the ways to play against others and with them on this server, here with a puzzle, and puzzles of others. */
export function CompeteLinks({ puzzle }: { readonly puzzle?: string }) {
  const { league, race, puzzles } = menuText.value.compete;
  const links = [
    ['together', menuText.value.together, puzzle === undefined ? {} : { rest: `new/${puzzle}` }],
    ['timed', text.value.play.timed, {}],
    ['league', league, {}],
    ['race', race, {}],
    ...(listsPuzzles ? ([['puzzles', puzzles, {}]] as const) : []),
  ] as const;
  return links.map(([page, words, rest]) => (
    <li key={page}>
      <a href={formatRoute({ page, ...rest })}>{words}</a>
    </li>
  ));
}
