/** Loads the rarer letters of the typefaces. Without them, the system's font has such a letter. */
export async function loadMoreLetters(): Promise<void> {
  await import('./more-letters.js').catch(() => undefined);
}
