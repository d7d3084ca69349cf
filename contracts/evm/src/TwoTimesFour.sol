// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {startOfSeedFast} from "./StartOfSeed.sol";

/// ITwoTimesFour for the least gas: all 64 cells at once in one word (docs/evm.md draws it and proves it). It finds its
/// functions itself, since solc's dispatcher and argument decoder cost more than half of the check. So calldata that is too
/// short is read as if zeros followed, and the high bits of an address are ignored, where solc would revert.
contract TwoTimesFour {
    /// Payable only for solc, which else adds a check of its own: a call with value finds no function, and reverts.
    fallback() external payable {
        uint256 selector;
        assembly ("memory-safe") {
            selector := add(shr(224, calldataload(0)), shl(32, callvalue()))
            // verify(uint256,uint256)
            if eq(selector, 0x41161b10) {
                let x := calldataload(36)
                // Constants are computed by the compiler: k in every nibble, 15 in every other one, ff in bytes of each band.
                let ones := div(not(0), 15)
                let sevens := mul(7, ones)
                let eights := mul(8, ones)
                let lows := div(not(0), 17)
                let bands := div(not(0), 0xffffffffffffffff)

                let y := sub(x, ones)
                // 7 in the cells that hold 3, 5, 6 or 7: those where taking away the lowest bit, x & (x - 1), leaves something.
                let t := mul(7, and(shr(3, add(and(x, y), mul(6, ones))), ones))
                // The code of a cell is two nibbles p and q with one bit set in one of them, or none for 7; z is both in one.
                let z := xor(x, t)
                let p := and(x, z)
                // Two cells in a byte: z of both below, q of both above. Then four.
                let w := xor(p, mul(17, and(xor(p, xor(z, shr(4, z))), lows)))
                w := xor(w, shr(8, w))
                // Of each band: row 1 has all codes; its right half is like the left half of row 2; row 2 has all codes.
                let rowsAndBoxes := xor(and(xor(w, shr(16, w)), mul(0xff00ff00ff, bands)), mul(0x7800000078, bands))
                let columns := or(mod(p, 0xffffffff), xor(mod(z, 0xffffffff), 0x77777777))
                // Over 8 where a clue stands that the cell does not have.
                let e := xor(add(calldataload(4), sevens), y)
                let cells := and(or(y, and(e, sub(eights, e))), eights)
                mstore(0, iszero(or(rowsAndBoxes, or(columns, cells))))
                return(0, 32)
            }
        }
        // generate(address)
        if (selector == 0x2fa61cd8) {
            uint256 seed;
            assembly ("memory-safe") {
                calldatacopy(0, 16, 20)
                seed := keccak256(0, 20)
            }
            uint256 start = startOfSeedFast(seed);
            assembly ("memory-safe") {
                mstore(0, start)
                return(0, 32)
            }
        }
        assembly ("memory-safe") {
            // name()
            if iszero(eq(selector, 0x06fdde03)) { revert(0, 0) }
            // Where the text begins, its length, and unicode"2 × 4 = 8".
            mstore(0, 32)
            mstore(32, 10)
            mstore(64, 0x3220c3972034203d203800000000000000000000000000000000000000000000)
            return(0, 96)
        }
    }
}
