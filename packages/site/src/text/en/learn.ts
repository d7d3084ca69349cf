/** How to play, and the techniques. */
export const learn = {
  title: 'How to play',
  dek: 'Three kinds of puzzle, a picture of each mistake there is, and every technique with a puzzle that needs it.',
  howTo: (kind: string) => `How to play ${kind}`,
  start: 'The start',
  between: 'On the way',
  end: 'Solved',
  mustNot: 'What must not be',
  techniques: 'Techniques',
  techniquesWords: 'From what you see at a glance to what takes patience. Each is told on a puzzle that cannot be solved without it.',
  play: 'Play this puzzle',
  easier: 'Easier',
  harder: 'Harder',
  all: 'All techniques',
  watch: 'Watch a puzzle being made',
  today: (kind: string) => `Today’s ${kind}`,
};
