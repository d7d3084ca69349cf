// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IKurosu6x6} from "./IKurosu6x6.sol";

/// The reference: the rules as they are told, line by line.
contract Kurosu6x6Plain is IKurosu6x6 {
    function verify(uint256 clues, uint256 grid) external pure returns (bool) {
        return isSolution(clues, grid);
    }

    function verifyDistinct(uint256 clues, uint256 grid) external pure returns (bool) {
        if (!isSolution(clues, grid)) return false;
        for (uint256 i = 0; i < 6; ++i) {
            for (uint256 j = 0; j < i; ++j) {
                if (alike(grid, 6 * i, 6 * j, 1) || alike(grid, i, j, 6)) return false;
            }
        }
        return true;
    }

    function isSolution(uint256 clues, uint256 grid) private pure returns (bool) {
        if (clues >> 72 != 0 || grid >> 72 != 0) return false;
        for (uint256 cell = 0; cell < 36; ++cell) {
            uint256 value = valueOf(grid, cell);
            uint256 clue = valueOf(clues, cell);
            if (value == 0 || value == 3 || (clue != 0 && clue != value)) return false;
        }
        for (uint256 i = 0; i < 6; ++i) {
            if (!isLine(grid, 6 * i, 1) || !isLine(grid, i, 6)) return false;
        }
        return true;
    }

    /// Whether six cells have three of each value, and no three alike next to each other.
    function isLine(uint256 grid, uint256 from, uint256 step) private pure returns (bool) {
        uint256 sum;
        for (uint256 i = 0; i < 6; ++i) {
            uint256 value = valueOf(grid, from + step * i);
            sum += value;
            if (i >= 2 && value == valueOf(grid, from + step * (i - 1)) && value == valueOf(grid, from + step * (i - 2))) return false;
        }
        return sum == 9;
    }

    function alike(uint256 grid, uint256 from, uint256 other, uint256 step) private pure returns (bool) {
        for (uint256 i = 0; i < 6; ++i) {
            if (valueOf(grid, from + step * i) != valueOf(grid, other + step * i)) return false;
        }
        return true;
    }

    function valueOf(uint256 grid, uint256 cell) private pure returns (uint256) {
        return (grid >> (2 * cell)) & 3;
    }
}
