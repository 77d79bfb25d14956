export interface Episode {
  guid: string;
  title: string;
  audio: string;
  description?: string;
  date?: string;
  author?: string;
  image?: string;
}

export function makeFeed(
  episodes: readonly Episode[],
  { title = 'Grace Talks', author = 'Grace Centre', image = '' } = {},
): string {
  const items = episodes.map(
    (each) => `<item>
      <title><![CDATA[${each.title}]]></title><guid isPermaLink="false">${each.guid}</guid>
      <enclosure url="${each.audio}" length="1" type="audio/mpeg"/>
      ${each.description ? `<description><![CDATA[${each.description}]]></description>` : ''}
      ${each.date ? `<pubDate>${each.date}</pubDate>` : ''}
      ${each.author ? `<itunes:author>${each.author}</itunes:author>` : ''}
      ${each.image ? `<itunes:image href="${each.image}"/>` : ''}
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>${title}</title><link>https://talks.example</link><itunes:author>${author}</itunes:author>
      ${image ? `<itunes:image href="${image}"/>` : ''}
      ${items.join('\n')}
    </channel></rss>`;
}
