import { beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { searchMessages } from '#features/search/contract';

const { db } = await makeDatabase();
const app = await startApp(db);

async function search(query: Record<string, string>) {
  const reply = await app.get(`/v1/search/?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return searchMessages.reply.parse(await reply.json());
}

async function topics(keyword: string): Promise<string[]> {
  return (await search({ keyword })).data.map(({ topic }) => topic);
}

beforeAll(async () => {
  const adebayo = await makeSpeaker(db, { name: 'Adébáyọ̀ Ọláńrewájú' });
  const grace = await makeSpeaker(db, { name: 'Grace Eze' });
  const sunday = await makeService(db, { name: 'Sunday Service' });
  const growth = await makeCategory(db, { name: 'Growth' });
  const ibadan = await makeCentre(db, { slug: 'ibadan', name: 'Ìbàdàn' });
  await makeMessage(db, { topic: 'Iṣẹ́ àti Ìsinmi', when: '2024-01-01', speakerId: adebayo, serviceIds: [sunday] });
  await makeMessage(db, { topic: 'Patience', when: '2024-01-02', speakerId: grace, categoryIds: [growth] });
  await makeMessage(db, {
    topic: 'A field',
    when: '2024-01-03',
    description: 'On grace and patience',
    centreIds: [ibadan],
  });
  await makeMessage(db, { topic: 'Graceful ways', when: '2024-01-04' });
  await makeMessage(db, { topic: 'Amazing Grace', when: '2024-01-05' });
  await makeMessage(db, { topic: "What My Father's Hands Said", when: '2024-01-06' });
  await makeMessage(db, { topic: 'Psalm 23:1-6', when: '2024-01-07' });
  await makeMessage(db, { topic: 'In secret', when: '2024-01-08', status: 'draft' });
  await makeMessage(db, { topic: 'Hope', when: '2024-01-09' });
  await makeMessage(db, { topic: 'Hope in love', when: '2024-01-10' });
});

describe('a message is found by', () => {
  test.each([
    ['a word of its topic', 'patience', ['Patience', 'A field']],
    ['words of its topic in any order', 'isinmi ise', ['Iṣẹ́ àti Ìsinmi']],
    ['its speaker', 'adebayo', ['Iṣẹ́ àti Ìsinmi']],
    ['its service', 'sunday service', ['Iṣẹ́ àti Ìsinmi']],
    ['its category', 'growth', ['Patience']],
    ['its centre', 'ibadan', ['A field']],
    ['its description', 'on grace', ['A field']],
    ['words that stand in different places', 'ise olanrewaju sunday', ['Iṣẹ́ àti Ìsinmi']],
    ['the beginning of its last word', 'amazing gr', ['Amazing Grace']],
    ['the beginnings of its words', 'sun serv', ['Iṣẹ́ àti Ìsinmi']],
    ['any case', 'AMAZING grace', ['Amazing Grace']],
    ['diacritics that are typed', 'Adébáyọ̀', ['Iṣẹ́ àti Ìsinmi']],
    ['diacritics composed otherwise', 'Adébáyọ̀'.normalize('NFD'), ['Iṣẹ́ àti Ìsinmi']],
    ['a word with an apostrophe', "father's hands", ["What My Father's Hands Said"]],
    ['a word without its apostrophe', 'fathers hands', ["What My Father's Hands Said"]],
    ['a verse', '23:1-6', ['Psalm 23:1-6']],
    ['words with signs between them', '  grace, (amazing)! ', ['Amazing Grace']],
  ])('%s', async (_, keyword, expected) => {
    expect(await topics(keyword)).toEqual(expected);
  });
});

test('a message is found in any script, whatever its signs and points', async () => {
  const given = ['السَّلَامُ، عليكم؟', 'أحمد', 'शांति। जय', 'ሰላም፡ለሁሉም', 'Bɔafoɔ'];
  for (const topic of given) await makeMessage(db, { topic });
  app.catalogueChanged();
  expect(await topics('عليكم؟ السلام،')).toEqual(['السَّلَامُ، عليكم؟']);
  expect(await topics('احمد')).toEqual(['أحمد']);
  expect(await topics('जय, शांति')).toEqual(['शांति। जय']);
  expect(await topics('ለሁሉም')).toEqual(['ሰላም፡ለሁሉም']);
  expect(await topics('boafo')).toEqual(['Bɔafoɔ']);
  await db.deleteFrom('messages').where('topic', 'in', given).execute();
  app.catalogueChanged();
});

test('a message that is not published is never found', async () => {
  expect(await topics('secret')).toEqual([]);
});

test('a message needs every word', async () => {
  expect(await topics('grace hands')).toEqual([]);
});

test('a short word that is not the last matches whole words alone', async () => {
  expect(await topics('in love')).toEqual(['Hope in love']);
  expect((await search({ keyword: 'ho love' })).didYouMean).toBe('hope love');
});

test('whole words of the topic come first, then beginnings and speakers, then the rest, newest first in each', async () => {
  expect(await topics('grace')).toEqual(['Amazing Grace', 'Graceful ways', 'Patience', 'A field']);
  expect(await topics('hope')).toEqual(['Hope in love', 'Hope']);
});

test('without a keyword the newest come first', async () => {
  const { data, pagination, didYouMean } = await search({ pageSize: '2' });
  expect(data.map(({ topic }) => topic)).toEqual(['Hope in love', 'Hope']);
  expect(pagination).toEqual({ pageNumber: 1, pageSize: 2, totalPages: 5, totalElements: 9 });
  expect(didYouMean).toBeNull();
  expect(await topics('  ')).toHaveLength(9);
});

describe('what nothing has', () => {
  test.each([
    ['olanrewju', 'Ọláńrewájú', ['Iṣẹ́ àti Ìsinmi']],
    ['adebyo olanrewaju', 'Adébáyọ̀ Ọláńrewájú', ['Iṣẹ́ àti Ìsinmi']],
    ['hpoe', 'hope', ['Hope in love', 'Hope']],
    ['patiense', 'patience', ['Patience', 'A field']],
    ['sundya servise', 'sunday service', ['Iṣẹ́ àti Ìsinmi']],
    ['amazng grcae', 'amazing grace', ['Amazing Grace']],
  ])('is searched for in a similar spelling, and the reply says so: %s', async (keyword, spelling, expected) => {
    const { data, didYouMean, pagination } = await search({ keyword });
    expect(didYouMean).toBe(spelling);
    expect(data.map(({ topic }) => topic)).toEqual(expected);
    expect(pagination.totalElements).toBe(expected.length);
  });

  test.each(['xqzvwk', 'grace xqzvwk', '🎵', '%', '_', '&|!', '((', "'", '\\', ':*', '<->', '23:1-7'])(
    'and is like nothing finds nothing: %s',
    async (keyword) => {
      const { data, didYouMean, pagination } = await search({ keyword });
      expect({ data, didYouMean, total: pagination.totalElements }).toEqual({ data: [], didYouMean: null, total: 0 });
    },
  );

  test('within a filter is not misspelt when the library has it elsewhere', async () => {
    const { data, didYouMean } = await search({ keyword: 'hope', years: '2019' });
    expect({ data, didYouMean }).toEqual({ data: [], didYouMean: null });
  });

  test('within a filter is no misspelt beginning of a word either', async () => {
    const { data, didYouMean } = await search({ keyword: 'gracef', centreSlug: 'ibadan' });
    expect({ data, didYouMean }).toEqual({ data: [], didYouMean: null });
    expect((await search({ keyword: 'gracef' })).data.map(({ topic }) => topic)).toEqual(['Graceful ways']);
  });

  test('is offered no similar spelling of which a filter leaves nothing', async () => {
    const { data, didYouMean } = await search({ keyword: 'hpoe', centreSlug: 'ibadan' });
    expect({ data, didYouMean }).toEqual({ data: [], didYouMean: null });
    expect((await search({ keyword: 'hpoe' })).didYouMean).toBe('hope');
  });

  test('keeps the filters in its similar spelling', async () => {
    expect((await search({ keyword: 'patiense', centreSlug: 'ibadan' })).data.map(({ topic }) => topic)).toEqual([
      'A field',
    ]);
  });
});

test('a misspelt word that a message had is not suggested once no message has it', async () => {
  const id = await makeMessage(db, { topic: 'Zephyrus' });
  app.catalogueChanged();
  expect((await search({ keyword: 'zephyrsu' })).didYouMean).toBe('zephyrus');
  await db.deleteFrom('messages').where('id', '=', id).execute();
  app.catalogueChanged();
  expect((await search({ keyword: 'zephyrsu' })).didYouMean).toBeNull();
});

test('categoryKeyword of several words narrows to categories that have all of them', async () => {
  for (const [name, topic] of [
    ['Marram Quillon', 'Both'],
    ['Marram', 'The one'],
    ['Quillon', 'The other'],
  ] as const) {
    await makeMessage(db, { topic, when: '1990-01-01', categoryIds: [await makeCategory(db, { name })] });
  }
  expect((await search({ categoryKeyword: 'quillon marram' })).data.map(({ topic }) => topic)).toEqual(['Both']);
  expect((await search({ categoryKeyword: 'marram' })).data.map(({ topic }) => topic)).toEqual(['The one', 'Both']);
});

test('categoryKeyword narrows to categories that have its words in their name', async () => {
  expect((await search({ categoryKeyword: 'grow' })).data.map(({ topic }) => topic)).toEqual(['Patience']);
  expect((await search({ categoryKeyword: 'nothing such' })).data).toEqual([]);
});
