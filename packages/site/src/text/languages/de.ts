import { actions } from '../de/actions.js';
import { avm } from '../de/avm.js';
import { booklet } from '../de/booklet.js';
import { catalogue } from '../de/catalogue.js';
import { clues } from '../de/clues.js';
import { devices } from '../de/devices.js';
import { editor } from '../de/editor.js';
import { ended } from '../de/ended.js';
import { evm } from '../de/evm.js';
import { explain } from '../de/explain.js';
import { faultOf } from '../de/faults.js';
import { front } from '../de/front.js';
import { games } from '../de/games.js';
import { help } from '../de/help.js';
import { hintPanel } from '../de/hint-panel.js';
import { league } from '../de/league.js';
import { learn } from '../de/learn.js';
import { links } from '../de/links.js';
import { make } from '../de/make.js';
import { menu } from '../de/menu.js';
import { presses } from '../de/presses.js';
import { publicStatistics } from '../de/public-statistics.js';
import { published } from '../de/published.js';
import { race } from '../de/race.js';
import { records } from '../de/records.js';
import { service } from '../de/service.js';
import { settings } from '../de/settings.js';
import { share } from '../de/share.js';
import { solver } from '../de/solver.js';
import { statistics } from '../de/statistics.js';
import { timed } from '../de/timed.js';
import { together } from '../de/together.js';
import { worksheet } from '../de/worksheet.js';
import { de } from '../de.js';
import type { LanguageFile } from '../languages.js';

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
    publicStatistics,
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
    editor,
    service,
    settings,
    share,
    solver,
    statistics,
    timed,
    together,
    worksheet,
  },
  rules: async () => (await import('../de/rules.js')).rules,
  steps: async () => (await import('../de/steps.js')).steps,
  faultOf,
};
