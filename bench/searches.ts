import { listMessages } from '#features/messages/contract';
import { searchMessages } from '#features/search/contract';
import { categoryNames, inventor, makeVocabulary, plain } from './invent.ts';

export interface Kind {
  name: string;
  paths: readonly string[];
}

const different = 50;

export async function listKinds(url: string, messages: number): Promise<Kind[]> {
  const all = '/v1/messages?pageSize=20';
  const lists = {
    'common category': `${all}&categoryId=1`,
    'rare category': `${all}&categoryId=${categoryNames.length}`,
    'year and month': `${all}&year=2020&month=3`,
    centre: `${all}&centreSlug=london`,
    'common speaker': '/v1/search?speakerIds=1',
    'rare speaker': '/v1/search?speakerIds=190',
    'two lists': '/v1/search?categoryIds=1,12,40&serviceIds=2,3,4',
  };
  const last = await lastPage(url, all);
  const kinds: Kind[] = [
    { name: 'list, page 1', paths: [all] },
    { name: 'list, middle page', paths: [onPage(all, Math.ceil(last / 2))] },
    { name: 'list, last page', paths: [onPage(all, last)] },
  ];
  for (const [name, path] of Object.entries(lists)) {
    const end = await lastPage(url, path);
    kinds.push({ name: `${name}, page 1`, paths: [path] });
    kinds.push({ name: `${name}, middle page`, paths: [onPage(path, Math.ceil(end / 2))] });
    kinds.push({ name: `${name}, last page`, paths: [onPage(path, end)] });
  }
  const related = spread(messages).map((id) => `/v1/messages/${id}/related?pageSize=12`);
  return [...kinds, { name: 'related', paths: related }];
}

export function keywordKinds(messages: number): Kind[] {
  const { common, small, rare } = makeVocabulary(messages);
  const invent = inventor(messages);
  const telling = common.slice(small).map(plain);
  const long = telling.filter((word) => word.length > 6);
  const kind = (name: string, keyword: (n: number) => string | undefined, filter = '') => ({
    name,
    paths: Array.from(
      { length: different },
      (_, n) => `/v1/search?keyword=${encodeURIComponent(keyword(n) ?? '')}${filter}`,
    ),
  });
  const ofTopics = spread(messages).map((n) => plain(invent(n).topic).split(' '));
  return [
    kind('a rare word', (n) => plain(rare[Math.floor((n * rare.length) / different)] ?? '')),
    kind('a middling word', (n) => telling[1_000 + n * 40]),
    kind('a common word', (n) => telling[n]),
    kind('a common word, page 20', (n) => telling[n], '&pageNumber=20'),
    kind('a small word', (n) => common[n % small]),
    kind('two words', (n) => [ofTopics[n]?.at(0), ofTopics[n]?.at(-1)].join(' ')),
    kind('two common words', (n) => `${telling[n]} ${telling[different + n]}`),
    kind('a prefix of 2 letters', (n) => telling[500 + n]?.slice(0, 2)),
    kind('a misspelling', (n) => withoutMiddle(long[n * 4] ?? '')),
    kind('a word and filters', (n) => telling[n], '&categoryIds=1,2,3&years=2020,2021'),
  ];
}

export async function countFound(url: string, path: string): Promise<{ total: number; didYouMean: string | null }> {
  const body: unknown = await (await fetch(url + path)).json();
  const search = searchMessages.reply.safeParse(body);
  if (search.success) return { total: search.data.pagination.totalElements, didYouMean: search.data.didYouMean };
  return { total: listMessages.reply.parse(body).totalElements, didYouMean: null };
}

async function lastPage(url: string, path: string): Promise<number> {
  const pageSize = Number(/pageSize=(\d+)/.exec(path)?.[1] ?? 50);
  return Math.max(1, Math.ceil((await countFound(url, path)).total / pageSize));
}

function onPage(path: string, pageNumber: number): string {
  return `${path}&pageNumber=${pageNumber}`;
}

function spread(messages: number): number[] {
  return Array.from({ length: different }, (_, n) => 1 + Math.floor((n * messages) / different));
}

function withoutMiddle(word: string): string {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle) + word.slice(middle + 1);
}
