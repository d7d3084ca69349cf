/** Ethereum: the start of an address, and what a wallet sends. */
export const evm = {
  title: 'Your own 8 × 8',
  section: 'Ethereum',
  dek: 'Every Ethereum address has its own Sudoku puzzle: eight rows, eight columns, and boxes of two rows by four columns. It’s the same for everyone, and nothing leaves this page.',
  address: 'Address',
  addressWords:
    'You don’t need a wallet and sign nothing. You can also paste the link of a puzzle that a contract can check: Sudoku 9 × 9, Kurosu 6 × 6 or FlipIT 4 × 4.',
  setUp: 'Play',
  picture: (address: string) => `The puzzle of ${address}`,
  /** The start of an address. */
  of: (address: string) => `Address ${address}`,
  clues: (n: number) => `${n} clues; any solution counts`,
  noSolution: 'This puzzle has no solution.',
  /** By reason; the library’s English is shown for the rest. */
  obstacles: {} as Readonly<Record<string, string>>,
  oneIn: 'That happens for one address in 297, although the puzzle’s write-up says otherwise.',
  steps: [
    'Your device hashes the address.',
    'The hash picks a cell for each value from 1 to 8.',
    'You fill in the rest. A contract on Ethereum checks solutions by the same rules as this page.',
  ],

  start: 'Puzzle, uint256',
  unsolved: 'Solve the puzzle to see the solution as a number and as calldata.',
  solution: 'Solution, uint256',
  verifyCalldata: (contract: string) => `Calldata for verify, ${contract} contract`,
  curtaCalldata: 'Calldata for Curta.solve(1, solution)',
  noWallet: 'No wallet found in this browser. You can paste the calldata above into any wallet.',

  wallet: 'With your wallet',
  contract: 'Contract',
  contractWords: 'The address of the contract to use. Nothing is sent until you confirm.',
  what: 'Action',
  tasks: {
    verify: 'Verify with a read-only call',
    curta: 'Submit to Curta',
    open: 'Registry: open the puzzle',
    commit: 'Registry: commit to the solution',
    reveal: 'Registry: reveal the solution',
  },
  ask: 'Verify',
  prepare: 'Prepare',
  asking: 'Waiting for the wallet …',
  accepts: (contract: string, chain: string) => `The contract ${contract} on chain ${chain} accepts the solution.`,
  refuses: (contract: string, chain: string) => `The contract ${contract} on chain ${chain} rejects the solution.`,

  confirm: 'Send this transaction?',
  chainId: 'Chain',
  from: 'From',
  to: 'Contract',
  calldata: 'Calldata',
  costs: 'This costs gas and can’t be undone. Your wallet asks you again before sending.',
  send: 'Send',
  cancel: 'Cancel',
  cancelled: 'Nothing was sent.',
  sent: (hash: string) => `Sent: ${hash}`,
  committed:
    'Wait at least ten minutes, then reveal the solution in this browser or with the calldata below. Keep the calldata secret until then.',
  revealCalldata: 'Calldata for the reveal',

  faults: {
    'no-contract': 'The wallet’s chain has no contract at this address. Nothing was sent.',
    'no-verdict': 'This contract isn’t a verifier: it doesn’t return true or false.',
    'no-account': 'The wallet doesn’t share an account. Nothing was sent.',
    'other-account':
      'Curta derives the puzzle from the sender, and your wallet uses a different account. Nothing was sent.',
    'no-commitment': 'This browser has no saved commitment of this account to this puzzle. Nothing was sent.',
    'would-fail': 'The contract would reject this transaction. Nothing was sent.',
    changed: 'The wallet’s chain or account has changed. Nothing was sent.',
    denied: 'You or the wallet declined. Nothing was sent.',
    silent: 'The wallet or its chain doesn’t respond. Nothing was sent.',
  },
};
