import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audioKey } from '#core/server/storage/storage';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile, makeCategory, makeFeaturedCollection, makeSpeaker } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { playlistCalls } from '#core/server/test/playlist-calls';
import { runs } from '#core/server/test/runs';
import { audioPath, previewPath } from '#features/audio/contract';
import { Message } from '#features/catalogue/contract';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z').getTime();
let now = start;
const clock = { now: () => new Date(now) };
const app = await startApp(db, { clock });
const playlists = playlistCalls(app);

interface Naive {
  id: string;
  path: string;
  published: boolean;
  free: boolean;
  /** In ms; 0 means immediately. */
  releasedAt: number;
  owners: Set<Reader>;
}

class Reader {
  readonly name: string;
  readonly browser: Browser;
  playlistId = '';
  readonly seen = new Map<string, { etag: string; messages: Message[] }>();

  constructor(name: string, browser: Browser) {
    this.name = name;
    this.browser = browser;
  }
}

type Step =
  | { kind: 'buy'; message: number; listener: number }
  | { kind: 'price' | 'status' | 'release' | 'play'; message: number; listener: number; value: number }
  | { kind: 'wait'; minutes: number };

const place = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy' as const), message: place, listener: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('price' as const, 'status' as const, 'release' as const, 'play' as const),
      message: place,
      listener: fc.nat(2),
      value: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 400) }) },
);

async function makeLibrary() {
  const [speaker, category] = [await makeSpeaker(db), await makeCategory(db)];
  const messages: Naive[] = [];
  for (let n = 0; n < 5; n += 1) {
    const bytes = makeMp3({ frames: 200, seed: made++ });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await app.storage.put(audioKey(sha256), bytes);
    const audioFileId = await makeAudioFile(db, { sha256, size_bytes: bytes.length, duration_ms: 4800 });
    const id = await makeMessage(db, {
      topic: `Wonder ${n}`,
      speakerId: speaker,
      categoryIds: [category],
      audioFileId,
      priceKobo: n === 0 ? 0 : 10_000,
    });
    const path = audioPath(sha256, 'mp3');
    messages.push({ id, path, published: true, free: n === 0, releasedAt: 0, owners: new Set() });
  }
  const ids = messages.map(({ id }) => id);
  await makeFeaturedCollection(db, ids);
  const ada = new Reader('Ada', new Browser(app, { listener: await makeListener(db, clock) }));
  const ben = new Reader('Ben', new Browser(app, { listener: await makeListener(db, clock) }));
  for (const reader of [ada, ben]) {
    const { listener } = reader.browser;
    if (listener) reader.playlistId = await playlists.made(listener, 'All', ids);
  }
  app.catalogueChanged();
  return { messages, readers: [ada, ben, new Reader('a visitor', new Browser(app))], category };
}

let made = 1000;
type Library = Awaited<ReturnType<typeof makeLibrary>>;

async function apply(step: Step, { messages, readers }: Library): Promise<void> {
  if (step.kind === 'wait') {
    now += step.minutes * 60_000;
    return;
  }
  const message = messages[step.message];
  const reader = readers[step.listener];
  if (!message || !reader) throw new Error('a step names what isn’t there');
  if (step.kind === 'buy') {
    const { listener } = reader.browser;
    if (!listener || message.owners.has(reader) || message.free) return;
    await makePurchase(db, listener.accountId, [message.id], clock.now());
    message.owners.add(reader);
    return;
  }
  if (step.kind === 'play') {
    const status = await reader.browser.play(message.id);
    expect(status).toBe(!message.published ? 404 : mayPlay(message, reader) ? 200 : 403);
    await reader.browser.download(message.id);
    return;
  }
  if (step.kind === 'price') message.free = step.value === 0;
  if (step.kind === 'status') message.published = step.value !== 0;
  if (step.kind === 'release') message.releasedAt = step.value === 0 ? 0 : now + (step.value - 2) * 60_000;
  await db
    .updateTable('messages')
    .set({
      price_kobo: message.free ? 0 : 10_000,
      status: message.published ? 'published' : 'withdrawn',
      start_date: message.releasedAt === 0 ? null : new Date(message.releasedAt),
    })
    .where('id', '=', message.id)
    .execute();
  app.catalogueChanged();
}

function mayPlay({ published, free, releasedAt, owners }: Naive, reader: Reader): boolean {
  return published && releasedAt <= now && (free || owners.has(reader));
}

function addresses({ messages, category }: Library, { browser, playlistId }: Reader): string[] {
  const published = messages.filter((message) => message.published);
  const one = published[0]?.id;
  return [
    ...['/messages?pageSize=100', '/messages/recents?pageSize=100&centreSlug=general', '/messages/featured'],
    ...[`/categories/${category}/messages`, '/search?keyword=wonder', `/search?categoryIds=${category}`],
    ...['/messages/most-downloaded', '/messages/recent-plays', '/messages/downloads', '/messages/recommended'],
    ...published.map(({ id }) => `/messages/${id}`),
    ...(one ? [`/messages/${one}/related`] : []),
    ...(browser.listener ? ['/messages/libraries', '/purchases', `/playlists/${playlistId}/messages`] : []),
  ];
}

async function read(address: string, { browser, seen }: Reader): Promise<Message[]> {
  const before = seen.get(address);
  const reply = await app.get(`/v1${address}`, {
    headers: {
      ...(browser.session !== null && { authorization: `Bearer ${browser.session}` }),
      ...(browser.cookie && { cookie: browser.cookie }),
      ...(before && { 'if-none-match': before.etag }),
    },
  });
  if (reply.status === 304 && before) return before.messages;
  expect(reply.status, address).toBe(200);
  const messages = messagesIn(await reply.json());
  const etag = reply.headers.get('etag');
  if (etag) seen.set(address, { etag, messages });
  return messages;
}

function messagesIn(value: unknown): Message[] {
  const message = Message.safeParse(value);
  if (message.success) return [message.data];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(messagesIn) : [];
}

async function check(library: Library): Promise<void> {
  const audio = new Set<string>();
  for (const reader of library.readers) {
    for (const address of addresses(library, reader)) {
      const where = `${address} of ${reader.name}`;
      const messages = await read(address, reader);
      if (address === '/messages?pageSize=100') {
        expect(messages.length, where).toBe(library.messages.filter(({ published }) => published).length);
      }
      for (const message of messages) checkOne(message, { library, reader, where });
      for (const { file_url } of messages) if (file_url !== null) audio.add(file_url);
    }
  }
  for (const address of audio) expect(await statusOf(address), address).toBe(200);
  for (const { id, path, published, free, releasedAt } of library.messages) {
    const released = releasedAt <= now;
    expect(await statusOf(path), path).toBe(!published ? 404 : free && released ? 200 : 403);
    expect(await statusOf(previewPath(id)), `preview of ${id}`).toBe(!published || free ? 404 : released ? 200 : 403);
  }
}

async function statusOf(address: string): Promise<number> {
  return (await app.get(address, { method: 'HEAD' })).status;
}

interface Checked {
  library: Library;
  reader: Reader;
  where: string;
}

function checkOne(message: Message, { library, reader, where }: Checked): void {
  const naive = library.messages.find(({ id }) => id === message.id);
  expect(naive?.published, where).toBe(true);
  if (!naive) return;
  expect(message.can_play, where).toBe(mayPlay(naive, reader));
  expect(message.audio_url).toBe(message.file_url);
  const { file_url } = message;
  if (!message.can_play) expect(file_url, where).toBeNull();
  else if (naive.free) expect(file_url, where).toBe(naive.path);
  else expect(file_url?.startsWith(`${naive.path}?listener=`), where).toBe(true);
}

const boughtBeforeItsRelease: Step[] = [
  { kind: 'buy', message: 1, listener: 0 },
  { kind: 'release', message: 1, listener: 0, value: 3 },
  { kind: 'play', message: 1, listener: 0, value: 0 },
  { kind: 'wait', minutes: 20 },
  { kind: 'play', message: 1, listener: 0, value: 0 },
];

test('whatever is bought, priced, released or withdrawn: each list says of each message what this reader may play', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      now = start;
      await db.updateTable('messages').set({ status: 'withdrawn' }).execute();
      const library = await makeLibrary();
      await check(library);
      for (const one of steps) {
        await apply(one, library);
        await check(library);
      }
    }),
    { ...runs(5), examples: [[boughtBeforeItsRelease]] },
  );
});
