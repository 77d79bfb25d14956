import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { systemClock } from '#core/server/clock';
import { HeldSecrets } from '#core/server/held-secrets/held-secrets';
import { contentOfArchive } from '#core/server/test/alter-archive';
import { testSecretKey } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeOperator } from '#core/server/test/make-operator';
import { mintTickets, ticketBatches } from '#core/server/test/make-tickets';

let lectern: ReturnType<typeof commandsOf>;
let pins: string[];
const archive = async () => path.join(await makeFolder(), 'lectern.tar');

beforeAll(async () => {
  const { db, url } = await makeDatabase();
  lectern = commandsOf(url, { DATA_DIR: await makeDataFolder() });
  const { accountId } = await makeOperator(db);
  const open = await mintTickets(db, { naira: 500, count: 3 });
  pins = open.pins;
  const voided = await mintTickets(db, { naira: 500, count: 2 });
  await ticketBatches(db).voidBatch(voided.batchId);
  await mintTickets(db, { naira: 500, count: 4, lastDay: '2020-01-01' });
  const held = new HeldSecrets({ database: db, clock: systemClock, secretKey: testSecretKey });
  const subject = { accountId: AccountId.parse(accountId), kind: 'ticket-pins', id: open.batchId } as const;
  await db.transaction().execute((trx) => held.hold(trx, subject, pins));
});

describe('a backup without the secret key', () => {
  test('says what is lost with the key, counted', async () => {
    const { stdout, exitCode } = await lectern('backup', await archive());
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      'The archive doesn’t contain the secret key. If the key is lost, so are 3 unredeemed tickets and 1 second factor,',
    );
    const { stdout: json } = await lectern('backup', await archive(), '--json');
    const lost = { tickets: 3, gifts: 0, second_factors: 1, webhooks: 0 };
    expect(JSON.parse(json)).toMatchObject({ lost_without_secret_key: lost });
  });

  test('is not needed to say so when it has the key', async () => {
    expect((await lectern('backup', await archive(), '--with-secret-key')).stdout).not.toContain('If the key is lost');
    const { stdout } = await lectern('backup', await archive(), '--with-secret-key', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ lost_without_secret_key: null });
  });

  test('says nothing of a library that would lose nothing', async () => {
    const { url } = await makeDatabase();
    const empty = commandsOf(url, { DATA_DIR: await makeDataFolder() });
    expect((await empty('backup', await archive())).stdout).not.toContain('secret key');
  });
});

test('a backup has nothing of what is shown once', async () => {
  const file = await archive();
  await lectern('backup', file);
  const names = (await contentOfArchive(file)).entries.map(({ name }) => name);
  expect(names.some((name) => name.includes('ticket_batches'))).toBe(true);
  expect(names.filter((name) => name.includes('held_secrets'))).toEqual([]);
});
