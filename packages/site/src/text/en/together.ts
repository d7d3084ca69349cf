/** Games that several people solve on one board. */
export const together = {
  title: 'Solve together',
  dek: 'Several people solve a puzzle on the same board. Whoever has the link can join.',
  noService: 'This server has no shared games.',
  how: 'For any other puzzle, open it and choose “Solve together” in its menu.',
  toPuzzles: 'Today’s puzzles',
  noPuzzle: 'The link doesn’t name a puzzle.',

  make: 'Make a link',
  making: 'Making a link …',
  loading: 'Loading the game …',
  deletion: 'The game is deleted 30 days after its last use.',
  gone: 'There’s no such game. Games are deleted 30 days after their last use.',
  away: 'Couldn’t reach the server. Your moves are kept and sent later.',
  full: 'The server takes no more moves for this game.',
  tooMany: 'The game is full: 20 people are solving it.',

  nameWords: 'Everyone at the board sees it.',

  people: 'At this board',
  isAway: 'away',
  undoWords: 'Undo takes back your own last move.',
  ownNotes: 'My own notes',
  ownNotesWords: 'You don’t see the others’ notes and colours, and they don’t see those that you enter from now on.',
  somebody: 'Somebody',
  asks: {
    hint: (name: string) => `${name} asks for a hint.`,
    pause: (name: string) => `${name} asks for a break.`,
  },
  waiting: {
    hint: 'The hint comes once one of the others agrees.',
    pause: 'The game is paused once one of the others agrees.',
  },
  agree: 'Agree',
  decline: 'Decline',
  takeBack: 'Never mind',
};
