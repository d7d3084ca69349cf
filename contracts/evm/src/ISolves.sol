// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Who solved which puzzle, when, and in which place. A solver commits to an answer without showing it, waits, and reveals it.
/// The place is that of the commitment among the ranked ones; ranked is who committed `DELAY` before the first reveal, while
/// the answer was still secret, and revealed at most `WINDOW` after it.
interface ISolves {
    enum Kind {
        TwoTimesFour,
        Sudoku9x9,
        Kurosu6x6,
        Kurosu6x6Distinct,
        FlipIT4x4
    }

    event Opened(bytes32 indexed puzzle, Kind kind, uint256[2] clues);
    event Committed(bytes32 indexed puzzle, address indexed solver, uint256 number);
    event Solved(bytes32 indexed puzzle, address indexed solver, uint256 number, bool isRanked, uint256[2] answer);

    /// The second word of the clues must be 0 for a kind that has one.
    error OneWord();
    error NotOpen();
    error AlreadyCommitted();
    /// There is no commitment of the sender to this puzzle, answer and salt.
    error NotCommitted();
    error TooEarly(uint256 from);
    error AlreadySolved();
    error WrongAnswer();

    /// The name of a puzzle. Clues are as the verifier of the kind takes them; FlipIT's are start and goal. 0 fills what is left.
    function puzzleOf(Kind kind, uint256[2] calldata clues) external pure returns (bytes32);

    /// What a solver commits to. Without a salt that nobody can guess the answer could be found by trying.
    function commitmentOf(bytes32 puzzle, uint256[2] calldata answer, address solver, bytes32 salt) external pure returns (bytes32);

    /// Lets solvers commit. Again changes nothing, so that nobody's call can make another's fail.
    function open(Kind kind, uint256[2] calldata clues) external;

    function commit(bytes32 puzzle, bytes32 commitment) external;

    /// Records the sender as a solver, once, if the answer is right and committed to `DELAY` before.
    function reveal(Kind kind, uint256[2] calldata clues, uint256[2] calldata answer, bytes32 salt) external;

    /// Number of the commitments so far, time of the first reveal or 0, and how many solvers are ranked.
    function puzzles(bytes32 puzzle) external view returns (bool isOpen, uint256 commitments, uint256 firstReveal, uint256 ranked);

    /// When a solver revealed or 0, the number of the commitment, and the place from 1, or 0 if not ranked. A place is final
    /// `WINDOW` after the first reveal: till then someone who committed earlier may still reveal.
    function solves(bytes32 puzzle, address solver) external view returns (uint256 time, uint256 number, uint256 place);
}
