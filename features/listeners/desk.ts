import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { line } from '#core/contract/fields';
import { AccountId } from '#core/contract/ids';
import { data, page, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { StatementEntry } from '#features/wallet/contract';

export const ListenerLine = describe(
  z.object({
    id: AccountId,
    name: z.string(),
    email: z.nullable(z.string()),
    joined: z.iso.datetime(),
    balance: z.number(),
    orders: z.int(),
  }),
  {
    description: 'A listener in the desk’s table. Money in naira.',
    example: {
      id: '21',
      name: 'Ada Obi',
      email: 'ada@example.org',
      joined: '2026-03-17T18:04:05.000Z',
      balance: 1000,
      orders: 2,
    },
  },
);
export type ListenerLine = z.output<typeof ListenerLine>;

export const ListenersQuery = z.object({
  ...pageQuery(50),
  keyword: describe(z.optional(line(200, null).check(z.minLength(2, 'Type two letters or more'))), {
    description: 'Words to look for.',
    asked: 'a keyword',
  }),
});

export const listListeners = defineDeskEndpoint('GET', '/admin/listeners', {
  duty: 'listeners',
  summary: 'Listeners by parts of their name or address, an order’s number or a payment’s reference; newest first',
  query: ListenersQuery,
  reply: page(ListenerLine),
});

export const DeskListener = describe(
  z.object({
    ...ListenerLine.shape,
    mobile: z.string(),
    email_confirmed: z.boolean(),
    role: z.enum(['listener', 'operator']),
    deleted: z.nullable(z.iso.datetime()),
    /** To the hour; null without sessions. */
    last_seen: z.nullable(z.iso.datetime()),
    bought: z.number(),
    refunded: z.number(),
    tickets: z.array(z.object({ batch: z.string(), amount: z.number(), redeemed: z.iso.datetime() })),
  }),
  'Everything the desk shows of one listener. Money in naira.',
);
export type DeskListener = z.output<typeof DeskListener>;

export const readListener = defineDeskEndpoint('GET', '/admin/listeners/:id', {
  duty: 'listeners',
  summary: 'One listener: account, wallet balance, purchases and redeemed tickets',
  params: z.object({ id: describe(AccountId, { asked: 'the listener’s id' }) }),
  reply: data(DeskListener),
  refuses: ['account.not_found'],
});

export const listStatement = defineDeskEndpoint('GET', '/admin/listeners/:id/statement', {
  duty: 'sales',
  summary: 'A listener’s wallet: its balance, and every movement, newest first',
  params: z.object({ id: describe(AccountId, { asked: 'the listener’s id' }) }),
  query: z.object(pageQuery(pageSizes.statement)),
  reply: z.extend(page(StatementEntry), { balance: z.number() }),
});
