/** A hint, stage by stage. */
export const hintPanel = {
  label: 'Hint',
  stages: ['Where', 'Why', 'What'],
  lesson: 'Practise this technique',
  close: 'Close hint',
  where: 'Look at the outlined cells.',
  showWhy: 'Show why',
  showWhat: 'Show what to do',
  enter: 'Enter it',
  press: 'Press it',
  next: 'Got it, continue',
};
