// Written by `npm run build:evm`.

/** The contract that deploys others with CREATE2, at the same address on almost every chain. */
export const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Address of each contract, deployed with the salt 0, and keccak256 of the code that runs there. */
export const deployments = {
  FlipIT4x4: {
    address: '0xAD95c6d3f8fF37E1D30a29aC622B55b264522872',
    codeHash: '0x120726b9c21c98ec428e8d4dc6ac69e317e7acb107df4e20258d81dc5c9ff55f',
  },
  Kurosu6x6: {
    address: '0x049779B0b89A150114314bCC69bef5Abb7961AB5',
    codeHash: '0xa56e542b61a3049053455834e85455e1e2f02ccd71ecaa74c0a15ea8b11ab751',
  },
  Solves: {
    address: '0x54fAaDC91Baa1a28645f0261b87bCCC5A3800B1e',
    codeHash: '0x239c164199bafe800f5ecbf8cf1ebe9a59034b3da26c5bbb02b8892516993cfe',
  },
  Sudoku9x9: {
    address: '0x21dc8f4AEe08FfdAd75dAa610405Bad611a49A2E',
    codeHash: '0x973dccd7c31f1f3ea92a9a5b5cf593c6d04250b734163a50474f1a52533a31ec',
  },
  TwoTimesFour: {
    address: '0xF5c3adbAc0d6885f700791a05AfFd1a0c86aa065',
    codeHash: '0x46506cc6d395444f3a053382298596fd4434383279b4021274fde41ef30f6043',
  },
} as const;
