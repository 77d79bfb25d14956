import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { makeChance } from '#core/server/test/chance';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { freePort } from '#core/server/test/free-port';
import { PayingCrowd } from '#core/server/test/paying-crowd';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { startProgram } from '#core/server/test/program';
import { waitFor } from '#core/server/test/wait-for';

const kills = 3;
const clients = 50;

test(`killed ${kills} times by kill -9 while ${clients} listeners buy, fund and redeem: no kobo is lost or made`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const chance = makeChance(seed);
  const { db, url } = await makeDatabase();
  const paystack = await startPaystackDouble();
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await makeFolder(),
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    PORT: String(await freePort()),
    LIMIT_PAYMENTS_PER_ACCOUNT: '100000',
    LIMIT_TICKETS_PER_ACCOUNT: '100000',
    LIMIT_TICKETS_PER_ADDRESS: '100000',
    LIMIT_TICKETS_OVERALL: '100000',
    SECRET_KEY: 'tests have a secret key of their own',
    ...paystack.environment,
  };
  const start = async () => {
    const server = startProgram('server', [], settings);
    const address = (await server.printed(/^Lectern is at (http:\S+)$/m))[1] ?? '';
    return { server, address };
  };

  const first = await start();
  let { server } = first;
  const crowd = await PayingCrowd.gather({ db, paystack, url: first.address, chance, clients });
  const crowding = crowd.run();
  for (let kill = 0; kill < kills; kill += 1) {
    const done = crowd.done;
    await waitFor('the listeners to be busy', () => crowd.done > done + 200 + chance.upTo(150));
    server.kill('SIGKILL');
    await server.ended;
    ({ server } = await start());
  }
  crowd.finish();
  await crowding;

  const unsettled = await db
    .selectFrom('payment_attempts')
    .where('settled_at', 'is', null)
    .select(['reference', 'asks'])
    .execute();
  const asksBefore = new Map(unsettled.map(({ reference, asks }) => [reference, asks]));
  await db.updateTable('payment_attempts').set({ ask_at: new Date() }).where('settled_at', 'is', null).execute();
  await sql`update work_items set due_at = 'epoch', claimed_until = null where kind like 'payment-%'`.execute(db);
  await waitFor('the sweep', async () => {
    const open = await db
      .selectFrom('payment_attempts')
      .where('settled_at', 'is', null)
      .select(['reference', 'asks', 'ask_at'])
      .execute();
    const unasked = open.filter(
      ({ reference, asks, ask_at }) =>
        asks <= (asksBefore.get(reference) ?? -1) || (ask_at !== null && ask_at <= new Date()),
    );
    const events = await db.selectFrom('payment_events').where('handled_at', 'is', null).select('id').execute();
    return unasked.length === 0 && events.length === 0;
  });
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  const books = await checkBooks(db);
  const facts = `seed ${seed}: ${JSON.stringify(crowd.tally)}`;
  expect(books.faults, facts).toEqual([]);
  expect(await crowd.accounts(), facts).toEqual(await crowd.expected());
  expect(crowd.tally, facts).toMatchObject({ unhandled: [] });
  for (const kind of ['bought', 'funded', 'redeemed', 'bought from the wallet'])
    expect(crowd.tally.succeeded[kind], facts).toBeGreaterThan(0);
  expect(crowd.tally.brokenOff, facts).toBeGreaterThan(0);
});
