import { describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { listAudit } from '#features/audit/desk';
import { ChosenMessages } from '#features/messages/desk/bulk';

const { db } = await makeDatabase();
const app = await startApp(db);
const operator = await makeOperator(db);
const { read, change, changeMany, audited, ask } = deskCalls(app, operator.token);

const christmas = new Date('2030-12-25T06:00:00Z');

async function makeEach(topic: string) {
  const [draft, published, withdrawn] = await Promise.all([
    makeMessage(db, { status: 'draft', topic: `${topic}, a draft` }),
    makeMessage(db, { status: 'published', topic: `${topic}, published` }),
    makeMessage(db, { status: 'withdrawn', topic: `${topic}, withdrawn` }),
  ]);
  const scheduled = await makeMessage(db, { status: 'scheduled', publishAt: christmas, topic: `${topic}, scheduled` });
  return { draft, published, withdrawn, scheduled };
}

async function statusesOf(ids: Record<string, string>) {
  const found = await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, (await read(id)).status]));
  return Object.fromEntries(found);
}

async function acts(query = '') {
  const { body } = await ask(`/audit?${query}`);
  return listAudit.reply.parse(body);
}

async function countChosen(ids: readonly string[]) {
  const { body } = await ask('/messages/chosen', { method: 'POST', body: { ids } });
  return ChosenMessages.parse(body);
}

describe('a status that is asked for many', () => {
  test('publishes drafts, and leaves alone what is scheduled, was withdrawn, or is published', async () => {
    const ids = await makeEach('Peace');
    expect(await changeMany({ ids: Object.values(ids), status: 'published' })).toMatchObject({
      status: 200,
      body: { changed: 1, taken: { draft: 1 }, left: { scheduled: 1, published: 1, withdrawn: 1 } },
    });
    expect(await statusesOf(ids)).toEqual({
      draft: 'published',
      published: 'published',
      withdrawn: 'withdrawn',
      scheduled: 'scheduled',
    });
    expect(await read(ids.scheduled)).toMatchObject({ publish_at: christmas.toISOString(), version: 1 });
    expect(await audited(ids.withdrawn)).toMatchObject({ totalElements: 0 });
  });

  test.each([
    { status: 'withdrawn', taken: ['published'] },
    { status: 'draft', taken: ['scheduled'] },
    { status: 'scheduled', publish_at: '2031-01-01T00:00:00Z', taken: ['draft', 'scheduled'] },
  ])('takes those to $status that it fits: $taken', async ({ taken, ...asked }) => {
    const ids = await makeEach('Joy');
    expect(await changeMany({ ids: Object.values(ids), ...asked })).toMatchObject({
      body: { changed: taken.length, taken: Object.fromEntries(taken.map((status) => [status, 1])) },
    });
    const after = await statusesOf(ids);
    for (const [before, id] of Object.entries(ids)) {
      expect({ before, after: after[before] }).toEqual({
        before,
        after: taken.includes(before) ? asked.status : before,
      });
      if (!taken.includes(before)) expect((await read(id)).version).toBe(1);
    }
  });

  test('gives what else was asked to all of them', async () => {
    const ids = await makeEach('Hope');
    expect(await changeMany({ ids: Object.values(ids), status: 'published', price: 300 })).toMatchObject({
      body: { changed: 4, taken: { draft: 1 } },
    });
    expect(await read(ids.scheduled)).toMatchObject({ status: 'scheduled', price: 300 });
    expect(await read(ids.draft)).toMatchObject({ status: 'published', price: 300 });
  });

  test('doesn’t bind the publishing of one: a scheduled and a withdrawn one can be', async () => {
    const { scheduled, withdrawn } = await makeEach('One');
    for (const id of [scheduled, withdrawn]) {
      expect(await change(id, { version: 1, status: 'published' })).toMatchObject({ status: 200 });
    }
  });
});

describe('what was counted', () => {
  test('is what is changed: a message whose status is otherwise by then stops it, in words', async () => {
    const { draft, scheduled } = await makeEach('Counted');
    const gone = '987654321';
    const chosen = await countChosen([draft, scheduled, gone]);
    expect(chosen).toMatchObject({ counts: { draft: 1, scheduled: 1, published: 0, withdrawn: 0 } });
    expect(chosen.ids.toSorted()).toEqual([draft, scheduled].toSorted());
    await change(scheduled, { version: 1, status: 'draft' });
    const asked = { ids: chosen.ids, seen: chosen.seen, status: 'published' };
    expect(await changeMany(asked)).toBeRefused('operator.changed_meanwhile', {
      message: expect.stringContaining('Some of these messages have changed since they were counted'),
    });
    expect((await read(draft)).status).toBe('draft');
    const again = await countChosen(chosen.ids);
    expect(await changeMany({ ...asked, seen: again.seen })).toMatchObject({ body: { changed: 2 } });
  });

  test('is all that a filter has, fixed: what comes under it later isn’t among them', async () => {
    const first = await makeMessage(db, { status: 'draft', topic: 'Zebra one' });
    const { body } = await ask('/messages/chosen?keyword=zebra&status=draft');
    const chosen = ChosenMessages.parse(body);
    const later = await makeMessage(db, { status: 'draft', topic: 'Zebra two' });
    expect(chosen).toMatchObject({ ids: [first], counts: { draft: 1 } });
    await changeMany({ ids: chosen.ids, seen: chosen.seen, status: 'published' });
    expect((await read(later)).status).toBe('draft');
  });
});

describe('an act on many', () => {
  test('is one line of the audit, which lists what it did to each, by pages; each has it in its history', async () => {
    const ids = await Promise.all(
      Array.from({ length: 300 }, (_, n) => makeMessage(db, { status: 'draft', topic: `Talk ${n}` })),
    );
    const before = (await acts()).totalElements;
    expect(await changeMany({ ids, status: 'published' })).toMatchObject({ body: { changed: 300 } });
    const listed = await acts('kind=message');
    expect((await acts()).totalElements).toBe(before + 1);
    const [act] = listed.data;
    expect(act).toMatchObject({
      action: 'message.publish',
      by: { email: operator.email },
      subject: { id: null, name: '' },
      parts: 300,
      after: { status: 'published' },
    });
    const second = await acts(`partOf=${act?.id}&pageSize=100&pageNumber=3`);
    expect(second).toMatchObject({ totalElements: 300, part_of: { id: act?.id, parts: 300 } });
    expect(second.data).toHaveLength(100);
    expect(second.data[0]).toMatchObject({ action: 'message.publish', parts: 0, before: { status: 'draft' } });
    expect(await audited(ids[7] ?? '')).toMatchObject({
      data: [{ action: 'message.publish', subject: { id: ids[7], name: 'Talk 7' }, after: { status: 'published' } }],
    });
  });

  test('that changed one of them alone is audited as that one’s', async () => {
    const { draft, published } = await makeEach('Two');
    await changeMany({ ids: [draft, published], status: 'published' });
    expect((await acts()).data[0]).toMatchObject({ subject: { id: draft }, parts: 0, action: 'message.publish' });
  });

  test('says what was asked for all of them, and nothing when nothing was otherwise', async () => {
    const { draft, published } = await makeEach('Asked');
    const asked = { ids: [draft, published], price: 700, add_categories: ['Harvest'] };
    await changeMany(asked);
    const [act] = (await acts()).data;
    expect(act).toMatchObject({
      action: 'message.change',
      parts: 2,
      after: { price: 700, add_categories: ['Harvest'] },
    });
    expect(await changeMany(asked)).toMatchObject({ body: { changed: 0 } });
    expect((await acts()).data[0]?.id).toBe(act?.id);
  });

  test('takes 5,000 messages, and no more', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => makeMessage(db, { status: 'draft' })));
    const many = Array.from({ length: 5001 }, (_, n) => ids[n % 20]);
    expect(await changeMany({ ids: many, featured: true })).toMatchObject({
      status: 400,
      body: { errors: { ids: expect.stringContaining('at most 5,000') } },
    });
    expect(await changeMany({ ids: many.slice(1), featured: true })).toMatchObject({ body: { changed: 20 } });
  });
});
