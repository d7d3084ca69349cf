// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// ISudoku9x9 for the least gas: all cells of a word at once (docs/internals/evm.md). A cell has a code of two nibbles: its value
/// x, and r = y - (y >> 2 & 1) with y = x - 1. No code is the XOR of an even number of others, so the XOR over nine cells is that
/// of all nine codes only if each is there once. Calldata that is too short is read as if zeros followed.
contract Sudoku9x9 {
    /// All bits of a row, of the 54 cells of the first word, and of the 27 of the second.
    uint256 private constant ROW = 0xfffffffff;
    uint256 private constant WORD_A = 0xffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    uint256 private constant WORD_B = 0xfffffffffffffffffffffffffff;

    /// Payable only for solc, which else adds a check of its own: a call with value reverts.
    fallback() external payable {
        assembly ("memory-safe") {
            // verify(uint256[2],uint256[2])
            if or(xor(shr(224, calldataload(0)), 0x0036a62a), callvalue()) { revert(0, 0) }
            let a := calldataload(68)
            let b := calldataload(100)
            // 1 in every nibble. The compiler computes such constants.
            let ones := div(not(0), 15)
            let yA := sub(a, div(WORD_A, 15))
            let yB := sub(b, div(WORD_B, 15))
            let rA := sub(yA, and(shr(2, yA), ones))
            // Values of the third band below, their r above.
            let third := xor(b, shl(108, sub(yB, and(shr(2, yB), ones))))

            // Cells of the grid without a clue are masked out.
            let broken
            {
                let clues := calldataload(4)
                let isClue := and(shr(3, or(add(and(clues, mul(7, ones)), mul(7, ones)), clues)), ones)
                broken := xor(and(a, mul(15, isClue)), clues)
            }
            {
                let clues := calldataload(36)
                let isClue := and(shr(3, or(add(and(clues, mul(7, ones)), mul(7, ones)), clues)), ones)
                broken := or(broken, xor(and(b, mul(15, isClue)), clues))
            }
            // Values are 1 to 9: from 9 up, 8 - y borrows. And there is nothing above the last cell.
            broken := or(broken, and(or(and(yA, sub(mul(8, ones), yA)), and(yB, sub(mul(8, ones), yB))), mul(8, ones)))
            broken := or(broken, shr(108, or(b, shr(108, a))))
            {
                // Columns of three bands: their values in the low half, their r in the high half.
                let bands := and(xor(a, shr(108, a)), WORD_B)
                bands := xor(third, xor(bands, and(xor(rA, shl(108, rA)), shl(108, WORD_B))))
                bands := xor(bands, xor(shr(36, bands), shr(72, bands)))
                broken := or(broken, xor(and(bands, or(ROW, shl(108, ROW))), or(div(ROW, 15), shl(108, mul(12, div(ROW, 15))))))
            }
            {
                // A segment is three cells of a row: the XOR of its values in the low nibble and of its r in the next. The high
                // nibble has those of the third band: values in the low half, r in the high half.
                let segments := and(xor(a, xor(shr(4, a), shr(8, a))), mul(0xf, div(WORD_A, 0xfff)))
                segments := or(segments, and(xor(rA, xor(shl(4, rA), shr(4, rA))), mul(0xf0, div(WORD_A, 0xfff))))
                segments := or(segments, and(xor(third, xor(shl(4, third), shl(8, third))), mul(0xf00, div(WORD_A, 0xfff))))
                // The XOR of all values is 1, and that of all r is 12. With it taken from each of its three segments, a house is left with 0.
                segments := xor(segments, or(mul(0x1c1, div(WORD_B, 0xfff)), shl(108, mul(0xcc1, div(WORD_B, 0xfff)))))
                let rows := xor(segments, xor(shr(12, segments), shr(24, segments)))
                let boxes := xor(segments, xor(shr(36, segments), shr(72, segments)))
                broken := or(broken, and(rows, mul(0xfff, div(WORD_A, ROW))))
                broken := or(broken, and(boxes, or(ROW, shl(108, ROW))))
            }
            mstore(0, iszero(broken))
            return(0, 32)
        }
    }
}
