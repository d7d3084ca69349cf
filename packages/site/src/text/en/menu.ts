/** The menu of a game. */
export const menu = {
  items: {
    restart: 'Restart',
    checkpoint: 'Set checkpoint',
    toCheckpoint: 'Return to checkpoint',
    beforeMistake: 'Undo to before the first mistake',
    fillNotes: 'Fill in all candidates',
    giveUp: 'Give up and show the solution',
    another: 'Another like this',
    settings: 'Settings',
    help: 'Keyboard shortcuts',
  },
  together: 'Solve together',
  compete: { league: 'Leagues', race: 'Race against friends', puzzles: 'New puzzles here' },
  confirm: {
    restart: ['Restart?', 'Undo restores your entries.', 'Restart'],
    giveUp: ['Give up?', 'The game ends and is saved as given up.', 'Give up'],
  },
  cancel: 'Cancel',
};
