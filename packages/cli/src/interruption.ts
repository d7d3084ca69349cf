/**
 * Runs work whose signal Ctrl-C aborts, so that it can report its progress. A second Ctrl-C ends the program at once.
 */
export async function interruptible<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  names: readonly NodeJS.Signals[] = ['SIGINT'],
): Promise<Result> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const name of names) process.once(name, interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    for (const name of names) process.off(name, interrupt);
  }
}
