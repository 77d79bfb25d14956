import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fetching } from '#core/server/fetching/fetching';
import { WorkQueue } from '#core/server/queue/work-queue';
import { startAudioHost } from '#core/server/test/audio-host';
import { makeDatabase } from '#core/server/test/database';
import { hostFeed } from '#core/server/test/feed-host';
import type { Episode } from '#core/server/test/make-feed';
import { runs } from '#core/server/test/runs';
import { readSource } from '#features/sources/server/read-source';
import type { SourceReader } from '#features/sources/server/source-reader';
import { Sources } from '#features/sources/server/sources';
import { FeedChecks } from './feed-checks.ts';
import { deleteFollowedFeed, insertFollowedFeed } from './queries.ts';

const host = await startAudioHost();
const { db } = await makeDatabase();
const never = new AbortController().signal;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const pass = (hours: number) => {
  aheadMs += hours * 3_600_000;
};

/** Reads in this thread, because starting a thread for each page would take longest. */
const reader: Pick<SourceReader, 'read'> = {
  async read(input) {
    const [head, ...parts] = readSource(input, () => null);
    if (!head || 'problem' in head || 'items' in head) return { problem: 'That is no feed.' };
    return { ...head, items: parts.flatMap((part) => ('items' in part ? part.items : [])) };
  },
};
const fetching = new Fetching({ allowsPrivate: true });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const sources = new Sources({ database: db, clock, reader, fetching });
const makeServer = () => {
  const queue = new WorkQueue({ database: db, clock, log });
  const checks = new FeedChecks({ database: db, clock, reader, fetching, log, sources, chance: Math.random });
  queue.handle([checks]);
  return { check: () => queue.runDue(checks.kind, never) };
};
const [one, other] = [makeServer(), makeServer()];

const Step = fc.record({
  added: fc.nat(7),
  isOld: fc.boolean(),
  dropped: fc.nat(3),
  isTurned: fc.boolean(),
  doubled: fc.nat(2),
  failing: fc.nat(4),
  hours: fc.constantFrom(0.5, 1.2, 30),
  isTogether: fc.boolean(),
});

let feeds = 0;

async function followed(address: string): Promise<string> {
  const made = { accountId: null, centreId: null, source: address, address, title: '', publish: false };
  const id = await db.transaction().execute((trx) => insertFollowedFeed(trx, { ...made, now: clock.now() }));
  if (id === undefined) throw new Error('it is followed already');
  return id;
}

test('whatever becomes of a feed and its pages, each of its items comes once', async () => {
  const Steps = fc.array(Step, { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(Steps, fc.integer({ min: 1, max: 5 }), async (steps, perPage) => {
    feeds += 1;
    const path = `/any-${feeds}.xml`;
    const feed = hostFeed(host, path, { perPage });
    const id = await followed(feed.address);
    let made = 0;
    const episode = (): Episode => {
      made += 1;
      return { guid: `${made}`, title: `Talk ${made}`, audio: `${host.url}/${made}.mp3` };
    };
    for (const { added, isOld, dropped, isTurned, doubled, failing, hours, isTogether } of steps) {
      const fresh = Array.from({ length: added }, episode);
      const kept = [...new Map(feed.episodes.map((each) => [each.guid, each])).values()].slice(dropped);
      const listed = isOld ? [...kept, ...fresh] : [...fresh, ...kept];
      const inOrder = isTurned ? listed.toReversed() : listed;
      feed.episodes = [...inOrder.slice(0, doubled), ...inOrder];
      const failingPath = failing === 1 ? path : `${path}?page=${failing}`;
      feed.instead = (reply, asked) => asked === failingPath && void reply.writeHead(500).end() === undefined;
      await Promise.all((isTogether ? [one, other] : [one]).map((server) => server.check()));
      pass(hours);
    }
    feed.instead = null;
    pass(8 * 24);
    await one.check();
    const rows = await db
      .selectFrom('source_items as s')
      .innerJoin('source_imports as i', 'i.id', 's.import_id')
      .where('i.followed_feed_id', '=', id)
      .select('s.guid')
      .execute();
    const guids = rows.map(({ guid }) => guid);
    expect(new Set(guids).size).toBe(guids.length);
    expect(guids).toEqual(expect.arrayContaining(feed.episodes.map(({ guid }) => guid)));
    await db.transaction().execute((trx) => deleteFollowedFeed(trx, id));
  });
  await fc.assert(property, runs(20));
});
