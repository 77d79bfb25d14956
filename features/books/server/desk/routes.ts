import { Readable } from 'node:stream';
import { type Binding, bind } from '#core/server/http/bind';
import { bindFile } from '#core/server/http/bind-file';
import { proveBooks, readBooks, readSales } from '#features/books/desk';
import { exportDonations, exportLedger, exportOrders, exportStatement } from '#features/books/desk/files';
import type { BookDesk } from './book-desk.ts';
import type { SalesDesk } from './sales-desk.ts';
import type { StatementDesk } from './statement-desk.ts';

const tables = [
  ['ledger', exportLedger],
  ['orders', exportOrders],
  ['donations', exportDonations],
] as const;

interface BookDesks {
  sales: SalesDesk;
  books: BookDesk;
  statement: StatementDesk;
}

export function bookRoutes(binding: Binding, { sales, books, statement }: BookDesks): void {
  const { app } = binding;
  bind(binding, readSales, async ({ query }) => ({ data: await sales.total(query) }));
  bind(binding, readBooks, async () => ({ data: await books.read() }));
  bind(binding, proveBooks, async () => ({ data: await books.begin(app.log) }));
  app.addHook('onClose', () => books.settled());
  for (const [table, endpoint] of tables) {
    bindFile(binding, endpoint, ({ query: { from, to }, reply }) => {
      const name = ['lectern', table, from ?? 'first', to ?? 'today'].join('-');
      return reply.headers(headersOf(name)).send(Readable.from(sales.export(table, { from, to })));
    });
  }
  bindFile(binding, exportStatement, async ({ query: { month }, reply }) => {
    const csv = await statement.csv(month);
    return reply.headers(headersOf(`lectern-statement-${month}`)).send(csv);
  });
}

/** @param name of the file, without its ending */
function headersOf(name: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  };
}
