import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StopError } from '#core/server/errors';
import { printable } from '#core/server/text/printable';
import type { ArchiveEnd, ArchiveHead } from '#features/backups/server/archive/format';
import { assertCounts } from '#features/backups/server/archive/walk-archive';
import { countRowsIn } from './copy-text.ts';
import { leftOutTables } from './left-out-tables.ts';
import * as queries from './table-queries.ts';

type Tables = ArchiveHead['tables'];

/** Tables that this version leaves out of backups are skipped. */
export class TableLoader {
  readonly #client: pg.Client;
  readonly #file: string;
  readonly #tables: ReadonlyMap<string, Tables[number]>;
  readonly #leftOut = new Map<string, number>();

  private constructor(client: pg.Client, tables: Tables, file: string) {
    this.#client = client;
    this.#file = file;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  /**
   * Empties tables that migrations have filled, and disables triggers so that rows are loaded unchanged.
   * @throws StopError if the schema lacks something that the archive names
   */
  static async open(client: pg.Client, all: Tables, file: string): Promise<TableLoader> {
    const tables = all.filter(({ name }) => leftOutTables[name] === undefined);
    const names = tables.map(({ name }) => name);
    const there = await queries.listColumns(client, names);
    for (const { name, columns } of tables) {
      const unknown = columns.find((column) => !there.get(name)?.includes(column));
      if (!there.has(name) || unknown !== undefined)
        throw new StopError(
          `${file} was altered: it names ${unknown ?? 'the table'} of ${name}, which its schema hasn't.`,
        );
      await queries.setTriggers(client, name, 'disable');
    }
    for (const name of names.toReversed()) await queries.emptyTable(client, name);
    return new TableLoader(client, tables, file);
  }

  /** @param rows in PostgreSQL's COPY text */
  async take(name: string, rows: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
    const table = this.#tables.get(name);
    if (!table) {
      this.#leftOut.set(name, await countRowsIn(rows));
      return;
    }
    await explained({ file: this.#file, what: name }, async () => {
      const copying = this.#client.query(copyFrom(queries.copyStatements(this.#client, name, table.columns).in));
      await pipeline(Readable.from(rows), copying, { signal });
    });
  }

  async finish(end: ArchiveEnd): Promise<void> {
    const counts = new Map(this.#leftOut);
    for (const name of this.#tables.keys()) counts.set(name, await queries.countTableRows(this.#client, name));
    assertCounts(this.#file, counts, end);
    for (const [name, last] of Object.entries(end.sequences)) {
      await explained({ file: this.#file, what: name }, () => queries.setSequence(this.#client, name, last));
    }
    await explained({ file: this.#file, what: 'references' }, () => queries.checkReferences(this.#client));
    for (const name of this.#tables.keys()) await queries.setTriggers(this.#client, name, 'enable');
  }
}

export async function explained<Result>(
  { file, what }: { file: string; what: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !ofRows.test(error.code ?? '')) throw error;
    const where = error.where?.split('\n')[0];
    throw new StopError(
      `${file} was altered: its data for ${what} is invalid (${printable(where ? `${error.message}; ${where}` : error.message)}).`,
    );
  }
}

/** SQLSTATE classes for bad values, violated constraints and unknown names. */
const ofRows = /^(21|22|23|42)/;
