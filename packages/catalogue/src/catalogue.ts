import type { DatabaseLocation } from '@gridwright/database';
import { cellCount, OptionError } from 'gridwright/rules';
import { Database, noRun, rowsOf, sql } from './database.js';
import { formatSpecification, meaningOf, readSpecification, type Specification } from './specification.js';
import { releaseAll } from './units.js';

/** A run as the database has it. */
export interface CatalogueRun {
  readonly run: number;
  readonly specification: Specification;
  /** Draws per unit. */
  readonly unit: number;
  /** Puzzles that count so far: those of all draws up to the first that is missing. */
  readonly classes: number;
  /** The draw of the last of them. */
  readonly last: number;
  /** Draws up to the first that is missing. */
  readonly draws: number;
  /** True when the run has all of its puzzles, or found no new one for so long that it gave up. */
  readonly ended: boolean;
}

/** Draws per unit: about a second of work, and less for large grids. */
const SMALL = { cells: 100, unit: 500 };
const LARGE_UNIT = 20;

/** The catalogues of one database. */
export class Catalogue {
  readonly database: Database;

  private constructor(database: Database) {
    this.database = database;
  }

  /**
   * Opens the catalogues of a database, which is created if need be. With `create: false` it has to exist and have a
   * run. Throws DatabaseError if it can't be used.
   */
  static async open(
    place: DatabaseLocation,
    { create = true }: { readonly create?: boolean } = {},
  ): Promise<Catalogue> {
    const database = await Database.open(place, create);
    // Nobody else uses an embedded database, so its leases are those of a process that was killed.
    if (place.url === undefined) await database.use(releaseAll);
    const catalogue = new Catalogue(database);
    if (!create && (await catalogue.runs()).length === 0) {
      await catalogue.close();
      throw noRun();
    }
    return catalogue;
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** Returns all runs, the oldest first. */
  async runs(): Promise<CatalogueRun[]> {
    interface Row extends Omit<CatalogueRun, 'specification' | 'draws'> {
      specification: string;
      prefix: number;
    }
    const rows = await this.database.use((queries) =>
      rowsOf(queries, sql<Row>`select * from catalogue.runs order by run`),
    );
    return rows.map(({ specification, prefix, ...row }) => ({
      ...row,
      specification: JSON.parse(specification) as Specification,
      draws: prefix * row.unit,
    }));
  }

  /** Returns the run of a specification, which is new unless the database has it. */
  async add(specification: Specification): Promise<CatalogueRun> {
    const { size } = meaningOf(specification).order;
    const unit = cellCount(size) <= SMALL.cells ? SMALL.unit : LARGE_UNIT;
    const text = formatSpecification(specification);
    await this.database.use((queries) =>
      rowsOf(
        queries,
        sql`insert into catalogue.runs (specification, unit) values (${text}, ${unit}) on conflict do nothing`,
      ),
    );
    return this.named((run) => formatSpecification(run.specification) === text, text);
  }

  /**
   * Returns the run with a number, or the only one if there is no number. Throws OptionError if there is none, or if
   * this Gridwright has other versions of forms or grades than the run.
   */
  async run(number?: number): Promise<CatalogueRun> {
    const runs = await this.runs();
    if (number === undefined && runs.length !== 1) {
      const numbers = runs.map((one) => one.run).join(', ');
      throw new OptionError('run', `one of the numbers ${numbers}, since the database has several`, undefined, 'none');
    }
    const run = number === undefined ? runs[0] : await this.named((one) => one.run === number, String(number));
    readSpecification(formatSpecification(run.specification));
    return run;
  }

  private async named(isWanted: (run: CatalogueRun) => boolean, text: string): Promise<CatalogueRun> {
    const found = (await this.runs()).find(isWanted);
    if (found === undefined) throw new OptionError('run', 'the number of a run, as status prints it', text);
    return found;
  }
}
