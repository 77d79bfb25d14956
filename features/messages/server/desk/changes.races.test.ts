import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';

const { db } = await makeDatabase();
const servers = [await startApp(db), await startApp(db)];

test('of changes that were made with one version at one moment, on two servers, one wins and the others are refused', async () => {
  const id = await makeMessage(db);
  const desks = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const server = servers[n % 2];
      if (!server) throw new Error('no server');
      return deskCalls(server, (await makeOperator(db)).token);
    }),
  );
  const replies = await Promise.all(
    desks.map((desk, n) => desk.change(id, { version: 1, topic: `Topic ${n}`, categories: [`Category ${n}`] })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const winner = replies.findIndex(({ status }) => status === 200);
  const desk = desks[0];
  expect(await desk?.read(id)).toMatchObject({
    version: 2,
    topic: `Topic ${winner}`,
    categories: [{ name: `Category ${winner}` }],
  });
  expect(await desk?.audited(id)).toMatchObject({ totalElements: 1 });
});

test('changes of many that overlap both happen, one after the other', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => makeMessage(db)));
  const desk = deskCalls(servers[0] ?? { url: '' }, (await makeOperator(db)).token);
  const other = deskCalls(servers[1] ?? { url: '' }, (await makeOperator(db)).token);
  const replies = await Promise.all([
    desk.changeMany({ ids, add_categories: ['First'] }),
    other.changeMany({ ids: [...ids].reverse(), add_categories: ['Second'] }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  for (const { categories } of (await desk.list(`ids=${ids.join()}`)).data) {
    expect(categories.map(({ name }) => name).sort()).toEqual(['First', 'Second']);
  }
});
