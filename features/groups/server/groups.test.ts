import { describe, expect, test } from 'vitest';
import { reservedSlugs } from '#core/contract/ids';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeHash, makeImage, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { publishUnder } from '#core/server/test/publish-under';
import {
  listCategories,
  listCentres,
  listServices,
  listSpeakers,
  readCategory,
  readCentre,
  readService,
  readSpeaker,
} from '#features/groups/contract';

const { db } = await makeDatabase();
const app = await startApp(db);

async function read(address: string) {
  return await (await app.get(address)).json();
}

describe('categories', () => {
  test('are listed by name, whatever the case and the marks, 50 a page, with their colour', async () => {
    const image = makeHash();
    const banner = await makeImage(db, { sha256: image });
    const categories = [
      await makeCategory(db, { name: 'wisdom', banner_image_id: banner, featured: true }),
      await makeCategory(db, { name: 'Àlàáfíà', description: 'On peace' }),
      await makeCategory(db, { name: 'Growth' }),
    ];
    await publishUnder(db, { categories });
    const page = listCategories.reply.parse(await read('/v1/categories/'));
    expect(page).toMatchObject({ pageSize: 50, totalElements: 3 });
    expect(page.data.map((category) => category.name)).toEqual(['Àlàáfíà', 'Growth', 'wisdom']);
    expect(page.data[2]?.banner).toBe(`/media/covers/${image}/640.webp`);
    expect(page.data.map((category) => category.palette)).toEqual(
      page.data.map((category) => (Number(category.id) - 1) % 12),
    );
  });

  test.each([
    ['?featured=true', ['wisdom']],
    ['?featured=false', ['Àlàáfíà', 'Growth']],
    ['?keyword=ALAAF', ['Àlàáfíà']],
    ['?keyword=peace', ['Àlàáfíà']],
    ['?keyword=%20%20', ['Àlàáfíà', 'Growth', 'wisdom']],
    ['?keyword=%25', []],
    ['?keyword=_', []],
    ['?keyword=%5C', []],
    ["?keyword='", []],
    ['?keyword=peace&featured=true', []],
  ])('%s leaves %j', async (query, names) => {
    const page = listCategories.reply.parse(await read(`/v1/categories${query}`));
    expect(page.data.map((category) => category.name)).toEqual(names);
    expect(page.totalElements).toBe(names.length);
  });

  test.each([
    ['peace on', ['Àlàáfíà']],
    ['alaafia   PEACE', ['Àlàáfíà']],
    ['isd', ['wisdom']],
    ['peace growth', []],
    ['\u0041\u0300la\u0301', ['Àlàáfíà']],
  ])('the keyword "%s" finds what has all its words, in whichever order: %j', async (keyword, names) => {
    const page = listCategories.reply.parse(await read(`/v1/categories?keyword=${encodeURIComponent(keyword)}`));
    expect(page.data.map((category) => category.name)).toEqual(names);
  });

  test.each([
    ['100%', ['100% true']],
    ['0%', ['100% true']],
    ['_', ['snake_case']],
    ['e_c', ['snake_case']],
    ['\\', ['back\\slash']],
    ["'", ["Daniel's"]],
    ['%_', []],
    ['\\%', []],
  ])('the keyword %s is what it is, not a pattern: %j', async (keyword, names) => {
    const made = ['100% true', 'snake_case', 'back\\slash', "Daniel's", '100 truths'];
    const categories: string[] = [];
    for (const name of made) categories.push(await makeCategory(db, { name }));
    await publishUnder(db, { categories });
    app.catalogueChanged();
    const page = listCategories.reply.parse(await read(`/v1/categories?keyword=${encodeURIComponent(keyword)}`));
    expect(page.data.map((category) => category.name)).toEqual(names);
    expect(page.totalElements).toBe(names.length);
    await db.deleteFrom('categories').where('name', 'in', made).execute();
    app.catalogueChanged();
  });

  test('a keyword with a NUL is answered cleanly', async () => {
    expect((await app.get('/v1/categories?keyword=a%00b')).status).toBe(400);
  });
});

describe('one category, speaker or service', () => {
  test('a category comes under its own name, with its banner and colour', async () => {
    const image = makeHash();
    const id = await makeCategory(db, {
      name: 'Ìfẹ́',
      description: 'On love',
      banner_image_id: await makeImage(db, { sha256: image }),
    });
    await publishUnder(db, { categories: [id] });
    const { data } = readCategory.reply.parse(await read(`/v1/categories/messages/${id}`));
    expect(data).toEqual({
      Category: {
        id,
        name: 'Ìfẹ́',
        description: 'On love',
        banner: `/media/covers/${image}/640.webp`,
        palette: (Number(id) - 1) % 12,
      },
    });
    expect(await read(`/v1/categories/messages/${id}/`)).toEqual({ data });
    await db.deleteFrom('categories').where('id', '=', id).execute();
  });

  test('a speaker comes with what a page shows', async () => {
    const image = makeHash();
    const image_id = await makeImage(db, { sha256: image });
    const id = await makeSpeaker(db, { name: 'Ruth', short_bio: 'Teacher', description: 'Of Ibadan', image_id });
    await publishUnder(db, { speakers: [id] });
    const { data } = readSpeaker.reply.parse(await read(`/v1/speakers/${id}/`));
    expect(data).toEqual({
      id,
      name: 'Ruth',
      image_url: `/media/covers/${image}/640.webp`,
      description: 'Of Ibadan',
      short_bio: 'Teacher',
    });
    await db.deleteFrom('messages').where('speaker_id', '=', id).execute();
    await db.deleteFrom('speakers').where('id', '=', id).execute();
  });

  test('a service comes with its name and description', async () => {
    const id = await makeService(db, { name: 'Vigil', description: 'By night' });
    await publishUnder(db, { services: [id] });
    const { data } = readService.reply.parse(await read(`/v1/services/${id}`));
    expect(data).toEqual({ id, name: 'Vigil', description: 'By night' });
    await db.deleteFrom('services').where('id', '=', id).execute();
  });

  test.each([
    ['/v1/categories/messages/', 'category'],
    ['/v1/speakers/', 'speaker'],
    ['/v1/services/', 'service'],
  ])('%s of an unknown id is not found, of what is no id refused', async (address, kind) => {
    const unknown = await app.get(`${address}999999999999999999`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ code: `${kind}.not_found`, message: `There is no such ${kind}.` });
    for (const hostile of ['0', '-1', '1.0', '1e3', '%00', "1'--", '9999999999999999999', 'null', '%20', '１']) {
      const refused = await app.get(address + hostile);
      await expect(refused, hostile).toBeRefused('request.invalid', { errors: { id: expect.any(String) } });
    }
  });
});

test('speakers are listed by name with what a card shows', async () => {
  const ruth = await makeSpeaker(db, { name: 'Ruth Adeyemi', short_bio: 'Teacher', description: 'Of Ibadan' });
  await publishUnder(db, { speakers: [ruth, await makeSpeaker(db, { name: 'Adébáyọ̀ Ọláńrewájú' })] });
  const page = listSpeakers.reply.parse(await read('/v1/speakers/'));
  expect(page.data).toMatchObject([
    { name: 'Adébáyọ̀ Ọláńrewájú', image_url: null, short_bio: '' },
    { name: 'Ruth Adeyemi', short_bio: 'Teacher', description: 'Of Ibadan' },
  ]);
});

test.each([
  ['adebayo', ['Adébáyọ̀ Ọláńrewájú']],
  ['yemi RUTH', ['Ruth Adeyemi']],
  ['ade', ['Adébáyọ̀ Ọláńrewájú', 'Ruth Adeyemi']],
  ['teacher', []],
  ['%', []],
])('the keyword %s finds the speakers whose name has its words: %j', async (keyword, names) => {
  const page = listSpeakers.reply.parse(await read(`/v1/speakers?keyword=${encodeURIComponent(keyword)}`));
  expect(page.data.map((speaker) => speaker.name)).toEqual(names);
  expect(page.totalElements).toBe(names.length);
});

test('services are listed by name', async () => {
  const sunday = await makeService(db, { name: 'Sunday Service' });
  await publishUnder(db, { services: [sunday, await makeService(db, { name: 'Midweek' })] });
  const page = listServices.reply.parse(await read('/v1/services?pageSize=1'));
  expect(page).toMatchObject({ data: [{ name: 'Midweek' }], totalPages: 2 });
});

describe('centres', () => {
  test('are listed by name, and found by their slug', async () => {
    const id = await makeCentre(db, { slug: 'lagos-island', name: 'Lagos Island', description: 'By the water' });
    await publishUnder(db, { centres: [id] });
    const page = listCentres.reply.parse(await read('/v1/centres/'));
    expect(page.data).toEqual([
      { slug: 'lagos-island', name: 'Lagos Island', description: 'By the water', image_url: null },
    ]);
    const { data } = readCentre.reply.parse(await read('/v1/centres/lagos-island/'));
    expect(data.name).toBe('Lagos Island');
  });

  test('come with a page of their messages, newest first, as the list of these has it', async () => {
    const id = await makeCentre(db, { slug: 'ikeja', name: 'Ikeja' });
    const older = await makeMessage(db, { centreIds: [id], when: '2024-01-07' });
    const newer = await makeMessage(db, { centreIds: [id], when: '2024-01-14' });
    const { data } = readCentre.reply.parse(await read('/v1/centres/ikeja'));
    expect(data.messages.data.map((message) => message.id)).toEqual([newer, older]);
    const second = readCentre.reply.parse(await read('/v1/centres/ikeja?pageNumber=2&pageSize=1')).data.messages;
    expect(second).toMatchObject({
      data: [{ id: older }],
      pageNumber: 2,
      pageSize: 1,
      totalPages: 2,
      totalElements: 2,
    });
    expect(second).toEqual(await read('/v1/messages?centreSlug=ikeja&pageNumber=2&pageSize=1'));
    expect(await read('/v1/centres/ikeja?pageSize=101')).toMatchObject({ code: 'request.invalid' });
  });

  test('general is there without being made, and carries the title of the library', async () => {
    const { data } = readCentre.reply.parse(await read('/v1/centres/general'));
    expect(data).toMatchObject({ slug: 'general', name: 'Lectern Library' });
  });

  test('an unknown one is not found, a bad slug is refused', async () => {
    expect(await read('/v1/centres/nowhere')).toMatchObject({ code: 'centre.not_found' });
    expect(await read('/v1/centres/No_Where')).toMatchObject({ code: 'request.invalid' });
  });

  test.each(reservedSlugs)("can't have the slug %s, which an address has", async (slug) => {
    await expect(makeCentre(db, { slug })).rejects.toThrow('check constraint');
  });
});
