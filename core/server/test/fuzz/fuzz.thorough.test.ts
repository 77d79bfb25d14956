import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkBooks } from '#core/server/boot/check-books';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { Fuzz } from './run.ts';
import { Words } from './words.ts';
import { makeWorld, type Sender } from './world.ts';

// Requests are the same in each run, so that all changes face the same test. `npm run fuzz` varies the seed and the duration.
const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const firstSeed = Number(process.env.FUZZ_SEED ?? 16);
const count = 4;

const { db } = await makeDatabase();
// Rate limits would block the requests, so they are raised. Other tests cover the limits.
const limits = [
  'ACCOUNTS_PER_ADDRESS',
  'TICKETS_PER_ACCOUNT',
  'TICKETS_PER_ADDRESS',
  'TICKETS_OF_VISITORS',
  'TICKETS_OVERALL',
];
const settings = readSettings({
  LOG_LEVEL: 'silent',
  ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '100000'])),
});
const app = await startApp(db, { settings });
const document = z.looseObject({}).parse(await (await app.get('/v1/openapi.json')).json());

test(`random requests get replies that the API’s document describes, and nobody else’s data (seed ${firstSeed})`, {
  timeout: (seconds + 300) * 1000,
}, async () => {
  const words = new Words();
  const fuzz = new Fuzz({ app, words, document });
  const world = await makeWorld(app, db, words);
  const faults: string[] = [];
  const askAll = async (senderNow: () => Promise<Sender>, seed: number) => {
    for (const operation of fuzz.operations)
      faults.push(...(await fuzz.ask(operation, await senderNow(), { count, seed })));
  };

  const end = Date.now() + seconds * 1000;
  for (let seed = firstSeed; seed === firstSeed || (Date.now() < end && faults.length === 0); seed += 1) {
    const before = await world.exportOfOther();
    await askAll(async () => world.visitor, seed);
    await askAll(world.listener, seed);
    expect(await world.exportOfOther()).toEqual(before);
    await askAll(world.operator, seed);
    expect((await checkBooks(db)).faults).toEqual([]);
  }
  expect(fuzz.sent).toBeGreaterThanOrEqual(fuzz.operations.length * count * 3);
  expect(faults.slice(0, 20).join('\n')).toBe('');
});
