import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Database } from '#core/server/database/database';
import type { Bench, Scenario } from './harness.ts';
import { processorTime, type RunningLectern, runCommand } from './lectern.ts';
import { type Caller, callerFor, startSession } from './listeners.ts';
import { report, Times } from './report.ts';
import * as shop from './shop.ts';
import { secondsOf } from './timing.ts';

/** Listeners, and how much each of them buys. */
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
  /** What is bought. */
  messageIds: readonly string[];
}

/** Carts, wallets, tickets and orders: one call after the other, then 20 listeners at once, then the proof of the books. */
export const money: Scenario = {
  name: 'money',
  library: 'generated',
  async run(bench: Bench) {
    const { db: database } = await bench.database();
    const lectern = await bench.start(shop.unlimited);
    const messageIds = (await shop.listPaid(lectern.url)).slice(0, boughtEach);
    const open = { database, dataDir: bench.dataDir, lectern, messageIds };
    await timeShopping(open);
    await timePages(open);
    await timeRoundsAtOnce(open);
    await timeBuyingAtOnce(open);
    await bench.end();
    await timeProof(bench.dataDir);
  },
};

/** Each redeems a ticket, adds, looks and buys, again and again. */
async function timeShopping(open: Shop): Promise<void> {
  const times = new Times();
  const pins = await shop.mint(open.dataDir, bought);
  for (const caller of await shop.welcome(open.database, open.lectern.url, listeners)) {
    for (const messageId of open.messageIds) {
      await times.take('redeem a ticket', caller, shop.redeem(pins.pop() ?? ''));
      const added = shop.addedOf(await times.take('add to cart', caller, shop.add(messageId)));
      await times.take('read the cart', caller, shop.readCart);
      await times.take('buy from the wallet', caller, shop.buy(added));
      await times.take('balance', caller, { method: 'GET', path: '/wallets?pageSize=1' });
    }
  }
  times.report();
  await receiptsSent(open);
}

async function timePages({ database, lectern }: Shop): Promise<void> {
  const buyer = await shop.greatestBuyer(database);
  const caller = callerFor(lectern.url, await startSession(database, buyer.accountId));
  const times = new Times();
  await times.takeAll(caller, shop.pagesOf(buyer), timesOfAPage);
  console.log(`Of a listener with ${buyer.purchases} purchases:`);
  times.report();
}

/** What a purchase is a part of. */
async function timeRoundsAtOnce(open: Shop): Promise<void> {
  const callers = await welcomeWithMoney(open);
  const shopRound = async (caller: Caller) => {
    for (const messageId of open.messageIds) {
      const added = shop.addedOf((await caller(shop.add(messageId))).reply);
      await caller(shop.readCart);
      await caller(shop.buy(added));
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
    for (const item of items) await times.take('20 at once: buy from the wallet', caller, shop.buy(item));
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
  const callers = await shop.welcome(database, lectern.url, listeners);
  const pins = await shop.mint(dataDir, listeners);
  for (const caller of callers) await caller(shop.redeem(pins.pop() ?? ''));
  return callers;
}

async function fillCart(caller: Caller, messageIds: readonly string[]): Promise<shop.InCart[]> {
  const items: shop.InCart[] = [];
  for (const messageId of messageIds) items.push(shop.addedOf((await caller(shop.add(messageId))).reply));
  return items;
}

/** So that the mail about one figure's purchases doesn't slow the next one's. */
async function receiptsSent({ database }: Shop): Promise<void> {
  while (await database.selectFrom('mails').select('id').limit(1).executeTakeFirst()) await pause(lookAgainMs);
}

/** The books of what was filled in and of what was bought here are to be right. */
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
