// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Kurosu (Takuzu) 6x6. Clues and grid are the 72 low bits of a word, two a cell, cells row by row from the least
/// significant end: 1 is a 0, 2 is a 1, 0 is an empty cell.
interface IKurosu6x6 {
    /// Whether every line of the grid has three of each value and never three alike next to each other, and every clue
    /// stands. False for any other words.
    function verify(uint256 clues, uint256 grid) external pure returns (bool);

    /// The same, and no two rows and no two columns are alike.
    function verifyDistinct(uint256 clues, uint256 grid) external pure returns (bool);
}
