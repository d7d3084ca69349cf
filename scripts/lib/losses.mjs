/**
 * Returns where others are ahead, from the tables of a text: every cell below 1 in a column `ratio ...` or `... / ...`, and
 * below 0.6 in a column `... / batch`, which is the command's target. Each comes with the beginning of the paragraph before
 * its table.
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
    const least = name.endsWith(' / batch') ? 0.6 : /^ratio\b| \/ /.test(name) ? 1 : 0;
    return Number(cells[i]) < least ? [`${title}: ${cells[0]}, ${name} ${cells[i]}`] : [];
  });
}
