import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { pageSizes } from '#core/contract/page';
import type { Database } from '#core/server/database/database';
import { listMessages } from '#features/messages/contract';
import { addToCart } from '#features/orders/contract';
import { report, secondsOf, Times } from './figures.ts';
import type { Bench, Scenario } from './harness.ts';
import { processorTime, type RunningLectern, runCommand } from './lectern.ts';
import { type Call, type Caller, callerFor, signInAll, startSession } from './listeners.ts';

const listeners = 20;
const boughtEach = 25;
const bought = listeners * boughtEach;
const timesOfAPage = 200;
const lookAgainMs = 20;
const Proof = z.object({ faults: z.array(z.string()) });

interface Shop {
  database: Database;
  dataDir: string;
  lectern: RunningLectern;
  messageIds: readonly string[];
}

export const money: Scenario = {
  name: 'money',
  library: 'generated',
  async run(bench: Bench) {
    const { db: database } = await bench.database();
    const lectern = await bench.start(unlimited);
    const messageIds = (await listPaid(lectern.url)).slice(0, boughtEach);
    const open = { database, dataDir: bench.dataDir, lectern, messageIds };
    await timeShopping(open);
    await timePages(open);
    await timeRoundsAtOnce(open);
    await timeBuyingAtOnce(open);
    await bench.end();
    await timeProof(bench.dataDir);
  },
};

async function timeShopping(open: Shop): Promise<void> {
  const times = new Times();
  const pins = await mint(open.dataDir, bought);
  for (const caller of await welcome(open.database, open.lectern.url, listeners)) {
    for (const messageId of open.messageIds) {
      await times.take('redeem a ticket', caller, redeem(pins.pop() ?? ''));
      const added = addedOf(await times.take('add to cart', caller, add(messageId)));
      await times.take('read the cart', caller, readCart);
      await times.take('buy from the wallet', caller, buy(added));
      await times.take('balance', caller, { method: 'GET', path: '/wallets?pageSize=1' });
    }
  }
  times.report();
  await receiptsSent(open);
}

async function timePages({ database, lectern }: Shop): Promise<void> {
  const buyer = await greatestBuyer(database);
  const caller = callerFor(lectern.url, await startSession(database, buyer.accountId));
  const times = new Times();
  await times.takeAll(caller, pagesOf(buyer), timesOfAPage);
  console.log(`Of a listener with ${buyer.purchases} purchases:`);
  times.report();
}

async function timeRoundsAtOnce(open: Shop): Promise<void> {
  const callers = await welcomeWithMoney(open);
  const shopRound = async (caller: Caller) => {
    for (const messageId of open.messageIds) {
      const added = addedOf((await caller(add(messageId))).reply);
      await caller(readCart);
      await caller(buy(added));
    }
  };
  const seconds = await secondsOf(() => Promise.all(callers.map(shopRound)));
  report('20 at once: add, look and buy', bought / seconds, 'purchases/s');
  await receiptsSent(open);
}

async function timeBuyingAtOnce(open: Shop): Promise<void> {
  const callers = await welcomeWithMoney(open);
  const carts = await Promise.all(
    callers.map(async (caller) => ({ caller, items: await fillCart(caller, open.messageIds) })),
  );
  const times = new Times();
  const used = () => processorTime(open.lectern.pid, open.dataDir);
  const before = await used();
  const buyAll = async ({ caller, items }: (typeof carts)[number]) => {
    for (const item of items) await times.take('20 at once: buy from the wallet', caller, buy(item));
  };
  const seconds = await secondsOf(() => Promise.all(carts.map(buyAll)));
  report('20 at once: buy', bought / seconds, 'purchases/s');
  times.report();
  report('20 at once: the last receipt is sent after', await secondsOf(() => receiptsSent(open)), 's');
  const after = await used();
  report('processor time for a purchase: server', ((after.server - before.server) * 1000) / bought, 'ms');
  report('processor time for a purchase: PostgreSQL', ((after.postgres - before.postgres) * 1000) / bought, 'ms');
}

async function welcomeWithMoney({ database, dataDir, lectern }: Shop): Promise<Caller[]> {
  const callers = await welcome(database, lectern.url, listeners);
  const pins = await mint(dataDir, listeners);
  for (const caller of callers) await caller(redeem(pins.pop() ?? ''));
  return callers;
}

async function fillCart(caller: Caller, messageIds: readonly string[]): Promise<InCart[]> {
  const items: InCart[] = [];
  for (const messageId of messageIds) items.push(addedOf((await caller(add(messageId))).reply));
  return items;
}

async function receiptsSent({ database }: Shop): Promise<void> {
  while (await database.selectFrom('mails').select('id').where('held_for', 'is', null).limit(1).executeTakeFirst())
    await pause(lookAgainMs);
}

async function timeProof(dataDir: string): Promise<void> {
  let said = '';
  const seconds = await secondsOf(async () => {
    said = await runCommand(dataDir, ['ledger', 'check', '--json']);
  });
  const { faults } = Proof.parse(JSON.parse(said));
  for (const fault of faults.slice(0, 10)) console.log(`× ${fault}`);
  report('ledger check: faults', faults.length);
  report('ledger check: time', seconds, 's');
}

interface InCart {
  id: string;
  price: number;
}

/** In naira, enough for everything that a listener buys here. */
const ticketNaira = 100_000;
const many = '1000000';
export const unlimited = {
  LIMIT_TICKETS_PER_ACCOUNT: many,
  LIMIT_TICKETS_PER_ADDRESS: many,
  LIMIT_TICKETS_OVERALL: many,
};
const Minted = z.object({ pins: z.array(z.string()) });

export const redeem = (ticket: string): Call => ({ method: 'PATCH', path: '/wallets/fund', body: { ticket } });
export const add = (mediaId: string): Call => ({ method: 'POST', path: '/carts/add', body: { mediaId } });
const readCart: Call = { method: 'GET', path: `/carts?pageSize=${pageSizes.cart}` };
export const buy = ({ id, price }: InCart): Call => ({
  method: 'POST',
  path: '/purchases',
  body: { method: 'wallet', items: [id], total: price },
});

export function addedOf(reply: unknown): InCart {
  const [added] = addToCart.reply.parse(reply).data;
  if (!added) throw new Error('what was put into the cart isn’t in it');
  return { id: added.id, price: added.price };
}

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

export async function welcome(db: Database, url: string, listeners: number): Promise<Caller[]> {
  return (await signInAll(db, listeners)).map((token) => callerFor(url, token));
}

export async function mint(dataDir: string, count: number): Promise<string[]> {
  const flags = ['--count', String(count), '--amount', String(ticketNaira), '--above-ceiling', '--json'];
  return Minted.parse(JSON.parse(await runCommand(dataDir, ['tickets', 'mint', ...flags]))).pins;
}

async function greatestBuyer(db: Database): Promise<{ accountId: string; purchases: number }> {
  const { account_id, purchases } = await db
    .selectFrom('purchases')
    .groupBy('account_id')
    .select(['account_id', ({ fn }) => fn.countAll<string>().as('purchases')])
    .orderBy('purchases', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { accountId: account_id, purchases: Number(purchases) };
}

function pagesOf({ purchases }: { purchases: number }): Record<string, string> {
  const last = Math.ceil(purchases / pageSizes.purchases);
  return {
    'statement, page 1': '/wallets',
    'orders, page 1': '/purchases',
    'orders, last page': `/purchases?pageNumber=${last}`,
    'library, page 1': '/messages/libraries',
    'library, a far page': `/messages/libraries?pageNumber=${last}`,
  };
}
