import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { startAudioHost } from '#core/server/test/audio-host';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { filesOfEmptyParts } from '#core/server/test/hostile-audio';
import { makeMp3 } from '#core/server/test/make-audio';
import { type Episode, makeFeed } from '#core/server/test/make-feed';
import { makeOperator } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';
import { waitFor } from '#core/server/test/wait-for';
import { listDeskMessages } from '#features/messages/desk';
import { readSource, startSource } from '#features/sources/desk';

const { db } = await makeDatabase();
const dataDir = await makeFolder();
const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), dataDir, sourcesPrivate: true };
const app = await startApp(db, { settings });
const { token, email } = await makeOperator(db);
const { ask } = deskCalls(app, token);
const host = await startAudioHost();

function serve(path: string, seed: number, tags: Record<string, string> = {}): string {
  host.files.set(path, makeMp3({ seed, tags }));
  return host.url + path;
}

async function begin(body: unknown) {
  const reply = await ask('/sources', { method: 'POST', body });
  expect(reply.status).toBe(200);
  return startSource.reply.parse(reply.body).data;
}

async function ended(id: string) {
  const read = async () => readSource.reply.parse((await ask(`/sources/${id}`)).body).data;
  await waitFor('the run to end', async () => !(await read()).run.is_running);
  return read();
}

async function messageOf(id: string | undefined) {
  const { body } = await ask(`/messages?ids=${id}`);
  const [message] = listDeskMessages.reply.parse(body).data;
  if (!message) throw new Error('there is no such message');
  return message;
}

describe('a podcast’s feed', () => {
  test('is brought in as drafts; a second run fetches and adds nothing, and says so', async () => {
    host.files.set('/cover.png', await makePng({ width: 300, height: 300 }));
    const episodes: Episode[] = [
      { guid: 'one', title: 'Hope', audio: serve('/one.mp3', 1) },
      { guid: 'two', title: 'Rest', audio: serve('/two.mp3', 2, { TPE1: 'Tag Voice', TCON: 'Growth' }) },
      { guid: 'three', title: 'Hope again', audio: serve('/three.mp3', 1) },
      { guid: 'four', title: 'Gone', audio: `${host.url}/nowhere.mp3` },
    ];
    host.files.set('/feed.xml', makeFeed(episodes, { image: `${host.url}/cover.png` }));
    const address = `${host.url}/feed.xml`;
    const run = await begin({ address, publish: false });
    expect(run).toMatchObject({ origin: address, title: 'Grace Talks', publish: false, is_running: true });
    const first = await ended(run.id);
    expect(first.run.counts).toEqual({ waiting: 0, fetching: 0, added: 2, same: 1, refused: 1 });
    expect(first.items.map(({ title }) => title)).toEqual(['Hope', 'Rest', 'Hope again', 'Gone']);
    expect(first.items[3]).toMatchObject({ state: 'refused', reason: 'its server answered 404', message: null });
    expect(first.items[0]?.message?.id).toBe(first.items[2]?.message?.id);
    const rest = await messageOf(first.items[1]?.message?.id);
    expect(rest).toMatchObject({
      topic: 'Rest',
      status: 'draft',
      speaker: { name: 'Tag Voice' },
      categories: [{ name: 'Growth' }],
      image_url: expect.any(String),
    });
    const acts = async (kind: string, id: string) => (await ask(`/audit?kind=${kind}&subjectId=${id}`)).body;
    expect(await acts('message', rest.id)).toMatchObject({ data: [{ action: 'message.add', by: { email } }] });
    expect(await acts('source', run.id)).toMatchObject({ data: [{ action: 'source.start', after: { items: 4 } }] });

    const before = host.asked.length;
    const second = await ended((await begin({ address, publish: false })).id);
    expect(second.run.counts).toMatchObject({ added: 0, same: 3, refused: 1 });
    expect(host.asked.slice(before)).toEqual(['/feed.xml', '/nowhere.mp3']);
  });

  test('says of each message what it says of the episode', async () => {
    host.files.set('/own2.png', await makePng({ width: 200, height: 200, color: '#1010a0' }));
    const episode: Episode = {
      guid: 'whole',
      title: 'Hope &amp; Peace',
      audio: serve('/whole.mp3', 7, { TIT2: 'Tag title', TPE1: 'Tag' }),
      date: 'Sun, 02 Mar 2025 23:30:00 -0500',
      author: 'Adé Obi',
      image: `${host.url}/own2.png`,
      description: '<p>First &amp; last.</p><p>More<br>here &#8217;</p><script>no()</script>',
    };
    const { id } = await begin({ file: { name: 'feed.xml', text: makeFeed([episode]) }, publish: true });
    const { items } = await ended(id);
    expect(await messageOf(items[0]?.message?.id)).toMatchObject({
      status: 'published',
      topic: 'Hope & Peace',
      description: 'First & last.\nMore\nhere ’',
      when: '2025-03-02',
      speaker: { name: 'Adé Obi' },
      image_url: expect.any(String),
      price: 0,
    });
    const again = await ended(
      (await begin({ file: { name: 'other.xml', text: makeFeed([episode]) }, publish: true })).id,
    );
    expect(again.run.counts).toMatchObject({ added: 0, same: 1 });
  });

  test('brings a draft that was deleted in again', async () => {
    const feed = makeFeed([{ guid: 'back', title: 'Back', audio: serve('/back.mp3', 11) }], { title: 'Other' });
    host.files.set('/back.xml', feed);
    const body = { address: `${host.url}/back.xml`, publish: false };
    const first = await ended((await begin(body)).id);
    await ask(`/messages/${first.items[0]?.message?.id}?version=1`, { method: 'DELETE' });
    expect((await ended((await begin(body)).id)).run.counts).toMatchObject({ added: 1, same: 0 });
  });
});

test('an episode that is too large is named in the report, with the reason, and the others come in', async () => {
  const attributes = Array.from({ length: 400_000 }, (_, number) => ` a${number}="${number}"`).join('');
  const [huge, small] = [serve('/huge-item.mp3', 61), serve('/small-item.mp3', 62)];
  const text = makeFeed([{ guid: 'small-item', title: 'Small', audio: small }], { title: 'Odd' }).replace(
    '</channel>',
    `<item><title>Huge</title><odd${attributes}/><enclosure url="${huge}" type="audio/mpeg"/></item></channel>`,
  );
  host.files.set('/odd.xml', text);
  const { run, items } = await ended((await begin({ address: `${host.url}/odd.xml`, publish: false })).id);
  expect(run.counts).toMatchObject({ added: 1, refused: 1 });
  expect(items).toMatchObject([
    { title: 'Small', state: 'added', reason: null },
    { title: 'Huge', state: 'refused', reason: expect.stringContaining('million characters; it may have at most 0.2') },
  ]);
});

test('a feed without end is refused in words', async () => {
  host.files.set('/endless.xml', (reply) => {
    const write = () => {
      while (!reply.destroyed && reply.write('x'.repeat(100_000)));
      if (!reply.destroyed) reply.once('drain', write);
    };
    reply.write('<rss><channel><title>');
    write();
  });
  const reply = await ask('/sources', {
    method: 'POST',
    body: { address: `${host.url}/endless.xml`, publish: false },
  });
  expect(reply).toBeRefused('source.unusable', { errors: { address: expect.stringContaining('larger than 9 MB') } });
});

describe('a list of audio', () => {
  test('is brought in with its columns, also where an address leads elsewhere', async () => {
    const to = serve('/list.mp3', 21, { TIT2: 'Of the tags' });
    host.files.set('/leads', (reply) => void reply.writeHead(302, { location: to }).end());
    const text = `address,topic,speaker,price,when\n${host.url}/leads,Listed,Ada,1500.50,2024-05-06\n${serve('/l2.mp3', 22, { TIT2: 'Tagged' })},,,,\n`;
    const { items } = await ended((await begin({ file: { name: 'talks.csv', text }, publish: false })).id);
    expect(await messageOf(items[0]?.message?.id)).toMatchObject({
      topic: 'Listed',
      speaker: { name: 'Ada' },
      price: 1500.5,
      when: '2024-05-06',
    });
    expect(await messageOf(items[1]?.message?.id)).toMatchObject({ topic: 'Tagged' });
  });

  test.each([
    ['topic\nx', 'has no column “address”'],
    ['address,tpoic\nhttps://a.example/1.mp3,x', 'tpoic'],
    ['address,__proto__\nhttps://a.example/1.mp3,x', '__proto__'],
    ['address,price\nhttps://a.example/1.mp3,much', 'row 2, price'],
    ['address\nnowhere', 'row 2, address'],
    ['<html><body>hi</body></html>', 'isn’t a podcast’s'],
    ['<rss><channel><title>x</title></channel></rss>', 'no episode with audio'],
    ['', 'empty'],
  ])('that is %j is refused with a sentence', async (text, sentence) => {
    expect(await ask('/sources', { method: 'POST', body: { file: { name: 'x', text }, publish: false } })).toBeRefused(
      'source.unusable',
      { errors: { file: expect.stringContaining(sentence) } },
    );
  });
});

test('what is no audio, is too much or leads in a circle is refused in words, and the rest goes in', async () => {
  host.files.set('/page.mp3', '<html>Sign in</html>');
  host.files.set('/circle', (reply) => void reply.writeHead(302, { location: '/circle' }).end());
  host.files.set(
    '/huge',
    (reply) => void reply.writeHead(200, { 'content-length': String(2 * 1024 ** 3) }).flushHeaders(),
  );
  const rows = [serve('/good.mp3', 31), `${host.url}/page.mp3`, `${host.url}/circle`, `${host.url}/huge`];
  const { items } = await ended(
    (await begin({ file: { name: 'a.csv', text: ['address', ...rows].join('\n') }, publish: false })).id,
  );
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['added', null],
    ['refused', expect.stringContaining('audio')],
    ['refused', 'its address redirects more than 5 times'],
    ['refused', 'it is larger than 1024 MB'],
  ]);
});

test('audio of a million empty parts is refused in words, whatever it is', async () => {
  const files = Object.entries(filesOfEmptyParts());
  const episodes = files.map(([name, content], n) => {
    host.files.set(`/empty-${n}`, content);
    return { guid: `empty ${n}`, title: name, audio: `${host.url}/empty-${n}` };
  });
  host.files.set(
    '/hostile.xml',
    makeFeed([...episodes, { guid: 'after', title: 'After', audio: serve('/after.mp3', 61) }]),
  );
  const { run, items } = await ended((await begin({ address: `${host.url}/hostile.xml`, publish: false })).id);
  expect(run.counts).toMatchObject({ added: 1, refused: files.length });
  for (const { title, state, reason } of items.slice(0, -1)) {
    expect(`${title}: ${state}, ${reason}`).toMatch(/: refused, it has more than 10,000 parts that are not sound/);
  }
});

test('what a feed is known by may be endless, or have half a character in it', async () => {
  const audio = serve('/endless.mp3', 41);
  const guid = Array.from({ length: 6000 }, (_, n) => ((n * 7919) % 100_003).toString(36)).join('');
  const feed = makeFeed([{ guid: `${guid}\ud800`, title: 'Endless \ud800', audio }], { title: 'E' });
  const text = feed.replace('https://talks.example', `https://talks.example/${guid}`);
  const body = { file: { name: 'endless.xml', text }, publish: false };
  expect((await ended((await begin(body)).id)).run.counts).toMatchObject({ added: 1 });
  expect((await ended((await begin(body)).id)).run.counts).toMatchObject({ added: 0, same: 1 });
});

test('a run can be stopped: what waits stays out, and so does what would be tried again', async () => {
  const held: Array<() => void> = [];
  host.files.set('/slow', (reply) => void held.push(() => reply.writeHead(503).end()));
  const rows = Array.from({ length: 6 }, (_, n) => `${host.url}/slow?${n}`);
  for (const row of rows) host.files.set(row.slice(host.url.length), host.files.get('/slow') ?? '');
  const { id } = await begin({ file: { name: 's.csv', text: ['address', ...rows].join('\n') }, publish: false });
  await waitFor('two to be fetched', () => held.length === 2);
  await ask(`/sources/${id}/stop`, { method: 'POST' });
  for (const end of held) end();
  const { run } = await ended(id);
  expect(run).toMatchObject({ is_stopped: true, counts: { refused: 6 } });
  expect(held).toHaveLength(2);
  expect(await db.selectFrom('work_items').select('key').where('kind', '=', 'source-item').execute()).toEqual([]);
});

test('a server takes up what another was ended at', async () => {
  const held: Array<() => void> = [];
  const bytes = makeMp3({ seed: 51 });
  host.files.set('/held.mp3', (reply) => void held.push(() => reply.end(bytes)));
  const { id } = await begin({ file: { name: 'h.csv', text: `address\n${host.url}/held.mp3` }, publish: false });
  await waitFor('it to be fetched', () => held.length === 1);
  const other = await startApp(db, { settings: { ...settings, dataDir: await makeFolder() } });
  await app.stop();
  await waitFor('it to be fetched again', () => held.length === 2);
  held[1]?.();
  const there = deskCalls(other, token);
  const read = async () => readSource.reply.parse((await there.ask(`/sources/${id}`)).body).data;
  await waitFor('the run to end', async () => !(await read()).run.is_running);
  expect((await read()).run.counts).toMatchObject({ added: 1 });
});
