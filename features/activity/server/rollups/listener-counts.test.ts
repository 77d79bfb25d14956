import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#core/server/database/pool';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { ListenerCounts } from './listener-counts.ts';

const { db, connection } = await makeDatabase();
const now = new Date('2026-03-30T12:00:00Z');

async function countsOf() {
  const rows = await db.selectFrom('listener_counts').where('country', 'is', null).selectAll().execute();
  return rows.map(({ span, day, listeners }) => `${span} ${day}: ${listeners}`).sort();
}

function abortingAt(answer: number) {
  const stop = new AbortController();
  let answers = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      if (answers === answer) stop.abort();
      return result;
    },
  };
  return { signal: stop.signal, database: db.withPlugin(plugin) };
}

test('wherever counting was stopped, what was left is counted the next time', async () => {
  const messageId = await makeMessage(db);
  const { accountId } = await makeListener(db);
  const { id: deviceId } = await db
    .insertInto('devices')
    .values({ token_hash: Buffer.alloc(32), counts: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('activities')
    .values(
      ['2026-03-27', '2026-03-28', '2026-03-30'].map((day) => ({
        play_id: crypto.randomUUID(),
        message_id: messageId,
        action_type: 'listen',
        at: `${day}T09:00:00Z`,
        counted: true,
        country: 'Nigeria',
        account_id: accountId,
        device_id: deviceId,
        seconds_heard: 60,
      })),
    )
    .execute();
  const goOn = new AbortController().signal;
  await new ListenerCounts(db, { now: () => now }).count(goOn);
  const whole = await countsOf();
  expect(whole).toEqual(expect.arrayContaining(['day 2026-03-27: 1', 'day 2026-03-29: 0', 'day 2026-03-30: 1']));

  const stoppedAt: number[] = [];
  for (let answer = 1; ; answer += 1) {
    await db.deleteFrom('listener_counts').execute();
    const { signal, database } = abortingAt(answer);
    await new ListenerCounts(database, { now: () => now }).count(signal);
    if (!signal.aborted) break;
    stoppedAt.push((await countsOf()).length);
    await new ListenerCounts(db, { now: () => now }).count(goOn);
    expect(await countsOf(), `stopped at answer ${answer}`).toEqual(expect.arrayContaining(whole));
  }
  expect(new Set(stoppedAt).size).toBe(whole.length + 1);
});

test('counting may take longer than what somebody waits for', async () => {
  await sql`
    create function demand_patience() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout')::interval < '1 minute' then
        raise exception 'counting may take only %', current_setting('statement_timeout');
      end if;
      return new;
    end $$;
    create trigger demand_patience before insert on listener_counts
      for each row execute function demand_patience()`.execute(db);
  onTestFinished(async () => void (await sql`drop function demand_patience cascade`.execute(db)));
  const server = openPool({ ...connection, statement_timeout: 30_000 }, 2);
  onTestFinished(() => server.destroy());
  await db.deleteFrom('listener_counts').execute();
  await db.deleteFrom('activities').where('at', '<', new Date('2026-03-30')).execute();
  await new ListenerCounts(server, { now: () => now }).count(new AbortController().signal);
  expect(await countsOf()).not.toEqual([]);
});
