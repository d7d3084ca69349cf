import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEPLOYER, deployments, flipIT4x4, kurosu6x6, solves, sudoku9x9, twoTimesFour } from '@gridwright/contracts';
import type { Page } from '@playwright/test';
import { puzzleOf, solve } from 'gridwright';
import {
  calldataOf,
  formatAddress,
  formatWord,
  packEight,
  parseAddress,
  solveStart,
  startOf,
  verifyCall,
} from 'gridwright/evm';
import { columnOf, formatId, type Grid, type Puzzle, rowOf } from 'gridwright/rules';
import { type Anvil, anvilPath, startAnvil } from '../../../scripts/lib/anvil.mjs';
import { compile, readContracts } from '../../../scripts/lib/evm.mjs';
import { accessibilityProblems } from './axe.js';
import { cellOf, expect, linkOf, movesOf, overflow, THOROUGH, TODAY, test } from './helpers.js';

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

/** A node of Algorand that answers as algod does, or as `mood` says. Returns its address. */
async function startNode(mood: { contract: string; log: string; status: number; isSilent: boolean }) {
  const program = () =>
    readFileSync(new URL(`../../../contracts/avm/artifacts/${mood.contract}.approval.bin`, import.meta.url));
  const node = createServer((request, response) => {
    request.resume();
    // Only the question before a request is answered then.
    if (mood.isSilent && request.method === 'GET') return;
    const result = { 'txn-results': [{ 'txn-result': { logs: [Buffer.from(mood.log, 'hex').toString('base64')] } }] };
    const answers: Record<string, object> = {
      '/v2/applications/1002': {
        params: {
          creator: 'HZ57J3K46JIJXILONBBZOHX6BKPXEM2VVXNRFSUED6DKFD5ZD24PMJ3MVA',
          'approval-program': program().toString('base64'),
        },
      },
      '/v2/transactions/params': {
        'last-round': 7,
        'min-fee': 1000,
        'genesis-id': 'testnet-v1.0',
        'genesis-hash': 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
      },
      '/v2/transactions/simulate?format=json': { 'txn-groups': [{ 'app-budget-consumed': 136, ...result }] },
    };
    const found = answers[request.url ?? ''];
    const isPreflight = request.method === 'OPTIONS';
    const isKnown = request.headers['x-algo-api-token'] === 'token';
    const status = isPreflight ? 204 : isKnown ? (found === undefined ? 404 : mood.status) : 401;
    response.writeHead(status, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'X-Algo-API-Token, Content-Type',
    });
    response.end(isPreflight ? '' : JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    node.closeAllConnections();
    node.close();
  };
  return { url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`, stop };
}

// Not the usual page, since the browser itself reports refused requests on the console.
test(
  'a node of Algorand simulates the call, and each thing that goes wrong has a sentence',
  THOROUGH,
  async ({ context }) => {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const mood = { contract: 'Flipit', log: '151f7c7580', status: 200, isSilent: false };
    const node = await startNode(mood);
    try {
      const puzzle = puzzleOf('flipit:4x4:1100110000000000');
      await page.goto(`/#/address/${formatId(puzzle)}`);
      for (const { cell } of movesOf(puzzle)) await cellOf(page, cell).click();
      const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Algorand' }) });
      const ask = async (sentence: string | RegExp, application = '1002') => {
        await panel.getByLabel('Application').fill(application);
        await panel.getByRole('button', { name: 'Ask' }).click();
        await expect(panel.getByText(sentence)).toBeVisible();
        await expect(page.locator('iframe')).toHaveCount(0);
      };
      await ask('Enter a URL that starts with https:// or http://.');
      await panel.getByLabel('Node').fill(`${node.url}/`);
      await ask('Enter a whole number of 1 or more.', 'x');
      await ask('The node refuses the request (HTTP status 401).');
      await panel.getByLabel('Token').fill('token');
      await ask('The contract Flipit on testnet-v1.0 accepts the solution. Cost: 136 of 700.');
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);

      mood.log = '151f7c7500';
      await ask('The contract Flipit on testnet-v1.0 rejects the solution. Cost: 136 of 700.');
      mood.log = '';
      await ask('The application doesn’t answer with true or false.');
      mood.contract = 'Kurosu';
      await ask('The program of this application isn’t Gridwright’s Flipit.');
      await ask('The network has no application with this number.', '7');
      mood.status = 500;
      await ask('The node refuses the request (HTTP status 500).');
      mood.isSilent = true;
      await panel.getByRole('button', { name: 'Ask' }).click();
      await panel.getByRole('button', { name: 'Stop waiting' }).click();
      await expect(panel.getByText('You stopped waiting.')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);

      // The page itself can't ask the node, and the document that can has neither storage nor the page.
      const direct = await page.evaluate((url) => fetch(url).then(String, (error) => error.name), node.url);
      expect(direct).toBe('TypeError');
      await page.goto('/node-request.html');
      expect(await page.evaluate(() => Promise.resolve(self.origin))).toBe('null');
      expect(faults).toEqual([]);
    } finally {
      node.stop();
    }
  },
);

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

test.describe(
  'with a wallet on a real local chain (anvil; not run where its npm package does not run)',
  THOROUGH,
  () => {
    test.skip(anvilPath() === undefined, 'anvil does not run on this machine');
    let anvil: Anvil;
    let curta: string;

    test.beforeAll(async () => {
      anvil = await startAnvil();
      const [{ address: from }] = anvil.accounts;
      const send = async (transaction: object) =>
        anvil.receipt(await anvil.request('eth_sendTransaction', [{ from, gas: '0x500000', ...transaction }]));
      for (const { bytecode } of [flipIT4x4, kurosu6x6, sudoku9x9, twoTimesFour, solves])
        await send({ to: DEPLOYER, data: `0x${'0'.repeat(64)}${bytecode.slice(2)}` });
      const { 'ITwoTimesFour.sol': face } = readContracts();
      const [{ bytecode }] = await compile({ 'ITwoTimesFour.sol': face, 'Curta.sol': CURTA });
      const verifier = deployments.TwoTimesFour.address.slice(2).padStart(64, '0');
      curta = formatAddress(parseAddress((await send({ data: bytecode + verifier })).contractAddress));
    });
    test.afterAll(() => anvil?.stop());

    /** A wallet of the page: an account of the chain, which may refuse, move to another chain, lie or keep silent. */
    interface Mood {
      account: string;
      refuses?: boolean;
      chainId?: string;
      /** The hash that it returns for every transaction, none of which it sends. */
      lies?: string;
      isSilent?: boolean;
    }

    /** Has wallets announce themselves in the page (EIP-6963), by name. */
    async function announce(page: Page, wallets: Readonly<Record<string, Mood>>): Promise<void> {
      await page.exposeFunction('askWallet', async (name: string, method: string, params: unknown[]) => {
        const mood = wallets[name];
        if (mood.isSilent) return new Promise(() => {});
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { result: [mood.account] };
        if (method === 'eth_chainId' && mood.chainId !== undefined) return { result: mood.chainId };
        if (method === 'eth_sendTransaction' && mood.refuses) return { error: { code: 4001 } };
        if (method === 'eth_sendTransaction' && mood.lies !== undefined) return { result: mood.lies };
        try {
          return { result: await anvil.request(method, params) };
        } catch (error) {
          return { error: { code: (error as { code?: number }).code } };
        }
      });
      await page.addInitScript((names) => {
        type Ask = (name: string, method: string, params: unknown[]) => Promise<{ result?: unknown; error?: object }>;
        const { askWallet } = globalThis as unknown as { askWallet: Ask };
        for (const name of names) {
          const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
            const { result, error } = await askWallet(name, method, params);
            if (error !== undefined) throw error;
            return result;
          };
          const detail = Object.freeze({ info: { uuid: `uuid-of-${name}`, name }, provider: { request } });
          addEventListener('eip6963:requestProvider', () =>
            dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
          );
        }
      }, Object.keys(wallets));
    }

    const sentBy = async (address: string) =>
      Number(await anvil.request('eth_getTransactionCount', [address, 'latest']));

    /** Chooses a task and begins, with a contract other than ours if there is one. */
    async function begin(page: Page, task: string, contract = ''): Promise<void> {
      await page.getByLabel('Action').selectOption({ label: task });
      await page.getByLabel('Contract', { exact: true }).fill(contract);
      await page.getByRole('button', { name: task.startsWith('Verify') ? 'Verify' : 'Prepare', exact: true }).click();
    }

    /** The same, confirms, and waits until the page reports a success. Returns the hash. */
    async function sendTask(page: Page, task: string, contract = ''): Promise<string> {
      await begin(page, task, contract);
      await page.getByRole('region', { name: 'Send this transaction?' }).getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('The transaction succeeded.')).toBeVisible();
      return (await page.getByText(/^Sent: 0x/).innerText()).slice('Sent: '.length);
    }

    const VERIFY = 'Verify with a read-only call';
    const COMMIT = 'Registry: commit in today’s round';
    const REVEAL = 'Registry: reveal the solution';

    test('a solution is verified by a read-only call, sent to Curta after a confirmation, committed and revealed', async ({
      page,
    }) => {
      const player = anvil.accounts[1].address;
      // The chain's clock and the page's are at noon of a later day.
      const day = Math.ceil(
        Number((await anvil.request('eth_getBlockByNumber', ['latest', false])).timestamp) / 86_400,
      );
      const noon = day * 86_400 + 43_200;
      await anvil.request('evm_setNextBlockTimestamp', [noon]);
      await anvil.request('evm_mine');
      await page.clock.setFixedTime(noon * 1000);
      await announce(page, { Walter: { account: player } });
      await page.goto(`/#/address/${player}`);
      const solution = await fillIn(page, player);
      const before = await sentBy(player);

      await begin(page, VERIFY);
      await expect(
        page.getByText(`The contract ${deployments.TwoTimesFour.address} on chain 31337 accepts the solution.`),
      ).toBeVisible();
      expect(await sentBy(player)).toBe(before);

      await begin(page, 'Submit to Curta', curta);
      const confirm = page.getByRole('region', { name: 'Send this transaction?' });
      await expect(confirm).toBeFocused();
      for (const words of ['31337', player, curta, formatWord(solution).slice(2)])
        await expect(confirm).toContainText(words);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await confirm.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('Nothing was sent.')).toBeVisible();
      expect(await sentBy(player)).toBe(before);
      const hash = await sendTask(page, 'Submit to Curta', curta);
      expect((await anvil.receipt(hash)).status).toBe('0x1');

      await sendTask(page, COMMIT);
      await expect(
        page.getByText(/^The transaction succeeded. You can reveal the solution from .* until .*\.$/),
      ).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const reveal = await page.getByRole('textbox', { name: 'Calldata for the reveal' }).inputValue();
      await begin(page, REVEAL);
      await expect(page.getByText(/^You can reveal the solution from/)).toBeVisible();
      const later = (day + 1) * 86_400 + 600;
      await anvil.request('evm_setNextBlockTimestamp', [later]);
      await anvil.request('evm_mine');
      await page.clock.setFixedTime(later * 1000);
      // The browser keeps answer and salt, also when the page is opened again.
      await page.reload();
      const revealed = await sendTask(page, REVEAL);
      expect((await anvil.request('eth_getTransactionByHash', [revealed])).input).toBe(reveal);
      const round = `0x${(await anvil.receipt(revealed)).logs[0].topics[1].slice(2)}`;
      const data = calldataOf('placeOf(bytes32,address)', [BigInt(round), BigInt(player)]);
      expect(Number(await anvil.request('eth_call', [{ to: deployments.Solves.address, data }, 'latest']))).toBe(1);
    });

    test('a daily puzzle, by its link, is verified', async ({ page }) => {
      const { puzzle } = TODAY[0];
      await announce(page, { Walter: { account: anvil.accounts[1].address } });
      await page.goto('/#/address');
      await page.getByLabel('Address').fill(`http://localhost${linkOf(puzzle)}`);
      await page.getByRole('button', { name: 'Play' }).click();
      await enter(page, puzzle, solve(puzzle, { limit: 1 }).solutions[0]);
      await begin(page, VERIFY);
      const { address } = deployments.Sudoku9x9;
      await expect(page.getByText(`The contract ${address} on chain 31337 accepts the solution.`)).toBeVisible();
    });

    test('of two wallets the chosen one is asked; one that lies, keeps silent, refuses or moves sends nothing', async ({
      page,
    }) => {
      const [deployer, , player] = anvil.accounts.map(({ address }) => address);
      const mood: Mood = { account: player };
      const other: Mood = { account: deployer };
      await announce(page, { Walter: mood, Lena: other });
      await page.goto(`/#/address/${player}`);
      await fillIn(page, player);
      const before = [await sentBy(player), await sentBy(deployer)];
      const shown = (words: string) => expect(page.getByText(words)).toBeVisible();
      const send = page.getByRole('button', { name: 'Send', exact: true });
      const choose = (name: string) => page.getByLabel('Wallet', { exact: true }).selectOption({ label: name });

      // The arrow keys belong to the list, not to the board.
      await page.getByLabel('Wallet', { exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByLabel('Wallet', { exact: true })).toHaveValue('uuid-of-Lena');
      await begin(page, 'Submit to Curta', curta);
      await shown('belongs to another account');
      await choose('Walter');
      await begin(page, VERIFY, player);
      await shown('The wallet’s chain has no contract at this address.');
      await begin(page, VERIFY, curta);
      await shown('The code of this contract isn’t Gridwright’s.');
      await begin(page, 'Submit to Curta', '0x123');
      await shown('Address: expected 0x and 40 hexadecimal digits, got "0x123".');
      await begin(page, 'Submit to Curta', deployments.TwoTimesFour.address);
      await shown('The contract would reject this transaction. Nothing was sent.');
      await begin(page, REVEAL);
      await shown('This browser has no saved commitment of this account to this puzzle.');

      await begin(page, 'Submit to Curta', curta);
      // The wallet moves on only when the page has asked it for its chain.
      await expect(send).toBeVisible();
      mood.chainId = '0x1';
      await send.click();
      await shown('The wallet’s chain or account has changed.');
      delete mood.chainId;

      mood.isSilent = true;
      await begin(page, VERIFY);
      await page.getByRole('button', { name: 'Stop waiting' }).click();
      await shown('You stopped waiting.');
      mood.isSilent = false;

      // The hash of a transaction of someone else.
      const { transactions } = await anvil.request('eth_getBlockByNumber', ['0x1', false]);
      for (const hash of [transactions[0], 'sent']) {
        mood.lies = hash;
        await begin(page, 'Submit to Curta', curta);
        await send.click();
        await shown('The wallet reports a different transaction from the one that you confirmed.');
      }
      delete mood.lies;
      mood.refuses = true;
      await begin(page, 'Submit to Curta', curta);
      await send.click();
      await shown('You or the wallet declined.');
      expect([await sentBy(player), await sentBy(deployer)]).toEqual(before);
    });
  },
);
