import type { AccountId } from '#core/contract/ids';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { Sessions } from '#features/accounts/server/sessions';
import { type FollowedFeed, followFeed, readFollowedFeed } from '#features/sources/desk/followed';
import type { Sent } from './account-calls.ts';
import { startApp } from './app.ts';
import { makeDatabase } from './database.ts';
import { deskCalls } from './desk-calls.ts';
import { featuresOf } from './features.ts';
import { makeFolder } from './folder.ts';
import { makeOperator } from './make-operator.ts';

export const never = new AbortController().signal;
const hourMs = 60 * 60 * 1000;

export async function makeFollowing() {
  const { db, url } = await makeDatabase();
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  // The server runs no background work, because that would check feeds too.
  const settings = { ...readSettings({ LOG_LEVEL: 'silent', ROLE: 'web', DATABASE_URL: url }), sourcesPrivate: true };
  const app = await startApp(db, { settings, clock });
  const storage = new DiskStorage(await makeFolder());
  const makeServer = async () => {
    const own = { ...settings, dataDir: await makeFolder() };
    const { core, sources } = await featuresOf(db, { settings: own, clock, storage });
    return { ...sources, queue: core.queue };
  };
  const server = await makeServer();
  const operator = await makeOperator(db);
  // Signs in for each call, because days may have passed since the last one.
  const askAs = async (accountId: AccountId, address: string, sent: Sent = {}) => {
    const token = await new Sessions(db, clock).start(db, accountId, { gaveCode: true });
    return deskCalls(app, token).ask(address, sent);
  };
  const ask = (address: string, sent: Sent = {}) => askAs(operator.accountId, address, sent);
  return {
    db,
    app,
    clock,
    operator,
    server,
    makeServer,
    ask,
    askAs,
    pass(hours: number) {
      aheadMs += hours * hourMs;
    },
    async follow(address: string, { publish = false } = {}): Promise<FollowedFeed> {
      const reply = await ask('/followed-feeds', { method: 'POST', body: { address, publish } });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return followFeed.reply.parse(reply.body).data;
    },
    async read(id: string): Promise<FollowedFeed> {
      return readFollowedFeed.reply.parse((await ask(`/followed-feeds/${id}`)).body).data;
    },
    async check(one = server) {
      await one.queue.runDue(one.checks.kind, never);
      await one.failureMails.send();
      await one.queue.runDue(one.worker.kind, never);
    },
    async topics(): Promise<string[]> {
      const rows = await db.selectFrom('messages').select('topic').orderBy('id').execute();
      return rows.map(({ topic }) => topic);
    },
    async mails() {
      return db.selectFrom('mails').select(['kind', 'payload']).where('kind', '=', 'followed-feeds-failing').execute();
    },
  };
}
