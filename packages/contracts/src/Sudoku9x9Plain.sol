// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ISudoku9x9} from "./ISudoku9x9.sol";

/// The reference: the rules as they are told, cell by cell.
contract Sudoku9x9Plain is ISudoku9x9 {
    function verify(uint256[2] calldata clues, uint256[2] calldata grid) external pure returns (bool) {
        if (grid[0] >> (4 * 54) != 0 || grid[1] >> (4 * 27) != 0) return false;
        if (clues[0] >> (4 * 54) != 0 || clues[1] >> (4 * 27) != 0) return false;
        for (uint256 i = 0; i < 9; ++i) {
            uint256 row;
            uint256 column;
            uint256 box;
            for (uint256 j = 0; j < 9; ++j) {
                row |= 1 << valueOf(grid, 9 * i + j);
                column |= 1 << valueOf(grid, 9 * j + i);
                box |= 1 << valueOf(grid, 9 * (i / 3 * 3 + j / 3) + i % 3 * 3 + j % 3);
            }
            if (row != 0x3fe || column != 0x3fe || box != 0x3fe) return false;
        }
        for (uint256 cell = 0; cell < 81; ++cell) {
            uint256 clue = valueOf(clues, cell);
            if (clue != 0 && clue != valueOf(grid, cell)) return false;
        }
        return true;
    }

    function valueOf(uint256[2] calldata grid, uint256 cell) private pure returns (uint256) {
        return cell < 54 ? (grid[0] >> (4 * cell)) & 15 : (grid[1] >> (4 * (cell - 54))) & 15;
    }
}
