import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { createPaymentIntent } from '#features/payments/contract';
import { askedByManager } from './desk.ts';
import { type Asked, embeddedIn, explaining, plansOf, printSlowest } from './explain.ts';
import type { Scenario } from './harness.ts';
import { runCommand } from './lectern.ts';
import { type Caller, callerFor, getWell, managerCallerFor, startSession } from './listeners.ts';
import { type Kind, keywordKinds, listKinds } from './searches.ts';
import { add, addedOf, buy, greatestBuyer, listPaid, mint, pagesOf, readCart, redeem, welcome } from './shop.ts';

/** A prepared statement has its lasting plan after five runs; several requests of a kind share a statement. */
const warmUps = 3;
const pathsOfAKind = 4;

/** Each often enough for its statements to have their lasting plans. */
const rounds = 8;
/** The queue looks every 3 s what is due, and the outbox every few what there is to send. */
const pollMs = 6_000;

/**
 * Prints the plans of the slowest queries, as the running server had them: first among those of all lists and searches, counts
 * included, then among those of a centre manager's desk, and of everything to do with money. PostgreSQL's auto_explain writes them into its log.
 */
export const plans: Scenario = {
  name: 'plans',
  library: 'generated',
  isExtra: true,
  async run(bench) {
    const { dataDir, messages, options } = bench;
    const database = await bench.database();
    const explained = await embeddedIn(dataDir, database.connection);
    await explaining(explained, async () => {
      const { url, stop } = await bench.start();
      const kinds = [...(await listKinds(url, messages)), ...keywordKinds(messages)];
      const asked = kinds.flatMap(some).map((path) => asGet(url, path));
      for (let round = 0; round < warmUps; round += 1) for (const { ask } of asked) await ask();
      // So that the counts are asked for too.
      await sql`select pg_notify('catalogue_changed', '')`.execute(database.db);
      printSlowest(await plansOf(explained, asked), options.shown);
      console.log('\nAt the desk of a centre manager:');
      printSlowest(await plansOf(explained, await managerAsked(url, database.db)), options.shown);
      console.log('\nMoney:');
      printSlowest(await plansOf(explained, await moneyAsked(dataDir, url, database.db)), options.shown);
      await stop();
    });
  },
};

async function managerAsked(url: string, database: Database): Promise<Asked[]> {
  const call = await managerCallerFor(url, database);
  return Object.entries(await askedByManager(database)).map(([name, path]) => ({
    name,
    ask: () => call({ method: 'GET', path }),
  }));
}

function some({ paths }: Kind): string[] {
  return paths.filter((_, index) => index % Math.ceil(paths.length / pathsOfAKind) === 0);
}

let count = 0;

function asGet(url: string, path: string): Asked {
  return {
    name: decodeURIComponent(path),
    ask() {
      count += 1;
      return getWell(`${url}${path}&plan=${count}`);
    },
  };
}

/** @returns all that is asked of carts, orders, wallets, tickets and payments, by a new listener and by the greatest buyer */
async function moneyAsked(dataDir: string, url: string, database: Database): Promise<Asked[]> {
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
    { name: 'the queue and the outbox', ask: () => pause(pollMs) },
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
