/** The strings that the pages of a server's services share: timed puzzles, leagues, races, shared games and others. */
export const service = {
  failed: 'Couldn’t reach the server. Try again.',
  busy: 'The server can’t do that right now. Try again later.',
  solvedUnsent: 'Solved. Your time counts once the server has your moves.',
  rating: (rating: string) => `Rating of the puzzle: ${rating}.`,
  before: 'Day before',
  after: 'Next day',

  // Players and invitations.
  yourName: 'Your name',
  wrongName: 'Use 1 to 40 visible characters.',
  join: 'Join',
  you: 'you',
  helped: (hints: number) => (hints === 1 ? 'with help once' : `with help ${hints} times`),
  invite: 'Invite',
  link: 'Link to join',
  qr: 'QR code with the link to join',
};
