// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const feeds = [
  {
    name: 'a private feed gives the address of a paid message’s chapters',
    file: 'server/src/features/feeds/episodes.ts',
    inside: '#episodeOf',
    replace: 'enclosure.hasChapters && row.is_free ?',
    by: 'enclosure.hasChapters ?',
    tests: ['server/src/features/feeds/private/private-feeds.test.ts'],
  },
  {
    name: 'an episode has the number of another feed',
    file: 'server/src/features/feeds/episodes.ts',
    inside: '#writePart',
    replace: 'const isShared = listed.reader === null && listed.numbers === null;',
    by: 'const isShared = listed.reader === null;',
    tests: ['server/src/features/feeds/feeds.test.ts'],
  },
  {
    name: 'only the first read of a private feed is noted',
    file: 'server/src/features/feeds/private/private-feeds.ts',
    inside: 'open',
    replace: 'row.last_read_at === null || now.getTime() - row.last_read_at.getTime() >= hourMs',
    by: 'row.last_read_at === null',
    tests: ['server/src/features/feeds/private/private-feeds.test.ts'],
  },
  {
    name: 'a private feed has what was refunded',
    file: 'server/src/features/feeds/feed-queries.ts',
    inside: 'listOrdered',
    replace: "e.message_id is not null and m.status = 'published'",
    by: "m.status = 'published'",
    tests: ['server/src/features/feeds/private/private-feeds.test.ts'],
  },
  {
    name: 'messages that appeared at once stand in feeds in the wrong order',
    file: 'server/src/features/feeds/episode-dates.ts',
    inside: 'datesOf',
    replace: 'for (const one of wanted.toReversed()) if (one.step === -1) give(one);',
    by: 'for (const one of wanted) if (one.step === -1) give(one);',
    tests: ['server/src/features/feeds/feeds.test.ts', 'server/src/features/feeds/feed-episodes.test.ts'],
  },
  {
    name: 'what a feed is known by changes with the library’s address',
    file: 'server/src/features/feeds/identity.ts',
    inside: 'names',
    replace: 'first_address === null ? linkTo(path) : first_address + path',
    by: 'first_address === null ? path : linkTo(path)',
    tests: ['server/src/features/feeds/feeds.test.ts', 'server/src/features/feeds/feed-episodes.test.ts'],
  },
];
