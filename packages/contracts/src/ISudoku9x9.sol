// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Sudoku 9x9. Clues and grid are two words each: rows 1 to 6 are the 54 low nibbles of the first, rows 7 to 9 the 27 low
/// nibbles of the second, cells row by row from the least significant end; 0 is an empty cell.
interface ISudoku9x9 {
    /// Whether every row, column and box of the grid holds 1 to 9 and every clue stands. False for any other words.
    function verify(uint256[2] calldata clues, uint256[2] calldata grid) external pure returns (bool);
}
