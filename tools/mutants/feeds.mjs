// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const feeds = [
  {
    name: 'a private feed gives the address of a paid message’s chapters',
    file: 'features/feeds/server/episodes.ts',
    inside: '#episodeOf',
    replace: 'enclosure.hasChapters && row.is_free ?',
    by: 'enclosure.hasChapters ?',
    tests: ['features/feeds/server/private/private-feeds.test.ts'],
  },
  {
    name: 'an episode has the number of another feed',
    file: 'features/feeds/server/episodes.ts',
    inside: '#writePart',
    replace: 'const isShared = listed.reader === null && listed.numbers === null;',
    by: 'const isShared = listed.reader === null;',
    tests: ['features/feeds/server/feeds.test.ts'],
  },
  {
    name: 'only the first read of a private feed is noted',
    file: 'features/feeds/server/private/private-feeds.ts',
    inside: 'open',
    replace: 'row.last_read_at === null || now.getTime() - row.last_read_at.getTime() >= hourMs',
    by: 'row.last_read_at === null',
    tests: ['features/feeds/server/private/private-feeds.test.ts'],
  },
  {
    name: 'a private feed has what was refunded',
    file: 'features/feeds/server/feed-queries.ts',
    inside: 'listOrdered',
    replace: "e.message_id is not null and m.status = 'published'",
    by: "m.status = 'published'",
    tests: ['features/feeds/server/private/private-feeds.test.ts'],
  },
  {
    name: 'messages that appeared at once stand in feeds in the wrong order',
    file: 'features/feeds/server/episode-dates.ts',
    inside: 'datesOf',
    replace: 'for (const one of wanted.toReversed()) if (one.step === -1) give(one);',
    by: 'for (const one of wanted) if (one.step === -1) give(one);',
    tests: ['features/feeds/server/feeds.test.ts', 'features/feeds/server/feed-episodes.test.ts'],
  },
  {
    name: 'what a feed is known by changes with the library’s address',
    file: 'features/feeds/server/identity.ts',
    inside: 'names',
    replace: 'first_address === null ? linkTo(path) : first_address + path',
    by: 'first_address === null ? path : linkTo(path)',
    tests: ['features/feeds/server/feeds.test.ts', 'features/feeds/server/feed-episodes.test.ts'],
  },
];
