import { expect, test } from 'vitest';
import { avmCall } from '../../../packages/gridwright/dist/avm.js';
import { KurosuClient } from '../out/Kurosu.client';
import { SudokuClient } from '../out/Sudoku.client';
import { SudokuCluesClient } from '../out/SudokuClues.client';
import { readVerdicts } from '../verdicts';
import { ensureApplication, NETWORKS } from './application.mjs';

/** On a LocalNet where one answers at the usual address: `algokit localnet start`. */
const verdicts = readVerdicts();
const algorand = NETWORKS.localnet.connect();
const answers = await algorand.client.algod
  .getTransactionParams()
  .do()
  .then(
    () => true,
    () => false,
  );
if (!answers) console.log('Skipped: the contracts on a LocalNet, because no algod answers at localhost:4001 (algokit localnet start).');

test.skipIf(!answers)('deployed once, the contracts judge as check() does', { timeout: 60_000 }, async () => {
  const sender = (await algorand.account.localNetDispenser()).addr;
  const first = await ensureApplication(algorand, sender, 'Sudoku');
  expect(await ensureApplication(algorand, sender, 'Sudoku')).toEqual({ id: first.id, made: false });
  const sudoku = new SudokuClient({ algorand, appId: first.id, defaultSender: sender });
  for (const { answer, solved, what } of verdicts.filter(({ what }) => what.includes('fixture of the write-up'))) {
    const { return: said } = await sudoku.send.isValidSolution({ args: { grid: answer } });
    expect(said, what).toBe(solved);
  }
});

test.skipIf(!answers)('so do those that see the clues', { timeout: 120_000 }, async () => {
  const sender = (await algorand.account.localNetDispenser()).addr;
  const clients = {
    SudokuClues: new SudokuCluesClient({ algorand, appId: (await ensureApplication(algorand, sender, 'SudokuClues')).id, defaultSender: sender }),
    Kurosu: new KurosuClient({ algorand, appId: (await ensureApplication(algorand, sender, 'Kurosu')).id, defaultSender: sender }),
  };
  const calls = verdicts.map((verdict) => ({ ...verdict, ...avmCall(verdict.puzzle, verdict.answer) }));
  const judged = calls.filter(({ contract }) => Object.hasOwn(clients, contract)).filter((_, i) => i % 20 === 0);
  for (const { contract, method, puzzle, answer, solved, what } of judged) {
    const { appClient } = clients[contract as keyof typeof clients];
    const { return: said } = await appClient.send.call({ method, args: [puzzle.clues, answer] });
    expect(said, what).toBe(solved);
  }
});
