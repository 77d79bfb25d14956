import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { longestKeyword } from '#core/contract/keyword';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { runs } from '#core/server/test/runs';
import { searchMessages } from '#features/search/contract';

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_SEARCHES_PER_ADDRESS: '1000000' });
const app = await startApp(db, { settings });

beforeAll(async () => {
  await makeMessage(db, {
    topic: 'Amazing Grace',
    description: 'Psalm 23:1-6',
    speakerId: await makeSpeaker(db, { name: 'Adébáyọ̀' }),
    serviceIds: [await makeService(db, { name: 'Sunday Service' })],
    categoryIds: [await makeCategory(db, { name: 'Growth' })],
    centreIds: [await makeCentre(db, { slug: 'ibadan', name: 'Ìbàdàn' })],
  });
  await makeMessage(db, { topic: 'السلام عليكم' });
  await makeMessage(db, { topic: '恩典' });
});

interface Found {
  status: 200;
  topics: string[];
  didYouMean: string | null;
}
type Answer = Found | { status: 400; message: string };

async function answerTo(query: string): Promise<Answer> {
  const reply = await app.get(`/v1/search/?${query}`);
  const body: unknown = await reply.json();
  if (reply.status === 200) {
    const { data, pagination, didYouMean } = searchMessages.reply.parse(body);
    expect(pagination.totalElements).toBe(data.length);
    return { status: 200, topics: data.map(({ topic }) => topic), didYouMean };
  }
  expect(reply.status, `${query.slice(0, 200)}: ${JSON.stringify(body)}`).toBe(400);
  const { message, code } = ErrorReply.parse(body);
  expect(code).toBe('request.invalid');
  expect(message).not.toMatch(/tsquery|syntax|select|postgres|encoding/i);
  return { status: 400, message };
}

const found = (...topics: string[]): Found => ({ status: 200, topics, didYouMean: null });
const refused = (message: unknown): Answer => ({ status: 400, message: expect.stringContaining(String(message)) });

describe('what a keyword may be', () => {
  test.each<[string, string, Answer]>([
    ['a quote', "'", found()],
    ['a quote in a word', "gra'ce", found()],
    ['two quotes and a comment', "'' --", found()],
    ['a double quote', '"amazing grace"', found('Amazing Grace')],
    ['SQL', "grace'; drop table messages; --", found()],
    ['a per cent sign', '%', found()],
    ['an underscore', '_', found()],
    ['an underscore for a letter', 'gr_ce', found()],
    ['a backslash', '\\', found()],
    ['a backslash at the end', 'grace\\', found('Amazing Grace')],
    ['operators of a text query', '&|!:*<->()', found()],
    ['operators between words', 'amazing & !grace', found('Amazing Grace')],
    ['operators at words', '(grace:* <-> amazing:A)', found('Amazing Grace')],
    ['brackets that never close', 'grace ((((', found('Amazing Grace')],
    ['an emoji', '🎵', found()],
    ['an emoji beside a word', 'grace🎵', found('Amazing Grace')],
    ['emoji of several code points', '👩‍👩‍👧‍👦🏳️‍🌈🇳🇬', found()],
    ['only spaces', '     ', found('恩典', 'السلام عليكم', 'Amazing Grace')],
    ['spaces that are not ASCII', '\u00a0\u2003\u3000', found('恩典', 'السلام عليكم', 'Amazing Grace')],
    ['line breaks and tabs', 'amazing\r\n\tgrace', found('Amazing Grace')],
    ['control characters', '\u0001\u001b[31m\u007f', found()],
    ['invisible characters', '\u200b\u200d\ufeff\u2060', found()],
    ['text from right to left', 'السلام', found('السلام عليكم')],
    ['marks that turn the direction', '\u202egrace\u202c', found('Amazing Grace')],
    ['Chinese', '恩典', found('恩典')],
    ['letters of full width', 'ｇｒａｃｅ', found('Amazing Grace')],
    ['marks alone', '\u0301\u0323', found()],
    ['a letter under a heap of marks', `g${'\u0301'.repeat(100)}race`, found('Amazing Grace')],
    ['numbers', '23', found('Amazing Grace')],
    ['a verse', '23:1-6', found('Amazing Grace')],
    ['a number that no column holds', '9'.repeat(100), found()],
    ['no number', 'NaN', found()],
    ['a null', 'null', found()],
    ['a template', '{{grace}}', found('Amazing Grace')],
    ['markup', '<script>grace</script>', found()],
    [
      'what documents put before words',
      '1amazing 2adebayo',
      { ...found('Amazing Grace'), didYouMean: 'amazing Adébáyọ̀' },
    ],
    ['what documents put before ids', 'p1 c1 s1 xibadan y2024 m3', found()],
    ['nonsense', 'xqzvwk jjjjkw', found()],
    ['100 one-letter words', 'a '.repeat(100).trim(), found()],
    ['200 one-letter words', 'a '.repeat(200).trim(), refused('keyword')],
    ['a word of 200 letters', 'a'.repeat(longestKeyword), found()],
    ['200 signs', '&'.repeat(longestKeyword), found()],
    ['200 letters that grow when decomposed', 'ﷺ'.repeat(longestKeyword), found()],
    ['a longer word', 'a'.repeat(longestKeyword + 1), refused('Use at most 200 characters for the keyword.')],
    ['10,000 characters', 'grace '.repeat(1_667), refused('keyword')],
    ['a NUL', 'gra\0ce', refused('A keyword must not contain a NUL character')],
  ])('%s', async (_, keyword, expected) => {
    expect(await answerTo(`keyword=${encodeURIComponent(keyword)}`)).toEqual(expected);
    expect((await answerTo(`categoryKeyword=${encodeURIComponent(keyword)}`)).status).toBe(expected.status);
  });
});

describe('what an address may be', () => {
  test.each([
    ['half of a surrogate pair', 'keyword=%ED%A0%80'],
    ['the other half', 'keyword=grace%ED%B0%80'],
    ['bytes that are no UTF-8', 'keyword=%ff%fe%c0%80'],
    ['an escape that is none', 'keyword=%'],
    ['half an escape', 'keyword=grace%2'],
    ['a keyword without a value', 'keyword'],
    ['an empty keyword', 'keyword='],
    ['two keywords', 'keyword=grace&keyword=hope'],
    ['a keyword as a list', 'keyword[]=grace'],
    ['a keyword as an object', 'keyword[a]=grace&keyword[__proto__]=x'],
    ['a prototype', '__proto__=x&constructor=y&keyword=grace'],
    ['nothing but separators', '&&&==&'],
  ])('%s', async (_, query) => {
    await answerTo(query);
  });

  test('of any length up to what is read, and then refused', async () => {
    for (const length of [5_000, 60_000]) {
      const reply = await app.get(`/v1/search?keyword=${'a'.repeat(length)}`);
      expect([400, 414, 431]).toContain(reply.status);
      expect(ErrorReply.parse(await reply.json()).message).toMatch(/\w/);
    }
  });
});

describe('what a filter may be', () => {
  test.each([
    ['speakerIds', 'ids of speakers'],
    ['serviceIds', 'ids of services'],
    ['categoryIds', 'ids of categories'],
    ['years', 'years'],
    ['months', 'months'],
    ['pageNumber', 'a page number'],
    ['pageSize', 'a page size'],
  ])('%s that is no such thing is refused, and the sentence names it', async (filter, name) => {
    for (const value of ["1'", '-1', '1.5', '1e400', 'null', '9'.repeat(30), '%00', '٣', '1;2', '%F0%9F%8E%B5']) {
      const answer = await answerTo(`${filter}=${value}`);
      expect(answer, value).toEqual(refused(name));
    }
  });

  test('a centreSlug that is none is refused, and one that no centre has leaves nothing', async () => {
    for (const value of ['La%20gos', 'a--b', '-a', "a'", '%00', 'a/b', '%F0%9F%8E%B5', 'a'.repeat(61)]) {
      expect(await answerTo(`centreSlug=${value}`), value).toEqual(refused('centre’s address'));
    }
    expect(await answerTo('centreSlug=null')).toEqual(found());
  });

  test('lists may be empty, have gaps and repeat themselves', async () => {
    for (const query of ['speakerIds=', 'categoryIds=,,,', 'years=,', 'months=%20,']) {
      expect(await answerTo(query), query).toMatchObject({ status: 200, topics: { length: 3 } });
    }
    expect(await answerTo('months=3,3,3')).toMatchObject({ status: 200, topics: { length: 3 } });
  });

  test('lists have 100 values at most', async () => {
    const ids = Array.from({ length: 101 }, (_, place) => place + 1);
    expect(await answerTo(`speakerIds=${ids.slice(0, 100).join()}`)).toEqual(found('Amazing Grace'));
    expect(await answerTo(`speakerIds=${ids.join()}`)).toEqual(refused('at most 100 ids of speakers'));
  });
});

test('any text at all is answered cleanly', async () => {
  const pieces = fc.constantFrom(
    ...["'", '"', '\\', '%', '_', '&', '|', '!', ':*', '<->', '(', ')', '/*', '--', ';', '$1'],
  );
  const words = fc.constantFrom(
    'grace',
    'Adébáyọ̀',
    'sun',
    '23:1',
    '🎵',
    '\u0301',
    '\u202e',
    'ﬁ',
    'ß',
    'İ',
    '\ufffd',
    ' ',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: longestKeyword }),
    fc.string({ unit: 'grapheme', maxLength: longestKeyword }),
    fc.array(fc.oneof(pieces, words), { maxLength: 40 }).map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const { status } = await answerTo(
        `keyword=${encodeURIComponent(text)}&categoryKeyword=${encodeURIComponent(text)}`,
      );
      expect(status).toBe(text.length > longestKeyword || text.includes('\0') ? 400 : 200);
      await answerTo(`keyword=${encodeURIComponent(text)}`);
      expect((await app.get(`/v1/categories?keyword=${encodeURIComponent(text)}`)).status).toBe(status);
    }),
    runs(150),
  );
});
