import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdAccount } from '#core/server/account-queries';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const app = await startApp(db);
const ada = await makeListener(db);
const messageId = await makeMessage(db, { priceKobo: 50_000n });

const fund = await db
  .insertInto('funds')
  .values({ name: 'Building', position: 1, created_at: new Date() })
  .returning('id')
  .executeTakeFirstOrThrow();

const bookmark = () => ({ id: randomUUID(), message_id: messageId, position: 1, text: '' });

test('what waits for an account’s row holds one connection of the database, and leaves the others to everybody else', async () => {
  const phone = new Browser(app, { listener: ada });
  const other = new Browser(app, { listener: await makeListener(db) });
  const asked = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, ada.accountId);
    const countWaiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted and pid in
        (select pid from pg_stat_activity where datname = current_database())`.execute(trx);
      return rows.length;
    };
    const asking = Array.from({ length: 5 }, () => [
      phone.ask('PUT', '/users/bookmarks', { acts: [bookmark()] }),
      phone.ask('POST', '/playlists', { name: 'more', description: '' }),
      phone.ask('POST', '/carts/add', { mediaId: messageId }),
      phone.ask('POST', '/donations', { fund: fund.id, amount: 100, key: randomUUID() }),
      phone.ask('PATCH', '/users/account', { first_name: 'Ada' }),
    ]).flat();
    await waitFor('one to wait', async () => (await countWaiting()) > 0);
    for (let times = 0; times < 5; times += 1) {
      expect((await other.ask('GET', '/users/bookmarks')).status).toBe(200);
      expect(await countWaiting()).toBe(1);
    }
    return asking;
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 5 }, () => [200, 200, 200, 409, 200]).flat());
});
