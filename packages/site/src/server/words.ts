/** Throws RangeError for words on the command line of a server: it takes its settings from the environment alone. */
export function refuseWords([word]: readonly string[]): void {
  if (word === undefined) return;
  throw new RangeError(
    `Unknown argument ${JSON.stringify(word.slice(0, 40))}; expected none. Set the port with PORT=4174, for example.`,
  );
}
