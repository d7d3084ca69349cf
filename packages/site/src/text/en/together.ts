/** Games that several people solve on one board. */
export const together = {
  title: 'Solve together',
  dek: 'Several people solve a puzzle on the same board. Whoever has the link can join.',
  noService: 'This server has no shared games.',
  how: 'Open a puzzle and choose “Solve together” in its menu.',
  toPuzzles: 'Today’s puzzles',
  noPuzzle: 'The link doesn’t name a puzzle.',

  make: 'Make a link',
  making: 'Making a link …',
  loading: 'Loading the game …',
  kept: 'The game is deleted 30 days after its last use.',
  gone: 'There’s no such game. Games are deleted 30 days after their last use.',
  away: 'Couldn’t reach the server. Your moves are kept and sent later.',
  full: 'The server takes no more moves for this game.',
  tooMany: 'The game is full: 20 people are solving it.',
  busy: 'The server can’t do that right now. Try again later.',

  yourName: 'Your name',
  nameWords: 'Everyone at the board sees it.',
  wrongName: 'Use 1 to 40 visible characters.',
  join: 'Join',

  people: 'At this board',
  you: 'you',
  isAway: 'away',
  undoWords: 'Undo takes back your own last move.',
  invite: 'Invite',
  link: 'Link to join',
  qr: 'QR code with the link to join',
};
