import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { groupCalls } from '#core/server/test/group-calls';
import { makeCategory, makeCentre, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { publishUnder } from '#core/server/test/publish-under';
import type { GroupKind } from '#features/groups/desk';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { read, change, merge, remove } = groupCalls(accountCalls(app), token);

const Listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

async function publicly(address: string): Promise<unknown> {
  app.catalogueChanged();
  return (await app.get(`/v1${address}`)).json();
}

async function idsAt(address: string): Promise<string[]> {
  return Listed.parse(await publicly(address)).data.map(({ id }) => id);
}

async function mergeInto(kind: GroupKind, keep: string, from: string): Promise<void> {
  await merge(kind, await read(kind, keep), await read(kind, from));
}

describe('links to one that was merged lead to the one that stayed', () => {
  test('a speaker’s', async () => {
    const [keep, from] = [await makeSpeaker(db), await makeSpeaker(db)];
    const ids = [await makeMessage(db, { speakerId: keep }), await makeMessage(db, { speakerId: from })];
    expect(await publicly(`/speakers/${from}`)).toMatchObject({ data: { id: from } });
    await mergeInto('speakers', keep, from);
    expect(await publicly(`/speakers/${from}`)).toMatchObject({ data: { id: keep } });
    expect(await idsAt(`/search?speakerIds=${from}`)).toEqual(ids.toReversed());
    expect(await publicly(`/search?speakerIds=${from},${keep}`)).toMatchObject({ pagination: { totalElements: 2 } });
  });

  test('a service’s', async () => {
    const [keep, from] = [await makeService(db), await makeService(db)];
    const ids = [await makeMessage(db, { serviceIds: [keep] }), await makeMessage(db, { serviceIds: [from] })];
    await mergeInto('services', keep, from);
    expect(await publicly(`/services/${from}`)).toMatchObject({ data: { id: keep } });
    expect(await idsAt(`/search?serviceIds=${from}`)).toEqual(ids.toReversed());
  });

  test('a category’s, with its messages and those related to one', async () => {
    const [keep, from] = [await makeCategory(db), await makeCategory(db)];
    const ids = [await makeMessage(db, { categoryIds: [keep] }), await makeMessage(db, { categoryIds: [from] })];
    await mergeInto('categories', keep, from);
    expect(await publicly(`/categories/messages/${from}`)).toMatchObject({ data: { Category: { id: keep } } });
    const lists = [`/categories/${from}/messages`, `/messages?categoryId=${from}`, `/search?categoryIds=${from}`];
    for (const list of lists) expect(await idsAt(list)).toEqual(ids.toReversed());
    expect(await idsAt(`/messages/${ids[0]}/related?categoryIds=${from}`)).toEqual([ids[1]]);
  });

  test('a centre’s, those to its messages, and what is on air there', async () => {
    const keep = await makeCentre(db, { slug: 'ikeja' });
    const from = await makeCentre(db, { slug: 'ikeja-north' });
    const ids = [await makeMessage(db, { centreIds: [keep] }), await makeMessage(db, { centreIds: [from] })];
    await mergeInto('centres', keep, from);
    expect(await publicly('/centres/ikeja-north')).toMatchObject({ data: { slug: 'ikeja' } });
    const lists = ['messages', 'messages/recents', 'search'].map((list) => `/${list}?centreSlug=ikeja-north`);
    for (const list of lists) expect(await idsAt(list)).toEqual(ids.toReversed());
    expect(await publicly('/misc/stream?centreSlug=ikeja-north')).toMatchObject({ data: { stream: null } });
  });
});

describe('whoever asks for the page of one that was merged is sent on to the page of the one that stayed', () => {
  const pageOf = async (address: string) => {
    app.catalogueChanged();
    const { status, headers } = await app.get(address, { redirect: 'manual' });
    return { status, location: headers.get('location') };
  };
  const isPage = { status: 200, location: null };

  test('with what the address says besides, and without guessing what it names', async () => {
    const [speaker, formerSpeaker] = [await makeSpeaker(db), await makeSpeaker(db)];
    const [service, formerService] = [await makeService(db), await makeService(db)];
    const [category, formerCategory] = [await makeCategory(db), await makeCategory(db)];
    await publishUnder(db, { speakers: [speaker], services: [service], categories: [category] });
    await mergeInto('speakers', speaker, formerSpeaker);
    await mergeInto('services', service, formerService);
    await mergeInto('categories', category, formerCategory);
    for (const [from, to] of [
      [`/playlist/${formerSpeaker}?kind=speaker&categoryId=3`, `/playlist/${speaker}?kind=speaker&categoryId=3`],
      [`/playlist/${formerService}?kind=service`, `/playlist/${service}?kind=service`],
      [`/category/${formerCategory}?pageNumber=2`, `/category/${category}?pageNumber=2`],
    ] as const) {
      expect(await pageOf(from)).toEqual({ status: 301, location: to });
      expect(await pageOf(to)).toEqual(isPage);
    }
    expect(await pageOf(`/playlist/${formerSpeaker}`)).toEqual(isPage);
    expect((await pageOf(`/message/${formerCategory}`)).location).toBeNull();
  });

  test('of a centre, until another is there', async () => {
    const [keep, from] = [await makeCentre(db, { slug: 'yaba' }), await makeCentre(db, { slug: 'yaba-east' })];
    await publishUnder(db, { centres: [from] });
    await mergeInto('centres', keep, from);
    expect(await pageOf('/yaba-east')).toEqual({ status: 301, location: '/yaba' });
    await publishUnder(db, { centres: [await makeCentre(db, { slug: 'yaba-east' })] });
    expect(await pageOf('/yaba-east')).toEqual(isPage);
  });
});

test('one after the other merged into the next, all lead to the last', async () => {
  const [a, b, c, d] = [await makeSpeaker(db), await makeSpeaker(db), await makeSpeaker(db), await makeSpeaker(db)];
  await publishUnder(db, { speakers: [a] });
  await mergeInto('speakers', b, a);
  await mergeInto('speakers', c, b);
  await mergeInto('speakers', c, d);
  for (const id of [a, b, c, d]) expect(await publicly(`/speakers/${id}`)).toMatchObject({ data: { id: c } });
});

test('when the one that stayed is deleted, what led to it leads nowhere', async () => {
  const [keep, from] = [await makeCategory(db), await makeCategory(db)];
  await makeMessage(db, { categoryIds: [from] });
  await mergeInto('categories', keep, from);
  await remove('categories', await read('categories', keep));
  for (const id of [keep, from]) {
    expect(await publicly(`/categories/messages/${id}`)).toMatchObject({ code: 'category.not_found' });
    expect(await idsAt(`/search?categoryIds=${id}`)).toEqual([]);
  }
});

test('the desk’s own calls name what is there: what was merged isn’t changed by its former id', async () => {
  const [keep, from] = [await makeService(db), await makeService(db)];
  const seen = await read('services', from);
  await mergeInto('services', keep, from);
  const refused = await groupCalls(accountCalls(app), token).tryChange('services', seen, { name: 'Back again' });
  expect(refused).toBeRefused('service.not_found');
});

describe('an address that another centre had', () => {
  test('is taken by no centre manager, so that its links go on leading there; by an owner it is', async () => {
    const [own, other] = [await makeCentre(db, { slug: 'gbagada' }), await makeCentre(db, { slug: 'oshodi' })];
    await publishUnder(db, { centres: [other] });
    await change('centres', await read('centres', other), { slug: 'oshodi-central' });
    const manager = await makeOperator(db, undefined, { role: 'centre-manager', centres: [own] });
    const { change: changeOwn, tryChange } = groupCalls(accountCalls(app), manager.token);
    const took = await tryChange('centres', await read('centres', own), { slug: 'oshodi' });
    expect(took).toBeRefused('operator.not_your_centre', {
      errors: { slug: expect.stringContaining('had the address /oshodi') },
    });
    expect(await publicly('/centres/oshodi')).toMatchObject({ data: { slug: 'oshodi-central' } });
    expect(await read('centres', own)).toMatchObject({ slug: 'gbagada', version: 1 });
    await changeOwn('centres', await read('centres', own), { slug: 'gbagada-new' });
    await changeOwn('centres', await read('centres', own), { slug: 'gbagada' });
    expect(await change('centres', await read('centres', own), { slug: 'oshodi' })).toMatchObject({ slug: 'oshodi' });
  });
});
