import { Command } from 'commander';
import { addressVerbs } from './evm-address.js';
import { contractVerbs } from './evm-contracts.js';

export function evmVerb(): Command {
  const command = new Command('evm').description('tools for the contracts on Ethereum');
  for (const verb of [...addressVerbs(), ...contractVerbs()]) command.addCommand(verb);
  return command;
}
