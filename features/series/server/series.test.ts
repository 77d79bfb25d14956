import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { page } from '#core/contract/page';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { groupCalls } from '#core/server/test/group-calls';
import { makeImage, makeSeries } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { Message, Series } from '#features/catalogue/contract';
import { MessageDetail } from '#features/messages/contract/detail';
import { searchMessages } from '#features/search/contract';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { add, merge, remove, read } = groupCalls(accountCalls(app), token);

async function get(address: string) {
  app.catalogueChanged();
  return app.get(`/v1${address}`);
}

async function readSeries(id: string): Promise<Series> {
  return z.object({ data: Series }).parse(await (await get(`/series/${id}`)).json()).data;
}

async function partsOf(id: string, query = '') {
  const listed = page(Message).parse(await (await get(`/series/${id}/messages${query}`)).json());
  return { ...listed, data: listed.data.map(({ id, series }) => [id, series?.part, series?.parts]) };
}

async function search(query: Record<string, string>) {
  app.catalogueChanged();
  const reply = await app.get(`/v1/search?${new URLSearchParams(query)}`);
  return searchMessages.reply.parse(await reply.json()).data.map(({ id }) => id);
}

describe('a series', () => {
  test('has its published parts in order, by the operator’s numbers', async () => {
    const [second, first] = [await makeMessage(db), await makeMessage(db)];
    const [draft, other] = [await makeMessage(db, { status: 'draft' }), await makeMessage(db)];
    const id = await makeSeries(db, [first, draft, second], { name: 'Creation', description: 'The beginning' });
    expect(await readSeries(id)).toMatchObject({
      id,
      name: 'Creation',
      description: 'The beginning',
      parts: 2,
      duration: 60,
    });
    expect(await partsOf(id)).toMatchObject({
      totalElements: 2,
      data: [
        [first, 1, 2],
        [second, 3, 2],
      ],
    });
    expect(await partsOf(id, '?pageSize=1&pageNumber=2')).toMatchObject({ totalPages: 2, data: [[second, 3, 2]] });
    const message = z.object({ data: MessageDetail }).parse(await (await get(`/messages/${second}`)).json()).data;
    expect(message.next_part).toBeNull();
    expect(message.series).toEqual({ id, name: 'Creation', part: 3, parts: 2 });
    const opening = z.object({ data: MessageDetail }).parse(await (await get(`/messages/${first}`)).json()).data;
    expect(opening.next_part).toMatchObject({ id: second });
    const without = z.object({ data: Message }).parse(await (await get(`/messages/${other}`)).json()).data;
    expect(without.series).toBeNull();
  });

  test('is seen outside the desk only while it has a published message', async () => {
    const message = await makeMessage(db, { status: 'draft' });
    const id = await makeSeries(db, [message], { name: 'Hidden' });
    expect((await get(`/series/${id}`)).status).toBe(404);
    expect((await get(`/series/${id}/messages`)).status).toBe(404);
    expect(await (await get('/series?keyword=hidden')).json()).toMatchObject({ totalElements: 0, data: [] });
    await db.updateTable('messages').set({ status: 'published' }).where('id', '=', message).execute();
    expect(await (await get('/series?keyword=HIDD')).json()).toMatchObject({ totalElements: 1, data: [{ id }] });
    expect(await readSeries(id)).toMatchObject({ parts: 1 });
  });

  test('has its own artwork, or that of its first part that has some', async () => {
    const [ofPart, own] = [
      await makeImage(db, { sha256: 'a'.repeat(64) }),
      await makeImage(db, { sha256: 'b'.repeat(64) }),
    ];
    const messages = [await makeMessage(db), await makeMessage(db, { imageId: ofPart })];
    const id = await makeSeries(db, messages);
    expect((await readSeries(id)).image_url).toContain('aaaa');
    await db.updateTable('series').set({ image_id: own }).where('id', '=', id).execute();
    expect((await readSeries(id)).image_url).toContain('bbbb');
  });

  test('its name finds its messages, and so does a misspelt one', async () => {
    const message = await makeMessage(db, { topic: 'Ninth talk' });
    const id = await makeSeries(db, [message], { name: 'Perseverance of the saints' });
    expect(await search({ keyword: 'perseverance' })).toEqual([message]);
    expect(await search({ keyword: 'saints ninth' })).toEqual([message]);
    expect(await search({ keyword: 'perseverence' })).toEqual([message]);
    await db.updateTable('series').set({ name: 'Endurance' }).where('id', '=', id).execute();
    expect(await search({ keyword: 'endurance' })).toEqual([message]);
    expect(await search({ keyword: 'perseverance' })).toEqual([]);
  });

  test('messages are filtered by it', async () => {
    const [one, other] = [await makeMessage(db, { when: '2024-05-01' }), await makeMessage(db, { when: '2024-05-02' })];
    const [a, b] = [await makeSeries(db, [one]), await makeSeries(db, [other])];
    expect(await search({ seriesIds: a })).toEqual([one]);
    expect(await search({ seriesIds: `${a},${b}` })).toEqual([other, one]);
    await db.deleteFrom('message_series').where('message_id', '=', one).execute();
    expect(await search({ seriesIds: a })).toEqual([]);
  });
});

describe('at the desk', () => {
  test('two are merged: the parts of the one that goes follow, and its address leads to the one that stays', async () => {
    const [one, two, three] = [await makeMessage(db), await makeMessage(db), await makeMessage(db)];
    const [keep, from] = [
      await makeSeries(db, [one]),
      await makeSeries(db, [two, three], { description: 'All of it' }),
    ];
    await merge('series', await read('series', keep), await read('series', from));
    expect((await partsOf(keep)).data).toEqual([
      [one, 1, 3],
      [two, 2, 3],
      [three, 3, 3],
    ]);
    expect(await readSeries(from)).toMatchObject({ id: keep, description: 'All of it' });
    expect(await search({ seriesIds: from })).toHaveLength(3);
    const page = await app.get(`/series/${from}`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([301, `/series/${keep}`]);
  });

  test('one that is deleted leaves its messages', async () => {
    const message = await makeMessage(db);
    const made = await add('series', { name: 'To be deleted' });
    await db.insertInto('message_series').values({ message_id: message, series_id: made.id, part: 1 }).execute();
    await remove('series', made);
    const reply = z.object({ data: Message }).parse(await (await get(`/messages/${message}`)).json());
    expect(reply.data.series).toBeNull();
  });
});
