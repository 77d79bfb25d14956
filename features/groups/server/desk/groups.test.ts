import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { groupCalls } from '#core/server/test/group-calls';
import { makeCategory, makeCentre, makeImage, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';
import { publishUnder } from '#core/server/test/publish-under';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token, accountId } = await makeOperator(db);
const calls = groupCalls(accountCalls(app), token);
const { add, change, remove, merge, read, list } = calls;

const Listed = z.object({ data: z.array(z.looseObject({ id: z.string(), name: z.optional(z.string()) })) });

async function publicly(address: string): Promise<unknown> {
  app.catalogueChanged();
  return (await app.get(`/v1${address}`)).json();
}

async function listed(address: string) {
  return Listed.parse(await publicly(address)).data;
}

describe('lists of the desk', () => {
  test('have all of a kind, by name, with how many messages are under each, published and all', async () => {
    const ruth = await makeSpeaker(db, { name: 'Ruth Listed' });
    await makeSpeaker(db, { name: 'Àdé Listed' });
    await makeMessage(db, { speakerId: ruth });
    await makeMessage(db, { speakerId: ruth, status: 'draft' });
    const named = await list('speakers', '?keyword=listed');
    expect(named.data.map(({ name, messages }) => ({ name, messages }))).toEqual([
      { name: 'Àdé Listed', messages: { published: 0, all: 0 } },
      { name: 'Ruth Listed', messages: { published: 1, all: 2 } },
    ]);
    const busiest = await list('speakers', '?keyword=listed&sort=messages&order=desc&pageSize=1');
    expect(busiest).toMatchObject({ totalElements: 2, data: [{ name: 'Ruth Listed' }] });
    expect(await list('speakers', '?keyword=%25')).toMatchObject({ totalElements: 0 });
  });

  test('count services, categories and centres too', async () => {
    const serviceIds = [await makeService(db)];
    const categoryIds = [await makeCategory(db)];
    const centreIds = [await makeCentre(db)];
    await makeMessage(db, { serviceIds, categoryIds, centreIds });
    await makeMessage(db, { serviceIds, categoryIds, centreIds, status: 'withdrawn' });
    const counted = { messages: { published: 1, all: 2 } };
    expect(await read('services', serviceIds[0])).toMatchObject(counted);
    expect(await read('categories', categoryIds[0])).toMatchObject(counted);
    expect(await read('centres', centreIds[0])).toMatchObject(counted);
  });
});

describe('what an operator makes and changes', () => {
  test('shows in the public lists at once, and the audit says who did it', async () => {
    const speaker = await add('speakers', { name: 'Grace Obi', short_bio: 'Teacher' });
    expect(await publicly(`/speakers/${speaker.id}`)).toMatchObject({ code: 'speaker.not_found' });
    await publishUnder(db, { speakers: [speaker.id] });
    expect(await publicly(`/speakers/${speaker.id}`)).toMatchObject({
      data: { name: 'Grace Obi', short_bio: 'Teacher' },
    });
    const changed = await change('speakers', speaker, { name: 'Grace Obi-Eze' });
    expect(changed).toMatchObject({ name: 'Grace Obi-Eze', short_bio: 'Teacher', version: speaker.version + 1 });
    expect(await publicly(`/speakers/${speaker.id}`)).toMatchObject({ data: { name: 'Grace Obi-Eze' } });
    const acts = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', speaker.id)
      .where('action', 'like', 'speaker.%')
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { action: 'speaker.add', account_id: accountId, before: null, after: { name: 'Grace Obi' } },
      { action: 'speaker.change', before: { name: 'Grace Obi' }, after: { name: 'Grace Obi-Eze' } },
    ]);
  });

  test('has each act in the audit, with what it was and became', async () => {
    await add('categories', { name: 'Ahead of it' });
    const category = await add('categories', { name: 'Audited', description: 'First', featured: true, palette: 4 });
    await makeMessage(db, { categoryIds: [category.id] });
    const changed = await change('categories', category, { name: 'Audited twice', description: 'First' });
    await calls.place(category.id, null);
    await remove('categories', changed);
    const made = { name: 'Audited', description: 'First', featured: true, palette: 4, image: null };
    const acts = await db
      .selectFrom('audit_entries')
      .select(['account_id', 'action', 'subject_name', 'before', 'after'])
      .where('subject_id', '=', category.id)
      .where('action', 'like', 'category.%')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { account_id: accountId, action: 'category.add', subject_name: 'Audited', before: null, after: made },
      {
        account_id: accountId,
        action: 'category.change',
        subject_name: 'Audited twice',
        before: { name: 'Audited' },
        after: { name: 'Audited twice' },
      },
      {
        account_id: accountId,
        action: 'category.place',
        subject_name: 'Audited twice',
        before: { place: expect.any(Number) },
        after: { place: 1 },
      },
      {
        account_id: accountId,
        action: 'category.delete',
        subject_name: 'Audited twice',
        before: { ...made, name: 'Audited twice', messages: 1 },
        after: null,
      },
    ]);
  });

  test('is found by search under its new name', async () => {
    const service = await add('services', { name: 'Quokka night' });
    const id = await makeMessage(db, { serviceIds: [service.id] });
    await change('services', service, { name: 'Wombat night' });
    expect(await publicly('/search?keyword=wombat')).toMatchObject({ data: [{ id }] });
    expect(await publicly('/search?keyword=quokka')).toMatchObject({ data: [] });
  });

  test('is refused when somebody else has changed it meanwhile, in words', async () => {
    const seen = await add('services', { name: 'Vigil' });
    await change('services', seen, { description: 'By night' });
    const refused = await calls.tryChange('services', seen, { description: 'By day' });
    expect(refused).toBeRefused('operator.changed_meanwhile', {
      message: 'Somebody else has changed “Vigil” since you opened it. Look at it again before you change it.',
    });
    expect(await read('services', seen.id)).toMatchObject({ description: 'By night' });
    expect(await calls.tryRemove('services', seen)).toBeRefused('operator.changed_meanwhile', {
      message: expect.stringContaining('Vigil'),
    });
    await remove('services', await read('services', seen.id));
    expect(await calls.tryChange('services', seen, {})).toBeRefused('service.not_found');
    expect(await calls.tryRemove('services', seen)).toBeRefused('service.not_found');
  });

  test('has a name of its own, whatever its case and accents; else the field says so', async () => {
    await add('categories', { name: 'Ìrètí' });
    const refused = await calls.tryAdd('categories', { name: ' ireti ' });
    expect(refused).toBeRefused('group.name_taken', { errors: { name: expect.stringContaining('category') } });
    expect(await calls.tryAdd('services', { name: '  ' })).toMatchObject({
      status: 400,
      body: { errors: { name: 'A name can’t be empty' } },
    });
    expect(await calls.tryAdd('services', { name: 'Prayer', palette: 3 })).toMatchObject({
      status: 400,
      body: { errors: { palette: 'A service has no palette.' } },
    });
  });
});

describe('a category', () => {
  test('has the gradient of its id until another is chosen', async () => {
    const category = await add('categories', { name: 'Coloured' });
    await publishUnder(db, { categories: [category.id] });
    expect(category.palette).toBe((Number(category.id) - 1) % 12);
    const chosen = ((category.palette ?? 0) + 5) % 12;
    await change('categories', category, { palette: chosen, featured: true });
    expect(await listed('/categories?featured=true&keyword=coloured')).toMatchObject([
      { id: category.id, palette: chosen },
    ]);
  });

  test('comes where the operator puts it; those without a place come after, by name', async () => {
    await db.deleteFrom('categories').execute();
    const [a, b, c] = [
      await makeCategory(db, { name: 'A' }),
      await makeCategory(db, { name: 'B' }),
      await makeCategory(db, { name: 'C' }),
    ];
    await publishUnder(db, { categories: [a, b, c] });
    const order = async () => (await listed('/categories')).map(({ name }) => name);
    const seen = await read('categories', a);
    await calls.place(c, null);
    expect(await order()).toEqual(['C', 'A', 'B']);
    await calls.place(c, a);
    expect(await order()).toEqual(['A', 'C', 'B']);
    await publishUnder(db, { categories: [(await add('categories', { name: 'AA' })).id] });
    expect(await order()).toEqual(['A', 'C', 'B', 'AA']);
    expect((await list('categories', '')).data.map(({ name }) => name)).toEqual(['A', 'C', 'B', 'AA']);
    await change('categories', seen, { description: 'First' });
    expect(await calls.place(b, '999999')).toBeRefused('category.not_found');
  });
});

describe('a centre', () => {
  test('gets the address of its name, and none that a page has', async () => {
    expect(await add('centres', { name: 'Lagos Ìsàlẹ̀ Èkó' })).toMatchObject({ slug: 'lagos-isale-eko' });
    expect(await calls.tryAdd('centres', { name: 'About' })).toMatchObject({
      status: 400,
      body: { errors: { slug: expect.any(String) } },
    });
    expect(await calls.tryAdd('centres', { name: 'Ours', slug: 'admin' })).toMatchObject({
      status: 400,
      body: { errors: { slug: 'A centre can’t be at /admin: Lectern has a page or a file there.' } },
    });
    expect(await calls.tryAdd('centres', { name: 'Twin', slug: 'lagos-isale-eko' })).toMatchObject({
      status: 409,
      body: { errors: { slug: 'Another centre has this address already.' } },
    });
  });

  test('is still found at its old address after it moved, until another centre is there', async () => {
    const centre = await add('centres', { name: 'Kano' });
    await publishUnder(db, { centres: [centre.id] });
    const moved = await change('centres', centre, { slug: 'kano-city' });
    expect(moved).toMatchObject({ slug: 'kano-city', former_slugs: ['kano'] });
    expect(await publicly('/centres/kano')).toMatchObject({ data: { slug: 'kano-city', name: 'Kano' } });
    await publishUnder(db, { centres: [(await add('centres', { name: 'Kano' })).id] });
    expect(await publicly('/centres/kano')).toMatchObject({ data: { slug: 'kano' } });
    expect(await read('centres', centre.id)).toMatchObject({ former_slugs: [] });
  });
});

describe('deleting', () => {
  test('says first what it would touch; the messages stay, without it', async () => {
    const categories = [await makeCategory(db), await makeCategory(db)];
    const [category = ''] = categories;
    const id = await makeMessage(db, { topic: 'Kept', categoryIds: categories });
    await makeMessage(db, { categoryIds: [...categories].reverse() });
    expect(await calls.uses('categories', category)).toMatchObject({
      messages: { published: 2, all: 2 },
      colours: 1,
      latest: [{}, { id, topic: 'Kept' }],
    });
    await remove('categories', await read('categories', category));
    expect(await publicly(`/messages/${id}`)).toMatchObject({ data: { categories: [{ id: categories[1] }] } });
    expect(await calls.tryRead('categories', category)).toBeRefused('category.not_found');
  });

  test('leaves the messages of a speaker without one, in another version', async () => {
    const speaker = await makeSpeaker(db);
    const id = await makeMessage(db, { speakerId: speaker });
    await remove('speakers', await read('speakers', speaker));
    expect(await publicly(`/messages/${id}`)).toMatchObject({ data: { speaker_id: null } });
    expect(await db.selectFrom('messages').select('version').where('id', '=', id).executeTakeFirst()).toEqual({
      version: 2,
    });
  });
});

describe('a picture', () => {
  const put = (address: string, picture: Buffer, type = 'image/png') =>
    fetch(`${app.url}/v1/admin/groups/${address}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(picture),
    });

  test('of a speaker, or the banner of a category, is the square that was chosen, and can be taken away', async () => {
    const picture = await makePng({ width: 600, height: 400 });
    for (const kind of ['speakers', 'categories'] as const) {
      const { id, version } = await add(kind, { name: `Pictured ${kind}` });
      const crop = `version=${version}&left=100&top=0&side=400`;
      const set = await put(`${kind}/${id}/picture?${crop}`, picture);
      expect(set.status).toBe(200);
      const { image_url } = await read(kind, id);
      expect((await app.get(image_url ?? '')).headers.get('content-type')).toBe('image/webp');
      expect((await put(`${kind}/${id}/picture?${crop}`, picture)).status).toBe(409);
      const removed = await accountCalls(app).call(`/admin/groups/${kind}/${id}/picture?version=${version + 1}`, {
        method: 'DELETE',
        token,
      });
      expect(removed).toMatchObject({ status: 200, body: { data: { image_url: null } } });
      const acts = await db
        .selectFrom('audit_entries')
        .select(['account_id', 'action', 'before', 'after'])
        .where('subject_name', '=', `Pictured ${kind}`)
        .where('action', 'like', '%.change')
        .orderBy('id')
        .execute();
      const change = { account_id: accountId, action: kind === 'speakers' ? 'speaker.change' : 'category.change' };
      expect(acts).toEqual([
        { ...change, before: { image: null }, after: { image: image_url } },
        { ...change, before: { image: image_url }, after: { image: null } },
      ]);
    }
  });

  test('that is none is refused in words', async () => {
    const { id, version } = await add('speakers', { name: 'Unpictured' });
    const refused = await put(`speakers/${id}/picture?version=${version}`, Buffer.from('nothing'));
    await expect(refused).toBeRefused('picture.unreadable');
    expect((await put(`speakers/${id}/picture?version=${version}`, Buffer.from('{}'), 'application/json')).status).toBe(
      415,
    );
  });
});

describe('merging two that are one', () => {
  test('is suggested where names are near', async () => {
    const first = await makeSpeaker(db, { name: 'Tolu Okafor' });
    const second = await makeSpeaker(db, { name: 'Pastor Tolu Okafor' });
    expect(await calls.doubles('speakers')).toMatchObject([{ first: { id: first }, second: { id: second } }]);
  });

  test('keeps every message and what is known of them, and the audit names both', async () => {
    const image_id = await makeImage(db);
    const keep = await makeSpeaker(db, { name: 'Ada Nwosu', short_bio: 'Hers' });
    const from = await makeSpeaker(db, { name: 'Zuzu Nwosu', short_bio: 'His', description: 'Of Enugu', image_id });
    const kept = await makeMessage(db, { speakerId: keep });
    const moved = await makeMessage(db, { speakerId: from });
    const draft = await makeMessage(db, { speakerId: from, status: 'draft' });
    const merged = await merge('speakers', await read('speakers', keep), await read('speakers', from));
    expect(merged).toMatchObject({
      id: keep,
      short_bio: 'Hers',
      description: 'Of Enugu',
      messages: { published: 2, all: 3 },
    });
    expect(merged.image_url).not.toBeNull();
    expect(await calls.tryRead('speakers', from)).toMatchObject({ status: 404 });
    const found = await listed('/search?keyword=Ada+Nwosu');
    expect(found.map(({ id }) => id).toSorted()).toEqual([kept, moved].toSorted());
    expect(await publicly('/search?keyword=Zuzu')).toMatchObject({ data: [] });
    const versions = await db.selectFrom('messages').select('version').where('id', 'in', [moved, draft]).execute();
    expect(versions).toEqual([{ version: 2 }, { version: 2 }]);
    const acts = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'speaker.merge')
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { subject_id: keep, after: { merged: 'Zuzu Nwosu', messages_moved: 2 } },
      { subject_id: from, subject_name: 'Zuzu Nwosu', after: { merged_into: 'Ada Nwosu' } },
    ]);
  });

  test('of categories leaves each message in the one that stays once, as far ahead as in either', async () => {
    const [keep, from, other] = [await makeCategory(db), await makeCategory(db), await makeCategory(db)];
    const inBoth = await makeMessage(db, { categoryIds: [from, other, keep] });
    const inOne = await makeMessage(db, { categoryIds: [other, from] });
    await merge('categories', await read('categories', keep), await read('categories', from));
    expect(await publicly(`/messages/${inBoth}`)).toMatchObject({
      data: { categories: [{ id: keep }, { id: other }] },
    });
    expect(await publicly(`/messages/${inOne}`)).toMatchObject({ data: { categories: [{ id: other }, { id: keep }] } });
  });

  test('of centres has the address of the one that goes lead to the one that stays', async () => {
    const keep = await makeCentre(db, { slug: 'abuja' });
    const from = await makeCentre(db, { slug: 'abuja-central' });
    const id = await makeMessage(db, { centreIds: [from, keep] });
    await merge('centres', await read('centres', keep), await read('centres', from));
    expect(await publicly('/centres/abuja-central')).toMatchObject({ data: { slug: 'abuja' } });
    expect(await publicly('/messages?centreSlug=abuja')).toMatchObject({ data: [{ id }] });
  });

  test('of centres waits for the streams that are planned there, as deleting one does: no plan is lost', async () => {
    const keep = await makeCentre(db, { slug: 'jos' });
    const from = await makeCentre(db, { slug: 'jos-north', name: 'Jos North' });
    await db
      .insertInto('stream_schedules')
      .values({ centre_id: from, address: 'https://live.example/a', starts_at: '2199-01-01', ends_at: '2199-01-02' })
      .execute();
    const [staying, going] = [await read('centres', keep), await read('centres', from)];
    expect(await calls.tryMerge('centres', staying, going)).toBeRefused('schedule.in_the_way');
    expect(await calls.tryRemove('centres', going)).toBeRefused('schedule.in_the_way');
    await db.updateTable('stream_schedules').set({ state: 'cancelled' }).where('centre_id', '=', from).execute();
    await merge('centres', staying, going);
  });

  test('isn’t done with itself, nor with one that has changed since it was looked at', async () => {
    const keep = await add('services', { name: 'Morning' });
    const from = await add('services', { name: 'Early morning' });
    expect(await calls.tryMerge('services', keep, keep)).toMatchObject({ status: 400 });
    await change('services', from, { description: 'Before dawn' });
    expect(await calls.tryMerge('services', keep, from)).toBeRefused('operator.changed_meanwhile', {
      message: expect.stringContaining('“Early morning”'),
    });
    await change('services', keep, { description: 'By day' });
    expect(await calls.tryMerge('services', keep, from)).toBeRefused('operator.changed_meanwhile', {
      message: expect.stringContaining('“Morning”'),
    });
    await remove('services', await read('services', from.id));
    const seen = await read('services', keep.id);
    expect(await calls.tryMerge('services', seen, from)).toBeRefused('service.not_found');
  });
});
