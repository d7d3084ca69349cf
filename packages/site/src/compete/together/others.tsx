import type { Solver } from '@gridwright/server/answers';
import type { Cell } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { frames } from '../../board/layers.js';
import { cornerOf } from '../../board/marks.js';
import { UNIT } from '../../board/units.js';
import { parseAction } from '../../game/action.js';
import type { Session } from '../../play/session.js';
import { type FollowedGame, GONE } from './followed-game.js';

const LOOK_EVERY = 10_000;

/** The number of colours for people; the styles have them. */
export const SOLVER_COLOURS = 8;

/** The people who are there now; after the tab was asleep, until the server has answered. */
export function useSolvers(game: FollowedGame): readonly (Solver & { readonly isHere: boolean })[] {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  const solvers = game.solvers.value;
  const since = Math.max(0, now - game.at) / 1000;
  return solvers.map((one) => ({ ...one, isHere: one.solver === game.log.me || one.idle + since < GONE }));
}

/** Selections of the others: a frame in each one's colour, with the first letter of their name. */
export function Others({ session, game }: { session: Session; game: FollowedGame }) {
  const { puzzle } = session;
  const solvers = useSolvers(game).filter(({ solver, isHere }) => isHere && solver !== game.log.me);
  return (
    <>
      {solvers.map(({ solver, name, cells: named }) => {
        const cells = cellsOf(named, session);
        if (cells.length === 0) return null;
        const { x, y } = cornerOf(cells[0], puzzle.size);
        return (
          <g key={solver} class={`b-other person-${solver % SOLVER_COLOURS}`}>
            <path d={frames(cells, puzzle.size)} />
            <rect x={x} y={y} width={UNIT * 0.28} height={UNIT * 0.28} />
            <text x={x + UNIT * 0.14} y={y + UNIT * 0.14} dy=".36em">
              {[...name][0]}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The cells that a text names; none if the puzzle doesn't have them. */
function cellsOf(named: string, { rules, puzzle }: Session): readonly Cell[] {
  try {
    const action = parseAction(`${named}=`, { rules, size: puzzle.size });
    return action.type === 'clear' ? action.cells : [];
  } catch {
    return [];
  }
}
