import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#core/server/database/transact';
import { startAudioHost } from '#core/server/test/audio-host';
import { hostFeed, makeEpisodes } from '#core/server/test/feed-host';
import { makeFollowing, never } from '#core/server/test/following';

const host = await startAudioHost();
const second = 1 / 3600;

async function makeRun(path: string, seed: number) {
  const library = await makeFollowing();
  const { db, server, follow, clock } = library;
  const feed = hostFeed(host, path);
  const [episode] = makeEpisodes(host, 1, { seed });
  if (!episode) throw new Error('there is no episode');
  feed.episodes = [episode];
  await follow(feed.address);
  await server.queue.runDue(server.checks.kind, never);
  return {
    ...library,
    audio: new URL(episode.audio).pathname,
    bringIn: () => server.queue.runDue(server.worker.kind, never),
    item: () => db.selectFrom('source_items').select(['state', 'reason']).executeTakeFirstOrThrow(),
    claimByFormer() {
      const now = clock.now();
      return sql`
        update source_items set state = 'fetching', tries = tries + 1
        where due_at <= ${now} and state in ('waiting', 'fetching') and (due_at is distinct from claimed_due_at
          or claimed_until is null or claimed_until <= clock_timestamp()) returning id`.execute(db);
    },
  };
}

test('audio that can’t be had for a while is fetched three times, later and later, and then left out', async () => {
  const { audio, bringIn, item, pass } = await makeRun('/tries.xml', 110_000);
  host.files.set(audio, (reply) => void reply.writeHead(503).end());
  const asked = () => host.asked.filter((path) => path === audio).length;
  const reason = 'its server answered 503';
  const waits = { state: 'waiting', reason };
  await bringIn();
  await bringIn();
  expect([asked(), await item()]).toEqual([1, waits]);
  pass(21 * second);
  await bringIn();
  pass(21 * second);
  await bringIn();
  expect([asked(), await item()]).toEqual([2, waits]);
  pass(20 * second);
  await bringIn();
  expect([asked(), await item()]).toEqual([3, { state: 'refused', reason }]);
});

test('what this version is at, the version before leaves alone', async () => {
  const { audio, bringIn, item, claimByFormer, server } = await makeRun('/former.xml', 111_000);
  const held = new AbortController();
  let taken: Promise<{ rows: unknown[] }> | undefined;
  const sound = host.files.get(audio) ?? '';
  host.files.set(audio, (reply) => {
    taken = claimByFormer();
    void taken.then(() => {
      held.abort();
      reply.destroy();
    });
  });
  await server.queue.runDue(server.worker.kind, held.signal);
  expect((await taken)?.rows).toEqual([]);
  expect(await item()).toEqual({ state: 'waiting', reason: null });
  host.files.set(audio, sound);
  await bringIn();
  expect(await item()).toEqual({ state: 'added', reason: null });
});

test('what waits in a backup that is restored has work again', async () => {
  const { db, server, topics, check } = await makeRun('/restored.xml', 112_000);
  const work = () => db.selectFrom('work_items').select(['kind', 'key', 'lane', 'due_at']).orderBy('kind').execute();
  const before = await work();
  expect(before).toHaveLength(2);
  await db.deleteFrom('work_items').execute();
  await transact(db, server.mendWork);
  expect(await work()).toEqual(before);
  await check();
  expect(await topics()).toEqual(['Talk 112001']);
});
