/**
 * For each technique a 9x9 puzzle that needs it: the cheaper ones of the ladder do not solve it, and with it they
 * go on. 81 cells row by row, 0 where the player has to find a value. Found among puzzles made by this library.
 */
export const examples: Readonly<Record<string, string>> = {};
