import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeOperator } from '#core/server/test/make-operator';
import { mintTickets } from '#core/server/test/make-tickets';
import { listBackups } from '#features/backups/desk';

test('the page of backups says what is lost with the secret key, and doesn’t count it each time that it asks', async () => {
  const { db } = await makeDatabase();
  const app = await startApp(db);
  const { token } = await makeOperator(db);
  await mintTickets(db, { naira: 500, count: 3 });
  const read = async () => {
    const { body } = await deskCalls(app, token).ask('/backups');
    return listBackups.reply.parse(body).plan.lost_without_key;
  };
  const lost = { tickets: 3, gifts: 0, second_factors: 1, webhooks: 0 };
  expect(await read()).toEqual(lost);
  await mintTickets(db, { naira: 500, count: 2 });
  expect(await read()).toEqual(lost);
});
