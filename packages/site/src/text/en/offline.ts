/** The app as something that is kept for times without a network. */
export const offline = {
  newVersion: 'A new version is here. Your games stay as they are.',
  change: 'Change to it',
};
