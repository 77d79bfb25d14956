import { Readable } from 'node:stream';
import * as z from 'zod';
import { exportedTables, proveBooks, readBooks, readSales, StatementMonth, statementPath } from '#contract/books/desk';
import { deskDays } from '#contract/moment';
import { type Binding, bind } from '#server/platform/http/bind';
import { operatorOf } from '#server/platform/http/caller';
import type { BookDesk } from './book-desk.ts';
import type { SalesDesk } from './sales-desk.ts';
import type { StatementDesk } from './statement-desk.ts';

const Days = z.object(deskDays);
const Month = z.object({ month: StatementMonth });

interface BookDesks {
  sales: SalesDesk;
  books: BookDesk;
  statement: StatementDesk;
}

export function bookRoutes(binding: Binding, { sales, books, statement }: BookDesks): void {
  const { app, authenticate } = binding;
  bind(binding, readSales, async ({ query }) => ({ data: await sales.total(query) }));
  bind(binding, readBooks, async () => ({ data: await books.read() }));
  bind(binding, proveBooks, async () => ({ data: await books.begin(app.log) }));
  app.addHook('onClose', () => books.settled());
  for (const table of exportedTables) {
    app.route({
      method: 'GET',
      url: `/v1/admin/sales/${table}.csv`,
      config: { origins: 'access-token' },
      schema: { querystring: Days },
      onRequest: async (request) => void (await operatorOf(request, authenticate, { duty: 'sales' })),
      handler: (request, reply) => {
        const { from, to } = Days.parse(request.query);
        const name = ['lectern', table, from ?? 'first', to ?? 'today'].join('-');
        return reply.headers(headersOf(name)).send(Readable.from(sales.export(table, { from, to })));
      },
    });
  }
  app.route({
    method: 'GET',
    url: `/v1${statementPath}`,
    config: { origins: 'access-token' },
    schema: { querystring: Month },
    onRequest: async (request) => void (await operatorOf(request, authenticate, { duty: 'sales' })),
    handler: async (request, reply) => {
      const { month } = Month.parse(request.query);
      const csv = await statement.csv(month);
      return reply.headers(headersOf(`lectern-statement-${month}`)).send(csv);
    },
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
