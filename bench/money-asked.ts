import { setTimeout as pause } from 'node:timers/promises';
import { createPaymentIntent } from '#contract/payments/public';
import type { Database } from '#server/database/database';
import type { Asked } from './explain.ts';
import { runCommand } from './lectern.ts';
import { type Caller, callerFor, startSession } from './listeners.ts';
import { add, addedOf, buy, greatestBuyer, listPaid, mint, pagesOf, readCart, redeem, welcome } from './shop.ts';

/** Each often enough for its statements to have their lasting plans. */
const rounds = 8;
/** The sweep looks every 5 s what it has to ask about, and the outbox what there is to send. */
const pollMs = 6_000;

/** @returns all that is asked of carts, orders, wallets, tickets and payments, by a new listener and by the greatest buyer */
export async function moneyAsked(shop: { dataDir: string; url: string; database: Database }): Promise<Asked[]> {
  const { dataDir, url, database } = shop;
  const [newcomer] = await welcome(database, url, 1);
  const buyer = await greatestBuyer(database);
  const regular = callerFor(url, await startSession(database, buyer.accountId));
  const pins = await mint(dataDir, rounds);
  const messageIds = await listPaid(url);
  const asked: Asked[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first = '', second = ''] = messageIds.slice(round * 2);
    if (newcomer) asked.push(...shopping(newcomer, { database, pin: pins[round] ?? '', first, second }));
    for (const [name, path] of Object.entries({ ...pagesOf(buyer), ...others })) {
      asked.push({ name, ask: () => regular({ method: 'GET', path }) });
    }
  }
  return [
    ...asked,
    { name: 'the sweep and the outbox', ask: () => pause(pollMs) },
    { name: 'ledger check', ask: () => runCommand(dataDir, ['ledger', 'check']) },
    { name: 'payments list', ask: () => runCommand(dataDir, ['payments', 'list']) },
    { name: 'tickets list', ask: () => runCommand(dataDir, ['tickets', 'list']) },
  ];
}

/** What the greatest buyer looks at besides. */
const others = {
  'open payments': '/payments/intents',
  'a list of messages': '/messages?pageSize=20',
  recommended: '/messages/recommended',
};

/** One message bought from the wallet, and one by card. */
function shopping(
  call: Caller,
  { database, pin, first, second }: { database: Database; pin: string; first: string; second: string },
): Asked[] {
  return [
    { name: 'redeem a ticket', ask: () => call(redeem(pin)) },
    { name: 'read the cart', ask: () => call(readCart) },
    {
      name: 'add to cart, buy from the wallet',
      ask: async () => call(buy(addedOf((await call(add(first))).reply))),
    },
    {
      name: 'add to cart, pay by card',
      async ask() {
        await call(add(second));
        const { reply } = await call({ method: 'POST', path: '/payments/intents', body: { purpose: 'purchase' } });
        const { ref } = createPaymentIntent.reply.parse(reply);
        const paid = { status: 'success', paid_at: new Date() } as const;
        await database.updateTable('sandbox_charges').set(paid).where('reference', '=', ref).execute();
        await call({ method: 'POST', path: '/purchases', body: { ref } });
      },
    },
  ];
}
