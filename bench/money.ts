import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Database } from '#server/database/database';
import { openCatalogue } from './catalogue.ts';
import { processorTime, runCommand, startLectern } from './lectern.ts';
import { type Caller, callerFor, startSession } from './listeners.ts';
import { report } from './report.ts';
import * as shop from './shop.ts';
import { secondsOf, Times } from './times.ts';

/** Listeners, and how much each of them buys. */
const listeners = 20;
const boughtEach = 25;
const bought = listeners * boughtEach;
const timesOfAPage = 200;
const lookAgainMs = 20;
const many = '1000000';
/** So that nothing is refused for being too often. */
const unlimited = { LIMIT_TICKETS_PER_ACCOUNT: many, LIMIT_TICKETS_PER_ADDRESS: many, LIMIT_TICKETS_OVERALL: many };
const Proof = z.object({ faults: z.array(z.string()) });

interface Place {
  database: Database;
  dataDir: string;
  url: string;
  /** The server's process. */
  pid: number;
  /** What is bought. */
  messageIds: readonly string[];
}

/** Carts, wallets, tickets and orders: one call after the other, then 20 listeners at once, then the proof of the books. */
export async function benchMoney(dataDir: string): Promise<void> {
  const { db: database, close } = await openCatalogue(dataDir);
  const { url, pid, stop } = await startLectern(dataDir, unlimited);
  try {
    const messageIds = (await shop.listPaid(url)).slice(0, boughtEach);
    const place = { database, dataDir, url, pid, messageIds };
    await timeShopping(place);
    await timePages(place);
    await timeRoundsAtOnce(place);
    await timeBuyingAtOnce(place);
  } finally {
    await stop();
    await close();
  }
  await timeProof(dataDir);
}

/** Each redeems a ticket, adds, looks and buys, again and again. */
async function timeShopping(place: Place): Promise<void> {
  const times = new Times();
  const pins = await shop.mint(place.dataDir, bought);
  for (const caller of await shop.welcome(place.database, place.url, listeners)) {
    for (const messageId of place.messageIds) {
      await times.take('redeem a ticket', caller, shop.redeem(pins.pop() ?? ''));
      const added = shop.addedOf(await times.take('add to cart', caller, shop.add(messageId)));
      await times.take('read the cart', caller, shop.readCart);
      await times.take('buy from the wallet', caller, shop.buy(added));
      await times.take('balance', caller, { method: 'GET', path: '/wallets?pageSize=1' });
    }
  }
  times.report();
  await receiptsSent(place);
}

async function timePages({ database, url }: Place): Promise<void> {
  const buyer = await shop.greatestBuyer(database);
  const caller = callerFor(url, await startSession(database, buyer.accountId));
  const times = new Times();
  for (let n = 0; n < timesOfAPage; n += 1) {
    for (const [name, path] of Object.entries(shop.pagesOf(buyer))) {
      await times.take(name, caller, { method: 'GET', path });
    }
  }
  console.log(`Of a listener with ${buyer.purchases} purchases:`);
  times.report();
}

/** What a purchase is a part of. */
async function timeRoundsAtOnce(place: Place): Promise<void> {
  const callers = await welcomeWithMoney(place);
  const shopRound = async (caller: Caller) => {
    for (const messageId of place.messageIds) {
      const added = shop.addedOf((await caller(shop.add(messageId))).reply);
      await caller(shop.readCart);
      await caller(shop.buy(added));
    }
  };
  const seconds = await secondsOf(() => Promise.all(callers.map(shopRound)));
  report('20 at once: add, look and buy', bought / seconds, 'purchases/s');
  await receiptsSent(place);
}

async function timeBuyingAtOnce(place: Place): Promise<void> {
  const callers = await welcomeWithMoney(place);
  const carts = await Promise.all(
    callers.map(async (caller) => ({ caller, items: await fillCart(caller, place.messageIds) })),
  );
  const times = new Times();
  const used = () => processorTime(place.pid, place.dataDir);
  const before = await used();
  const buyAll = async ({ caller, items }: (typeof carts)[number]) => {
    for (const item of items) await times.take('20 at once: buy from the wallet', caller, shop.buy(item));
  };
  const seconds = await secondsOf(() => Promise.all(carts.map(buyAll)));
  report('20 at once: buy', bought / seconds, 'purchases/s');
  times.report();
  report('20 at once: the last receipt is sent after', await secondsOf(() => receiptsSent(place)), 's');
  const after = await used();
  report('processor time for a purchase: server', ((after.server - before.server) * 1000) / bought, 'ms');
  report('processor time for a purchase: PostgreSQL', ((after.postgres - before.postgres) * 1000) / bought, 'ms');
}

async function welcomeWithMoney({ database, dataDir, url }: Place): Promise<Caller[]> {
  const callers = await shop.welcome(database, url, listeners);
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
async function receiptsSent({ database }: Place): Promise<void> {
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
  report('ledger check: faults', faults.length, '');
  report('ledger check: time', seconds, 's');
}
