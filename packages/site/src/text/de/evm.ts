import type { evm as en } from '../en/evm.js';

export const evm: typeof en = {
  title: 'Dein eigenes 8\u00a0×\u00a08',
  section: 'Ethereum',
  dek: 'Jede Ethereum-Adresse hat ihr eigenes Sudoku: acht Zeilen, acht Spalten und Blöcke aus zwei Zeilen und vier Spalten. Es ist für alle gleich, und alles bleibt auf deinem Gerät.',
  address: 'Adresse',
  addressWords:
    'Du brauchst keine Wallet und unterschreibst nichts. Du kannst auch den Link eines Rätsels einfügen, das ein Smart Contract prüfen kann: Sudoku 9\u00a0×\u00a09, Kurosu 6\u00a0×\u00a06 oder FlipIT 4\u00a0×\u00a04.',
  setUp: 'Spielen',
  picture: (address) => `Das Rätsel von ${address}`,
  of: (address) => `Adresse ${address}`,
  clues: (n) => `${n} Vorgaben; jede Lösung zählt`,
  obstacles: {
    'half-boxes':
      'Zwei halbe Blöcke müssen dieselben vier Werte enthalten, haben aber schon mehr als vier verschiedene Vorgaben.',
    cell: 'Für eine Zelle bleibt kein Wert: Jeder steht schon in ihrer Zeile, ihrer Spalte oder ihrem Block.',
    value: 'In einer Zeile, einer Spalte oder einem Block gibt es für einen Wert keinen Platz mehr.',
    search: 'Kein Gitter passt zu diesen Vorgaben. Das hat eine vollständige Suche ergeben.',
  },
  oneIn: 'Das kommt bei einer von 297 Adressen vor, auch wenn die Beschreibung des Rätsels etwas anderes behauptet.',
  steps: [
    'Dein Gerät berechnet den Hash der Adresse.',
    'Der Hash bestimmt für jeden Wert von 1 bis 8 eine Zelle.',
    'Du füllst den Rest aus. Ein Smart Contract auf Ethereum prüft Lösungen nach denselben Regeln wie diese Seite.',
  ],

  start: 'Rätsel, uint256',
  unsolved: 'Löse das Rätsel, dann steht hier die Lösung als Zahl und als Calldata.',
  solution: 'Lösung, uint256',
  verifyCalldata: (contract) => `Calldata für verify, Vertrag ${contract}`,
  curtaCalldata: 'Calldata für Curta.solve(1, solution)',
  noWallet: 'In diesem Browser gibt es keine Wallet. Du kannst die Calldata oben in jede Wallet einfügen.',

  wallet: 'Mit deiner Wallet',
  which: 'Wallet',
  contract: 'Vertrag',
  contractWords: 'Die Adresse des Vertrags. Es wird nichts gesendet, bevor du bestätigst.',
  oursWords: (address) => `Leer lassen für ${address}. Es wird nichts gesendet, bevor du bestätigst.`,
  what: 'Aktion',
  tasks: {
    verify: 'Prüfen, ohne etwas zu senden',
    curta: 'Bei Curta einreichen',
    commit: 'Register: in der heutigen Runde festlegen',
    reveal: 'Register: Lösung offenlegen',
  },
  ask: 'Prüfen',
  prepare: 'Vorbereiten',
  asking: 'Warten auf die Wallet …',
  following: 'Warten auf einen Block mit der Transaktion …',
  leave: 'Nicht länger warten',
  accepts: (contract, chain) => `Der Vertrag ${contract} auf der Chain ${chain} akzeptiert die Lösung.`,
  refuses: (contract, chain) => `Der Vertrag ${contract} auf der Chain ${chain} lehnt die Lösung ab.`,

  confirm: 'Transaktion senden?',
  chainId: 'Chain',
  from: 'Von',
  to: 'Vertrag',
  calldata: 'Calldata',
  costs: 'Das kostet Gas und lässt sich nicht rückgängig machen. Deine Wallet fragt vor dem Senden noch einmal.',
  send: 'Senden',
  cancel: 'Abbrechen',
  cancelled: 'Es wurde nichts gesendet.',
  sent: (hash) => `Gesendet: ${hash}`,
  succeeded: 'Die Transaktion war erfolgreich.',
  failed: 'Die Transaktion steht in einem Block, ist aber fehlgeschlagen.',
  revealable: (from, until) => `Du kannst die Lösung vom ${from} bis zum ${until} offenlegen.`,
  committed:
    'Dieser Browser hat gespeichert, was zum Offenlegen nötig ist. Du kannst auch die Calldata unten aufheben. Halte sie bis dahin geheim.',
  revealCalldata: 'Calldata zum Offenlegen',

  faults: {
    'no-contract': 'Auf der Chain der Wallet gibt es unter dieser Adresse keinen Vertrag. Es wurde nichts gesendet.',
    'other-code': 'Der Code dieses Vertrags ist nicht der von Gridwright. Es wurde nichts gesendet.',
    'no-verdict': 'Dieser Vertrag prüft keine Lösungen: Er antwortet nicht mit wahr oder falsch.',
    'no-account': 'Die Wallet gibt kein Konto frei. Es wurde nichts gesendet.',
    'other-account':
      'Das Rätsel gehört zu einem anderen Konto als dem, das deine Wallet verwendet. Es wurde nichts gesendet.',
    'no-commitment':
      'In diesem Browser ist für dieses Konto und dieses Rätsel keine Festlegung gespeichert. Es wurde nichts gesendet.',
    'would-fail': 'Der Vertrag würde diese Transaktion ablehnen. Es wurde nichts gesendet.',
    changed: 'Chain oder Konto der Wallet haben sich geändert. Es wurde nichts gesendet.',
    denied: 'Du oder die Wallet hat abgelehnt. Es wurde nichts gesendet.',
    silent: 'Die Wallet oder ihre Chain antwortet nicht. Es wurde nichts gesendet.',
    left: 'Du wartest nicht länger. Falls die Wallet doch noch etwas senden will, lehne ab.',
    'left-sent': 'Du wartest nicht länger. Die Transaktion wurde gesendet und kann noch gelingen.',
    'other-transaction':
      'Die Wallet meldet eine andere Transaktion als die, die du bestätigt hast. Sieh in ihrem Verlauf nach.',
    unfollowed: 'Die Wallet zeigt diese Transaktion nicht mehr. Sieh in ihrem Verlauf nach.',
  },
};
