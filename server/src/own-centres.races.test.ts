import { describe, expect, test } from 'vitest';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { deskCalls } from '#test/desk-calls';
import { isAnyoneWaiting } from '#test/locks';
import { makeCentre } from '#test/make';
import { makeMp3 } from '#test/make-audio';
import { makeMessage } from '#test/make-message';
import { makeOperator } from '#test/make-operator';
import { uploading } from '#test/uploading';
import { waitFor } from '#test/wait-for';

// docs/product/operators.md#own-centres
const { db } = await makeDatabase();
const servers = [await startApp(db), await startApp(db)] as const;
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
      // The request has passed the session's check, and waits for this transaction.
      await waitFor('the save to wait', () => isAnyoneWaiting(db));
      return { begun };
    });
    expect(await saving.begun).toMatchObject({ status: 404, body: { code: 'message.not_found' } });
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
