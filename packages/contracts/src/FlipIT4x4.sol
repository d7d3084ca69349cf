// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IFlipIT4x4} from "./IFlipIT4x4.sol";

/// All presses at once: spread to the neighbours in their row, then to the rows above and below.
contract FlipIT4x4 is IFlipIT4x4 {
    function verify(uint256 start, uint256 presses, uint256 goal) external pure returns (bool) {
        unchecked {
            // Without the last column, so that nothing comes in at the other side.
            uint256 rows = presses ^ ((presses & 0x7777) << 1) ^ ((presses >> 1) & 0x7777);
            uint256 flipped = (rows ^ (rows << 4) ^ (rows >> 4)) & 0xffff;
            return ((start ^ flipped ^ goal) | ((presses | goal) >> 16)) == 0;
        }
    }
}
