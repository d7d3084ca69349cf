/** SHA-256 of the approval programs in contracts/avm/artifacts. A test compares them. */
export const PROGRAM_HASHES: Readonly<Record<string, string>> = {
  Eight: 'dbcd4fe663c3ab3f388863e8b1fc266523a2e4daa7f0ac1c075ebc5c4798505c',
  Flipit: 'c894f6d86201ef183781184cfc3889e03c81a48be3dc685beb039f407943c613',
  Kurosu: '0b0e2a1643c02ee16d62d102397170e9f7d1e44b6bec49b2565015f60eb128f4',
  SudokuClues: '2196d34b9a2e19d7775db3416fa2908b01052066cd41e55ae2b7102893fe3dfd',
};
