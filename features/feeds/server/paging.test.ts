import { parseFeed } from '@rowanmanning/feed-parser';
import { sql } from 'kysely';
import { parseFeed as parsePodcast } from 'podcast-partytime';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { linksOf, readFeed } from '#core/server/test/feed-calls';
import { makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { textOf } from '#core/server/test/read-xml';

const { db } = await makeDatabase();
const app = await startApp(db, { settings: readSettings({ LOG_LEVEL: 'silent', CONTACT_EMAIL: 'us@example.org' }) });

const speakerId = await makeSpeaker(db, { name: 'Ọláńrewájú & Sons' });
await makeMessage(db, { topic: 'First of all', speakerId, description: 'With <b> & "quotes".' });
await sql`
  with files as (
    insert into audio_files (sha256, size_bytes, container, mime_type, duration_ms)
    select encode(sha256(('paging ' || n)::bytea), 'hex'), 1000 + n, 'mp3', 'audio/mpeg', 60000 from generate_series(1, 2050) n
    returning id)
  insert into messages (topic, "when", audio_file_id, speaker_id, status)
  select 'Talk ' || id, date '2020-01-01' + (id % 900)::int, id, ${speakerId}, 'published' from files`.execute(db);

test('a long feed has pages that lead on to one another, and every episode once', async () => {
  const guids: (string | undefined)[] = [];
  const sizes: number[] = [];
  let address: string | undefined = '/feeds/library.xml';
  while (address !== undefined) {
    const { items, channel } = await readFeed(app, address);
    sizes.push(items.length);
    guids.push(...items.map((item) => textOf(item, 'guid')));
    const links = linksOf(channel);
    const page = sizes.length;
    const at = (number: number) => `${app.url}/feeds/library.xml${number === 1 ? '' : `?page=${number}`}`;
    expect(links).toEqual({
      self: at(page),
      first: at(1),
      last: at(3),
      ...(page > 1 && { previous: at(page - 1) }),
      ...(page < 3 && { next: at(page + 1) }),
    });
    address = links.next;
  }
  expect(sizes).toEqual([1000, 1000, 51]);
  expect(new Set(guids).size).toBe(2051);
  await expect(await app.get('/feeds/library.xml?page=4')).toBeRefused('feed.not_found', {
    message: 'This feed has 3 pages, and no page 4.',
  });
});

test('two parsers of others read from it what was said', async () => {
  const { text } = await readFeed(app, `/feeds/speaker/${speakerId}.xml?page=3`);
  const general = parseFeed(text);
  expect(general.title).toBe('Ọláńrewájú & Sons – Lectern Library');
  expect(general.language).toBe('en');
  expect(general.items).toHaveLength(51);
  expect(general.items[0]).toMatchObject({
    title: expect.stringContaining('Talk'),
    published: expect.any(Date),
    mediaAudio: [{ mimeType: 'audio/mpeg', length: expect.any(Number), url: expect.stringMatching(/\.mp3$/) }],
  });
  const podcast = parsePodcast(text);
  expect(podcast).toMatchObject({
    title: 'Ọláńrewájú & Sons – Lectern Library',
    locked: true,
    podcastOwner: 'us@example.org',
    explicit: false,
    itunesCategory: ['Religion & Spirituality'],
    guid: textOf((await readFeed(app, `/feeds/speaker/${speakerId}.xml`)).channel, 'podcast:guid'),
    pubsub: { self: expect.stringContaining('?page=3') },
  });
  expect(podcast?.items).toHaveLength(51);
  expect(podcast?.items[0]).toMatchObject({
    enclosure: { type: 'audio/mpeg', length: expect.any(Number), url: expect.stringMatching(/\.mp3$/) },
    duration: 60,
    podcastPeople: [{ name: 'Ọláńrewájú & Sons', role: 'Host' }],
  });
});
