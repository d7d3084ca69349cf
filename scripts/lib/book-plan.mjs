/** @typedef {Readonly<Record<string, import('@gridwright/book').Member>>} Members */

/**
 * Returns docs/book.md with its tables of the members of a plan and of a chapter.
 * @param {string} page
 * @param {Members} plan
 * @param {Members} chapter
 */
export function withPlanTables(page, plan, chapter) {
  return withTable(withTable(page, 'plan', plan), 'chapter', chapter);
}

/**
 * Replaces the table between two comments with a name.
 * @param {string} page
 * @param {string} name
 * @param {Members} members
 */
function withTable(page, name, members) {
  const rows = Object.entries(members).map(([key, member]) => `| \`${key}\` | ${rowOf(member)} |`);
  const head = '| member | meaning | values | default |\n| --- | --- | --- | --- |';
  const [start, end] = [`<!-- ${name}: npm run reference -->`, `<!-- end of ${name} -->`];
  return page.replace(new RegExp(`${start}[^]*?${end}`), () => [start, head, ...rows, end].join('\n'));
}

/** @param {import('@gridwright/book').Member} member */
function rowOf({ help, docs = help, values, usual, usually = textOf(usual) }) {
  return [docs, values, usually].join(' | ');
}

/** @param {unknown} usual */
function textOf(usual) {
  return usual === undefined || usual === '' || (Array.isArray(usual) && usual.length === 0) ? 'none' : `\`${usual}\``;
}
