/** The notice of a new version. */
export const offline = {
  newVersion: 'A new version is available. Your games are kept.',
  change: 'Reload',
};
