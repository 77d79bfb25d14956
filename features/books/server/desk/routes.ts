import { Readable } from 'node:stream';
import { type Binding, bind } from '#core/server/http/bind';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
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

/** A check continues after the reply, so the server waits for it when it closes. */
export function proofRoute(binding: Binding, books: BookDesk): void {
  const { app } = binding;
  bind(binding, proveBooks, async () => ({ data: await books.begin(app.log) }));
  app.addHook('onClose', () => books.settled());
}

export function bookRoutes(calls: Calls, { sales, books, statement }: BookDesks): void {
  bindDesk(calls, readSales, async ({ query }) => ({ data: await sales.total(query) }));
  bindDesk(calls, readBooks, async () => ({ data: await books.read() }));
  for (const [table, endpoint] of tables) {
    bindFile(calls, endpoint, ({ query: { from, to }, reply }) => {
      const name = ['lectern', table, from ?? 'first', to ?? 'today'].join('-');
      return reply.headers(headersOf(name)).send(Readable.from(sales.export(table, { from, to })));
    });
  }
  bindFile(calls, exportStatement, async ({ query: { month }, reply }) => {
    const csv = await statement.csv(month);
    return reply.headers(headersOf(`lectern-statement-${month}`)).send(csv);
  });
}

function headersOf(name: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  };
}
