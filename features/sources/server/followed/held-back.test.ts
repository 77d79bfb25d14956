import { expect, test } from 'vitest';
import { startAudioHost } from '#core/server/test/audio-host';
import { hostFeed, makeEpisodes } from '#core/server/test/feed-host';
import { makeFollowing } from '#core/server/test/following';
import { listSources, readSource } from '#features/sources/desk';

const host = await startAudioHost();

test('what isn’t public in a followed feed is a draft, though what is new is published, and the feed says how many', async () => {
  const { follow, check, pass, ask, read, db } = await makeFollowing();
  const feed = hostFeed(host, '/held-back.xml');
  const [open, locked, later, blurred] = makeEpisodes(host, 4, { seed: 90_000 });
  if (!open || !locked || !later || !blurred) throw new Error('there are four');
  feed.episodes = [
    open,
    { ...locked, guid: 'https://chapel.example/?p=2', title: 'Protected: Patience' },
    { ...later, date: 'Sun, 25 Dec 2089 08:00:00 +0000' },
    { ...blurred, date: '31/13/2024' },
  ];
  const { id } = await follow(feed.address, { publish: true });
  await check();
  const statuses = async () =>
    Object.fromEntries(
      (await db.selectFrom('messages').select(['topic', 'status']).execute()).map(({ topic, status }) => [
        topic,
        status,
      ]),
    );
  expect(await statuses()).toEqual({
    [open.title]: 'published',
    'Protected: Patience': 'draft',
    [later.title]: 'draft',
    [blurred.title]: 'draft',
  });
  expect(await read(id)).toMatchObject({ added: 4, held_back: 3 });
  const [run] = listSources.reply.parse((await ask(`/sources?followed_feed=${id}`)).body).data;
  const { items } = readSource.reply.parse((await ask(`/sources/${run?.id}`)).body).data;
  expect(items.map(({ reason }) => reason)).toEqual([
    null,
    'it is protected by a password where it comes from, so it came as a draft',
    'it is scheduled where it comes from, for 2089-12-25, so it came as a draft',
    'its date “31/13/2024” can’t be read, so it came as a draft',
  ]);

  feed.episodes = feed.episodes.map((episode) => ({ ...episode, title: 'Open now', date: undefined }));
  pass(200);
  await check();
  expect(Object.values(await statuses()).filter((status) => status === 'draft')).toHaveLength(3);
});
