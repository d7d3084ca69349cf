/** 300 puzzles of each rule. */
import '../kinds/sudoku/brute-force.test.js';
