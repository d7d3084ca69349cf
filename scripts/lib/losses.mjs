/** Targets for shares of the batch rate (bench/README.md): of the command, and of calls puzzle by puzzle. */
const COMMAND_TARGET = 0.7;
const CALL_TARGET = 0.5;

/**
 * Returns where others are ahead, from the tables of a text: every cell below 1 in a column `ratio ...` or `... / ...`,
 * and below the target in a column `... / batch`. Each comes with the beginning of the paragraph before its table.
 * @param {string} text in Markdown
 * @returns {string[]}
 */
export function findLosses(text) {
  /** @type {string[]} */
  const losses = [];
  /** @type {string[] | undefined} */
  let header;
  let title = '';
  let before = '';
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    if (cells === undefined) {
      header = undefined;
      if (line !== '' && before === '') title = line.split(/[.:(]/, 1)[0].trim();
    } else if (header === undefined) header = cells;
    else losses.push(...lossesOf(title, header, cells));
    before = line;
  }
  return losses;
}

/** @param {string} line */
function cellsOf(line) {
  return line.startsWith('| ') ? line.slice(2, -2).split(' | ') : undefined;
}

/**
 * @param {string} title
 * @param {readonly string[]} header
 * @param {readonly string[]} cells
 */
function lossesOf(title, header, cells) {
  return header.flatMap((name, i) => {
    const least = leastOf(name);
    return Number(cells[i]) < least ? [`${title}: ${cells[0]}, ${name} ${cells[i]}`] : [];
  });
}

/** @param {string} column */
function leastOf(column) {
  if (column === 'command / batch') return COMMAND_TARGET;
  if (column.endsWith(' / batch')) return CALL_TARGET;
  return /^ratio\b| \/ /.test(column) ? 1 : 0;
}
