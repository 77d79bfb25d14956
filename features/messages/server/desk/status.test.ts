import { describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeCategory, makeFeaturedCollection } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { publishAudio } from '#core/server/test/publish-audio';
import { ScheduledPublisher } from './scheduled-publisher.ts';

const { db } = await makeDatabase();
const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
const app = await startApp(db, { clock });
const { token } = await makeOperator(db, clock);
const { read, change, ask, audited } = deskCalls(app, token);
const later = '2026-03-02T06:00:00.000Z';

describe('a message’s status', () => {
  test.each([
    ['draft', 'published', 200],
    ['draft', 'withdrawn', 409],
    ['published', 'withdrawn', 200],
    ['published', 'draft', 409],
    ['withdrawn', 'published', 200],
    ['withdrawn', 'draft', 409],
  ] as const)('%s → %s: %i', async (from, to, expected) => {
    const id = await makeMessage(db, { status: from });
    expect((await change(id, { version: 1, status: to })).status).toBe(expected);
    expect((await read(id)).status).toBe(expected === 200 ? to : from);
  });

  test('scheduled, it is published by itself when its moment comes, at once for everybody', async () => {
    const id = await makeMessage(db, { status: 'draft', topic: 'In the morning' });
    const scheduled = await change(id, { version: 1, status: 'scheduled', publish_at: later });
    expect(scheduled).toMatchObject({ body: { data: { status: 'scheduled', publish_at: later } } });
    expect(await new ScheduledPublisher({ database: db, clock }).publish()).toBe(0);
    expect((await app.get(`/v1/messages/${id}`)).status).toBe(404);
    const publisher = new ScheduledPublisher({ database: db, clock: { now: () => new Date(later) } });
    expect((await Promise.all([publisher.publish(), publisher.publish()])).sort()).toEqual([0, 1]);
    expect((await app.get(`/v1/messages/${id}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'published', publish_at: null, version: 3 });
    expect(await audited(id)).toMatchObject({ totalElements: 1 });
  });

  test.each([
    [{ status: 'scheduled', publish_at: '2026-02-01T00:00:00Z' }, 'That moment has passed'],
    [{ status: 'scheduled' }, 'Say when'],
    [{ status: 'published', publish_at: '2027-01-01T00:00:00Z' }, 'Only a scheduled message'],
  ])('%j is refused with a sentence', async (fields, sentence) => {
    const id = await makeMessage(db, { status: 'draft' });
    expect(await change(id, { version: 1, ...fields })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(sentence), errors: { publish_at: expect.any(String) } },
    });
  });

  test('a scheduled one gets another moment, or is a draft again', async () => {
    const id = await makeMessage(db, { status: 'scheduled', publishAt: new Date('2026-06-01T00:00:00Z') });
    await change(id, { version: 1, publish_at: '2026-07-01T00:00:00Z' });
    expect(await read(id)).toMatchObject({ status: 'scheduled', publish_at: '2026-07-01T00:00:00.000Z' });
    await change(id, { version: 2, status: 'draft' });
    expect(await read(id)).toMatchObject({ status: 'draft', publish_at: null });
  });

  test('drafts alone can be deleted, and only as they were seen', async () => {
    const draft = await makeMessage(db, { status: 'draft', topic: 'Never was' });
    const remove = (id: string, version = 1) => ask(`/messages/${id}?version=${version}`, { method: 'DELETE' });
    expect(await remove(draft, 2)).toBeRefused('operator.changed_meanwhile');
    expect((await remove(draft)).status).toBe(200);
    expect((await ask(`/messages/${draft}`)).status).toBe(404);
    expect(await audited(draft)).toMatchObject({
      data: [{ action: 'message.delete', before: { topic: 'Never was' }, after: null }],
    });
    for (const status of ['published', 'withdrawn'] as const) {
      expect(await remove(await makeMessage(db, { status }))).toBeRefused('message.wrong_status');
    }
  });
});

describe.each([
  { status: 'draft', seed: 1 },
  { status: 'scheduled', seed: 2, publishAt: new Date('2030-01-01') },
  { status: 'withdrawn', seed: 3 },
] as const)('a $status message', ({ status, seed, ...at }) => {
  test('is nowhere outside the desk, and is heard at the desk alone', async () => {
    const word = `hidden${status}`;
    const categoryId = await makeCategory(db, { name: `Category of ${word}` });
    const given = { ...at, topic: `The ${word}`, status, categoryIds: [categoryId] };
    const bytes = makeMp3({ seed });
    const id = await publishAudio(db, app.storage, bytes, given);
    const shown = await makeMessage(db, { topic: 'Shown', categoryIds: [categoryId] });
    await makeFeaturedCollection(db, [id, shown], { title: `Of ${word}` });
    const listener = await makeListener(db, clock);
    app.catalogueChanged();
    for (const address of [
      ...[
        '/messages?pageSize=100',
        `/search?keyword=${word}`,
        `/search?keyword=${word.slice(0, -1)}x`,
        '/messages/featured',
      ],
      ...[
        `/categories/messages/${categoryId}`,
        `/messages/${shown}/related`,
        '/messages/monthly',
        '/messages/libraries',
      ],
      ...[
        `/messages/${id}`,
        `/messages/${id}/preview`,
        `/messages/${id}/waveform`,
        '/users/account/export',
        '/categories',
      ],
    ]) {
      const reply = await app.get(`/v1${address}`, { headers: { authorization: `Bearer ${listener.token}` } });
      expect({ address, text: await reply.text() }).toEqual({
        address,
        text: expect.not.stringContaining(`The ${word}`),
      });
    }
    const { audio_url } = await read(id);
    const [path = ''] = audio_url.split('?');
    expect((await app.get(path)).status).toBe(404);
    const heard = await app.get(audio_url);
    expect(heard.headers.get('cache-control')).toContain('private');
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(bytes);
    const other = await read(shown);
    expect((await app.get(`${path}?${other.audio_url.split('?')[1]}`)).status).toBe(404);
  });
});
