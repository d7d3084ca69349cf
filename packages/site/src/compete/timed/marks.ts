import { timedText } from '../../text/timed.js';

/** Returns the remarks on a run, in words. */
export function namesOfMarks(marks: readonly string[]): string {
  return marks.map((mark) => timedText.value.marks[mark] ?? mark).join(', ');
}
