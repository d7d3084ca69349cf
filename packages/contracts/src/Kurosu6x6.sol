// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IKurosu6x6} from "./IKurosu6x6.sol";

/// All cells at once: a row is 12 bits, of which the even ones are its 0s and the odd ones its 1s.
contract Kurosu6x6 is IKurosu6x6 {
    /// The first bit of every row, of every cell, and of every other cell of a row.
    uint256 private constant ROWS = (2 ** 72 - 1) / (2 ** 12 - 1);
    uint256 private constant CELLS = (2 ** 72 - 1) / 3;
    uint256 private constant PAIRS = (2 ** 72 - 1) / 15;

    function verify(uint256 clues, uint256 grid) external pure returns (bool) {
        return brokenRules(clues, grid) == 0;
    }

    function verifyDistinct(uint256 clues, uint256 grid) external pure returns (bool) {
        return (brokenRules(clues, grid) | alike(grid & CELLS)) == 0;
    }

    function brokenRules(uint256 clues, uint256 grid) private pure returns (uint256 broken) {
        unchecked {
            uint256 zeros = grid & CELLS;
            broken = (grid >> 72) | (zeros ^ ((grid >> 1) & CELLS) ^ CELLS);
            broken |= (grid & (((clues | (clues >> 1)) & CELLS) * 3)) ^ clues;
            // Three alike: of either value, since each has its own bits; in a row from the first four cells on.
            broken |= grid & (grid >> 2) & (grid >> 4) & (0xff * ROWS);
            broken |= grid & (grid >> 12) & (grid >> 24);
            // Three 0s: a nibble counts those of every other column, or of two cells and then of six of a row.
            uint256 odd = zeros & PAIRS;
            uint256 even = (zeros >> 2) & PAIRS;
            broken |= ((odd % 0xfff) ^ 0x333) | ((even % 0xfff) ^ 0x333);
            uint256 two = odd + even;
            broken |= ((two + (two >> 4) + (two >> 8)) & (15 * ROWS)) ^ (3 * ROWS);
        }
    }

    /// Not 0 if two rows or two columns have their 0s in the same places: each compared with those 1 to 5 further on.
    function alike(uint256 zeros) private pure returns (uint256 found) {
        unchecked {
            for (uint256 step = 1; step < 6; ++step) {
                uint256 rows = zeros ^ (zeros >> (12 * step));
                // A difference of at least 1 carries into the highest bit of its row.
                found |= ~(rows + 0x7ff * ROWS) & ((0x800 * ROWS) >> (12 * step));
                uint256 columns = zeros ^ (zeros >> (2 * step));
                columns |= columns >> 36;
                columns |= (columns >> 12) | (columns >> 24);
                found |= ~columns & (0x555 >> (2 * step));
            }
        }
    }
}
