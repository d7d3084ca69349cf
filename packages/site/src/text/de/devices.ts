import type { devices as en } from '../en/devices.js';

export const devices: typeof en = {
  title: 'Deine Spiele auf deinen anderen Geräten',
  words:
    'Ein Code verbindet deine Geräte über diesen Server. Deine Spiele und Entwürfe werden verschlüsselt, bevor sie diesen Browser verlassen; der Server kann sie nicht lesen. Einstellungen bleiben auf dem jeweiligen Gerät.',
  insecure: 'Dein Browser verschlüsselt nur auf Seiten mit HTTPS.',

  create: 'Code erstellen',
  enter: 'Code eines anderen Geräts',
  enterWords:
    'Die 26 Buchstaben oder der Link aus dem QR-Code. Die Spiele auf diesem Gerät kommen zu den anderen hinzu.',
  join: 'Verbinden',
  noCode: 'Ein Code hat 26 Buchstaben.',
  unknown: 'Zu diesem Code gibt es keine Spiele. Prüfe die Buchstaben.',

  code: 'Code:',
  secret:
    'Wer diesen Code kennt, kann deine Spiele lesen und ändern. Ein verlorener Code lässt sich nicht wiederherstellen.',
  qr: 'QR-Code zum Verbinden eines weiteren Geräts',
  qrWords:
    'Scanne ihn mit dem anderen Gerät oder tippe dort den Code ein. Der Server löscht seine Kopie 400 Tage nach der letzten Nutzung.',
  syncing: 'Wird abgeglichen …',
  done: (time) => `Auf dem Stand von ${time} Uhr.`,
  away: 'Der Server ist nicht erreichbar. Deine Spiele sind hier gespeichert und werden später gesendet.',
  gone: 'Auf dem Server gibt es keine Kopie mehr. Deine Spiele sind hier noch gespeichert. Trenne dieses Gerät, um einen neuen Code zu erstellen.',
  newer: 'Dein anderes Gerät nutzt eine neuere Gridwright-Version. Lade die Seite neu, um sie zu aktualisieren.',
  damaged:
    'Die Kopie auf dem Server ist beschädigt. Deine Spiele sind hier noch gespeichert. Lösche die Kopie und erstelle einen neuen Code.',
  noSpace:
    'Auf dem Server ist kein Platz für weitere Spiele. Deine sind hier noch gespeichert. Versuch es später noch einmal.',
  full: 'Deine Spiele sind größer als 8 MB und können nicht gesendet werden. Lösche einige davon.',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  notCopied: 'Kopieren nicht möglich',
  now: 'Jetzt abgleichen',
  leave: 'Dieses Gerät trennen',
  remove: 'Kopie auf dem Server löschen',
  sure: 'Die Kopie auf dem Server löschen? Jedes Gerät behält seine Spiele.',
  yes: 'Löschen',
  no: 'Abbrechen',
};
