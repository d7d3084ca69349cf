/** What is wrong with an address. */
export const links = {
  noPage: 'Page not found',
  noPageWords: 'The address may be incomplete or mistyped.',
  isSeed: 'This link contains a seed id. A puzzle link contains a puzzle id.',
};
