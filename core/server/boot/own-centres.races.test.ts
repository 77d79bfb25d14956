import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { startAudioHost } from '#core/server/test/audio-host';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { makeCentre } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { uploading } from '#core/server/test/uploading';
import { waitFor } from '#core/server/test/wait-for';
import { readSource, startSource } from '#features/sources/desk';

const { db } = await makeDatabase();
const startServer = async () => {
  const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), dataDir: await makeFolder(), sourcesPrivate: true };
  return startApp(db, { settings });
};
const servers = [await startServer(), await startServer()] as const;
const owner = deskCalls(servers[0], (await makeOperator(db)).token);
const [ikeja, surulere] = [await makeCentre(db, { slug: 'ikeja' }), await makeCentre(db, { slug: 'surulere' })];

async function makeManager(centres: readonly string[] = [ikeja, surulere]) {
  const made = await makeOperator(db, undefined, { role: 'centre-manager', centres });
  return { ...made, desk: deskCalls(servers[1], made.token) };
}

const setCentres = (id: string, centres: readonly string[]) =>
  owner.ask(`/operators/${id}`, {
    method: 'PATCH',
    body: { role: 'centre-manager', centres, was: 'centre-manager' },
  });

describe('a centre that is taken from its manager', () => {
  test('while they save is taken before that, which is refused then, or after it; never is half of it done', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { accountId, desk } = await makeManager();
      const ids = await Promise.all([1, 2, 3].map(() => makeMessage(db, { centreIds: [surulere] })));
      const [taken, ...saved] = await Promise.all([
        setCentres(accountId, ['ikeja']),
        desk.changeMany({ ids, price: 5, add_categories: [`Round ${round}`] }),
        desk.ask('/live/surulere', { method: 'PUT', body: { address: `https://a.example/${round}.m3u8` } }),
      ]);
      expect(taken.status).toBe(200);
      for (const { status } of saved) expect([200, 403, 404]).toContain(status);
      const rows = await db.selectFrom('messages').select('price_kobo').where('id', 'in', ids).execute();
      const isChanged = saved[0]?.status === 200;
      expect(rows.map(({ price_kobo }) => Number(price_kobo))).toEqual(ids.map(() => (isChanged ? 500 : 0)));
      expect((await desk.changeMany({ ids, price: 9 })).status).toBe(404);
      expect((await desk.ask('/live/surulere', { method: 'DELETE' })).status).toBe(403);
    }
  });

  test('is asked for in the act’s own transaction: one that waits for the taking finds it done', async () => {
    const { accountId, desk } = await makeManager();
    const id = await makeMessage(db, { centreIds: [surulere] });
    const saving = await db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('operator_centres')
        .where('account_id', '=', accountId)
        .where('centre_id', '=', surulere)
        .execute();
      const begun = desk.change(id, { version: 1, topic: 'Too late' });
      await waitFor('the save to wait', () => isAnyoneWaiting(db));
      return { begun };
    });
    expect(await saving.begun).toBeRefused('message.not_found');
    const { topic } = await db.selectFrom('messages').select('topic').where('id', '=', id).executeTakeFirstOrThrow();
    expect(topic).not.toBe('Too late');
  });

  test('before their upload for it is read lets nothing become of it', async () => {
    const { accountId, token, desk } = await makeManager();
    const uploads = uploading(servers[0], token);
    const content = makeMp3({ seed: 71, frames: 2000 });
    const file = { name: 'late.mp3', content, metadata: { centre: 'surulere' } };
    const id = await uploads.begin(file);
    expect((await setCentres(accountId, ['ikeja'])).status).toBe(200);
    await uploads.send(file, id);
    expect(await uploads.outcome(id)).toMatchObject({ state: 'refused', message: null });
    expect((await desk.list()).totalElements).toBe(0);
  });
});

function whileWithdrawn<Result>(accountId: string, begin: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('accounts')
      .set({ role: 'listener', operator_role: null })
      .where('id', '=', accountId)
      .execute();
    const begun = await begin();
    await waitFor('the server to wait', () => isAnyoneWaiting(db));
    return begun;
  });
}

describe('what somebody began before their role was withdrawn', () => {
  const uploadOf = (id: string) =>
    db.selectFrom('uploads').select(['state', 'reason', 'message_id']).where('id', '=', id).executeTakeFirstOrThrow();
  const lost = 'the operator who started it may no longer add messages';

  test.each(['editor', 'centre-manager'] as const)('as %s becomes nothing: an upload', async (role) => {
    const { accountId, token } = await makeOperator(db, undefined, { role, centres: role === 'editor' ? [] : [ikeja] });
    const content = makeMp3({ seed: role === 'editor' ? 72 : 73, frames: 2000 });
    const file = { name: `${role}.mp3`, content };
    const id = await whileWithdrawn(accountId, () => uploading(servers[0], token).send(file));
    const upload = await waitFor('the upload to be read', async () => {
      const row = await uploadOf(id);
      return row.state === 'refused' || row.state === 'added' ? row : null;
    });
    expect(upload).toEqual({ state: 'refused', reason: lost, message_id: null });
  });

  test('becomes nothing: another audio of a message', async () => {
    const { accountId, token } = await makeOperator(db, undefined, { role: 'editor' });
    const message = await makeMessage(db);
    const metadata = { replaces: message, version: '1' };
    const file = { name: 'other.mp3', content: makeMp3({ seed: 74, frames: 2000 }), metadata };
    const id = await whileWithdrawn(accountId, () => uploading(servers[0], token).send(file));
    const upload = await waitFor('the upload to be read', async () => {
      const row = await uploadOf(id);
      return row.state === 'refused' || row.state === 'added' ? row : null;
    });
    expect(upload).toMatchObject({ state: 'refused', reason: lost });
    const row = await db.selectFrom('messages').select('version').where('id', '=', message).executeTakeFirstOrThrow();
    expect(row.version).toBe(1);
  });

  test.each([
    ['withdrawn', (id: string) => owner.ask(`/operators/${id}`, { method: 'DELETE' })],
    [
      'made finance',
      (id: string) =>
        owner.ask(`/operators/${id}`, { method: 'PATCH', body: { role: 'finance', was: 'centre-manager' } }),
    ],
  ])('becomes nothing: a podcast of a manager who is %s', async (_, lose) => {
    const { accountId, desk } = await makeManager([ikeja]);
    const host = await startAudioHost();
    const held: Array<() => void> = [];
    const first = ['/one', '/two', '/three', '/four'];
    for (const path of first) host.files.set(path, (reply) => void held.push(() => reply.writeHead(404).end()));
    host.files.set('/five', makeMp3({ seed: 75 }));
    const rows = [...first, '/five'].map((path) => host.url + path);
    const file = { name: 's.csv', text: ['address', ...rows].join('\n') };
    const { status, body } = await desk.ask('/sources', { method: 'POST', body: { file, publish: true } });
    expect(status).toBe(200);
    const { id } = startSource.reply.parse(body).data;
    await waitFor('four to be fetched', () => held.length === 4);
    expect((await lose(accountId)).status).toBe(200);
    for (const end of held) end();
    const run = await waitFor('the run to end', async () => {
      const { data } = readSource.reply.parse((await owner.ask(`/sources/${id}`)).body);
      return data.run.is_running ? null : data;
    });
    expect(run.items[4]).toMatchObject({ state: 'refused', reason: lost, message: null });
    expect(run.run.counts).toMatchObject({ added: 0, refused: 5 });
    expect(host.asked).not.toContain('/five');
  });

  test('becomes nothing: a message of a podcast that is fetched already', async () => {
    const { accountId, desk } = await makeManager([ikeja]);
    const host = await startAudioHost();
    const held: Array<() => void> = [];
    const bytes = makeMp3({ seed: 76 });
    host.files.set('/held', (reply) => void held.push(() => reply.end(bytes)));
    const file = { name: 's.csv', text: `address\n${host.url}/held` };
    const { body } = await desk.ask('/sources', { method: 'POST', body: { file, publish: true } });
    const { id } = startSource.reply.parse(body).data;
    await waitFor('it to be fetched', () => held.length === 1);
    await whileWithdrawn(accountId, async () => held[0]?.());
    const item = await waitFor('it to be given up', async () => {
      const { data } = readSource.reply.parse((await owner.ask(`/sources/${id}`)).body);
      return data.items[0]?.state === 'fetching' ? null : data.items[0];
    });
    expect(item).toMatchObject({ message: null });
    expect(
      await db
        .selectFrom('messages')
        .select('id')
        .where('status', '=', 'published')
        .where('id', 'in', (eb) => eb.selectFrom('message_centres').select('message_id').where('centre_id', '=', ikeja))
        .execute(),
    ).toEqual([]);
  });
});

describe('a centre', () => {
  test('that is merged into another takes its managers, their runs and their uploads there', async () => {
    const [keep, from] = [await makeCentre(db, { slug: 'lekki' }), await makeCentre(db, { slug: 'ajah' })];
    const { desk } = await makeManager([from]);
    const id = await makeMessage(db, { centreIds: [from] });
    const body = { version: 1, from: { id: from, version: 1 } };
    expect((await owner.ask(`/groups/centres/${keep}/merge`, { method: 'POST', body })).status).toBe(200);
    expect((await desk.ask('')).body).toMatchObject({ data: { centres: [{ slug: 'lekki' }] } });
    expect((await desk.change(id, { version: 2, topic: 'Still ours' })).status).toBe(200);
  });

  test('that is deleted is nobody’s any more', async () => {
    const gone = await makeCentre(db, { slug: 'gone' });
    const { desk } = await makeManager([gone]);
    const id = await makeMessage(db, { centreIds: [gone] });
    expect((await owner.ask(`/groups/centres/${gone}?version=1`, { method: 'DELETE' })).status).toBe(200);
    expect((await desk.ask('')).body).toMatchObject({ data: { centres: [] } });
    expect((await desk.ask(`/messages/${id}`)).status).toBe(404);
  });
});
