// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISudoku9x9} from "./ISudoku9x9.sol";

/// All cells of a word at once (docs/evm.md). A cell has a code of eight bits: its value, and four products of bits of its
/// value. No code is the XOR of an even number of others, so the XOR over nine cells is that of all nine codes only if each
/// stands there once.
contract Sudoku9x9 is ISudoku9x9 {
    /// 1 in each of the 54 nibbles of the first word, of the 27 of the second, and in every nibble.
    uint256 private constant ONES_A = (2 ** 216 - 1) / 15;
    uint256 private constant ONES_B = (2 ** 108 - 1) / 15;
    uint256 private constant ONES = type(uint256).max / 15;
    /// The XOR of the values 1 to 9, and that of their products.
    uint256 private constant ALL_VALUES = 1;
    uint256 private constant ALL_PRODUCTS = 8;
    /// 1 in the first of each three cells, a segment, of the second word and of the first.
    uint256 private constant SEGMENTS_B = (2 ** 108 - 1) / (2 ** 12 - 1);
    uint256 private constant SEGMENTS_A = (2 ** 216 - 1) / (2 ** 12 - 1);
    /// A segment of the first band and of the second where the XOR is over a whole house; see `segmentsOf`.
    uint256 private constant FULL_1 = ALL_VALUES | (ALL_PRODUCTS << 4) | (ALL_VALUES << 8);
    uint256 private constant FULL_2 = ALL_VALUES | (ALL_PRODUCTS << 4) | (ALL_PRODUCTS << 8);
    /// The first segment of each row of a band, and the three segments of its first row.
    uint256 private constant ROWS = (2 ** 108 - 1) / (2 ** 36 - 1);
    uint256 private constant BOXES = (2 ** 36 - 1) / (2 ** 12 - 1);

    function verify(uint256[2] calldata clues, uint256[2] calldata grid) external pure returns (bool) {
        unchecked {
            (uint256 a, uint256 b) = (grid[0], grid[1]);
            (uint256 productsA, uint256 productsB) = (productsOf(a), productsOf(b));
            uint256 broken = (a >> 216) | (b >> 108) | outside(a - ONES_A) | outside(b - ONES_B);
            broken |= changed(clues[0], a) | changed(clues[1], b);
            broken |= columnsOf(a, b) ^ (ALL_VALUES * ((2 ** 36 - 1) / 15));
            broken |= columnsOf(productsA, productsB) ^ (ALL_PRODUCTS * ((2 ** 36 - 1) / 15));
            uint256 segments = segmentsOf(a, productsA, b, productsB);
            uint256 rows = (segments ^ (segments >> 12) ^ (segments >> 24)) & (0xfff * (ROWS | (ROWS << 108)));
            uint256 boxes = (segments ^ (segments >> 36) ^ (segments >> 72)) & (0xfff * (BOXES | (BOXES << 108)));
            broken |= rows ^ (FULL_1 * ROWS) ^ ((FULL_2 * ROWS) << 108);
            broken |= boxes ^ (FULL_1 * BOXES) ^ ((FULL_2 * BOXES) << 108);
            return broken == 0;
        }
    }

    /// Not 0 if some cell is not 1 to 9, given value - 1 of each: from 9 up, 8 - (value - 1) borrows.
    function outside(uint256 y) private pure returns (uint256) {
        unchecked {
            return y & (8 * ONES - y) & (8 * ONES);
        }
    }

    /// Not 0 if some clue is not in the grid: cells of the grid without a clue are masked out.
    function changed(uint256 clues, uint256 grid) private pure returns (uint256) {
        unchecked {
            uint256 isClue = ((((clues & (7 * ONES)) + 7 * ONES) | clues) >> 3) & ONES;
            return (grid & (isClue * 15)) ^ clues;
        }
    }

    /// Of each cell with the bits b3 b2 b1 b0: b3 b0, b2 b0, b2 b1, b1 b0.
    function productsOf(uint256 x) private pure returns (uint256) {
        unchecked {
            return x & (((x >> 1) & (3 * ONES)) | ((x & ONES) * 12));
        }
    }

    /// The XOR of each column, a nibble each.
    function columnsOf(uint256 a, uint256 b) private pure returns (uint256) {
        uint256 band = a ^ (a >> 108) ^ b;
        return (band ^ (band >> 36) ^ (band >> 72)) & (2 ** 36 - 1);
    }

    /// The XOR of each segment of three cells: its values in the low nibble of the segment and its products in the next.
    /// Those of the third band go into the high nibbles: values in the first band, products in the second.
    function segmentsOf(uint256 a, uint256 productsA, uint256 b, uint256 productsB) private pure returns (uint256) {
        uint256 first = (folded(a) & (15 * SEGMENTS_A)) | ((folded(productsA) & (15 * SEGMENTS_A)) << 4);
        return first | ((folded(b) & (15 * SEGMENTS_B)) << 8) | ((folded(productsB) & (15 * SEGMENTS_B)) << 116);
    }

    function folded(uint256 x) private pure returns (uint256) {
        return x ^ (x >> 4) ^ (x >> 8);
    }
}
