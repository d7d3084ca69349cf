import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  calldataOf,
  columnOf,
  formatWord,
  type Grid,
  type Puzzle,
  packEight,
  parseAddress,
  rowOf,
  solve,
  solveStart,
  solvesCalls,
  startOf,
  unpackEight,
  verifyCall,
} from 'gridwright/internal';
import { type Anvil, anvilPath, startAnvil } from '../../../scripts/lib/anvil.mjs';
import { compile, readContracts } from '../../../scripts/lib/evm.mjs';
import { accessibilityProblems } from './axe.js';
import { cellOf, expect, linkOf, overflow, TODAY, test } from './helpers.js';

const ADDRESS = '0x58593392d72A9D90b133e1C8ecEec581C354687f';
const UNSOLVABLE = '0x84df1387cdd652e7726b8ccda3db4859e02f31bf';

test('an address typed in shows its start, and leads to the game', async ({ page }) => {
  await page.goto('/#/address');
  await page.getByLabel('Address').fill(ADDRESS.toLowerCase());
  await expect(page.getByRole('img', { name: `The puzzle of ${ADDRESS}` })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(new RegExp(`#/address/${ADDRESS}$`));
  const { clues, size } = startOf(parseAddress(ADDRESS));
  for (const [cell, clue] of clues.entries()) {
    if (clue !== 0)
      await expect(cellOf(page, cell)).toHaveAccessibleName(
        new RegExp(`^row ${rowOf(cell, size) + 1}, column ${columnOf(cell, size) + 1}, clue ${clue}$`),
      );
  }
});

test('a start without a solution says so at once, and why', async ({ page }) => {
  await page.goto('/#/address');
  await page.getByLabel('Address').fill(UNSOLVABLE);
  await expect(page.getByRole('heading', { name: 'This puzzle has no solution.' })).toBeVisible();
  await expect(page.getByText('must hold the same four values')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`/#/address/${UNSOLVABLE}`);
  await expect(page.getByText('must hold the same four values')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('what is no address is told in one sentence', async ({ page }) => {
  await page.goto('/#/address');
  for (const [typed, sentence] of [
    [ADDRESS.replace('A9D', 'a9D'), 'Address: its checksum is wrong at character 14'],
    ['vitalik.eth', 'Address: expected 0x and 40 hexadecimal digits, got "vitalik.eth".'],
    [`kurosu:8x8:${'.'.repeat(64)}`, 'which contracts on Ethereum know, got kurosu 8x8.'],
  ]) {
    await page.getByLabel('Address').fill(typed);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.goto('/#/address/vitalik.eth');
  await expect(page.getByText('Address: expected 0x and 40 hexadecimal digits')).toBeVisible();
});

/** Enters a solution of an address's start, by keyboard; gives it as a word. */
async function fillIn(page: Page, address: string): Promise<bigint> {
  const start = startOf(parseAddress(address));
  const { solution } = solveStart(start);
  if (solution === undefined) throw new Error(`${address} has no solution`);
  await enter(page, start, solution);
  return packEight(solution);
}

async function enter(page: Page, { clues, size }: Puzzle, solution: Grid): Promise<void> {
  await cellOf(page, 0).click();
  for (const [cell, value] of solution.entries()) {
    if (clues[cell] === 0) await page.keyboard.press(String(value));
    await page.keyboard.press('ArrowRight');
    if (columnOf(cell, size) === size.columns - 1) await page.keyboard.press('ArrowDown');
  }
}

test('a solved start is a number and calldata, without any wallet', async ({ page }) => {
  await page.goto(`/#/address/${ADDRESS}`);
  await expect(page.getByRole('textbox', { name: 'Puzzle, uint256' })).toHaveValue(
    formatWord(packEight(startOf(parseAddress(ADDRESS)).clues)),
  );
  await expect(page.getByRole('textbox', { name: 'Solution, uint256' })).toHaveCount(0);
  const solution = await fillIn(page, ADDRESS);
  await expect(page.getByRole('textbox', { name: 'Solution, uint256' })).toHaveValue(formatWord(solution));
  await expect(page.getByRole('textbox', { name: 'Calldata for verify, TwoTimesFour contract' })).toHaveValue(
    verifyCall(packEight(startOf(parseAddress(ADDRESS)).clues), solution),
  );
  await expect(page.getByText('No wallet found in this browser.')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

/** As the original has it: the start is made from the sender. */
const CURTA = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;
import {ITwoTimesFour} from "./ITwoTimesFour.sol";
contract Curta {
    ITwoTimesFour private immutable puzzle;
    constructor(ITwoTimesFour verifier) { puzzle = verifier; }
    function solve(uint32 id, uint256 solution) external payable {
        require(id == 1 && puzzle.verify(puzzle.generate(msg.sender), solution));
    }
}`;

test.describe('with a wallet on a real local chain (anvil; not run where its npm package does not run)', () => {
  test.skip(anvilPath() === undefined, 'anvil does not run on this machine');
  let anvil: Anvil;
  let contracts: { verifier: string; nine: string; curta: string; registry: string };

  test.beforeAll(async () => {
    anvil = await startAnvil();
    const [{ address: from }] = anvil.accounts;
    const deploy = async (data: string) => {
      const hash = await anvil.request('eth_sendTransaction', [{ from, data, gas: '0x500000' }]);
      return String((await anvil.receipt(hash)).contractAddress);
    };
    const bytecodeOf = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../../contracts/evm/artifacts/${name}.json`, import.meta.url), 'utf8'))
        .bytecode;
    const { 'ITwoTimesFour.sol': face } = readContracts();
    const [curta] = await compile({ 'ITwoTimesFour.sol': face, 'Curta.sol': CURTA });
    const verifier = await deploy(bytecodeOf('TwoTimesFour'));
    contracts = {
      verifier,
      nine: await deploy(bytecodeOf('Sudoku9x9')),
      curta: await deploy(curta.bytecode + verifier.slice(2).padStart(64, '0')),
      registry: await deploy(bytecodeOf('Solves')),
    };
  });
  test.afterAll(() => anvil?.stop());

  /** The wallet of the page: an account of the chain, which may refuse, or move to another chain. */
  interface Mood {
    account: string;
    refuses?: boolean;
    chainId?: string;
  }

  async function inject(page: Page, mood: Mood): Promise<void> {
    await page.exposeFunction('askWallet', async (method: string, params: unknown[]) => {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { result: [mood.account] };
      if (method === 'eth_chainId' && mood.chainId !== undefined) return { result: mood.chainId };
      if (method === 'eth_sendTransaction' && mood.refuses) return { error: { code: 4001 } };
      try {
        return { result: await anvil.request(method, params) };
      } catch (error) {
        return { error: { code: (error as { code?: number }).code } };
      }
    });
    await page.addInitScript(() => {
      const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
        const ask = (
          globalThis as unknown as {
            askWallet(method: string, params: unknown[]): Promise<{ result?: unknown; error?: object }>;
          }
        ).askWallet;
        const { result, error } = await ask(method, params);
        if (error !== undefined) throw error;
        return result;
      };
      Object.assign(globalThis, { ethereum: { request } });
    });
  }

  const sentBy = async (address: string) => Number(await anvil.request('eth_getTransactionCount', [address, 'latest']));

  async function placeOf(puzzle: string, solver: string): Promise<number> {
    const data = calldataOf('solves(bytes32,address)', [BigInt(puzzle), BigInt(solver)]);
    const [, , place] = (await anvil.request('eth_call', [{ to: contracts.registry, data }, 'latest'])).match(
      /[0-9a-f]{64}/g,
    );
    return Number(place);
  }

  /** Chooses a task, names the contract, and begins. */
  async function begin(page: Page, task: string, contract: string): Promise<void> {
    await page.getByLabel('Action').selectOption({ label: task });
    await page.getByLabel('Contract', { exact: true }).fill(contract);
    await page.getByRole('button', { name: task.startsWith('Verify') ? 'Verify' : 'Prepare', exact: true }).click();
  }

  /** The same, confirms, and waits for its block. */
  async function sendTask(page: Page, task: string, contract: string): Promise<void> {
    await begin(page, task, contract);
    await page.getByRole('region', { name: 'Send this transaction?' }).getByRole('button', { name: 'Send' }).click();
    const told = await page.getByText(/^Sent: 0x/).innerText();
    const receipt = await anvil.receipt(told.slice('Sent: '.length));
    expect([receipt.status, receipt.to]).toEqual(['0x1', contract]);
  }

  test('it is verified by a read-only call, sent to Curta after a confirmation, and put on record', async ({
    page,
  }) => {
    const player = anvil.accounts[1].address;
    await inject(page, { account: player });
    await page.goto(`/#/address/${player}`);
    const solution = await fillIn(page, player);
    const before = await sentBy(player);

    await begin(page, 'Verify with a read-only call', contracts.verifier);
    await expect(
      page.getByText(`The contract ${contracts.verifier} on chain 31337 accepts the solution.`),
    ).toBeVisible();
    expect(await sentBy(player)).toBe(before);

    await begin(page, 'Submit to Curta', contracts.curta);
    const confirm = page.getByRole('region', { name: 'Send this transaction?' });
    for (const words of ['31337', player, formatWord(solution).slice(2)]) await expect(confirm).toContainText(words);
    await expect(confirm).toContainText(new RegExp(contracts.curta, 'i'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Nothing was sent.')).toBeVisible();
    expect(await sentBy(player)).toBe(before);
    await sendTask(page, 'Submit to Curta', contracts.curta);

    await sendTask(page, 'Registry: open the puzzle', contracts.registry);
    await sendTask(page, 'Registry: commit to the solution', contracts.registry);
    const reveal = await page.getByRole('textbox', { name: 'Calldata for the reveal' }).inputValue();
    await begin(page, 'Registry: reveal the solution', contracts.registry);
    await expect(page.getByText('The contract would reject this transaction. Nothing was sent.')).toBeVisible();
    await anvil.request('evm_increaseTime', [600]);
    await anvil.request('evm_mine');
    // The salt is kept by this browser, also when the page is opened again.
    await page.reload();
    await sendTask(page, 'Registry: reveal the solution', contracts.registry);
    const hash = (await page.getByText(/^Sent: 0x/).innerText()).slice('Sent: '.length);
    expect((await anvil.request('eth_getTransactionByHash', [hash])).input).toBe(reveal);
    const { puzzle: name } = solvesCalls(
      startOf(parseAddress(player)),
      unpackEight(solution),
      parseAddress(player),
      0n,
    );
    expect(await placeOf(name, player)).toBe(1);
  });

  test('a daily puzzle, by its link, is verified', async ({ page }) => {
    const { puzzle } = TODAY[0];
    const player = anvil.accounts[1].address;
    await inject(page, { account: player });
    await page.goto('/#/address');
    await page.getByLabel('Address').fill(`http://localhost${linkOf(puzzle)}`);
    await page.getByRole('button', { name: 'Play' }).click();
    await enter(page, puzzle, solve(puzzle, { limit: 1 }).solutions[0]);
    await begin(page, 'Verify with a read-only call', contracts.nine);
    await expect(page.getByText(`The contract ${contracts.nine} on chain 31337 accepts the solution.`)).toBeVisible();
  });

  test('what cannot be is told in one sentence, and nothing is sent', async ({ page }) => {
    const [deployer, , player] = anvil.accounts.map(({ address }) => address);
    const mood: Mood = { account: player };
    await inject(page, mood);
    await page.goto(`/#/address/${player}`);
    await fillIn(page, player);
    const before = [await sentBy(player), await sentBy(deployer)];
    const told = (words: string) => expect(page.getByText(words)).toBeVisible();

    await begin(page, 'Verify with a read-only call', player);
    await told('The wallet’s chain has no contract at this address.');
    await begin(page, 'Verify with a read-only call', contracts.registry);
    await told('This contract isn’t a verifier');
    await begin(page, 'Submit to Curta', '0x123');
    await told('Address: expected 0x and 40 hexadecimal digits, got "0x123".');
    await begin(page, 'Submit to Curta', contracts.verifier);
    await told('The contract would reject this transaction. Nothing was sent.');
    await begin(page, 'Registry: reveal the solution', contracts.registry);
    await told('This browser has no saved commitment of this account to this puzzle.');
    mood.account = deployer;
    await begin(page, 'Submit to Curta', contracts.curta);
    await told('your wallet uses a different account');
    mood.account = player;
    await begin(page, 'Submit to Curta', contracts.curta);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    // The wallet moves on only when the page has asked it for its chain.
    await expect(send).toBeVisible();
    mood.chainId = '0x1';
    await send.click();
    await told('The wallet’s chain or account has changed.');
    delete mood.chainId;
    mood.refuses = true;
    await begin(page, 'Submit to Curta', contracts.curta);
    await send.click();
    await told('You or the wallet declined.');
    expect([await sentBy(player), await sentBy(deployer)]).toEqual(before);
  });
});
