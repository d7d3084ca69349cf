import type { ComponentChildren } from 'preact';
import { leagueText } from '../../text/league.js';
import { formatNumber } from '../../text/text.js';

interface PlayersTableProps<Row extends { readonly name: string }> {
  readonly rows: readonly Row[];
  /** The headings of the columns after the name, with the figure of a row. */
  readonly columns: readonly (readonly [heading: string, figureOf: (row: Row) => string])[];
  /** The player in the marked row. */
  readonly me?: string;
  readonly rankOf?: (row: Row, index: number) => number;
  /** Returns the button at the end of a row. */
  readonly action?: ((row: Row) => ComponentChildren) | undefined;
}

/** Players with their results, one row each. */
export function PlayersTable<Row extends { readonly name: string }>({
  rows,
  columns,
  me,
  rankOf,
  action,
}: PlayersTableProps<Row>) {
  const words = leagueText.value;
  return (
    <table class="runs">
      <thead>
        <tr>
          {rankOf && <th scope="col">{words.rank}</th>}
          <th scope="col" class={rankOf && 'words'}>
            {words.player}
          </th>
          {columns.map(([heading]) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          {action && <td class="screen-only" />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.name} aria-current={row.name === me || undefined}>
            {rankOf && <td class="num">{formatNumber(rankOf(row, i))}</td>}
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            {columns.map(([heading, figureOf]) => (
              <td key={heading} class="num">
                {figureOf(row)}
              </td>
            ))}
            {action && <td class="screen-only">{action(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
