/** Algorand: the result of a node's simulation of a contract. */
export const avm = {
  section: 'Algorand',
  dek: 'Ask a node to simulate the call that checks your solution. You need no wallet and pay no fee.',
  node: 'Node',
  nodeWords: 'The URL of an algod node: https://…, or http://localhost:4001 on this computer.',
  wrongNode: 'Enter a URL that starts with https:// or http://.',
  token: 'Token',
  tokenWords: 'Leave it empty if the node doesn’t need one. It isn’t saved.',
  application: 'Application',
  applicationWords: (contract: string) => `The number of an application that runs the contract ${contract}.`,
  wrongApplication: 'Enter a whole number of 1 or more.',
  ask: 'Ask',
  asking: 'Waiting for the node …',
  leave: 'Stop waiting',
  accepts: (contract: string, network: string, cost: number) =>
    `The contract ${contract} on ${network} accepts the solution. Cost: ${cost} of 700.`,
  rejects: (contract: string, network: string, cost: number) =>
    `The contract ${contract} on ${network} rejects the solution. Cost: ${cost} of 700.`,
  faults: {
    silent: 'The node doesn’t respond, or it doesn’t accept requests from web pages.',
    left: 'You stopped waiting.',
    'no-application': 'The network has no application with this number.',
    'other-program': (contract: string) => `The program of this application isn’t Gridwright’s ${contract}.`,
    refused: (status: string) => `The node refuses the request (HTTP status ${status}).`,
    'call-fails': (message: string) => `The call fails. The node says: ${message}`,
    'no-verdict': 'The application doesn’t answer with true or false.',
    'other-service': 'This isn’t an Algorand node: its reply has another form.',
  },
};
