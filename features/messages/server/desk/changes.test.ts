import { describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeCategory, makeCentre, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';

const { db } = await makeDatabase();
const app = await startApp(db);
const operator = await makeOperator(db);
const { read, change, changeMany, audited, topics } = deskCalls(app, operator.token);

describe('a change of a message', () => {
  test('changes what is named and nothing else, makes the groups that are new, and is written down', async () => {
    await makeSpeaker(db, { name: 'Tólú' });
    await makeCentre(db, { slug: 'yaba', name: 'Yaba' });
    const id = await makeMessage(db, { topic: 'Draft of a talk', status: 'draft', description: 'stays' });
    const reply = await change(id, {
      version: 1,
      topic: ' Peace ',
      speaker: 'tolu',
      categories: ['New', 'Newer'],
      services: ['Vigil'],
      centres: ['yaba'],
      when: '2020-02-29',
      price: 1500.5,
      featured: true,
      name: '',
      title: 'A title',
      start_date: '2030-01-01T00:00:00+01:00',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          version: 2,
          status: 'draft',
          topic: 'Peace',
          name: null,
          title: 'A title',
          description: 'stays',
          speaker: { name: 'Tólú' },
          services: [{ name: 'Vigil' }],
          centres: [{ slug: 'yaba' }],
          when: '2020-02-29',
          price: 1500.5,
          featured: true,
          start_date: '2029-12-31T23:00:00.000Z',
          categories: [{ name: 'New' }, { name: 'Newer' }],
        },
      },
    });
    expect(await audited(id)).toMatchObject({
      data: [
        {
          by: { email: operator.email },
          action: 'message.change',
          subject: { id, name: 'Draft of a talk' },
          before: { topic: 'Draft of a talk', speaker: null, categories: [], price: 0 },
          after: { topic: 'Peace', speaker: 'Tólú', categories: ['New', 'Newer'], price: 1500.5 },
        },
      ],
    });
    expect(JSON.stringify(await audited(id))).not.toContain('stays');
  });

  test('of a version that somebody else has changed is refused, and nothing is overwritten', async () => {
    const id = await makeMessage(db, { topic: 'Ours' });
    const second = deskCalls(app, (await makeOperator(db)).token);
    expect((await second.change(id, { version: 1, topic: 'Theirs' })).status).toBe(200);
    expect(await change(id, { version: 1, topic: 'Mine' })).toBeRefused('operator.changed_meanwhile', {
      message: expect.stringContaining('Somebody else'),
    });
    expect(await read(id)).toMatchObject({ topic: 'Theirs', version: 2 });
    expect(await audited(id)).toMatchObject({ totalElements: 1 });
  });

  test.each([
    [{ topic: ' ' }, 'topic'],
    [{ price: 1.005 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ when: '1803-01-01' }, 'when'],
    [{ start_date: '1100-01-01T00:00:00Z' }, 'start_date'],
  ])('to %j is refused with a sentence at the field', async (fields, field) => {
    const id = await makeMessage(db);
    const { status, body } = await change(id, { version: 1, ...fields });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  });

  test('into a centre that isn’t there is refused, and nothing of it is done', async () => {
    const id = await makeMessage(db, { topic: 'As it was' });
    expect(await change(id, { version: 1, topic: 'Else', centres: ['nowhere'] })).toBeRefused('centre.not_found');
    expect(await read(id)).toMatchObject({ topic: 'As it was', version: 1 });
  });
});

describe('publishing with changes', () => {
  test('does both in one act', async () => {
    const id = await makeMessage(db, { topic: 'Old', status: 'draft' });
    expect(await change(id, { version: 1, topic: 'New', price: 400, status: 'published' })).toMatchObject({
      body: { data: { topic: 'New', price: 400, status: 'published', version: 2 } },
    });
    expect(await audited(id)).toMatchObject({
      data: [{ action: 'message.publish', after: { topic: 'New', price: 400, status: 'published' } }],
    });
  });

  test.each([
    [{ topic: ' ' }, 'topic'],
    [{ topic: 'New', price: -1 }, 'price'],
  ])('of which one can’t be (%j) does nothing at all, and says so at the field', async (fields, field) => {
    const id = await makeMessage(db, { topic: 'Old', status: 'draft' });
    expect(await change(id, { version: 1, ...fields, status: 'published' })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
    expect(await read(id)).toMatchObject({ topic: 'Old', status: 'draft', version: 1 });
  });
});

describe('a change of many messages', () => {
  test('adds and takes, keeps what else each has, and writes down each that it changed', async () => {
    const [one, two] = [await makeCategory(db, { name: 'One' }), await makeCategory(db, { name: 'Two' })];
    const a = await makeMessage(db, { topic: 'A', categoryIds: [one, two] });
    const b = await makeMessage(db, { topic: 'B', status: 'draft' });
    const given = { ids: [a, b], price: 200, add_categories: ['Three'], remove_categories: ['ONE'] };
    expect(await changeMany(given)).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await read(a)).toMatchObject({ price: 200, categories: [{ name: 'Two' }, { name: 'Three' }] });
    expect(await read(b)).toMatchObject({ price: 200, categories: [{ name: 'Three' }] });
    await changeMany({ ids: [a, b], price: 200 });
    expect(await audited(a)).toMatchObject({ totalElements: 1 });
    await changeMany({ ids: [a], remove_categories: ['Never there'] });
    expect(await db.selectFrom('categories').where('name', '=', 'Never there').select('id').execute()).toEqual([]);
    expect(await topics(`keyword=three&sort=created&order=asc`)).toEqual(['A', 'B']);
  });

  test('is done to all or to none', async () => {
    const a = await makeMessage(db);
    expect(await changeMany({ ids: [a, '987654321'], featured: true })).toMatchObject({ status: 404 });
    const draft = await makeMessage(db, { status: 'draft', topic: 'Not yet' });
    const passed = { status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' };
    expect(await changeMany({ ids: [a, draft], featured: true, ...passed })).toMatchObject({
      status: 400,
      body: { errors: { publish_at: expect.stringContaining('That moment has passed') } },
    });
    expect(await read(a)).toMatchObject({ featured: false, status: 'published' });
  });

  test('that would give one of them more categories than a message can have is refused, and done to none', async () => {
    const categoryIds = await Promise.all(
      Array.from({ length: 19 }, (_, n) => makeCategory(db, { name: `Many ${n}` })),
    );
    const few = await makeMessage(db);
    const many = await makeMessage(db, { topic: 'Of everything', categoryIds });
    expect(await changeMany({ ids: [few, many], add_categories: ['Twentieth'] })).toMatchObject({ status: 200 });
    expect(await changeMany({ ids: [few, many], add_categories: ['Too many'] })).toMatchObject({
      status: 400,
      body: {
        errors: {
          categories: '“Of everything” would belong to 21 categories; a message can have 20. Nothing was changed.',
        },
      },
    });
    expect(await read(few)).toMatchObject({ categories: [{ name: 'Twentieth' }] });
  });
});
