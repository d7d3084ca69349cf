// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The 8x8 Sudoku of Curta puzzle 1, "2 x 4 = 8". A grid is one word: cell i is its nibble i from the least significant
/// end, cells row by row; boxes are 2 rows tall and 4 columns wide; 0 is an empty cell.
interface ITwoTimesFour {
    function name() external pure returns (string memory);

    /// The clues that an address has to start from.
    function generate(address player) external pure returns (uint256 start);

    /// Whether every row, column and box of the solution holds 1 to 8 and every clue of the start stands.
    function verify(uint256 start, uint256 solution) external pure returns (bool);
}
