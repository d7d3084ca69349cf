/** A reason to stop that is the user's business: shown as its one sentence, without a stack. */
export class Stop extends Error {}

/**
 * Runs a script. Its work returns the exit code or throws. Import only Node's own modules before `ensureInstalled` has run.
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  try {
    requireNode();
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Refuses command line words that the script doesn't know.
 * @param {readonly string[]} known
 * @returns {ReadonlySet<string>} the words of the command line
 */
export function readWords(known) {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !known.includes(word));
  if (unknown === undefined) return new Set(words);
  throw new Stop(
    `Unknown argument ${JSON.stringify(unknown)}; expected ${known.length === 0 ? 'none' : known.join(', ')}.`,
  );
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Stop(`Gridwright needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
