import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { everything, type Known, type NaiveSearch, searchNaively } from '#core/server/test/naive-search';
import {
  type GroupIds,
  groups,
  makeGroups,
  type RandomMessage,
  randomMessage,
  replaceMessages,
  slugs,
  vocabulary,
  years,
} from '#core/server/test/random-library';
import { runs, untilLimit } from '#core/server/test/runs';
import { waitFor } from '#core/server/test/wait-for';
import { listMessages } from '#features/messages/contract';
import { searchMessages } from '#features/search/contract';

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_SEARCHES_PER_ADDRESS: '1000000' });
const app = await startApp(db, { settings });
let groupIds: GroupIds;
let library: Known[] = [];

beforeAll(async () => {
  groupIds = await makeGroups(db);
});

async function fill(messages: readonly RandomMessage[]): Promise<void> {
  const ids = await replaceMessages(db, messages, groupIds);
  library = messages.map((message, place) => ({ ...message, id: ids[place] ?? '' }));
  app.catalogueChanged();
}

const places = (list: readonly unknown[]) => fc.array(fc.nat({ max: list.length }), { maxLength: 3 });
const typed = fc
  .tuple(
    fc.constantFrom(...vocabulary, ...Object.values(groups).flat(), 'xqzvwk', 'gracfeul', '%'),
    fc.constantFrom<(word: string) => string>(
      (word) => word,
      (word) => word.toUpperCase(),
      (word) => word.normalize('NFD').replace(/\p{Mark}/gu, ''),
      (word) => word.slice(0, 1),
      (word) => word.slice(0, 2),
      (word) => word.slice(0, 3),
    ),
  )
  .map(([word, as]) => as(word));
const keyword = fc
  .tuple(fc.array(typed, { maxLength: 3 }), fc.constantFrom(' ', '  ', ', ', ' & '))
  .map(([words, between]) => words.join(between));

const seldom = <Value>(filter: fc.Arbitrary<Value>, none: Value): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: fc.constant(none), weight: 4 }, { arbitrary: filter, weight: 1 });

const randomSearch: fc.Arbitrary<NaiveSearch> = fc.record({
  keyword: fc.oneof({ arbitrary: fc.constant(''), weight: 1 }, { arbitrary: keyword, weight: 2 }),
  categoryKeyword: seldom(typed, ''),
  speakers: seldom(places(groups.speakers), []),
  services: seldom(places(groups.services), []),
  categories: seldom(places(groups.categories), []),
  years: seldom(fc.array(fc.constantFrom(...years, 1999), { maxLength: 3 }), []),
  months: seldom(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }), []),
  centreSlug: seldom(fc.constantFrom<string | null>(...slugs, 'general', 'nowhere'), null),
});

interface PageOf {
  pageNumber: number;
  pageSize: number;
}

function current(address: string): Promise<Response> {
  return waitFor('a reply that may be kept', async () => {
    const reply = await app.get(address);
    return reply.headers.get('cache-control')?.startsWith('public') && reply;
  });
}

async function ask(search: NaiveSearch, page: PageOf) {
  const idsOf = (kind: keyof GroupIds) => search[kind].map((place) => groupIds[kind][place] ?? '999999').join();
  const query = new URLSearchParams({
    speakerIds: idsOf('speakers'),
    serviceIds: idsOf('services'),
    categoryIds: idsOf('categories'),
    years: search.years.join(),
    months: search.months.join(),
    keyword: search.keyword,
    categoryKeyword: search.categoryKeyword,
    ...(search.centreSlug !== null && { centreSlug: search.centreSlug }),
    pageNumber: String(page.pageNumber),
    pageSize: String(page.pageSize),
  });
  const reply = await current(`/v1/search?${query}`);
  expect(reply.status, `${query}`).toBe(200);
  const { data, pagination, didYouMean } = searchMessages.reply.parse(await reply.json());
  return { ids: data.map(({ id }): string => id), pagination, didYouMean };
}

function expected(search: NaiveSearch, didYouMean: string | null): string[] {
  if (didYouMean === null) return searchNaively(library, search);
  expect(searchNaively(library, { ...everything, keyword: search.keyword }), 'nothing has it as typed').toEqual([]);
  const found = searchNaively(library, { ...search, keyword: didYouMean });
  expect(found, 'what is suggested finds something').not.toEqual([]);
  return found;
}

async function expectPage(search: NaiveSearch, { pageNumber, pageSize }: PageOf): Promise<string[]> {
  const { ids, pagination, didYouMean } = await ask(search, { pageNumber, pageSize });
  const whole = expected(search, didYouMean);
  expect(pagination).toEqual({
    pageNumber,
    pageSize,
    totalElements: whole.length,
    totalPages: Math.ceil(whole.length / pageSize),
  });
  expect(ids).toEqual(whole.slice((pageNumber - 1) * pageSize, pageNumber * pageSize));
  return whole;
}

describe('search and filters', () => {
  test('find in any small library just what the rules say, and its pages together are the whole, each message once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomMessage, { maxLength: 25 }),
        fc.array(fc.tuple(randomSearch, fc.integer({ min: 1, max: 9 })), { minLength: 8, maxLength: 8 }),
        untilLimit(40_000, async (messages, searches) => {
          await fill(messages);
          for (const [search, pageSize] of searches) {
            const whole = await expectPage(search, { pageNumber: 1, pageSize });
            const pages = Math.ceil(whole.length / pageSize);
            for (let pageNumber = 2; pageNumber <= pages + 1; pageNumber += 1) {
              await expectPage(search, { pageNumber, pageSize });
            }
          }
        }),
      ),
      runs(15),
    );
  });

  test('find just that in a library so large that it is read in other ways', async () => {
    await fill(fc.sample(randomMessage, { numRuns: 1500, seed: 1500 }));
    await fc.assert(
      fc.asyncProperty(
        randomSearch,
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        untilLimit(40_000, async (search, pageSize, anywhere) => {
          const whole = await expectPage(search, { pageNumber: 1, pageSize });
          const pages = Math.ceil(whole.length / pageSize);
          const middle = 1 + (anywhere % Math.max(1, pages));
          for (const pageNumber of [middle, Math.max(1, pages - 1), pages, pages + 1]) {
            if (pageNumber >= 1) await expectPage(search, { pageNumber, pageSize });
          }
        }),
      ),
      runs(80),
    );
  });

  test('the list of messages filters by the same rules', async () => {
    await fill(fc.sample(randomMessage, { numRuns: 60, seed: 60 }));
    const one = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
    const filter = fc.record({
      category: one(fc.nat({ max: groups.categories.length })),
      year: one(fc.constantFrom(...years, 1999)),
      month: one(fc.integer({ min: 1, max: 12 })),
      centreSlug: fc.option(fc.constantFrom(...slugs, 'general', 'nowhere')),
    });
    await fc.assert(
      fc.asyncProperty(filter, async ({ category, year, month, centreSlug }) => {
        const query = new URLSearchParams({
          ...(category !== undefined && { categoryId: groupIds.categories[category] ?? '999999' }),
          ...(year !== undefined && { year: String(year) }),
          ...(month !== undefined && { month: String(month) }),
          ...(centreSlug !== null && { centreSlug }),
          pageSize: '100',
        });
        const { data, totalElements } = listMessages.reply.parse(await (await current(`/v1/messages?${query}`)).json());
        const list = (value: number | undefined) => (value === undefined ? [] : [value]);
        const lists = { categories: list(category), years: list(year), months: list(month) };
        const whole = searchNaively(library, { ...everything, ...lists, centreSlug });
        expect(data.map(({ id }): string => id)).toEqual(whole);
        expect(totalElements).toBe(whole.length);
      }),
      runs(60),
    );
  });
});
