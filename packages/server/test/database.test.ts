import { describe } from 'vitest';
import { testAttacks } from './database/attacks.js';
import { testBoxes } from './database/boxes.js';
import { testContests } from './database/contests.js';
import { testCounts } from './database/counts.js';
import { testLeagues } from './database/leagues.js';
import { testPublished } from './database/published.js';
import { testRuns } from './database/runs.js';
import { testSealed } from './database/sealed.js';
import { serverForTests } from './database/server.js';
import { testTables } from './database/tables.js';
import { testTogether } from './database/together.js';

/*
 * All that needs a database, in one file because opening the embedded one takes three seconds. `npm run test:postgres`
 * runs it on a PostgreSQL server.
 */

const server = serverForTests();

describe('tables', () => testTables(server));
describe('counts', () => testCounts(server));
describe('boxes', () => testBoxes(server));
describe('sealed puzzles', () => testSealed(server));
describe('timed runs', () => testRuns(server));
describe('leagues', () => testLeagues(server));
describe('contests of leagues', () => testContests(server));
describe('games to solve together', () => testTogether(server));
describe('published puzzles', () => testPublished(server));
describe('attacks', () => testAttacks(server));
