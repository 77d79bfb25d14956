import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { AccountId } from '#contract/ids';
import { data, page, pageQuery, pageSizes } from '#contract/page';
import { StatementEntry } from '#contract/wallet/public';

/** How many listeners one page of the desk shows. */
export const deskListenersPageSize = 50;

/** A listener in the desk's table. Money in naira. */
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

export const listListeners = defineEndpoint({
  method: 'GET',
  path: '/admin/listeners',
  summary: 'Listeners by parts of their name or address, an order’s number or a payment’s reference; the newest first',
  tag: 'operator',
  access: 'operator',
  query: z.object({
    ...pageQuery(deskListenersPageSize),
    keyword: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(2, 'Type two letters or more'), z.maxLength(200, 'Use at most 200 characters')),
    ),
  }),
  reply: page(ListenerLine),
});

/** All that the desk knows of one listener: nothing that is secret. Money in naira. */
export const DeskListener = z.object({
  ...ListenerLine.shape,
  mobile: z.string(),
  /** Whether a link that was mailed to `email` was opened. */
  email_confirmed: z.boolean(),
  role: z.enum(['listener', 'operator']),
  deleted: z.nullable(z.iso.datetime()),
  /** When a session of theirs was last used, to the hour; null when there is none. */
  last_seen: z.nullable(z.iso.datetime()),
  /** Of all orders together. */
  bought: z.number(),
  refunded: z.number(),
  tickets: z.array(z.object({ batch: z.string(), amount: z.number(), redeemed: z.iso.datetime() })),
});
export type DeskListener = z.output<typeof DeskListener>;

export const readListener = defineEndpoint({
  method: 'GET',
  path: '/admin/listeners/:id',
  summary: 'One listener: who they are, what is in the wallet, what they bought and redeemed',
  tag: 'operator',
  access: 'operator',
  params: z.object({ id: AccountId }),
  reply: data(DeskListener),
});

export const listStatement = defineEndpoint({
  method: 'GET',
  path: '/admin/listeners/:id/statement',
  summary: 'A listener’s wallet: its balance, and every movement of it, the newest first',
  tag: 'operator',
  access: 'operator',
  params: z.object({ id: AccountId }),
  query: z.object(pageQuery(pageSizes.statement)),
  reply: z.extend(page(StatementEntry), { balance: z.number() }),
});
