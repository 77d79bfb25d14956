import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { Caller } from './listeners.ts';
import * as shop from './shop.ts';

/** What was written meanwhile, as the server or the database has acknowledged it. */
export interface BackupWrites {
  purchases: number;
  redeemed: number;
  renamed: number;
}

interface Library {
  database: Database;
  dataDir: string;
  url: string;
}

const buyers = 4;
/** More than they need until a backup is done. */
const ticketsEach = 400;
const ofEach = 40;

/** Has listeners redeem tickets and buy, and messages renamed, one after the other, until it is stopped. */
export async function keepWriting({ database, dataDir, url }: Library): Promise<{ stop(): Promise<BackupWrites> }> {
  const messageIds = (await shop.listPaid(url)).slice(0, ofEach);
  const pins = await shop.mint(dataDir, buyers * ticketsEach);
  const done: BackupWrites = { purchases: 0, redeemed: 0, renamed: 0 };
  let isStopped = false;
  const buyAll = async (caller: Caller) => {
    for (const messageId of messageIds) {
      const pin = pins.pop();
      if (isStopped || pin === undefined) return;
      await caller(shop.redeem(pin));
      done.redeemed += 1;
      const added = shop.addedOf((await caller(shop.add(messageId))).reply);
      await caller(shop.buy(added));
      done.purchases += 1;
    }
  };
  const buy = async () => {
    // Nobody buys a message twice: somebody else goes on.
    while (!isStopped && pins.length > 0)
      for (const caller of await shop.welcome(database, url, 1)) await buyAll(caller);
  };
  const rename = async () => {
    while (!isStopped) {
      await sql`update messages set topic = topic || '' , featured = not featured
        where id = (select id from messages offset ${done.renamed % 1000} limit 1)`.execute(database);
      done.renamed += 1;
    }
  };
  const work = Promise.all([...Array.from({ length: buyers }, buy), rename()]);
  return {
    async stop() {
      isStopped = true;
      await work;
      return done;
    },
  };
}
