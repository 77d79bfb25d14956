import { describe, expect, test } from 'vitest';
import { makeFeed } from '#core/server/test/make-feed';
import {
  oldSermonManagerFeed,
  seriouslySimpleFeed,
  sermonManagerFeed,
  type Talk,
  wordPressExport,
} from '#core/server/test/wordpress-feeds';
import { parseFeed } from './parse-feed.ts';

const now = new Date('2026-03-10T09:00:00Z');
const talk: Talk = {
  post: 123,
  title: 'Walking by faith &#038; not by sight',
  audio: 'https://chapel.example/talk.mp3?a=1&#038;b=2',
  speakers: ['Ada Obi', 'Tunde Bello'],
  series: 'Hebrews',
  topics: ['Faith', 'Hope'],
  passage: 'Hebrews 11:1–6',
  service: 'Sunday Morning',
  given: 'Sun, 02 Mar 2025 10:00:00',
  description: 'What faith is.',
};

function read(text: string, address: string | null = null) {
  const { items, ...feed } = parseFeed(text, { address, now });
  return { ...feed, items, details: items[0]?.details, extras: items[0]?.extras };
}

describe('Sermon Manager', () => {
  test('its feed names the first speaker, the topics and the day; WordPress is known by the number of the post', () => {
    const { items, details, isWordPress, next } = read(sermonManagerFeed([talk]));
    expect(details).toEqual({
      topic: 'Walking by faith & not by sight',
      description: 'What faith is.',
      speaker: 'Ada Obi',
      categories: ['Faith', 'Hope'],
      when: '2025-03-02',
    });
    expect(items[0]).toMatchObject({ address: 'https://chapel.example/talk.mp3?a=1&b=2', refusal: null });
    expect({ isWordPress, next }).toEqual({ isWordPress: true, next: null });
  });

  test('the feed of one series says which', () => {
    const address = 'https://chapel.example/?feed=rss2&post_type=wpfc_sermon&wpfc_sermon_series=letter-to-the-hebrews';
    const { details, extras } = read(sermonManagerFeed([talk]), address);
    expect(details?.categories).toEqual(['Letter to the hebrews', 'Faith', 'Hope']);
    expect(extras).toEqual({ series: 'Letter to the hebrews' });
  });

  test.each(['12', 'a,b', ''])('a series of the address that is %j says nothing', (series) => {
    const { details } = read(sermonManagerFeed([talk]), `https://chapel.example/feed?wpfc_sermon_series=${series}`);
    expect(details?.categories).toEqual(['Faith', 'Hope']);
  });

  test('tags that a site adds to its feed say the rest', () => {
    const more = ({ series, passage, service }: Talk) =>
      `<wpfc:sermon_series>${series}</wpfc:sermon_series><wpfc:bible_passage>${passage}</wpfc:bible_passage>
       <wpfc:service_type>${service}</wpfc:service_type><wpfc:sermon_date>2025-02-28</wpfc:sermon_date>
       <wpfc:preacher>Ngozi Eze</wpfc:preacher>`;
    const { details, extras } = read(sermonManagerFeed([talk], { more }));
    expect(details).toMatchObject({
      description: 'Bible passage: Hebrews 11:1–6\n\nWhat faith is.',
      speaker: 'Ngozi Eze',
      services: ['Sunday Morning'],
      categories: ['Hebrews', 'Faith', 'Hope'],
      when: '2025-02-28',
    });
    expect(extras).toEqual({ series: 'Hebrews', passage: 'Hebrews 11:1–6' });
  });

  test('before 2.9 the subtitle is the series, and “Uncategorized” is none', () => {
    const { details } = read(oldSermonManagerFeed([{ ...talk, speakers: ['Ada Obi'] }]));
    expect(details).toMatchObject({ speaker: 'Ada Obi', categories: ['Hebrews', 'Faith', 'Hope'], when: '2025-03-02' });
  });

  test('the line that it writes for the search of WordPress is read and taken away', () => {
    const description = 'Bible Text: Psalm 23 | Preacher: Ngozi Eze | Series: Psalms\nThe shepherd.';
    const { details } = read(sermonManagerFeed([{ ...talk, speakers: [], topics: [], description }]));
    expect(details).toMatchObject({
      description: 'Bible passage: Psalm 23\n\nThe shepherd.',
      speaker: 'Ngozi Eze',
      categories: ['Psalms'],
    });
  });

  test('a line of somebody’s own stays', () => {
    const description = 'Series: one of three | what is faith?';
    const { details } = read(sermonManagerFeed([{ ...talk, description }]));
    expect(details).toMatchObject({ description, categories: ['Faith', 'Hope'] });
  });

  test('an export of WordPress has everything', () => {
    const { items, details, extras } = read(wordPressExport([talk]));
    expect(items).toHaveLength(1);
    expect(details).toEqual({
      topic: 'Walking by faith & not by sight',
      description: 'Bible passage: Hebrews 11:1–6\n\nWhat faith is.',
      speaker: 'Ada Obi',
      services: ['Sunday Morning'],
      categories: ['Hebrews', 'Faith', 'Hope'],
      when: '2025-03-02',
    });
    expect(extras).toEqual({ series: 'Hebrews', passage: 'Hebrews 11:1–6' });
    expect(items[0]?.address).toBe('https://chapel.example/talk.mp3?a=1&b=2');
  });
});

describe('Seriously Simple Podcasting', () => {
  test('its author is the feed’s, and nobody’s own; tags are topics; numbers are kept', () => {
    const { items, details, extras, isWordPress } = read(seriouslySimpleFeed([talk]));
    expect(details).toEqual({
      topic: 'Walking by faith & not by sight',
      description: 'What faith is.',
      categories: ['Faith', 'Hope'],
      when: '2025-03-02',
    });
    expect(items[0]).toMatchObject({
      usualSpeaker: 'Chapel of Grace',
      artwork: 'https://chapel.example/art-123.jpg',
    });
    expect(extras).toEqual({ season: '2', episode: '1' });
    expect(isWordPress).toBe(true);
  });

  test('an episode with a number is a part of its series', () => {
    const address = 'https://chapel.example/feed/podcast/?podcast_series=hebrews';
    const { details } = read(seriouslySimpleFeed([talk], { title: 'Hebrews' }), address);
    expect(details).toMatchObject({ series: 'Hebrews', part: 1 });
  });

  test('the feed of one series has its title', () => {
    const address = 'https://chapel.example/feed/podcast/?podcast_series=hebrews';
    expect(read(seriouslySimpleFeed([talk], { title: 'Hebrews' }), address).details?.categories).toEqual([
      'Hebrews',
      'Faith',
      'Hope',
    ]);
  });
});

describe('any podcast', () => {
  const episode = { guid: 'one', title: 'One', audio: 'https://talks.example/1.mp3' };
  const withTags = (tags: string) => read(makeFeed([episode]).replace('</item>', `${tags}</item>`)).details;

  test.each([
    ['<podcast:person>Host</podcast:person>', 'Host'],
    ['<podcast:person role="host">Host</podcast:person><podcast:person role="guest">Guest</podcast:person>', 'Guest'],
    ['<podcast:person role="Speaker">Said</podcast:person><itunes:author>Author</itunes:author>', 'Said'],
    ['<itunes:author>Author</itunes:author><podcast:person role="guest">Guest</podcast:person>', 'Author'],
    ['<itunes:author>Grace Centre</itunes:author><podcast:person role="guest">Guest</podcast:person>', 'Guest'],
    ['<dc:creator>Creator</dc:creator>', 'Creator'],
    ['<podcast:person role="editor">Nobody</podcast:person>', undefined],
  ])('%s was given by %s', (tags, speaker) => {
    expect(withTags(tags)?.speaker).toBe(speaker);
  });

  test.each(['-271821-04-20T00:00:00 -9959', '99999999999999', 'Sun, 02 Mar 1025 10:00:00 +0000'])(
    'a date that is none, %j, says nothing',
    (date) => expect(withTags(`<pubDate>${date}</pubDate>`)?.when).toBeUndefined(),
  );

  test.each([
    ['serial', '', { series: 'Roots', part: 3 }],
    ['Serial', '<itunes:season>2</itunes:season>', { series: 'Roots, season 2', part: 3 }],
    ['episodic', '', {}],
  ])('an episode of a podcast that says it is %s, with a number and %j', (type, tags, expected) => {
    const numbered = `<itunes:episode>3</itunes:episode>${tags}`;
    const feed = makeFeed([episode], { title: 'Roots' })
      .replace('</item>', `${numbered}</item>`)
      .replace('<link>', `<itunes:type>${type}</itunes:type><link>`);
    const { series, part } = read(feed).details ?? {};
    expect({ series, part }).toEqual({ series: undefined, part: undefined, ...expected });
  });

  test.each(['', '0', 'four', '1.5', '10000'])('a number that is none, %j, puts it into no series', (number) => {
    const feed = makeFeed([episode])
      .replace('</item>', `<itunes:episode>${number}</itunes:episode></item>`)
      .replace('<link>', '<itunes:type>serial</itunes:type><link>');
    expect(read(feed).details?.series).toBeUndefined();
  });

  test('its keywords are for search engines, and are no categories', () => {
    expect(withTags('<itunes:keywords>sermon,church,podcast</itunes:keywords>')?.categories).toBeUndefined();
  });

  test.each([
    ['atom:link', '<atom:link rel="self" href="https://a.example/"/><atom:link rel="next" href="/p2"/>', '/p2'],
    ['atom10:link', '<atom10:link href="https://b.example/?p=2" rel="next"/>', 'https://b.example/?p=2'],
    ['an archive', '<atom:link rel="prev-archive" href="/2024.xml"/>', '/2024.xml'],
  ])('its next page is named by %s', (_, links, next) => {
    expect(read(makeFeed([episode]).replace('<link>', `${links}<link>`)).next).toBe(next);
  });

  test('what begins as an excerpt is described by its content', () => {
    const tags = '<description>It begins [&#8230;]</description><content:encoded>It begins and ends.</content:encoded>';
    expect(withTags(tags)?.description).toBe('It begins and ends.');
  });
});
