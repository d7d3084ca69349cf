// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {FlipIT4x4} from "./FlipIT4x4.sol";
import {ISolves} from "./ISolves.sol";
import {ISudoku9x9} from "./ISudoku9x9.sol";
import {ITwoTimesFour} from "./ITwoTimesFour.sol";
import {Kurosu6x6} from "./Kurosu6x6.sol";
import {Sudoku9x9} from "./Sudoku9x9.sol";
import {TwoTimesFour} from "./TwoTimesFour.sol";

/// The registry of solves; docs/evm.md has its threat model. It makes its own verifiers, holds no money, and nobody owns it.
contract Solves is ISolves {
    /// How long a commitment has to be there before its answer may be shown, in seconds.
    uint256 public constant DELAY = 10 minutes;
    /// How long after the first reveal the others may still take their places.
    uint256 public constant WINDOW = 1 days;

    ITwoTimesFour private immutable twoTimesFour = ITwoTimesFour(address(new TwoTimesFour()));
    ISudoku9x9 private immutable sudoku9x9 = ISudoku9x9(address(new Sudoku9x9()));
    Kurosu6x6 private immutable kurosu6x6 = new Kurosu6x6();
    FlipIT4x4 private immutable flipIT4x4 = new FlipIT4x4();

    struct Record {
        bool isOpen;
        uint64 commitments;
        uint64 firstReveal;
        /// Numbers of the ranked commitments, in the order of their reveals.
        uint64[] ranked;
    }

    struct Commitment {
        uint64 time;
        /// From 1, in the order of all commitments to a puzzle; 0 where there is none.
        uint64 number;
    }

    struct Solve {
        uint64 time;
        uint64 number;
        bool isRanked;
    }

    mapping(bytes32 puzzle => Record) private records;
    mapping(bytes32 puzzle => mapping(address solver => mapping(bytes32 commitment => Commitment))) private made;
    mapping(bytes32 puzzle => mapping(address solver => Solve)) private solved;

    function puzzleOf(Kind kind, uint256[2] calldata clues) public pure returns (bytes32) {
        return keccak256(abi.encode(kind, clues));
    }

    function commitmentOf(bytes32 puzzle, uint256[2] calldata answer, address solver, bytes32 salt) public pure returns (bytes32) {
        return keccak256(abi.encode(puzzle, answer, solver, salt));
    }

    function open(Kind kind, uint256[2] calldata clues) external {
        // Else one puzzle would have many names.
        if (kind != Kind.Sudoku9x9 && kind != Kind.FlipIT4x4 && clues[1] != 0) revert OneWord();
        bytes32 puzzle = puzzleOf(kind, clues);
        if (records[puzzle].isOpen) return;
        records[puzzle].isOpen = true;
        emit Opened(puzzle, kind, clues);
    }

    function commit(bytes32 puzzle, bytes32 commitment) external {
        Record storage record = records[puzzle];
        if (!record.isOpen) revert NotOpen();
        // Under the sender, so that a copy of the commitment is one of its own.
        if (made[puzzle][msg.sender][commitment].number != 0) revert AlreadyCommitted();
        uint64 number = ++record.commitments;
        made[puzzle][msg.sender][commitment] = Commitment(uint64(block.timestamp), number);
        emit Committed(puzzle, msg.sender, number);
    }

    function reveal(Kind kind, uint256[2] calldata clues, uint256[2] calldata answer, bytes32 salt) external {
        bytes32 puzzle = puzzleOf(kind, clues);
        Commitment memory own = made[puzzle][msg.sender][commitmentOf(puzzle, answer, msg.sender, salt)];
        if (own.number == 0) revert NotCommitted();
        if (block.timestamp < own.time + DELAY) revert TooEarly(own.time + DELAY);
        if (solved[puzzle][msg.sender].time != 0) revert AlreadySolved();
        if (!isSolution(kind, clues, answer)) revert WrongAnswer();

        Record storage record = records[puzzle];
        if (record.firstReveal == 0) record.firstReveal = uint64(block.timestamp);
        bool isRanked = own.time + DELAY <= record.firstReveal && block.timestamp <= record.firstReveal + WINDOW;
        if (isRanked) record.ranked.push(own.number);
        solved[puzzle][msg.sender] = Solve(uint64(block.timestamp), own.number, isRanked);
        emit Solved(puzzle, msg.sender, own.number, isRanked, answer);
    }

    function puzzles(bytes32 puzzle) external view returns (bool isOpen, uint256 commitments, uint256 firstReveal, uint256 ranked) {
        Record storage record = records[puzzle];
        return (record.isOpen, record.commitments, record.firstReveal, record.ranked.length);
    }

    function solves(bytes32 puzzle, address solver) external view returns (uint256 time, uint256 number, uint256 place) {
        Solve memory solve = solved[puzzle][solver];
        if (solve.isRanked) {
            uint64[] memory ranked = records[puzzle].ranked;
            place = 1;
            for (uint256 i = 0; i < ranked.length; ++i) if (ranked[i] < solve.number) ++place;
        }
        return (solve.time, solve.number, place);
    }

    function isSolution(Kind kind, uint256[2] calldata clues, uint256[2] calldata answer) private view returns (bool) {
        if (kind == Kind.Sudoku9x9) return sudoku9x9.verify(clues, answer);
        if (answer[1] != 0) return false;
        if (kind == Kind.FlipIT4x4) return flipIT4x4.verify(clues[0], answer[0], clues[1]);
        if (kind == Kind.Kurosu6x6) return kurosu6x6.verify(clues[0], answer[0]);
        if (kind == Kind.Kurosu6x6Distinct) return kurosu6x6.verifyDistinct(clues[0], answer[0]);
        return twoTimesFour.verify(clues[0], answer[0]);
    }
}
