/** A hint, stage by stage. */
export const hintPanel = {
  label: 'Hint',
  stages: ['Where', 'Why', 'What'],
  lesson: 'Practise this technique',
  close: 'Close hint',
  where: 'The outlined cells lead to the next step.',
  showWhy: 'Show why',
  showWhat: 'Show what to do',
  enter: 'Enter it',
  press: 'Press it',
  next: 'Got it, continue',
};
