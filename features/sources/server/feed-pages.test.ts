import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { Fetching } from '#core/server/fetching/fetching';
import { startAudioHost } from '#core/server/test/audio-host';
import { makeFeed } from '#core/server/test/make-feed';
import { seriouslySimpleFeed, sermonManagerFeed } from '#core/server/test/wordpress-feeds';
import { FeedFailure } from './feed-failure.ts';
import { feedPages } from './feed-pages.ts';
import { SourceReader } from './source-reader.ts';

const host = await startAudioHost();
const parts = { clock: systemClock, reader: new SourceReader(), fetching: new Fetching({ allowsPrivate: true }) };

async function walk(path: string): Promise<{ guids: string[]; failure: string | null }> {
  const guids: string[] = [];
  try {
    for await (const { items } of feedPages(parts, { address: host.url + path, limitMs: 60_000 })) {
      guids.push(...items.map(({ guid }) => guid));
    }
    return { guids, failure: null };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    return { guids, failure: error.message };
  }
}

const talks = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    post: from - index,
    title: `Talk ${from - index}`,
    audio: `${host.url}/${from - index}.mp3`,
  }));

test('of WordPress, pages are read by their numbers until there is none', async () => {
  host.files.set('/wp/feed?type=x', sermonManagerFeed(talks(30, 10)));
  host.files.set('/wp/feed?type=x&paged=2', sermonManagerFeed(talks(20, 10)));
  host.files.set('/wp/feed?type=x&paged=3', sermonManagerFeed(talks(10, 10)));
  expect((await walk('/wp/feed?type=x')).guids).toHaveLength(30);
  expect(host.asked.at(-1)).toBe('/wp/feed?type=x&paged=4');
});

test.each([
  ['has no episodes', sermonManagerFeed([])],
  ['is a page of the site', '<!doctype html><html><body>Nothing found</body></html>'],
  ['is the first again', sermonManagerFeed(talks(5, 5))],
])('a further page of WordPress that %s ends it', async (what, content) => {
  const path = `/${what.replaceAll(' ', '-')}`;
  host.files.set(path, sermonManagerFeed(talks(5, 5)));
  host.files.set(`${path}?paged=2`, content);
  expect(await walk(path)).toMatchObject({ guids: { length: 5 }, failure: null });
});

test('a plug-in that has all on one page, whatever is asked for, is asked twice', async () => {
  const whole = seriouslySimpleFeed(talks(40, 40));
  host.files.set('/ssp', whole);
  host.files.set('/ssp?paged=2', whole);
  expect((await walk('/ssp')).guids).toHaveLength(40);
  expect(host.asked.filter((path) => path.startsWith('/ssp'))).toEqual(['/ssp', '/ssp?paged=2']);
});

test('a further page of WordPress that its server fails to give is no end', async () => {
  host.files.set('/tired', sermonManagerFeed(talks(5, 5)));
  host.files.set('/tired?paged=2', (reply) => void reply.writeHead(503).end());
  expect((await walk('/tired')).failure).toContain('its server answered 503');
});

test('pages may be on another host; to a private network none leads', async () => {
  const other = await startAudioHost();
  const [one, two] = [1, 2].map((n) => ({ guid: `${n}`, title: `${n}`, audio: `${host.url}/${n}.mp3` }));
  if (!one || !two) throw new Error('there are no episodes');
  const link = `<atom:link rel="next" href="${other.url}/next.xml"/><link>`;
  host.files.set('/here.xml', makeFeed([one]).replace('<link>', link));
  other.files.set('/next.xml', makeFeed([two]));
  expect(await walk('/here.xml')).toEqual({ guids: ['1', '2'], failure: null });

  host.files.set(
    '/file.xml',
    makeFeed([one]).replace('<link>', '<atom:link rel="next" href="file:///etc/passwd"/><link>'),
  );
  expect((await walk('/file.xml')).failure).toContain('http:// or https://');
});

test('a feed without end, with something new on each page, ends at a bound that is said', async () => {
  let page = 0;
  const endless = () => {
    const next = `/endless?${page + 1}`;
    const episode = { guid: `${page}`, title: 'Again', audio: `${host.url}/again.mp3` };
    host.files.set(next, (reply) => {
      page += 1;
      reply.end(endless());
    });
    return makeFeed([episode]).replace('<link>', `<atom:link rel="next" href="${next}"/><link>`);
  };
  host.files.set('/endless', endless());
  const reader = { read: async () => ({ ...nothing, next: `/endless?${page + 1}`, items: [itemOf(page)] }) };
  const read = feedPages({ ...parts, reader }, { address: `${host.url}/endless`, limitMs: 600_000 });
  let pages = 0;
  await expect(async () => {
    for await (const _ of read) pages += 1;
  }).rejects.toThrow('That feed has more than 500 pages.');
  expect(pages).toBe(500);
});

const nothing = { source: 'x', title: 'X', artwork: null, isWordPress: false };

function itemOf(number: number) {
  return { guid: `${number}`, title: 'Again', address: 'x', artwork: null, details: {}, refusal: null, heldBack: null };
}
