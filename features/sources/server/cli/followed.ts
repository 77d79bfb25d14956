import * as z from 'zod/mini';
import { verb } from '#core/server/cli/command';
import { pageSize } from '#core/server/cli/common';
import { argument, fieldsOf, flag } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { linesOr, minuteOf } from '#core/server/cli/words';
import { transact } from '#core/server/database/transact';
import type { SourceRunItem } from '#features/sources/desk';
import { type FollowedFeed, readFollowedFeed } from '#features/sources/desk/followed';
import { heldBackWords, itemLine, readWhole } from './run-report.ts';
import { workOnRun } from './work-on-run.ts';

const pauseMs = 1000;

const exitCodes = { good: 0, failed: 1 } as const;

const id = argument(
  '<feed>',
  'its number: "sources followed" shows those there are',
  fieldsOf(readFollowedFeed.params).id,
  {
    refusal: 'Give the number of a followed feed.',
  },
);

const follow = verb('follow', {
  summary: 'bring in a podcast’s feed, and check it every hour for new episodes',
  takes: {
    address: argument('<address>', 'of the feed', z.string()),
    publish: flag('--publish', 'publish what comes at once, in place of drafts'),
  },
  notes: `Reads the feed with all its pages and brings in its episodes; from then on, a running server checks it every hour. Messages don't
change when the feed drops or changes their episodes. Episodes that aren't public in the feed are held back as drafts, even with --publish.
Each is named with its reason, as are those left out. Owners and editors get a mail when the feed fails for a day, or is gone.

Exit code: 0 when it was read, 1 when it couldn't be read to its end, 2 when it can't be followed.`,
  examples: [
    'sources follow https://example.org/feed/podcast/',
    'sources follow https://example.org/feed.xml --publish',
  ],
  isStoppable: true,
  async run(library, { address, publish }) {
    const feed = await library.sources.followed.follow(library.by, { address, publish });
    return checked(library, feed.id, null);
  },
  words: checkWords,
  exitCode: ({ problem }) => (problem === null ? exitCodes.good : exitCodes.failed),
});

const check = verb('check', {
  summary: 'check a followed feed now with all its pages, and bring in new episodes',
  takes: { id },
  notes: "Exit code: 0 when it was read, 1 when it couldn't be read to its end, 2 when it can't be checked.",
  examples: ['sources check 3'],
  isStoppable: true,
  async run(library, { id }) {
    const { followed } = library.sources;
    const before = await followed.read('all', id);
    await followed.checkNow(library.by, id);
    return checked(library, id, before.checked_at);
  },
  words: checkWords,
  exitCode: ({ problem }) => (problem === null ? exitCodes.good : exitCodes.failed),
});

async function checked(library: OpenLibrary, id: string, before: string | null): Promise<Checked> {
  const { sources, queue, signal } = library;
  const { followed, checks, desk } = sources;
  // After a restore, servers may not have added the missing work yet.
  await transact(library.database, sources.mendWork);
  let feed = await followed.read('all', id);
  while (!signal.aborted && feed.state === 'active' && feed.checked_at === before) {
    await queue.runDue(checks.kind, signal, { lane: id });
    feed = await followed.read('all', id);
    if (feed.checked_at === before) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const runs = await desk.list('all', { pageNumber: 1, pageSize, followed_feed: id });
  const named: SourceRunItem[] = [];
  for (const run of runs.data.filter(({ at, is_running }) => is_running || before === null || at > before)) {
    await workOnRun(library, run.id);
    const { items } = await readWhole(library, run.id);
    named.push(...items.filter(({ reason }) => reason !== null));
  }
  return { ...(await followed.read('all', id)), named };
}

type Checked = FollowedFeed & { named: SourceRunItem[] };

function checkWords({ named, ...feed }: Checked): string {
  return linesOr([...named.map(itemLine), lineOf(feed)]);
}

const followed = verb('followed', {
  summary: 'show the feeds that are followed: when each is checked, what it brought, and what is wrong',
  examples: ['sources followed', 'sources followed --json'],
  async run({ sources }) {
    const { data } = await sources.followed.list('all', { pageNumber: 1, pageSize });
    return { feeds: data };
  },
  words: ({ feeds }) => linesOr(feeds.map(lineOf), 'No feed is followed.'),
});

const pause = verb('pause', {
  summary: 'pause a followed feed: it isn’t checked until it is resumed',
  takes: { id },
  examples: ['sources pause 3'],
  run: ({ sources, by }, { id }) => sources.followed.pause(by, id),
  words: (feed) => `${lineOf(feed)}\n`,
});

const resume = verb('resume', {
  summary: 'have a feed that was paused, or has stopped, checked again',
  takes: { id },
  examples: ['sources resume 3'],
  run: ({ sources, by }, { id }) => sources.followed.resume(by, id),
  words: (feed) => `${lineOf(feed)}\n`,
});

const unfollow = verb('unfollow', {
  summary: 'end following a feed; what it brought stays',
  takes: { id },
  examples: ['sources unfollow 3'],
  async run({ sources, by }, { id }) {
    const feed = await sources.followed.read('all', id);
    await sources.followed.unfollow(by, id);
    return feed;
  },
  words: ({ title, address }) => `${title || address} is not followed any more.\n`,
});

function lineOf(feed: FollowedFeed): string {
  const { id, title, address, publish, added, to_come, problem, checked_at } = feed;
  const state = feed.state === 'active' && problem !== null ? 'failing' : feed.state;
  const comes = `${added} added${publish ? '' : ' as drafts'}${heldBackWords(feed)}${to_come > 0 ? `, ${to_come} to come` : ''}`;
  const last = checked_at === null ? 'not checked yet' : `checked ${minuteOf(checked_at)}`;
  const next = feed.next_check_at === null ? '' : `, next ${minuteOf(feed.next_check_at)}`;
  return `${id}  ${state.padEnd(7)}  ${title || address}: ${comes}; ${last}${next}${problem === null ? '' : `. ${problem}`}`;
}

export const followedVerbs = [follow, followed, check, pause, resume, unfollow];
