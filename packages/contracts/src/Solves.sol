// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IFlipIT4x4} from "./IFlipIT4x4.sol";
import {IKurosu6x6} from "./IKurosu6x6.sol";
import {ISolves} from "./ISolves.sol";
import {ISudoku9x9} from "./ISudoku9x9.sol";
import {ITwoTimesFour} from "./ITwoTimesFour.sol";

/// @title The registry of solves
/// @notice It holds no money, and nobody owns it. docs/evm.md has its threat model.
contract Solves is ISolves {
    uint256 public constant DELAY = 10 minutes;
    uint256 public constant WINDOW = 1 days;
    uint256 public constant LONGEST = 366 days;

    /// The verifiers have the same addresses on every chain: the CREATE2 deployer 0x4e59b44847b379578588920cA78FbF26c0B4956C
    /// made them with the salt 0. A test computes the addresses from their bytecode.
    ITwoTimesFour private constant TWO_TIMES_FOUR = ITwoTimesFour(0xF5c3adbAc0d6885f700791a05AfFd1a0c86aa065);
    ISudoku9x9 private constant SUDOKU_9X9 = ISudoku9x9(0x21dc8f4AEe08FfdAd75dAa610405Bad611a49A2E);
    IKurosu6x6 private constant KUROSU_6X6 = IKurosu6x6(0x049779B0b89A150114314bCC69bef5Abb7961AB5);
    IFlipIT4x4 private constant FLIPIT_4X4 = IFlipIT4x4(0xAD95c6d3f8fF37E1D30a29aC622B55b264522872);

    /// One word. `end` is 0 for a round that isn't open.
    struct State {
        uint64 start;
        uint64 end;
        uint40 commitments;
        uint40 solves;
    }

    /// One word: 27 bytes of the hash are as hard to forge as all 32, and leave room for the number.
    struct Commitment {
        bytes27 hash;
        uint40 number;
    }

    mapping(bytes32 id => State) private states;
    mapping(bytes32 id => mapping(address solver => Commitment)) private made;
    mapping(bytes32 id => mapping(uint256 number => Entry)) private entries;
    /// Bit n of word w is set if commitment 256 w + n was revealed.
    mapping(bytes32 id => mapping(uint256 word => uint256)) private revealed;

    constructor() {
        for (uint256 kind = 0; kind <= uint256(type(Kind).max); ++kind) {
            address verifier = verifierOf(Kind(kind));
            if (verifier.code.length == 0) revert NoVerifier(verifier);
        }
    }

    function open(Round calldata round) public returns (bytes32 id) {
        id = idOf(round);
        if (states[id].end != 0) return id;
        if (round.host != address(0) && round.host != msg.sender) revert NotHost(round.host);
        if (round.end <= round.start || round.end <= block.timestamp) revert NoTime();
        if (round.end > block.timestamp + LONGEST) revert TooLong(block.timestamp + LONGEST);
        requirePuzzle(round.kind, round.clues);
        states[id] = State(round.start, round.end, 0, 0);
        emit Opened(id, round.host, round);
    }

    function commit(bytes32 id, bytes32 commitment) public {
        State storage state = states[id];
        if (state.end == 0) revert NotOpen();
        // Zeros stand for no commitment.
        if (bytes27(commitment) == 0) revert NoCommitment();
        if (block.timestamp < state.start) revert TooEarly(state.start);
        if (block.timestamp >= state.end) revert TooLate(state.end);
        // Under the sender, so that a copy of the commitment is one of its own.
        if (made[id][msg.sender].hash == bytes27(commitment)) revert AlreadyCommitted();
        uint40 number = ++state.commitments;
        made[id][msg.sender] = Commitment(bytes27(commitment), number);
        entries[id][number] = Entry(msg.sender, uint40(block.timestamp), 0);
        emit Committed(id, msg.sender, number, commitment);
    }

    function openAndCommit(Round calldata round, bytes32 commitment) external {
        commit(open(round), commitment);
    }

    function reveal(Round calldata round, uint256[2] calldata answer, bytes32 salt) external {
        bytes32 id = idOf(round);
        bytes32 commitment = commitmentOf(id, msg.sender, answer, salt);
        Commitment memory own = made[id][msg.sender];
        if (own.hash != bytes27(commitment)) revert NotCommitted();
        (uint256 from, uint256 until) = revealTimes(round.end);
        if (block.timestamp < from) revert TooEarly(from);
        if (block.timestamp >= until) revert TooLate(until);
        Entry storage entry = entries[id][own.number];
        if (entry.solved != 0) revert AlreadySolved();
        if (!isSolution(round.kind, round.clues, answer)) revert WrongAnswer();
        entry.solved = uint40(block.timestamp);
        ++states[id].solves;
        revealed[id][own.number / 256] |= 1 << (own.number % 256);
        emit Solved(id, msg.sender, own.number, commitment, answer);
    }

    function idOf(Round calldata round) public pure returns (bytes32) {
        return keccak256(abi.encode(round));
    }

    function commitmentOf(bytes32 id, address solver, uint256[2] calldata answer, bytes32 salt) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), id, solver, answer, salt));
    }

    function verifierOf(Kind kind) public pure returns (address) {
        if (kind == Kind.TwoTimesFour) return address(TWO_TIMES_FOUR);
        if (kind == Kind.Sudoku9x9) return address(SUDOKU_9X9);
        if (kind == Kind.FlipIT4x4) return address(FLIPIT_4X4);
        return address(KUROSU_6X6);
    }

    function rounds(bytes32 id) external view returns (uint256, uint256, uint256, uint256) {
        State memory state = states[id];
        return (state.start, state.end, state.commitments, state.solves);
    }

    function commitments(bytes32 id, address solver)
        external
        view
        returns (bytes27 hash, uint256 number, uint256 time, uint256 solved, uint256 revealFrom, uint256 revealUntil)
    {
        Commitment memory own = made[id][solver];
        if (own.number == 0) return (0, 0, 0, 0, 0, 0);
        Entry memory entry = entries[id][own.number];
        (revealFrom, revealUntil) = revealTimes(states[id].end);
        return (own.hash, own.number, entry.time, entry.solved, revealFrom, revealUntil);
    }

    function page(bytes32 id, uint256 first, uint256 count) external view returns (Entry[] memory list) {
        uint256 last = states[id].commitments;
        if (first == 0 || first > last) return list;
        if (count > last - first + 1) count = last - first + 1;
        list = new Entry[](count);
        for (uint256 i = 0; i < count; ++i) list[i] = entries[id][first + i];
    }

    function placeOf(bytes32 id, address solver) external view returns (uint256 place) {
        uint256 number = made[id][solver].number;
        if (entries[id][number].solved == 0) return 0;
        for (uint256 word = 0; word < number / 256; ++word) place += countOnes(revealed[id][word]);
        // Its own bit comes to the top, and those above it drop out.
        place += countOnes(revealed[id][number / 256] << (255 - number % 256));
    }

    function revealTimes(uint256 end) private pure returns (uint256 from, uint256 until) {
        return (end + DELAY, end + DELAY + WINDOW);
    }

    function isSolution(Kind kind, uint256[2] calldata clues, uint256[2] calldata answer) private view returns (bool) {
        if (kind == Kind.Sudoku9x9) return SUDOKU_9X9.verify(clues, answer);
        if (answer[1] != 0) return false;
        if (kind == Kind.FlipIT4x4) return FLIPIT_4X4.verify(clues[0], answer[0], clues[1]);
        if (kind == Kind.Kurosu6x6) return KUROSU_6X6.verify(clues[0], answer[0]);
        if (kind == Kind.Kurosu6x6Distinct) return KUROSU_6X6.verifyDistinct(clues[0], answer[0]);
        return TWO_TIMES_FOUR.verify(TWO_TIMES_FOUR.generate(msg.sender), answer[0]);
    }

    /// Refuses what anyone can see to be no puzzle. Whether other clues have a solution takes a search.
    function requirePuzzle(Kind kind, uint256[2] calldata clues) private pure {
        if (kind == Kind.TwoTimesFour) {
            if (clues[0] | clues[1] != 0) revert ImpossiblePuzzle();
        } else if (kind == Kind.FlipIT4x4) {
            // Every start can be turned into every goal.
            if ((clues[0] | clues[1]) >> 16 != 0) revert ImpossiblePuzzle();
            if (clues[0] == clues[1]) revert TrivialPuzzle();
        } else if (kind == Kind.Sudoku9x9) {
            requireCells(clues[0], 54, 4, 9);
            requireCells(clues[1], 27, 4, 9);
            requireClues(countFilled(clues[0], 4) + countFilled(clues[1], 4), 81);
        } else {
            if (clues[1] != 0) revert ImpossiblePuzzle();
            requireCells(clues[0], 36, 2, 2);
            requireClues(countFilled(clues[0], 2), 36);
        }
    }

    function requireClues(uint256 filled, uint256 cells) private pure {
        if (filled == 0 || filled == cells) revert TrivialPuzzle();
    }

    /// Requires cells of `bits` bits with values up to `most`, and nothing above the last of them.
    function requireCells(uint256 word, uint256 cells, uint256 bits, uint256 most) private pure {
        if (word >> (cells * bits) != 0) revert ImpossiblePuzzle();
        for (; word != 0; word >>= bits) if (word & ((1 << bits) - 1) > most) revert ImpossiblePuzzle();
    }

    function countFilled(uint256 word, uint256 bits) private pure returns (uint256 filled) {
        for (; word != 0; word >>= bits) if (word & ((1 << bits) - 1) != 0) ++filled;
    }

    function countOnes(uint256 word) private pure returns (uint256) {
        unchecked {
            uint256 pairs = type(uint256).max / 3;
            uint256 nibbles = type(uint256).max / 5;
            uint256 bytesOfWord = type(uint256).max / 17;
            word -= (word >> 1) & pairs;
            word = (word & nibbles) + ((word >> 2) & nibbles);
            word = (word + (word >> 4)) & bytesOfWord;
            // At most 8 in each of 32 bytes, so the sum is at most 256: two bytes each leave room for it.
            uint256 halves = (type(uint256).max / 0xffff) * 0xff;
            word = (word & halves) + ((word >> 8) & halves);
            return word % 0xffff;
        }
    }
}
