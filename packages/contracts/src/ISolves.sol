// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A registry of solves: who solved which puzzle, and in which place
/// @notice A round names a puzzle, a host, a start and an end. Between start and end, solvers commit to an answer without
/// showing it. They reveal it between `DELAY` and `DELAY` + `WINDOW` after the end, when nobody can commit any more. The order
/// of the commitments decides the places.
interface ISolves {
    enum Kind {
        TwoTimesFour,
        Sudoku9x9,
        Kurosu6x6,
        Kurosu6x6Distinct,
        FlipIT4x4
    }

    /// @param kind the rules
    /// @param clues the packed puzzle, as the kind's verifier takes it. FlipIT has start and goal. An unused word is 0. For
    /// TwoTimesFour both are 0: solvers get the start of their own address.
    /// @param host the only account that can open the round, or 0 if anyone can
    /// @param start the first second in which commitments count, in Unix time
    /// @param end the first second in which they no longer do
    struct Round {
        Kind kind;
        uint256[2] clues;
        address host;
        uint64 start;
        uint64 end;
    }

    /// @param solver who committed
    /// @param time when, in Unix time
    /// @param solved when the solver revealed the answer, or 0
    struct Entry {
        address solver;
        uint40 time;
        uint40 solved;
    }

    /// @notice A round is open for commitments from its start to its end.
    event Opened(bytes32 indexed id, address indexed host, Round round);
    /// @param number the position among all commitments of the round, from 1
    /// @param commitment the hash that `commitmentOf` returns
    event Committed(bytes32 indexed id, address indexed solver, uint256 number, bytes32 commitment);
    event Solved(bytes32 indexed id, address indexed solver, uint256 number, bytes32 commitment, uint256[2] answer);

    /// @notice The registry needs this verifier, which the chain doesn't have.
    error NoVerifier(address verifier);
    /// @notice Only the host can open the round.
    error NotHost(address host);
    /// @notice The round ends before it starts, or has already ended.
    error NoTime();
    /// The round ends later than at this time.
    error TooLong(uint256 latest);
    /// @notice The puzzle has no clue or no empty cell, or FlipIT's start is its goal.
    error TrivialPuzzle();
    /// @notice No answer has these clues: a value isn't one of the kind, or a word has more bits than cells.
    error ImpossiblePuzzle();
    error NotOpen();
    /// @notice It is too early to commit or to reveal.
    error TooEarly(uint256 from);
    /// @notice It is too late to commit or to reveal.
    error TooLate(uint256 until);
    /// @notice The sender's commitment to this round is the same. Sending it again would only lose its place.
    error AlreadyCommitted();
    /// The commitment begins with 27 zero bytes.
    error NoCommitment();
    /// @notice The sender's commitment to this round isn't to this answer and salt.
    error NotCommitted();
    error AlreadySolved();
    error WrongAnswer();

    /// @notice Seconds from the end of a round until answers can be revealed. Reorganised blocks then can't show an answer
    /// while commitments still count.
    function DELAY() external view returns (uint256);

    /// @notice Seconds in which answers can be revealed.
    function WINDOW() external view returns (uint256);

    /// @notice Opens a round. Opening it again changes nothing, so that nobody's call makes another's fail.
    /// @return id its hash, which is its name in all other functions
    function open(Round calldata round) external returns (bytes32 id);

    /// @notice Commits the sender to an answer. Another commitment replaces the one before, and counts from now on.
    /// @param commitment the hash that `commitmentOf` returns
    function commit(bytes32 id, bytes32 commitment) external;

    /// @notice Opens a round and commits to an answer in one transaction.
    function openAndCommit(Round calldata round, bytes32 commitment) external;

    /// @notice Records that the sender has solved the puzzle, once.
    function reveal(Round calldata round, uint256[2] calldata answer, bytes32 salt) external;

    /// @notice Returns the hash of a round.
    function idOf(Round calldata round) external pure returns (bytes32);

    /// @notice Returns the hash that a solver commits to, bound to this chain, registry, round and solver. Without a salt that
    /// nobody can guess, the answer could be found from it.
    function commitmentOf(bytes32 id, address solver, uint256[2] calldata answer, bytes32 salt) external view returns (bytes32);

    /// @notice Returns the contract that checks the answers of a kind.
    function verifierOf(Kind kind) external pure returns (address);

    /// @notice Returns start, end, and the numbers of commitments and solves. All are 0 for a round that isn't open.
    function rounds(bytes32 id) external view returns (uint256 start, uint256 end, uint256 commitments, uint256 solves);

    /// @notice Returns a solver's last commitment to a round; all 0 if there is none.
    /// @return hash the first 27 bytes of the commitment
    /// @return number its position among the commitments of the round, from 1
    /// @return time when it was made
    /// @return solved when the answer was revealed, or 0
    /// @return revealFrom the first second in which it can be revealed
    /// @return revealUntil the first second in which it no longer can
    function commitments(bytes32 id, address solver)
        external
        view
        returns (bytes27 hash, uint256 number, uint256 time, uint256 solved, uint256 revealFrom, uint256 revealUntil);

    /// @notice Returns up to `count` commitments of a round from number `first` on. The cost depends on `count` alone.
    function page(bytes32 id, uint256 first, uint256 count) external view returns (Entry[] memory);

    /// @notice Returns a solver's place from 1, or 0 without a solve. It is final from `revealUntil` on: until then, someone
    /// who committed earlier may still reveal. Reads one word for every 256 commitments.
    function placeOf(bytes32 id, address solver) external view returns (uint256);
}
