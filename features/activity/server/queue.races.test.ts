import { afterAll, expect, test } from 'vitest';
import { openPool } from '#core/server/database/pool';
import { Browser } from '#core/server/test/activity-calls';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { readQueue } from '#features/activity/contract/queue';

const { db, connection } = await makeDatabase();
const servers = [await startServer(), await startServer()];

async function startServer(): Promise<TestApp> {
  const pool = openPool(connection, 4);
  afterAll(() => pool.destroy());
  return startApp(pool);
}

test('of queues that many devices write at once, on two servers, the latest is kept completely', async () => {
  const listener = await makeListener(db);
  const messages = await Promise.all(Array.from({ length: 20 }, () => makeMessage(db)));
  const now = Date.now();
  const write = async (place: number): Promise<number> => {
    const [server] = servers.slice(place % 2);
    if (!server) throw new Error('there is no such server');
    const at = new Date(now - ((place * 7) % 20) * 60_000).toISOString();
    const body = { message_ids: messages.slice(0, place + 1), index: place, at };
    return (await new Browser(server, { listener }).ask('PUT', '/users/queue', body)).status;
  };
  for (let round = 0; round < 3; round += 1) {
    await db.deleteFrom('queues').execute();
    const statuses = await Promise.all(messages.map((_, place) => write(round % 2 === 0 ? place : 19 - place)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const server of servers) {
      const reply = await new Browser(server, { listener }).ask('GET', '/users/queue');
      const queue = readQueue.reply.parse(await reply.json()).data;
      expect(queue).toMatchObject({ index: 0, messages: [{ id: messages[0] }], updated: new Date(now).toISOString() });
    }
  }
});
