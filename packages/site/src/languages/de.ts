import { actions } from '../text/de/actions.js';
import { avm } from '../text/de/avm.js';
import { booklet } from '../text/de/booklet.js';
import { catalogue } from '../text/de/catalogue.js';
import { clues } from '../text/de/clues.js';
import { devices } from '../text/de/devices.js';
import { ended } from '../text/de/ended.js';
import { evm } from '../text/de/evm.js';
import { explain } from '../text/de/explain.js';
import { faultOf } from '../text/de/faults.js';
import { figures } from '../text/de/figures.js';
import { front } from '../text/de/front.js';
import { games } from '../text/de/games.js';
import { help } from '../text/de/help.js';
import { hintPanel } from '../text/de/hint-panel.js';
import { league } from '../text/de/league.js';
import { learn } from '../text/de/learn.js';
import { links } from '../text/de/links.js';
import { make } from '../text/de/make.js';
import { menu } from '../text/de/menu.js';
import { presses } from '../text/de/presses.js';
import { published } from '../text/de/published.js';
import { race } from '../text/de/race.js';
import { records } from '../text/de/records.js';
import { setting } from '../text/de/setting.js';
import { settings } from '../text/de/settings.js';
import { share } from '../text/de/share.js';
import { solver } from '../text/de/solver.js';
import { statistics } from '../text/de/statistics.js';
import { timed } from '../text/de/timed.js';
import { together } from '../text/de/together.js';
import { watch } from '../text/de/watch.js';
import { worksheet } from '../text/de/worksheet.js';
import { de } from '../text/de.js';
import type { LanguageFile } from '../text/languages.js';

/** German. */
export const language: LanguageFile = {
  ...de,
  pages: {
    actions,
    avm,
    booklet,
    catalogue,
    clues,
    devices,
    ended,
    evm,
    explain,
    figures,
    front,
    games,
    help,
    hintPanel,
    league,
    learn,
    links,
    make,
    menu,
    presses,
    published,
    race,
    records,
    setting,
    settings,
    share,
    solver,
    statistics,
    timed,
    together,
    watch,
    worksheet,
  },
  rules: async () => (await import('../text/de/rules.js')).rules,
  steps: async () => (await import('../text/de/steps.js')).steps,
  faultOf,
};
