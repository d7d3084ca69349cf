// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Returns the start of a seed. Each value from 1 reads a cell from the six low bits of the seed, which are then dropped, and
/// reads again while that cell is taken. Reading ends when the seed is 0. If the last cell is taken, the value is ORed into it.
function startOfSeed(uint256 seed) pure returns (uint256 start) {
    for (uint256 value = 1; value <= 8 && seed != 0; ++value) {
        uint256 shift;
        do {
            shift = (seed & 63) * 4;
            seed >>= 6;
        } while ((start >> shift) & 15 != 0 && seed != 0);
        start |= value << shift;
    }
}

/// Returns the same for every seed, for less than a quarter of the gas. Value v reads its cell at bit 6(v - 1) of the seed, and
/// one mask makes it the shift 4 * cell. For each taken cell that it reads, the seed is shifted by one more cell.
function startOfSeedFast(uint256 seed) pure returns (uint256 start) {
    uint256 left = seed;
    assembly ("memory-safe") {
        /// Drops cells of the seed while the cell at bit `from + 2` is taken, or until nothing is left of it.
        function skip(seedLeft, board, from) -> rest {
            rest := shr(6, seedLeft)
            for {} mul(rest, and(shr(and(shr(from, rest), 0xfc), board), 15)) {} { rest := shr(6, rest) }
        }
        // Values 1 to 5 at once, with 8 added to each. If two of them have the same cell, the nibbles don't sum to
        // 9 + 10 + 11 + 12 + 13, which is 10 modulo 15 (docs/internals/evm.md).
        start := shl(and(shl(2, left), 0xfc), 9)
        start := xor(start, shl(and(shr(4, left), 0xfc), 10))
        start := xor(start, shl(and(shr(10, left), 0xfc), 11))
        start := xor(start, shl(and(shr(16, left), 0xfc), 12))
        start := xor(start, shl(and(shr(22, left), 0xfc), 13))
        let isTaken := xor(mod(start, 15), 10)
        start := and(start, mul(7, div(not(0), 15)))
        let shift
        if isTaken {
            start := shl(and(shl(2, left), 0xfc), 1)
            shift := and(shr(4, left), 0xfc)
            if and(shr(shift, start), 15) { left := skip(left, start, 4) shift := and(shr(4, left), 0xfc) }
            start := or(start, shl(shift, 2))
            shift := and(shr(10, left), 0xfc)
            if and(shr(shift, start), 15) { left := skip(left, start, 10) shift := and(shr(10, left), 0xfc) }
            start := or(start, shl(shift, 3))
            shift := and(shr(16, left), 0xfc)
            if and(shr(shift, start), 15) { left := skip(left, start, 16) shift := and(shr(16, left), 0xfc) }
            start := or(start, shl(shift, 4))
            shift := and(shr(22, left), 0xfc)
            if and(shr(shift, start), 15) { left := skip(left, start, 22) shift := and(shr(22, left), 0xfc) }
            start := or(start, shl(shift, 5))
        }
        shift := and(shr(28, left), 0xfc)
        if and(shr(shift, start), 15) { left := skip(left, start, 28) shift := and(shr(28, left), 0xfc) }
        start := or(start, shl(shift, 6))
        shift := and(shr(34, left), 0xfc)
        if and(shr(shift, start), 15) { left := skip(left, start, 34) shift := and(shr(34, left), 0xfc) }
        start := or(start, shl(shift, 7))
        shift := and(shr(40, left), 0xfc)
        if and(shr(shift, start), 15) { left := skip(left, start, 40) shift := and(shr(40, left), 0xfc) }
        start := or(start, shl(shift, 8))
    }
    // Value 8 was read at bit 42. If anything is left above it, the seed didn't run out before. Otherwise the plain loop decides;
    // no known address needs it.
    if (left >> 48 == 0) start = startOfSeed(seed);
}
