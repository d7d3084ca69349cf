/**
 * Where others are ahead: every cell below 1 in a column `ratio to ...` of the tables of a text, and below 0.6 in a column
 * `... / batch`, the least that the command should reach.
 * @param {string} text in Markdown
 * @returns {string[]}
 */
export function findLosses(text) {
  /** @type {string[]} */
  const losses = [];
  /** @type {string[] | undefined} */
  let header;
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    if (cells === undefined) header = undefined;
    else if (header === undefined) header = cells;
    else losses.push(...lossesOf(header, cells));
  }
  return losses;
}

/** @param {string} line */
function cellsOf(line) {
  return line.startsWith('| ') ? line.slice(2, -2).split(' | ') : undefined;
}

/**
 * @param {readonly string[]} header
 * @param {readonly string[]} cells
 */
function lossesOf(header, cells) {
  return header.flatMap((name, i) => {
    const least = name.startsWith('ratio to ') ? 1 : name.endsWith(' / batch') ? 0.6 : 0;
    return Number(cells[i]) < least ? [`${cells[0]}: ${name} ${cells[i]}`] : [];
  });
}
