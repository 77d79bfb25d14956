import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startAudioHost } from '#test/audio-host';
import { hostFeed } from '#test/feed-host';
import { makeFollowing, never } from '#test/following';
import type { Episode } from '#test/make-feed';

const host = await startAudioHost();
const { db, follow, makeServer, pass } = await makeFollowing();
const servers = await Promise.all([makeServer(), makeServer()]);

/** What becomes of a feed between two checks. */
const Step = fc.record({
  added: fc.nat(7),
  /** Whether what is added is listed last, with an older date. */
  isOld: fc.boolean(),
  dropped: fc.nat(3),
  isTurned: fc.boolean(),
  doubled: fc.nat(2),
  /** The page that fails; 0 for none. */
  failing: fc.nat(4),
  hours: fc.constantFrom(0.5, 1.2, 30),
  together: fc.boolean(),
});

let feeds = 0;

test('whatever becomes of a feed and its pages, each of its items comes once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      async (steps, perPage) => {
        feeds += 1;
        const feed = hostFeed(host, `/any-${feeds}.xml`, { perPage });
        const { id } = await follow(feed.address);
        let made = 0;
        const episode = (): Episode => {
          made += 1;
          return { guid: `${made}`, title: `Talk ${made}`, audio: `${host.url}/nothing-${made}.mp3` };
        };
        const check = async (isTogether: boolean) => {
          const [one, other] = servers;
          await Promise.all((isTogether ? [one, other] : [one]).map((server) => server?.rounds.run(never)));
        };
        for (const { added, isOld, dropped, isTurned, doubled, failing, hours, together } of steps) {
          const fresh = Array.from({ length: added }, episode);
          const kept = feed.episodes.slice(dropped);
          const listed = isOld ? [...kept, ...fresh] : [...fresh, ...kept];
          feed.episodes = [...(isTurned ? listed.toReversed() : listed), ...listed.slice(0, doubled)];
          const failingPath = failing === 1 ? `/any-${feeds}.xml` : `/any-${feeds}.xml?page=${failing}`;
          feed.instead = (reply, path) => path === failingPath && void reply.writeHead(500).end() === undefined;
          await check(together);
          pass(hours);
        }
        feed.instead = null;
        pass(8 * 24);
        await check(false);
        const rows = await db
          .selectFrom('source_items as s')
          .innerJoin('source_imports as i', 'i.id', 's.import_id')
          .where('i.followed_feed_id', '=', id)
          .select('s.guid')
          .execute();
        const guids = rows.map(({ guid }) => guid);
        expect(new Set(guids).size).toBe(guids.length);
        expect(guids).toEqual(expect.arrayContaining(feed.episodes.map(({ guid }) => guid)));
        await db.deleteFrom('followed_feeds').where('id', '=', id).execute();
      },
    ),
    { numRuns: 25 },
  );
});
