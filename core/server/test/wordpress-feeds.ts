export interface Talk {
  post: number;
  title: string;
  audio: string;
  speakers?: readonly string[];
  series?: string;
  topics?: readonly string[];
  passage?: string;
  service?: string;
  given?: string;
  description?: string;
  status?: string;
  password?: string;
  published?: string;
  creator?: string;
  fields?: Readonly<Record<string, string>>;
}

const site = 'https://chapel.example';

export function sermonManagerFeed(talks: readonly Talk[], { more = (_: Talk): string => '' } = {}): string {
  const items = talks.map((talk) => {
    const { post, title, audio, speakers = [], topics = [], given, description = '' } = talk;
    return `
    <item>
      <title>${title}</title>
      <link>${site}/sermons/${post}/</link>
      ${given ? `<pubDate>${given} +0000</pubDate>` : ''}
      <dc:creator><![CDATA[${speakers[0] ?? ''}]]></dc:creator>
      <guid isPermaLink="false">${site}/?post_type=wpfc_sermon&#038;p=${post}</guid>
      <description><![CDATA[${description}]]></description>
      <content:encoded><![CDATA[${description}]]></content:encoded>
      <itunes:summary><![CDATA[${description}]]></itunes:summary>
      <itunes:author>${speakers.join(' &amp; ')}</itunes:author>
      <itunes:subtitle>${description.replaceAll(/<[^>]*>/g, '')}</itunes:subtitle>
      <enclosure url="${audio}"
        length="4711"
        type="audio/mpeg"/>
      <itunes:duration>0:00</itunes:duration>
      ${topics.length > 0 ? `<itunes:keywords>${topics.join(', ')}</itunes:keywords>` : ''}
      ${more(talk)}
    </item>`;
  });
  return feed(items, '<itunes:author>Chapel of Grace</itunes:author>');
}

/** Sermon Manager 2.8 and earlier builds on WordPress's own feed and has the series as subtitle. */
export function oldSermonManagerFeed(talks: readonly Talk[]): string {
  const items = talks.map(
    ({ post, title, audio, speakers = [], series = '', topics = [], given, description = '' }) => `
    <item>
      <title>${title}</title>
      <pubDate>${given} +0000</pubDate>
      <dc:creator><![CDATA[admin]]></dc:creator>
      <category><![CDATA[Uncategorized]]></category>
      <guid isPermaLink="false">${site}/?post_type=wpfc_sermon&#038;p=${post}</guid>
      <description><![CDATA[${description}]]></description>
      <itunes:author>${speakers.join(' &amp; ')}</itunes:author>
      <itunes:subtitle>${series}</itunes:subtitle>
      <enclosure url="${audio}" length="0" type="audio/mpeg"/>
      <itunes:keywords>${topics.join(', ')}</itunes:keywords>
    </item>`,
  );
  return feed(
    items,
    '<generator>https://wordpress.org/?v=4.9.8</generator><itunes:author>Chapel of Grace</itunes:author>',
  );
}

/** In feeds of Seriously Simple Podcasting 3, the site is every episode's author. */
export function seriouslySimpleFeed(talks: readonly Talk[], { title = 'Chapel of Grace' } = {}): string {
  const items = talks.map(
    ({ post, title: topic, audio, topics = [], given, description = '' }, index) => `
    <item>
      <title>${topic}</title>
      <link>${site}/podcast/${post}/</link>
      <pubDate>${given} +0000</pubDate>
      <dc:creator><![CDATA[Chapel of Grace]]></dc:creator>
      <guid isPermaLink="false">${site}/?post_type=podcast&#038;p=${post}</guid>
      <description><![CDATA[${description}]]></description>
      <itunes:subtitle><![CDATA[${description}]]></itunes:subtitle>
      ${topics.length > 0 ? `<itunes:keywords>${topics.join(',')}</itunes:keywords>` : ''}
      <itunes:episodeType>full</itunes:episodeType>
      <itunes:title><![CDATA[${topic}]]></itunes:title>
      <itunes:episode>${index + 1}</itunes:episode>
      <itunes:season>2</itunes:season>
      <content:encoded><![CDATA[<p>${description}</p>]]></content:encoded>
      <enclosure url="${audio}" length="1" type="audio/mpeg"></enclosure>
      <itunes:summary><![CDATA[${description}]]></itunes:summary>
      <googleplay:image href="${site}/art-${post}.jpg"></googleplay:image>
      <itunes:author><![CDATA[Chapel of Grace]]></itunes:author>
      <googleplay:description><![CDATA[${description}]]></googleplay:description>
      <googleplay:explicit>No</googleplay:explicit>
    </item>`,
  );
  const more = `<generator>https://wordpress.org/?v=6.4</generator><itunes:author>Chapel of Grace</itunes:author>
    <googleplay:author><![CDATA[Chapel of Grace]]></googleplay:author><podcast:locked owner="a@chapel.example">yes</podcast:locked>`;
  return feed(items, more, title);
}

export function wordPressExport(talks: readonly Talk[], { more = '' } = {}): string {
  const field = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const term = (domain: string, name: string) =>
    `<category domain="${domain}" nicename="x"><![CDATA[${name}]]></category>`;
  const items = talks.map(
    (talk) => `
    <item>
      <title><![CDATA[${talk.title}]]></title>
      <pubDate>${talk.published ?? 'Mon, 01 Jan 2018 08:00:00 +0000'}</pubDate>
      <dc:creator><![CDATA[${talk.creator ?? 'admin'}]]></dc:creator>
      <guid isPermaLink="false">${site}/?post_type=wpfc_sermon&#038;p=${talk.post}</guid>
      <description></description>
      <content:encoded><![CDATA[${summaryOf(talk)}${talk.description ?? ''}]]></content:encoded>
      <wp:post_id>${talk.post}</wp:post_id><wp:status><![CDATA[${talk.status ?? 'publish'}]]></wp:status>
      <wp:post_type><![CDATA[wpfc_sermon]]></wp:post_type><wp:post_password><![CDATA[${talk.password ?? ''}]]></wp:post_password>
      ${term('wpfc_preacher', talk.speakers?.[0] ?? '')}${term('wpfc_sermon_series', talk.series ?? '')}
      ${term('wpfc_service_type', talk.service ?? '')}${(talk.topics ?? []).map((topic) => term('wpfc_sermon_topics', topic)).join('')}
      ${field('sermon_date', talk.given ? String(Date.parse(`${talk.given} +0000`) / 1000) : '')}${field('bible_passage', talk.passage ?? '')}
      ${field('sermon_audio', talk.audio)}${field('_edit_last', '1')}
      ${Object.entries(talk.fields ?? {})
        .map(([key, value]) => field(key, value))
        .join('')}
    </item>`,
  );
  return feed(items, `<generator>https://wordpress.org/?v=6.4</generator><wp:wxr_version>1.2</wp:wxr_version>${more}`);
}

function summaryOf({ passage, speakers = [], series }: Talk): string {
  return passage ? `Bible Text: ${passage} | Preacher: ${speakers[0]} | Series: ${series}\n` : '';
}

export function wordPressAuthor(login: string, name: string, [first = '', last = ''] = ['', '']): string {
  return `<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[${login}]]></wp:author_login>
    <wp:author_email><![CDATA[${login}@chapel.example]]></wp:author_email>
    <wp:author_display_name><![CDATA[${name}]]></wp:author_display_name>
    <wp:author_first_name><![CDATA[${first}]]></wp:author_first_name>
    <wp:author_last_name><![CDATA[${last}]]></wp:author_last_name></wp:author>`;
}

export const notPublic: readonly (readonly [title: string, of: Partial<Talk>, reason: string])[] = [
  ['Behind a password', { password: 'grace' }, 'it is protected by a password where it comes from'],
  ['For the elders', { status: 'private' }, 'it is private where it comes from'],
  [
    'Half written',
    { status: 'draft', published: 'Wed, 30 Nov -0001 00:00:00 +0000' },
    'it is a draft where it comes from',
  ],
  ['To be read first', { status: 'pending', published: '' }, 'it is waiting for review where it comes from'],
  [
    'Next Christmas',
    { status: 'future', published: 'Sun, 25 Dec 2033 08:00:00 +0000' },
    'it is scheduled where it comes from, for 2033-12-25',
  ],
];

function feed(items: readonly string[], more: string, title = 'Chapel of Grace'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0"
  xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:wpfc="${site}/fields">
  <channel>
    <title>${title}</title>
    <link>${site}</link>
    <atom:link href="${site}/feed/podcast/" rel="self" type="application/rss+xml"/>
    ${more}
    ${items.join('')}
  </channel></rss>`;
}
