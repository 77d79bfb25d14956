import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { layLine } from '#core/server/test/line';
import { makeDownloads, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';
import { subscribe } from './notices.ts';

const { db, connection } = await makeDatabase();

async function countNotices(): Promise<{ count: number }> {
  const notices = { count: 0 };
  const listening = { ...connection, application_name: 'listener' };
  const subscription = await subscribe(listening, {
    catalogue_changed: () => {
      notices.count += 1;
    },
  });
  onTestFinished(() => subscription.close());
  return notices;
}

test('a change of the catalogue by any connection is noticed', async () => {
  const notices = await countNotices();
  await makeSpeaker(db);
  await waitFor('the notice', () => notices.count === 1);
});

test('a transaction is noticed once, and never when it is rolled back', async () => {
  const notices = await countNotices();
  const undone = db.transaction().execute(async (trx) => {
    await makeSpeaker(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction().execute(async (trx) => {
    await makeSpeaker(trx);
    await makeSpeaker(trx);
  });
  await waitFor('the notice', () => notices.count > 0);
  expect(notices.count).toBe(1);
});

test('a download is not a change of the catalogue', async () => {
  const message = await makeMessage(db);
  const notices = await countNotices();
  await makeDownloads(db, message, '2026-03-01', 1);
  await db.updateTable('message_downloads').set({ downloads: 2 }).execute();
  await makeSpeaker(db);
  await waitFor('the notice', () => notices.count > 0);
  expect(notices.count).toBe(1);
});

test('a broken connection is replaced, and reported as a change, since one may have been missed', async () => {
  const notices = await countNotices();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`.execute(db);
  await waitFor('the new connection', () => notices.count === 1);
  await makeSpeaker(db);
  await waitFor('the notice', () => notices.count === 2);
});

test('the pauses before another attempt grow, and start over once a connection was replaced', async () => {
  const line = await layLine(connection);
  const pauses: number[] = [];
  const setTimer = globalThis.setTimeout;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms, ...given) => {
    if (typeof ms === 'number' && [100, 200, 400, 800, 1600].includes(ms)) pauses.push(ms);
    return setTimer(work, ms, ...given);
  });
  onTestFinished(() => timers.mockRestore());
  let replaced = 0;
  const subscription = await subscribe(line.connection, {
    catalogue_changed: () => {
      replaced += 1;
    },
  });
  onTestFinished(() => subscription.close());
  for (const times of [1, 2]) {
    pauses.length = 0;
    line.cut();
    await waitFor('three attempts', () => pauses.length >= 3);
    expect(pauses.slice(0, 3)).toEqual([100, 200, 400]);
    line.mend();
    await waitFor('the new connection', () => replaced === times);
  }
});
