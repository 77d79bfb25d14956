import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startAudioHost } from '#core/server/test/audio-host';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { hostFeed, makeEpisodes } from '#core/server/test/feed-host';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeFeed } from '#core/server/test/make-feed';
import { waitFor } from '#core/server/test/wait-for';
import { notPublic, wordPressExport } from '#core/server/test/wordpress-feeds';

const { url } = await makeDatabase();
const host = await startAudioHost();
const run = commandsOf(url, { SOURCES_PRIVATE: 'on' });
const Runs = z.object({ runs: z.array(z.object({ id: z.string(), is_running: z.boolean() })) });
const Feeds = z.object({ feeds: z.array(z.object({ id: z.string() })) });

test('lectern sources brings in a feed, nothing twice, and lists what it did', async () => {
  const audio = (name: string, seed: number) => {
    host.files.set(name, makeMp3({ seed }));
    return host.url + name;
  };
  host.files.set(
    '/feed.xml',
    makeFeed([
      { guid: 'one', title: 'Hope', audio: audio('/one.mp3', 1) },
      { guid: 'two', title: 'Rest', audio: audio('/two.mp3', 2) },
    ]),
  );
  const first = await run('sources', 'import', `${host.url}/feed.xml`);
  expect(first).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('2 added as drafts, 0 there already') });
  const second = await run('sources', 'import', `${host.url}/feed.xml`);
  expect(second).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('0 added as drafts, 2 there already') });
  expect((await run('sources', 'list')).stdout).toMatch(
    /done +Grace Talks: 0 added, 2 there already.*\n.*done +Grace Talks: 2 added, 0 there already/,
  );
});

test('lectern sources stop lets what is on its way finish, and brings in nothing more', async () => {
  let hangUp = () => {};
  host.files.set('/slow.mp3', (reply) => {
    hangUp = () => void reply.destroy();
    reply.writeHead(200, { 'content-type': 'audio/mpeg' }).flushHeaders();
  });
  host.files.set('/slow.xml', makeFeed([{ guid: 'slow', title: 'Patience', audio: `${host.url}/slow.mp3` }]));
  const importing = run('sources', 'import', `${host.url}/slow.xml`);
  await waitFor('the audio to be asked for', () => host.asked.includes('/slow.mp3'));
  const { runs } = Runs.parse(JSON.parse((await run('sources', 'list', '--json')).stdout));
  expect(runs[0]).toMatchObject({ is_running: true });
  expect((await run('sources', 'stop', runs[0]?.id ?? '')).stdout).toContain('stopping');
  hangUp();
  expect(await importing).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('it was stopped before') });
  expect((await run('sources', 'list')).stdout).toMatch(/^\d+ .* stopped /);
});

test('lectern sources follow brings in a feed and keeps to it; check brings in what is new, unfollow ends it', async () => {
  const feed = hostFeed(host, '/followed.xml', { perPage: 2, title: 'Evening Talks' });
  feed.episodes = makeEpisodes(host, 3, { seed: 900 });
  const followed = await run('sources', 'follow', feed.address);
  expect(followed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Evening Talks: 3 added as drafts') });
  expect(await run('sources', 'follow', feed.address)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('followed already'),
  });
  const { feeds } = Feeds.parse(JSON.parse((await run('sources', 'followed', '--json')).stdout));
  const id = feeds[0]?.id ?? '';

  feed.episodes = [...makeEpisodes(host, 1, { seed: 990 }), ...feed.episodes];
  expect((await run('sources', 'check', id)).stdout).toContain('4 added as drafts');
  feed.instead = (reply) => void reply.writeHead(500).end() === undefined;
  expect(await run('sources', 'check', id)).toMatchObject({
    exitCode: 1,
    stdout: expect.stringMatching(/failing .*4 added as drafts; checked .*, next .*its server answered 500\./),
  });
  expect((await run('sources', 'pause', id)).stdout).toContain('paused');
  expect(await run('sources', 'check', id)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('resume it first'),
  });
  expect((await run('sources', 'resume', id)).stdout).toContain('active');
  expect((await run('sources', 'unfollow', id)).stdout).toBe('Evening Talks is not followed any more.\n');
  expect((await run('sources', 'followed')).stdout).toBe('No feed is followed.\n');
  const acts = (await run('audit', '--json')).stdout;
  for (const verb of ['follow', 'check', 'pause', 'resume', 'unfollow'])
    expect(acts).toContain(`followed-feed.${verb}`);
});

const Report = z.object({
  run: z.object({ counts: z.object({ added: z.int(), refused: z.int() }), held_back: z.int() }),
  items: z.array(
    z.object({ title: z.string(), reason: z.string().nullable(), message: z.object({ status: z.string() }) }),
  ),
});

test.each(['--publish', null])(
  'an export of WordPress with what isn’t public, %s: each is a draft, counted and named',
  async (flag) => {
    const seed = flag === null ? 7_100_000 : 7_200_000;
    const talks = [['In the open', {}, ''] as const, ...notPublic].map(([title, of], index) => {
      const address = `/export-${seed + index}.mp3`;
      host.files.set(address, makeMp3({ seed: seed + index }));
      return { post: seed + index, title, audio: host.url + address, ...of };
    });
    const file = path.join(await makeFolder(), 'chapel.xml');
    await writeFile(file, wordPressExport(talks));
    const words = await run('sources', 'import', file, ...(flag === null ? [] : [flag]));
    const added = flag === null ? '6 added as drafts' : '6 added';
    expect(words).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(`${added} (5 held back), 0 there already, 0 refused.`),
    });
    for (const [title, , reason] of notPublic) {
      expect(words.stdout).toMatch(new RegExp(`\\+ ${title} \\(message \\d+\\): ${reason}, so it came as a draft`));
    }
    expect((await run('sources', 'list')).stdout).toContain('6 added (5 held back), 0 there already');

    const again = Report.parse(JSON.parse((await run('sources', 'import', file, '--json', '--publish')).stdout));
    expect(again.run).toEqual({ counts: { added: 0, refused: 0 }, held_back: 0 });
    expect(again.items.map(({ title, reason, message }) => [title, reason, message.status])).toEqual([
      ['In the open', null, flag === null ? 'draft' : 'published'],
      ...notPublic.map(([title, , reason]) => [title, reason, 'draft']),
    ]);
  },
);

test('lectern sources follow names what it held back, and counts it', async () => {
  const feed = hostFeed(host, '/mixed.xml', { title: 'Mixed Talks' });
  feed.episodes = makeEpisodes(host, 2, { seed: 7_300_000 }).map((episode, index) =>
    index === 0 ? episode : { ...episode, date: '31/13/2024' },
  );
  const { stdout } = await run('sources', 'follow', feed.address, '--publish');
  expect(stdout).toMatch(
    /^\+ Talk 7300001 \(message \d+\): its date “31\/13\/2024” can’t be read, so it came as a draft\n/,
  );
  expect(stdout).toContain('Mixed Talks: 2 added (1 held back); checked');
});
