// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// FlipIT (Lights Out) 4x4, where a press flips a cell and its up to eight neighbours. Start, presses and goal are the 16 low
/// bits of a word, one a cell, cells row by row from the least significant end: 1 is a dark disk, or a press.
interface IFlipIT4x4 {
    /// Whether the presses lead from the start to the goal. False for words of more bits.
    function verify(uint256 start, uint256 presses, uint256 goal) external pure returns (bool);
}
