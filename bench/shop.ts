import * as z from 'zod';
import { pageSizes } from '#core/contract/page';
import type { Database } from '#core/server/database/database';
import { listMessages } from '#features/messages/contract';
import { addToCart } from '#features/orders/contract';
import { runCommand } from './lectern.ts';
import { type Call, type Caller, callerFor, signInAll } from './listeners.ts';

/** A row of a cart, and what it costs, in naira. */
export interface InCart {
  id: string;
  price: number;
}

/** Enough for all that a listener buys here. */
const ticketNaira = 100_000;
const many = '1000000';
/** Settings of a server that refuses nothing for being too often. */
export const unlimited = {
  LIMIT_TICKETS_PER_ACCOUNT: many,
  LIMIT_TICKETS_PER_ADDRESS: many,
  LIMIT_TICKETS_OVERALL: many,
};
const Minted = z.object({ pins: z.array(z.string()) });

export const redeem = (ticket: string): Call => ({ method: 'PATCH', path: '/wallets/fund', body: { ticket } });
export const add = (mediaId: string): Call => ({ method: 'POST', path: '/carts/add', body: { mediaId } });
export const readCart: Call = { method: 'GET', path: `/carts?pageSize=${pageSizes.cart}` };
export const buy = ({ id, price }: InCart): Call => ({
  method: 'POST',
  path: '/purchases',
  body: { method: 'wallet', items: [id], total: price },
});

/** @returns what was put into the cart last, from the reply */
export function addedOf(reply: unknown): InCart {
  const [added] = addToCart.reply.parse(reply).data;
  if (!added) throw new Error('what was put into the cart isn’t in it');
  return { id: added.id, price: added.price };
}

/** @returns the ids of 100 messages that cost something */
export async function listPaid(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNumber = 1; ids.length < 100; pageNumber += 1) {
    const reply = await fetch(`${url}/v1/messages?pageSize=100&pageNumber=${pageNumber}`);
    const page = listMessages.reply.parse(await reply.json());
    if (page.data.length === 0) throw new Error('fewer than 100 messages cost something');
    ids.push(...page.data.filter((message) => !message.is_free).map((message) => message.id));
  }
  return ids.slice(0, 100);
}

/** @returns calls as so many new listeners */
export async function welcome(db: Database, url: string, listeners: number): Promise<Caller[]> {
  return (await signInAll(db, listeners)).map((token) => callerFor(url, token));
}

/** @returns the PINs of new tickets */
export async function mint(dataDir: string, count: number): Promise<string[]> {
  const flags = ['--count', String(count), '--amount', String(ticketNaira), '--above-ceiling', '--json'];
  return Minted.parse(JSON.parse(await runCommand(dataDir, ['tickets', 'mint', ...flags]))).pins;
}

/** @returns the listener who made the most purchases, and how many */
export async function greatestBuyer(db: Database): Promise<{ accountId: string; purchases: number }> {
  const { account_id, purchases } = await db
    .selectFrom('purchases')
    .groupBy('account_id')
    .select(['account_id', ({ fn }) => fn.countAll<string>().as('purchases')])
    .orderBy('purchases', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { accountId: account_id, purchases: Number(purchases) };
}

/** @returns what somebody with so many purchases looks at, by what it is called */
export function pagesOf({ purchases }: { purchases: number }): Record<string, string> {
  const last = Math.ceil(purchases / pageSizes.purchases);
  return {
    'statement, page 1': '/wallets',
    'orders, page 1': '/purchases',
    'orders, last page': `/purchases?pageNumber=${last}`,
    'library, page 1': '/messages/libraries',
    'library, a far page': `/messages/libraries?pageNumber=${last}`,
  };
}
