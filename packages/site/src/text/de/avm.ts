import type { avm as en } from '../en/avm.js';

export const avm: typeof en = {
  section: 'Algorand',
  dek: 'Ein Node kann den Aufruf simulieren, der deine Lösung prüft. Du brauchst keine Wallet und zahlst keine Gebühr.',
  node: 'Node',
  nodeWords: 'Die URL eines algod-Nodes: https://… oder http://localhost:4001 auf diesem Rechner.',
  wrongNode: 'Gib eine URL ein, die mit https:// oder http:// beginnt.',
  token: 'Token',
  tokenWords: 'Leer lassen, wenn der Node keines verlangt. Es wird nicht gespeichert.',
  application: 'Anwendung',
  applicationWords: (contract) => `Die Nummer einer Anwendung mit dem Vertrag ${contract}.`,
  wrongApplication: 'Gib eine ganze Zahl ab 1 ein.',
  ask: 'Fragen',
  asking: 'Warten auf den Node …',
  leave: 'Nicht länger warten',
  accepts: (contract, network, cost) =>
    `Der Vertrag ${contract} auf ${network} akzeptiert die Lösung. Kosten: ${cost} von 700.`,
  rejects: (contract, network, cost) =>
    `Der Vertrag ${contract} auf ${network} lehnt die Lösung ab. Kosten: ${cost} von 700.`,
  faults: {
    silent: 'Der Node antwortet nicht oder nimmt keine Anfragen von Webseiten an.',
    left: 'Du wartest nicht länger.',
    'no-application': 'Das Netzwerk hat keine Anwendung mit dieser Nummer.',
    'other-program': (contract) => `Das Programm dieser Anwendung ist nicht ${contract} von Gridwright.`,
    refused: (status) => `Der Node lehnt die Anfrage ab (HTTP-Status ${status}).`,
    'call-fails': (message) => `Der Aufruf schlägt fehl. Der Node meldet: ${message}`,
    'no-verdict': 'Die Anwendung antwortet nicht mit wahr oder falsch.',
    'other-service': 'Das ist kein Node von Algorand: Seine Antwort hat eine andere Form.',
  },
};
