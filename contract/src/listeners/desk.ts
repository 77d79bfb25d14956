import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { line } from '#contract/fields';
import { AccountId } from '#contract/ids';
import { data, page, pageSizes } from '#contract/page';
import { pageQuery } from '#contract/page-query';
import { StatementEntry } from '#contract/wallet/public';

/** A row of the table of listeners. Money in naira. */
export const ListenerLine = z.object({
  id: AccountId,
  name: z.string(),
  /** Null once the account is deleted. */
  email: z.nullable(z.string()),
  joined: z.iso.datetime(),
  balance: z.number(),
  orders: z.int(),
});
export type ListenerLine = z.output<typeof ListenerLine>;

export const ListenersQuery = z.object({
  ...pageQuery(50),
  keyword: z.optional(line(200, null).check(z.minLength(2, 'Type two letters or more'))),
});

export const listListeners = defineDeskEndpoint('GET', '/admin/listeners', {
  duty: 'listeners',
  summary: 'Listeners by parts of their name or address, an order’s number or a payment’s reference; newest first',
  query: ListenersQuery,
  reply: page(ListenerLine),
});

/** Everything the desk shows about a listener, nothing secret. Money in naira. */
export const DeskListener = z.object({
  ...ListenerLine.shape,
  mobile: z.string(),
  /** Whether a link mailed to `email` was opened. */
  email_confirmed: z.boolean(),
  role: z.enum(['listener', 'operator']),
  deleted: z.nullable(z.iso.datetime()),
  /** When one of their sessions was last used, to the hour; null without sessions. */
  last_seen: z.nullable(z.iso.datetime()),
  /** The total of all orders. */
  bought: z.number(),
  refunded: z.number(),
  tickets: z.array(z.object({ batch: z.string(), amount: z.number(), redeemed: z.iso.datetime() })),
});
export type DeskListener = z.output<typeof DeskListener>;

export const readListener = defineDeskEndpoint('GET', '/admin/listeners/:id', {
  duty: 'listeners',
  summary: 'One listener: account, wallet balance, purchases and redeemed tickets',
  params: z.object({ id: AccountId }),
  reply: data(DeskListener),
});

export const listStatement = defineDeskEndpoint('GET', '/admin/listeners/:id/statement', {
  duty: 'sales',
  summary: 'A listener’s wallet: its balance, and every movement, newest first',
  params: z.object({ id: AccountId }),
  query: z.object(pageQuery(pageSizes.statement)),
  reply: z.extend(page(StatementEntry), { balance: z.number() }),
});
