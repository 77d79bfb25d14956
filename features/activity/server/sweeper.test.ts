import { expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { Sweeper } from './sweeper.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });
const sweeper = new Sweeper(db, clock);
const goOn = new AbortController().signal;

function later(days: number): void {
  now = new Date(now.getTime() + days * 24 * 60 * 60_000);
}

async function held() {
  const count = async (table: 'activities' | 'devices' | 'histories' | 'message_listens') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    activities: await count('activities'),
    devices: await count('devices'),
    histories: await count('histories'),
    listens: await count('message_listens'),
  };
}

test('activities are deleted after 100 days, and browsers without data; counts and histories stay', async () => {
  const id = await makeMessage(db);
  const listener = await makeListener(db, clock);
  const [signedIn, visitor] = [new Browser(app, { listener }), new Browser(app)];
  await signedIn.play(id);
  await visitor.play(id);
  later(60);
  await new Browser(app).play(id);
  later(40);
  await sweeper.sweep(goOn);
  expect(await held()).toEqual({ activities: 3, devices: 3, histories: 3, listens: 2 });
  later(1);
  for (let n = 0; n < 2; n += 1) await sweeper.sweep(goOn);
  expect(await held()).toEqual({ activities: 1, devices: 2, histories: 3, listens: 2 });
  expect((await visitor.recentPlays()).data).toMatchObject([{ id }]);
  signedIn.session = null;
  expect(await signedIn.play(id)).toBe(200);
  expect(await held()).toMatchObject({ activities: 2, devices: 3 });
});

test('what a concurrent activity has left of a deleted account is deleted too', async () => {
  const listener = await makeListener(db, clock);
  const ada = new Browser(app, { listener });
  const id = await makeMessage(db);
  await ada.play(id);
  await ada.ask('PUT', '/users/queue', { message_ids: [id], index: 0 });
  await db
    .updateTable('accounts')
    .set({ deleted_at: now, email: null, password_hash: null, first_name: '', last_name: '' })
    .where('id', '=', listener.accountId)
    .execute();
  await sweeper.sweep(goOn);
  for (const table of ['activities', 'histories', 'queues'] as const) {
    const rows = await db.selectFrom(table).where('account_id', '=', listener.accountId).selectAll().execute();
    expect(rows, table).toEqual([]);
  }
});
