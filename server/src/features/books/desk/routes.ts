import { Readable } from 'node:stream';
import * as z from 'zod';
import { exportedTables, proveBooks, readBooks, readSales } from '#contract/books/desk';
import { deskDays } from '#contract/moment';
import { type Binding, bind } from '#server/platform/http/bind';
import { operatorOf } from '#server/platform/http/caller';
import type { BookDesk } from './book-desk.ts';
import type { SalesDesk } from './sales-desk.ts';

const Days = z.object(deskDays);

export function bookRoutes(binding: Binding, { sales, books }: { sales: SalesDesk; books: BookDesk }): void {
  const { app, authenticate } = binding;
  bind(binding, readSales, async ({ query }) => ({ data: await sales.total(query) }));
  bind(binding, readBooks, async () => ({ data: await books.read() }));
  bind(binding, proveBooks, async () => ({ data: await books.begin(app.log) }));
  app.addHook('onClose', () => books.settled());
  for (const table of exportedTables) {
    app.route({
      method: 'GET',
      url: `/v1/admin/sales/${table}.csv`,
      schema: { querystring: Days },
      onRequest: async (request) => void (await operatorOf(request, authenticate, 'sales')),
      handler: (request, reply) => {
        const { from, to } = Days.parse(request.query);
        const name = ['lectern', table, from ?? 'first', to ?? 'today'].join('-');
        return reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}.csv"`,
            'cache-control': 'no-store',
          })
          .send(Readable.from(sales.export(table, { from, to })));
      },
    });
  }
}
