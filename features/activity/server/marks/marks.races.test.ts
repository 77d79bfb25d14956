import { afterAll, expect, test } from 'vitest';
import { openPool } from '#core/server/database/pool';
import { Browser } from '#core/server/test/activity-calls';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { listLikes } from '#features/activity/contract/marks';

const { db, connection } = await makeDatabase();
const servers = [await startServer(), await startServer()];

async function startServer(): Promise<TestApp> {
  const pool = openPool(connection, 4);
  afterAll(() => pool.destroy());
  return startApp(pool);
}

function serverOf(place: number): TestApp {
  const server = servers[place % servers.length];
  if (!server) throw new Error('there is no such server');
  return server;
}

test('of likes that many devices send at once, on two servers, the latest of each message is kept, and none is missed', async () => {
  const listener = await makeListener(db);
  const messages = await Promise.all(Array.from({ length: 30 }, () => makeMessage(db)));
  const now = Date.now();
  const at = (place: number) => new Date(now - place * 60_000).toISOString();
  const send = async (place: number): Promise<number> => {
    const turned = [...messages.slice(place), ...messages.slice(0, place)];
    const acts = turned.map((message_id) => ({
      message_id,
      liked: (messages.indexOf(message_id) + place) % 2 === 0,
      at: at(place),
    }));
    return (await new Browser(serverOf(place), { listener }).ask('PUT', '/users/likes', { acts })).status;
  };
  const wanted = new Set(messages.filter((_, index) => index % 2 === 0));
  const follow = () => {
    const liked = new Set<string>();
    let since = '';
    const read = async (place: number) => {
      const reply = await new Browser(serverOf(place), { listener }).ask(
        'GET',
        `/users/likes${since && `?since=${since}`}`,
      );
      const { data, cursor } = listLikes.reply.parse(await reply.json());
      for (const { message_id, liked: isLiked } of data) isLiked ? liked.add(message_id) : liked.delete(message_id);
      since = cursor;
    };
    return { liked, read };
  };
  for (let round = 0; round < 3; round += 1) {
    await db.deleteFrom('liked_messages').execute();
    const follower = follow();
    const sending = Array.from({ length: 12 }, (_, place) => send(round % 2 === 0 ? place : 11 - place));
    for (let place = 0; place < 4; place += 1) await follower.read(place);
    expect(new Set(await Promise.all(sending))).toEqual(new Set([200]));
    await follower.read(1);
    expect(follower.liked).toEqual(wanted);
  }
});
