/** Games on several devices. */
export const devices = {
  title: 'Your games on your other devices',
  words:
    'A code connects your devices through this server. Your games and drafts are encrypted before they leave this browser, so the server can’t read them. Settings stay on each device.',
  insecure: 'Your browser only encrypts on pages with HTTPS.',

  // Connecting.
  create: 'Create a code',
  enter: 'Code of another device',
  enterWords: 'Its 26 letters, or the link in its QR code. Your games on this device are added to the others.',
  join: 'Connect',
  noCode: 'A code has 26 letters.',
  unknown: 'There are no games for this code. Check the letters.',

  // Connected.
  code: 'Code:',
  secret: 'Anyone with this code can read and change your games. Nobody can recover a lost code.',
  qr: 'QR code to connect another device',
  qrWords:
    'Scan this with your other device, or type the code there. The server deletes its copy 400 days after the last use.',
  syncing: 'Syncing …',
  done: (time: string) => `Up to date at ${time}.`,
  away: 'Couldn’t reach the server. Your games are saved here and will be sent later.',
  gone: 'The server no longer has a copy. Your games are still saved here. Disconnect this device to create a new code.',
  newer: 'Your other device uses a newer version of Gridwright. Reload this page to update.',
  damaged:
    'The server’s copy is damaged. Your games are still saved here. Delete the server’s copy, then create a new code.',
  noSpace: 'The server has no space for more games. Yours are still saved here. Try again later.',
  full: 'Your games take more than 8 MB, so they can’t be sent. Remove some of them.',
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  now: 'Sync now',
  leave: 'Disconnect this device',
  remove: 'Delete the server’s copy',
  sure: 'Delete the copy on the server? Each device keeps its games.',
  yes: 'Delete',
  no: 'Cancel',
};
