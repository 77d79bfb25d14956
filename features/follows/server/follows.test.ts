import { describe, expect, test } from 'vitest';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { groupCalls } from '#core/server/test/group-calls';
import { makeCategory, makeCentre, makeSeries, makeSpeaker } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { exportAccount } from '#features/accounts/contract/export';
import { follow as followEndpoint, listFollows, listNewFromFollows, maxFollows } from '#features/follows/contract';

const { db } = await makeDatabase();
const ahead = { ms: 0 };
const clock = { now: () => new Date(Date.now() + ahead.ms) };
const app = await startApp(db, { clock });
const calls = accountCalls(app);
const operator = await makeOperator(db, clock);
const desk = groupCalls(calls, operator.token);

const dayMs = 24 * 60 * 60 * 1000;

async function listener() {
  const { token, accountId } = await makeListener(db, clock);
  return {
    token,
    accountId,
    put: (of: string, body: unknown = {}) => calls.call(`/follows/${of}`, { method: 'PUT', body, token }),
    drop: (of: string) => calls.call(`/follows/${of}`, { method: 'DELETE', token }),
    async follows() {
      return listFollows.reply.parse((await calls.call('/follows', { token })).body).data;
    },
    async news(query = '') {
      return listNewFromFollows.reply.parse((await calls.call(`/follows/messages${query}`, { token })).body);
    },
  };
}

async function visibleSpeaker(name: string) {
  const speakerId = await makeSpeaker(db, { name });
  return { speakerId, messageId: await makeMessage(db, { speakerId }) };
}

describe('following', () => {
  test('a speaker, a category and a centre lists them by name, with the address of the centre’s page', async () => {
    const ada = await listener();
    const { speakerId } = await visibleSpeaker('Zadok');
    const categoryId = await makeCategory(db, { name: 'Hope' });
    const centreId = await makeCentre(db, { name: 'Ikeja', slug: 'ikeja' });
    await makeMessage(db, { categoryIds: [categoryId], centreIds: [centreId] });
    app.catalogueChanged();
    for (const each of [`speaker/${speakerId}`, `category/${categoryId}`, 'centre/ikeja']) {
      expect((await ada.put(each)).status).toBe(200);
    }
    expect((await ada.follows()).map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['category', categoryId, 'Hope'],
      ['centre', 'ikeja', 'Ikeja'],
      ['speaker', speakerId, 'Zadok'],
    ]);
  });

  test('a series has what is new of its parts, and goes on with one that it is merged into', async () => {
    const ada = await listener();
    const [first, part] = [await makeMessage(db), await makeMessage(db)];
    const kept = await makeSeries(db, [first], { name: 'Letters' });
    const gone = await makeSeries(db, [part], { name: 'The letters' });
    app.catalogueChanged();
    await ada.put(`series/${gone}`);
    expect(await ada.follows()).toMatchObject([{ kind: 'series', id: gone, name: 'The letters' }]);
    expect((await ada.news()).data.map(({ id }) => id)).toEqual([part]);
    const seen = async (id: string) => ({ id, version: (await desk.read('series', id)).version });
    await desk.merge('series', await seen(kept), await seen(gone));
    app.catalogueChanged();
    expect(await ada.follows()).toMatchObject([{ kind: 'series', id: kept }]);
    expect((await ada.news()).totalElements).toBe(2);
  });

  test('twice is following once, and keeps since when', async () => {
    const ada = await listener();
    const { speakerId } = await visibleSpeaker('Once');
    const first = followEndpoint.reply.parse((await ada.put(`speaker/${speakerId}`)).body).data;
    const second = await ada.put(`speaker/${speakerId}`, { notices: false });
    expect(followEndpoint.reply.parse(second.body).data).toEqual({ ...first, notices: false });
    expect(followEndpoint.reply.parse((await ada.put(`speaker/${speakerId}`)).body).data.notices).toBe(false);
  });

  test('ends when it is unfollowed, however often', async () => {
    const ada = await listener();
    const { speakerId } = await visibleSpeaker('Left');
    await ada.put(`speaker/${speakerId}`);
    expect((await ada.drop(`speaker/${speakerId}`)).status).toBe(200);
    expect((await ada.drop(`speaker/${speakerId}`)).status).toBe(200);
    expect((await ada.drop('centre/no-such')).status).toBe(200);
    expect(await ada.follows()).toEqual([]);
  });

  test('is for what listeners can see, and for listeners', async () => {
    const ada = await listener();
    const unseen = await makeSpeaker(db, { name: 'Unseen' });
    expect(await ada.put(`speaker/${unseen}`)).toBeRefused('speaker.not_found');
    expect(await ada.put('speaker/not-a-number')).toMatchObject({ status: 404 });
    expect(await ada.put('centre/general')).toBeRefused('centre.not_found');
    expect(await ada.put('category/999999')).toBeRefused('category.not_found');
    expect(await ada.put('series/999999')).toBeRefused('series.not_found');
    expect(await ada.put('service/1')).toBeRefused('request.invalid');
    expect((await calls.call('/follows')).status).toBe(401);
  });

  test('has an end', async () => {
    const ada = await listener();
    await db
      .insertInto('follows')
      .values(
        await Promise.all(
          Array.from({ length: maxFollows }, async (_, place) => ({
            account_id: ada.accountId,
            speaker_id: await makeSpeaker(db, { name: `Number ${place}` }),
            followed_at: clock.now(),
          })),
        ),
      )
      .execute();
    const { speakerId } = await visibleSpeaker('Too much');
    expect(await ada.put(`speaker/${speakerId}`)).toBeRefused('follows.too_many');
  });

  test('of two requests at once makes one', async () => {
    const ada = await listener();
    const { speakerId } = await visibleSpeaker('Twice pressed');
    const replies = await Promise.all(Array.from({ length: 6 }, () => ada.put(`speaker/${speakerId}`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await ada.follows()).toHaveLength(1);
  });

  test('goes on with the group that another is merged into, and ends with a deleted one', async () => {
    const [ada, both] = [await listener(), await listener()];
    const [kept, gone] = [await visibleSpeaker('Ruth Ade'), await visibleSpeaker('Ruthie Ade')];
    await ada.put(`speaker/${gone.speakerId}`, { notices: false });
    await both.put(`speaker/${gone.speakerId}`);
    await both.put(`speaker/${kept.speakerId}`, { notices: false });
    const seen = async (id: string) => ({ id, version: (await desk.read('speakers', id)).version });
    await desk.merge('speakers', await seen(kept.speakerId), await seen(gone.speakerId));
    app.catalogueChanged();
    expect(await ada.follows()).toMatchObject([{ id: kept.speakerId, notices: false }]);
    expect(await both.follows()).toMatchObject([{ id: kept.speakerId, notices: true }]);
    expect((await ada.drop(`speaker/${gone.speakerId}`)).status).toBe(200);
    expect(await ada.follows()).toEqual([]);
    await desk.remove('speakers', await seen(kept.speakerId));
    expect(await both.follows()).toEqual([]);
  });

  test('is in the export, and deleted with the account', async () => {
    const token = await calls.join('follower@example.org');
    const { speakerId } = await visibleSpeaker('Exported');
    await calls.call(`/follows/speaker/${speakerId}`, { method: 'PUT', body: {}, token });
    const { body } = await calls.call('/users/export', { token });
    expect(exportAccount.reply.parse(body).follows).toMatchObject([
      { kind: 'speaker', name: 'Exported', notices: true },
    ]);
    await calls.call('/users/account', { method: 'DELETE', body: { password: usualPassword }, token });
    const left = await db.selectFrom('follows').select('id').where('speaker_id', '=', speakerId).execute();
    expect(left).toEqual([]);
  });
});

describe('what is new', () => {
  test('is of those followed, each once, latest first, in pages', async () => {
    const ada = await listener();
    const { speakerId, messageId } = await visibleSpeaker('Newest');
    const categoryId = await makeCategory(db);
    await makeMessage(db);
    const older = await makeMessage(db, { speakerId, categoryIds: [categoryId], when: '2020-05-05' });
    await ada.put(`speaker/${speakerId}`);
    await ada.put(`category/${categoryId}`);
    const { data, totalElements } = await ada.news();
    expect([data.map(({ id }) => id), totalElements]).toEqual([[older, messageId], 2]);
    const second = await ada.news('?pageSize=1&pageNumber=2');
    expect(second).toMatchObject({ totalPages: 2, data: [{ id: messageId }] });
    await ada.drop(`category/${categoryId}`);
    await ada.drop(`speaker/${speakerId}`);
    expect(await ada.news()).toMatchObject({ data: [], totalElements: 0 });
  });

  test('is what can be played, from the moment that it can', async () => {
    const ada = await listener();
    const { speakerId, messageId } = await visibleSpeaker('Later');
    const tomorrow = new Date(Date.now() + dayMs);
    const later = await makeMessage(db, { speakerId, startDate: tomorrow });
    const hidden = await makeMessage(db, { speakerId, status: 'withdrawn' });
    await ada.put(`speaker/${speakerId}`);
    const idsNow = async () => (await ada.news()).data.map(({ id }) => id);
    expect(await idsNow()).toEqual([messageId]);
    ahead.ms = dayMs + 1000;
    expect(await idsNow()).toEqual([later, messageId]);
    ahead.ms = 0;
    await db.updateTable('messages').set({ start_date: null }).where('id', '=', later).execute();
    expect(await idsNow()).toEqual([later, messageId]);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', later).execute();
    await db.updateTable('messages').set({ status: 'published' }).where('id', '=', hidden).execute();
    expect(await idsNow()).toEqual([hidden, messageId]);
  });

  test('is new once: neither an edit nor another publication makes it so again, and after 90 days it is no more', async () => {
    const ada = await listener();
    const { speakerId, messageId } = await visibleSpeaker('Old');
    const appeared = new Date(Date.now() - 89 * dayMs);
    const at = () =>
      db.selectFrom('message_appearances').select('appeared_at').where('message_id', '=', messageId).executeTakeFirst();
    await db
      .updateTable('message_appearances')
      .set({ appeared_at: appeared })
      .where('message_id', '=', messageId)
      .execute();
    const change = db.updateTable('messages').where('id', '=', messageId);
    await change.set({ status: 'withdrawn' }).execute();
    await change.set({ status: 'published' }).execute();
    await change.set({ topic: 'Edited' }).execute();
    await change.set({ start_date: new Date(Date.now() + dayMs) }).execute();
    expect(await at()).toEqual({ appeared_at: appeared });
    await ada.put(`speaker/${speakerId}`);
    expect((await ada.news()).totalElements).toBe(1);
    ahead.ms = 2 * dayMs;
    expect((await ada.news()).totalElements).toBe(0);
    ahead.ms = 0;
  });
});
