// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ITwoTimesFour} from "./ITwoTimesFour.sol";
import {startOfSeed} from "./StartOfSeed.sol";

/// The reference: the rules as they are told, cell by cell. TwoTimesFour gives the same answers for less gas.
contract TwoTimesFourPlain is ITwoTimesFour {
    function name() external pure returns (string memory) {
        return unicode"2 × 4 = 8";
    }

    function generate(address player) external pure returns (uint256 start) {
        return startOfSeed(uint256(keccak256(abi.encodePacked(player))));
    }

    function verify(uint256 start, uint256 solution) external pure returns (bool) {
        for (uint256 i = 0; i < 8; ++i) {
            uint256 row;
            uint256 column;
            uint256 box;
            for (uint256 j = 0; j < 8; ++j) {
                row |= bitOf(solution, 8 * i + j);
                column |= bitOf(solution, 8 * j + i);
                // Box i begins in row i / 2 * 2 and column i % 2 * 4.
                box |= bitOf(solution, 8 * (i / 2 * 2 + j / 4) + i % 2 * 4 + j % 4);
            }
            if (row != 0x1fe || column != 0x1fe || box != 0x1fe) return false;
        }
        for (uint256 cell = 0; cell < 64; ++cell) {
            uint256 clue = valueOf(start, cell);
            if (clue != 0 && clue != valueOf(solution, cell)) return false;
        }
        return true;
    }

    /// One bit for the value of a cell: bit v for value v.
    function bitOf(uint256 grid, uint256 cell) private pure returns (uint256) {
        return 1 << valueOf(grid, cell);
    }

    function valueOf(uint256 grid, uint256 cell) private pure returns (uint256) {
        return (grid >> (4 * cell)) & 15;
    }
}
