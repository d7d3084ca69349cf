import type { DailyList } from '../../core/kind.js';

/** Written by `npm run dailies`; docs/dailies.md has the hash of what it says. */
export const dailies: DailyList = {
  from: '2026-01-01',
  to: '2026-01-10',
  rows: {
    gentle: { asked: { symmetry: 'half-turn' }, draws: '512E124162' },
    easy: { asked: { symmetry: 'half-turn' }, draws: '2123124113' },
    medium: { asked: { symmetry: 'half-turn', minimal: 'yes' }, draws: '46A82C3347' },
    hard: { asked: { symmetry: 'half-turn', minimal: 'yes' }, draws: '233542817Q' },
    expert: { asked: { symmetry: 'half-turn', minimal: 'yes' }, draws: '41Q2G4LO96' },
    master: { asked: { symmetry: 'half-turn', minimal: 'yes' }, draws: 'XLK4XQIAX73XGX3' },
    extreme: { asked: { symmetry: 'half-turn', minimal: 'yes' }, draws: 'Xe9eVaIiVgEcSXfCZ4oGi9' },
  },
};
