import type { Database } from '#core/server/database/database';
import { snapshot } from '#core/server/database/snapshot';
import { nairaOf } from '#core/server/database/stored-kobo';
import { type Days, momentsOf } from '#core/server/library-time';
import type { ExportedTable, SalesTotals } from '#features/books/desk';
import * as queries from './queries.ts';
import { donationTable, ledgerTable, orderTable } from './tables.ts';

const tables: Record<ExportedTable, typeof ledgerTable> = {
  ledger: ledgerTable,
  orders: orderTable,
  donations: donationTable,
};

export class SalesDesk {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  total(days: Days): Promise<SalesTotals> {
    const between = momentsOf(days);
    return snapshot(this.#database, async (trx) => {
      const movements = await queries.sumMovements(trx, between);
      const { wallets, amount_kobo } = await queries.sumWallets(trx);
      return {
        movements: movements.map((row) => ({
          kind: row.kind,
          source: row.source,
          count: Number(row.count),
          amount: nairaOf(row.amount_kobo),
        })),
        orders: await queries.countOrders(trx, between),
        liabilities: { wallets: Number(wallets), amount: nairaOf(amount_kobo) },
      };
    });
  }

  export(table: ExportedTable, days: Days): AsyncIterable<string> {
    const between = momentsOf(days);
    return tables[table](this.#database, between);
  }
}
