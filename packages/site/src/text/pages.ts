/** The strings that come with their pages, by name. English defines their type. */
export interface PageTexts {
  readonly avm: typeof import('./en/avm.js').avm;
  readonly booklet: typeof import('./en/booklet.js').booklet;
  readonly catalogue: typeof import('./en/catalogue.js').catalogue;
  readonly devices: typeof import('./en/devices.js').devices;
  readonly ended: typeof import('./en/ended.js').ended;
  readonly evm: typeof import('./en/evm.js').evm;
  readonly explain: typeof import('./en/explain.js').explain;
  readonly figures: typeof import('./en/figures.js').figures;
  readonly front: typeof import('./en/front.js').front;
  readonly games: typeof import('./en/games.js').games;
  readonly help: typeof import('./en/help.js').help;
  readonly hintPanel: typeof import('./en/hint-panel.js').hintPanel;
  readonly league: typeof import('./en/league.js').league;
  readonly learn: typeof import('./en/learn.js').learn;
  readonly make: typeof import('./en/make.js').make;
  readonly menu: typeof import('./en/menu.js').menu;
  readonly presses: typeof import('./en/presses.js').presses;
  readonly race: typeof import('./en/race.js').race;
  readonly records: typeof import('./en/records.js').records;
  readonly setting: typeof import('./en/setting.js').setting;
  readonly settings: typeof import('./en/settings.js').settings;
  readonly share: typeof import('./en/share.js').share;
  readonly timed: typeof import('./en/timed.js').timed;
  readonly watch: typeof import('./en/watch.js').watch;
  readonly worksheet: typeof import('./en/worksheet.js').worksheet;
}
