import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrateToNewest } from '#core/server/database/migrate';
import { subscribe } from '#core/server/database/notices';
import { openPool } from '#core/server/database/pool';
import type { CatalogueChange } from '#core/server/feature';
import { audioKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { startThrowawayServer } from '#core/server/test/cluster';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';
import { CatalogueChanges } from '#features/messages/server/catalogue-change';
import { sweepChanges } from '#features/messages/server/catalogue-change-queries';
import { writeStored } from '#features/settings/server/queries';

const { db, connection } = await makeDatabase();

describe('a server that hears no notice', () => {
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };

  async function publish() {
    const bytes = randomBytes(1000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const audioFileId = await makeAudioFile(db, { sha256, size_bytes: bytes.length });
    return { id: await makeMessage(db, { audioFileId, topic: 'Before' }), bytes, key: audioKey(sha256), sha256 };
  }

  test.each([
    ['withdrawn', { status: 'withdrawn' }, 404],
    ['priced', { price_kobo: 50_000 }, 403],
  ])('stops playing a message that was %s elsewhere as soon as it asks', async (_, change, status) => {
    const changes = new CatalogueChanges();
    await changes.ask(db);
    const deaf = await startApp(db, { clock, onCatalogueChanged: changes.onChange });
    const message = await publish();
    await changes.ask(db);
    await deaf.storage.put(message.key, message.bytes);
    const play = () => deaf.get(`/media/audio/${message.sha256}.mp3`);
    expect((await play()).status).toBe(200);

    await db.updateTable('messages').set(change).where('id', '=', message.id).execute();
    expect((await play()).status).toBe(200);
    await changes.ask(db);
    await waitFor('the refusal', async () => (await play()).status === status);
  });

  test('shows what the library says of itself, new topics and new counts', async () => {
    const changes = new CatalogueChanges();
    await changes.ask(db);
    const deaf = await startApp(db, { clock, onCatalogueChanged: changes.onChange });
    const message = await publish();
    await changes.ask(db);
    await waitFor('the topic', async () => (await read(deaf, '/v1/messages')).includes('"topic":"Before"'));
    await db.updateTable('messages').set({ topic: 'After' }).where('id', '=', message.id).execute();
    await makeMessage(db);
    await db.transaction().execute((trx) => writeStored(trx, { mission: 'A library of Ibadan.' }));
    await changes.ask(db);
    const { count } = await db
      .selectFrom('messages')
      .where('status', '=', 'published')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    await waitFor('it all', async () => {
      const list = await read(deaf, '/v1/messages');
      const hasList = list.includes('"topic":"After"') && list.includes(`"totalElements":${count}`);
      return hasList && (await read(deaf, '/v1/misc/about')).includes('A library of Ibadan.');
    });
  });

  const read = async (app: { get(address: string): Promise<Response> }, address: string) =>
    (await app.get(address)).text();
});

describe('what is passed on', () => {
  let seen: CatalogueChange[];
  let changes: CatalogueChanges;
  beforeEach(async () => {
    seen = [];
    changes = new CatalogueChanges();
    await changes.ask(db);
    await nextTurn();
    changes.onChange((change) => seen.push(change));
  });
  const ask = async () => {
    await changes.ask(db);
    await nextTurn();
    return seen.splice(0);
  };
  const rename = (id: string, topic: string) => db.updateTable('messages').set({ topic }).where('id', '=', id);

  test('is which messages changed, once, and nothing when nothing did', async () => {
    const id = await makeMessage(db);
    const other = await makeMessage(db);
    await ask();
    await rename(id, 'One').execute();
    await rename(other, 'Other').execute();
    expect((await ask()).flat().sort()).toEqual([id, other].sort());
    expect(await ask()).toEqual([]);
    await makeSpeaker(db);
    expect(await ask()).toEqual(['anything']);
  });

  test('comes of every transaction once, in whatever order they are committed', async () => {
    const early = await makeMessage(db);
    const late = await makeMessage(db);
    await ask();
    const begun = await db.startTransaction().execute();
    await begun.updateTable('messages').set({ topic: 'Begun first' }).where('id', '=', early).execute();
    await rename(late, 'Begun second').execute();
    expect(await ask()).toEqual([[late]]);
    expect(await ask()).toEqual([]);
    await begun.commit().execute();
    expect(await ask()).toEqual([[early]]);
    expect(await ask()).toEqual([]);
  });

  test('is nothing of what is rolled back', async () => {
    const id = await makeMessage(db);
    await ask();
    const begun = await db.startTransaction().execute();
    await begun.updateTable('messages').set({ topic: 'Never' }).where('id', '=', id).execute();
    await begun.rollback().execute();
    expect(await ask()).toEqual([]);
  });

  test('is not what a notice has said already', async () => {
    const id = await makeMessage(db);
    const missed = await makeMessage(db);
    await ask();
    const subscription = await subscribe(connection, { catalogue_changed: changes.onNotice });
    await rename(id, 'Heard').execute();
    await waitFor('the notice', () => seen.length === 1);
    expect(seen.splice(0)).toEqual([[id]]);
    await subscription.close();
    await rename(missed, 'Not heard').execute();
    expect(await ask()).toEqual([[missed]]);
  });

  test('is anything when more changed than is worth naming', async () => {
    const id = await makeMessage(db);
    await ask();
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 2; n += 1)
        await trx
          .updateTable('messages')
          .set({ topic: `${n}` })
          .where('id', '=', id)
          .execute();
    });
    expect(await ask()).toEqual([[id]]);
    await sql`do $$ begin
      for n in 1..301 loop perform say_catalogue_changed('messages ' || n); end loop;
    end $$`.execute(db);
    expect(await ask()).toEqual(['anything']);
  });

  test('misses nothing that is swept between two questions, and is anything after more than one sweep', async () => {
    const id = await makeMessage(db);
    await ask();
    await rename(id, 'Before a sweep').execute();
    await sweepChanges(db);
    expect(await ask()).toEqual([[id]]);
    await rename(id, 'Before two').execute();
    await sweepChanges(db);
    await sweepChanges(db);
    expect(await ask()).toEqual(['anything']);
    await sweepChanges(db);
    expect(await db.selectFrom('catalogue_changes').selectAll().execute()).toEqual([]);
  });

  test('is anything when another PostgreSQL answers, as after a failover', async () => {
    const server = await startThrowawayServer();
    const standby = openPool({ connectionString: server.url }, 2);
    onTestFinished(async () => {
      await standby.destroy();
      await server.stop();
    });
    await migrateToNewest({ connectionString: server.url });
    await changes.ask(standby);
    await nextTurn();
    expect(seen).toEqual(['anything']);
  });

  test('is anything once the database has been silent for two minutes', async () => {
    let passed = 0;
    changes = new CatalogueChanges(() => passed);
    await changes.ask(db);
    await nextTurn();
    changes.onChange((change) => seen.push(change));
    const gone = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }, 2);
    onTestFinished(() => gone.destroy());
    for (passed of [10_000, 120_000]) await expect(changes.ask(gone)).rejects.toThrow();
    await nextTurn();
    expect(seen).toEqual([]);
    passed = 120_001;
    await expect(changes.ask(gone)).rejects.toThrow();
    await nextTurn();
    expect(seen).toEqual(['anything']);
  });
});
