/** How to play, and the techniques. */
export const learn = {
  title: 'How to play',
  dek: 'Three kinds of puzzle, a picture for every rule, and every technique with a puzzle that needs it.',
  howTo: (kind: string) => `How to play ${kind}`,
  start: 'At the start',
  between: 'Partly solved',
  end: 'Solved',
  mustNot: 'Not allowed',
  techniques: 'Techniques',
  techniquesWords:
    'From those you see at a glance to those that take patience. Each comes with a puzzle that you can’t solve without it.',
  play: 'Play this puzzle',
  easier: 'Easier',
  harder: 'Harder',
  all: 'All techniques',
  watch: 'Watch a puzzle being made',
  today: (kind: string) => `Today’s ${kind}`,
};
