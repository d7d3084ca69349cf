// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IFlipIT4x4} from "./IFlipIT4x4.sol";

/// The reference: every press flips its neighbourhood, disk by disk.
contract FlipIT4x4Plain is IFlipIT4x4 {
    function verify(uint256 start, uint256 presses, uint256 goal) external pure returns (bool) {
        if (start >> 16 != 0 || presses >> 16 != 0 || goal >> 16 != 0) return false;
        uint256 disks = start;
        for (uint256 cell = 0; cell < 16; ++cell) {
            if ((presses >> cell) & 1 == 0) continue;
            for (uint256 other = 0; other < 16; ++other) {
                if (near(cell / 4, other / 4) && near(cell % 4, other % 4)) disks ^= 1 << other;
            }
        }
        return disks == goal;
    }

    function near(uint256 a, uint256 b) private pure returns (bool) {
        return a <= b + 1 && b <= a + 1;
    }
}
