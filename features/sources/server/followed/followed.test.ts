import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startAudioHost } from '#core/server/test/audio-host';
import { hostFeed, makeEpisodes } from '#core/server/test/feed-host';
import { makeFollowing, never } from '#core/server/test/following';
import { makeFeed } from '#core/server/test/make-feed';
import { feedCheckWork } from './queries.ts';

const host = await startAudioHost();

describe('a feed of 60 episodes on 10 pages', async () => {
  const { follow, check, pass, read, topics, db } = await makeFollowing();
  const feed = hostFeed(host, '/long.xml', { perPage: 6 });
  feed.episodes = makeEpisodes(host, 60, { seed: 10_000 });
  const followed = await follow(feed.address);

  test('comes whole, as drafts', async () => {
    feed.asked.length = 0;
    await check();
    expect(feed.asked.map(({ path }) => path)).toEqual([
      '/long.xml',
      ...Array.from({ length: 9 }, (_, index) => `/long.xml?page=${index + 2}`),
    ]);
    expect(new Set(await topics()).size).toBe(60);
    expect(await read(followed.id)).toMatchObject({ added: 60, to_come: 0, problem: null, state: 'active' });
    const statuses = await db.selectFrom('messages').select('status').distinct().execute();
    expect(statuses).toEqual([{ status: 'draft' }]);
  });

  test('adds none when it is asked again, which costs its server a 304', async () => {
    feed.asked.length = 0;
    await check();
    expect(feed.asked).toEqual([]);
    pass(1.2);
    await check();
    expect(feed.asked).toMatchObject([{ path: '/long.xml', status: 304 }]);
    expect(await read(followed.id)).toMatchObject({ added: 60, problem: null });
    expect(await db.selectFrom('source_imports').select('id').execute()).toHaveLength(1);
  });

  test('is read only as far as it has something new; what vanishes from it, and what changes, stays', async () => {
    const [changed] = feed.episodes;
    const [fresh] = makeEpisodes(host, 1, { seed: 20_000 });
    const [other] = makeEpisodes(host, 1, { seed: 20_100 });
    if (!changed || !fresh || !other) throw new Error('there are no episodes');
    feed.episodes = [fresh, { ...changed, title: 'Renamed', audio: other.audio }, ...feed.episodes.slice(5)];
    feed.asked.length = 0;
    pass(1.2);
    await check();
    expect(feed.asked).toMatchObject([
      { path: '/long.xml', status: 200 },
      { path: '/long.xml?page=2', status: 200 },
    ]);
    const now = await topics();
    expect(now).toHaveLength(61);
    expect(now.at(-1)).toBe(fresh.title);
    expect(now).not.toContain('Renamed');
    expect(host.asked).not.toContain(new URL(other.audio).pathname);
  });

  test('is read whole again after a week, since talks are added with older dates', async () => {
    const [old] = makeEpisodes(host, 1, { seed: 21_000 });
    if (!old) throw new Error('there is no episode');
    feed.episodes = [...feed.episodes, old];
    pass(1.2);
    await check();
    expect(await topics()).not.toContain(old.title);
    pass(7 * 24);
    await check();
    expect((await topics()).at(-1)).toBe(old.title);
  });
});

test('what is new is published where that was chosen, also later', async () => {
  const { follow, check, pass, ask, db } = await makeFollowing();
  const feed = hostFeed(host, '/choice.xml');
  feed.episodes = makeEpisodes(host, 1, { seed: 30_000 });
  const { id } = await follow(feed.address);
  await check();
  const changed = await ask(`/followed-feeds/${id}`, { method: 'PATCH', body: { publish: true } });
  expect(changed.body).toMatchObject({ data: { publish: true } });
  feed.episodes = [...makeEpisodes(host, 1, { seed: 30_001 }), ...feed.episodes];
  pass(1.2);
  await check();
  const rows = await db.selectFrom('messages').select(['topic', 'status']).orderBy('id').execute();
  expect(rows).toEqual([
    { topic: 'Talk 30001', status: 'draft' },
    { topic: 'Talk 30002', status: 'published' },
  ]);
});

test('several servers at once check a feed once, and bring each item in once', async () => {
  const { follow, makeServer, topics, db } = await makeFollowing();
  const feed = hostFeed(host, '/once.xml', { perPage: 5 });
  feed.episodes = makeEpisodes(host, 12, { seed: 40_000 });
  await follow(feed.address);
  feed.asked.length = 0;
  const servers = await Promise.all([makeServer(), makeServer(), makeServer()]);
  await Promise.all(servers.map(({ queue, checks }) => queue.runDue(checks.kind, never)));
  await Promise.all(servers.map(({ queue, worker }) => queue.runDue(worker.kind, never)));
  expect(feed.asked.map(({ path }) => path)).toEqual(['/once.xml', '/once.xml?page=2', '/once.xml?page=3']);
  expect(await db.selectFrom('source_imports').select('id').execute()).toHaveLength(1);
  expect((await topics()).length).toBe(12);
});

test('a check that is broken off half-way is repeated by the next server, and brings in everything once', async () => {
  const { follow, makeServer, check, topics, read } = await makeFollowing();
  const feed = hostFeed(host, '/broken-off.xml', { perPage: 2 });
  feed.episodes = makeEpisodes(host, 6, { seed: 50_000 });
  const { id } = await follow(feed.address);
  const stopping = new AbortController();
  feed.instead = (_, path) => {
    if (path.endsWith('page=2')) stopping.abort();
    return false;
  };
  const first = await makeServer();
  await first.queue.runDue(first.checks.kind, stopping.signal);
  expect(await topics()).toEqual([]);
  expect(await read(id)).toMatchObject({ is_checking: false, problem: null });
  feed.instead = null;
  await check();
  expect(new Set(await topics()).size).toBe(6);
});

test('the claim of a server that was killed passes to others when it is over', async () => {
  const { follow, check, topics, db, read } = await makeFollowing();
  const feed = hostFeed(host, '/killed.xml');
  feed.episodes = makeEpisodes(host, 1, { seed: 51_000 });
  const { id } = await follow(feed.address);
  const claimUntil = async (ms: number) => {
    const claim = { claim: randomUUID(), claimed_until: new Date(Date.now() + ms) };
    await db.updateTable('work_items').set(claim).where('kind', '=', feedCheckWork).where('key', '=', id).execute();
  };
  await claimUntil(30_000);
  expect(await read(id)).toMatchObject({ is_checking: true, next_check_at: null });
  await check();
  expect(await topics()).toEqual([]);
  await claimUntil(-1000);
  await check();
  expect(await topics()).toEqual(['Talk 51001']);
});

describe('while a feed is checked', () => {
  test.each([
    ['paused', ['pause'], { state: 'paused', added: 0, next_check_at: null }, 1],
    ['paused and resumed', ['pause', 'resume'], { state: 'active', added: 1 }, 2],
    ['to be checked at once', ['check'], { state: 'active', added: 1 }, 1],
  ])('it is %s: what it has comes once, if at all', async (_, verbs, becomes, asked) => {
    const { follow, check, read, ask } = await makeFollowing();
    const path = `/while-${verbs.join('-')}.xml`;
    const feed = hostFeed(host, path);
    feed.episodes = makeEpisodes(host, 1, { seed: 52_000 });
    const { id } = await follow(feed.address);
    feed.asked.length = 0;
    const act = async () => {
      expect(await read(id)).toMatchObject({ is_checking: true, next_check_at: null });
      for (const verb of verbs) await ask(`/followed-feeds/${id}/${verb}`, { method: 'POST' });
    };
    feed.instead = (reply) => {
      feed.instead = null;
      void act().then(() => reply.end(makeFeed(feed.episodes)));
      return true;
    };
    await check();
    expect(await read(id)).toMatchObject({ ...becomes, is_checking: false, problem: null });
    expect(feed.asked).toHaveLength(asked);
  });

  test('what becomes of its messages is changed: it is asked no sooner for that', async () => {
    const { follow, check, read, ask } = await makeFollowing();
    const feed = hostFeed(host, '/while-changed.xml');
    feed.episodes = makeEpisodes(host, 1, { seed: 54_000 });
    const { id } = await follow(feed.address);
    feed.asked.length = 0;
    feed.instead = (reply) => {
      feed.instead = null;
      void ask(`/followed-feeds/${id}`, { method: 'PATCH', body: { publish: true } }).then(() =>
        reply.end(makeFeed(feed.episodes)),
      );
      return true;
    };
    await check();
    expect(feed.asked).toHaveLength(1);
    expect(await read(id)).toMatchObject({ publish: true, added: 1 });
  });

  test('it is moved to another centre: what it has comes for that one', async () => {
    const { follow, check, read, db } = await makeFollowing();
    const feed = hostFeed(host, '/while-moved.xml');
    feed.episodes = makeEpisodes(host, 1, { seed: 53_000 });
    const { id } = await follow(feed.address);
    const { id: centre } = await db
      .insertInto('centres')
      .values({ name: 'Grace', slug: 'grace' })
      .returning('id')
      .executeTakeFirstOrThrow();
    feed.instead = (reply) => {
      feed.instead = null;
      void db
        .updateTable('followed_feeds')
        .set({ centre_id: centre })
        .execute()
        .then(() => reply.end(makeFeed(feed.episodes)));
      return true;
    };
    await check();
    expect(await read(id)).toMatchObject({ added: 1 });
    expect(await db.selectFrom('source_imports').select('centre_id').execute()).toEqual([{ centre_id: centre }]);
  });
});

describe('a feed that can’t be read', () => {
  test('is asked later and later, and never before its server wants to be', async () => {
    const { follow, check, clock, read, pass } = await makeFollowing();
    const feed = hostFeed(host, '/late.xml');
    feed.episodes = makeEpisodes(host, 1, { seed: 60_000 });
    const { id } = await follow(feed.address);
    await check();
    feed.instead = (reply) => void reply.writeHead(500).end() === undefined;
    const pauses: number[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      pass(25);
      await check();
      const { next_check_at } = await read(id);
      pauses.push(Math.round((Date.parse(next_check_at ?? '') - clock.now().getTime()) / 3_600_000));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 24, 24]);
    feed.instead = (reply) => void reply.writeHead(503, { 'retry-after': String(48 * 3600) }).end() === undefined;
    pass(25);
    await check();
    const feedNow = await read(id);
    expect(feedNow.problem).toBe('That feed can’t be had: its server answered 503.');
    expect(Date.parse(feedNow.next_check_at ?? '') - clock.now().getTime()).toBeGreaterThan(47.9 * 3_600_000);
    feed.instead = null;
    pass(49);
    await check();
    expect(await read(id)).toMatchObject({ problem: null, failing_since: null });
  });

  test('for a day is mailed to operators once, and again a week later; not once it is well', async () => {
    const { follow, check, pass, mails, ask } = await makeFollowing();
    const [one, other] = [hostFeed(host, '/mail-1.xml'), hostFeed(host, '/mail-2.xml')];
    await follow(one.address);
    await follow(other.address);
    const failing = async () => (await ask('/overview')).body;
    one.instead = (reply) => void reply.writeHead(500).end() === undefined;
    other.instead = one.instead;
    await check();
    pass(20);
    await check();
    expect(await mails()).toHaveLength(0);
    expect(await failing()).toMatchObject({ data: { failing_feeds: 0 } });
    pass(5);
    await check();
    await check();
    pass(24);
    await check();
    expect(await mails()).toHaveLength(1);
    expect(await failing()).toMatchObject({ data: { failing_feeds: 2 } });
    pass(7 * 24);
    await check();
    expect(await mails()).toHaveLength(2);
    one.instead = null;
    other.instead = null;
    pass(8 * 24);
    await check();
    expect(await mails()).toHaveLength(2);
    expect(await failing()).toMatchObject({ data: { failing_feeds: 0 } });
  });

  test('since it is gone stops, which is mailed at once; resuming it asks again', async () => {
    const { follow, check, pass, read, ask, mails } = await makeFollowing();
    const feed = hostFeed(host, '/gone.xml');
    const { id } = await follow(feed.address);
    feed.instead = (reply) => void reply.writeHead(410).end() === undefined;
    await check();
    const problem = 'The feed is gone for good: its server answered 410.';
    expect(await read(id)).toMatchObject({ state: 'stopped', problem, next_check_at: null });
    expect(await mails()).toHaveLength(1);
    feed.asked.length = 0;
    pass(48);
    await check();
    expect(feed.asked).toEqual([]);
    expect(await mails()).toHaveLength(1);
    expect(await ask(`/followed-feeds/${id}/check`, { method: 'POST' })).toMatchObject({ status: 409 });
    feed.instead = null;
    await ask(`/followed-feeds/${id}/resume`, { method: 'POST' });
    await check();
    expect(await read(id)).toMatchObject({ state: 'active', problem: null });
  });

  test('to its end brings in what it has until there, and the rest when it can', async () => {
    const { follow, check, pass, read, topics } = await makeFollowing();
    const feed = hostFeed(host, '/half.xml', { perPage: 2 });
    feed.episodes = makeEpisodes(host, 6, { seed: 61_000 });
    const { id } = await follow(feed.address);
    feed.instead = (reply, path) => path.endsWith('page=3') && void reply.writeHead(502).end() === undefined;
    await check();
    expect(await topics()).toHaveLength(4);
    const problem = `The page ${feed.address}?page=3 of that feed can’t be had: its server answered 502.`;
    expect(await read(id)).toMatchObject({ problem, added: 4 });
    feed.instead = null;
    pass(1.2);
    await check();
    expect(await topics()).toHaveLength(6);
    expect(await read(id)).toMatchObject({ problem: null, added: 6 });
  });
});

describe('where a feed is', () => {
  test('changes when it has moved for good, and not when it is elsewhere for a while', async () => {
    const { follow, check, pass, read, topics } = await makeFollowing();
    const feed = hostFeed(host, '/moved.xml');
    feed.episodes = makeEpisodes(host, 2, { seed: 70_000 });
    let status = 302;
    host.files.set('/old.xml', (reply) => void reply.writeHead(status, { location: '/moved.xml' }).end());
    const { id } = await follow(`${host.url}/old.xml`);
    await check();
    expect(await read(id)).toMatchObject({ address: `${host.url}/old.xml`, added: 2 });
    status = 301;
    feed.episodes = [...makeEpisodes(host, 1, { seed: 70_500 }), ...feed.episodes];
    pass(1.2);
    await check();
    expect(await read(id)).toMatchObject({ address: feed.address, added: 3 });
    expect(await topics()).toHaveLength(3);
  });

  test('may be pages that lead in a circle, which ends', async () => {
    const { follow, check, read } = await makeFollowing();
    const link = (path: string) => `<atom:link rel="next" href="${host.url}${path}"/><link>`;
    const [one, two] = makeEpisodes(host, 2, { seed: 71_000 });
    if (!one || !two) throw new Error('there are no episodes');
    host.files.set('/circle-1.xml', makeFeed([one]).replace('<link>', link('/circle-2.xml')));
    host.files.set('/circle-2.xml', makeFeed([two]).replace('<link>', link('/circle-1.xml')));
    const { id } = await follow(`${host.url}/circle-1.xml`);
    await check();
    expect(await read(id)).toMatchObject({ added: 2, problem: null });
  });

  test('may be pages without end that say the same again and again, which ends', async () => {
    const { follow, check, read } = await makeFollowing();
    const [one] = makeEpisodes(host, 1, { seed: 72_000 });
    if (!one) throw new Error('there is no episode');
    for (let page = 0; page < 5; page += 1) {
      const next = `<atom:link rel="next" href="/same-${page + 1}.xml"/><link>`;
      host.files.set(`/same-${page}.xml`, makeFeed([one]).replace('<link>', next));
    }
    const { id } = await follow(`${host.url}/same-0.xml`);
    host.asked.length = 0;
    await check();
    expect(host.asked.filter((path) => path.startsWith('/same'))).toEqual(
      [0, 1, 2, 3].map((page) => `/same-${page}.xml`),
    );
    expect(await read(id)).toMatchObject({ added: 1, problem: null });
  });
});

test('a draft that an operator deletes does not come back', async () => {
  const { follow, check, pass, topics, ask } = await makeFollowing();
  const feed = hostFeed(host, '/deleted.xml');
  feed.episodes = makeEpisodes(host, 2, { seed: 80_000 });
  const { id } = await follow(feed.address);
  await check();
  const list = (await ask('/messages')).body as { data: { id: string }[] };
  await ask(`/messages/${list.data[0]?.id}?version=1`, { method: 'DELETE' });
  await ask(`/followed-feeds/${id}/check`, { method: 'POST' });
  await check();
  pass(8 * 24);
  await check();
  expect(await topics()).toHaveLength(1);
});

test('audio that wasn’t there is fetched again a day later', async () => {
  const { follow, check, pass, topics, read, ask } = await makeFollowing();
  const feed = hostFeed(host, '/early.xml');
  feed.episodes = makeEpisodes(host, 1, { seed: 81_000 });
  host.files.delete('/talk-81001.mp3');
  const { id } = await follow(feed.address);
  await check();
  expect(await read(id)).toMatchObject({ added: 0, to_come: 0, problem: null });
  makeEpisodes(host, 1, { seed: 81_000 });
  const checkNow = async () => {
    await ask(`/followed-feeds/${id}/check`, { method: 'POST' });
    await check();
  };
  await checkNow();
  expect(await topics()).toEqual([]);
  pass(25);
  await checkNow();
  expect(await topics()).toEqual(['Talk 81001']);
});
