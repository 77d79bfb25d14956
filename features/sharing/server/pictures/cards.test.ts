import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SpeakerId } from '#core/contract/ids';
import { coverKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import {
  makeCategory,
  makeCentre,
  makeFeaturedCollection,
  makeImage,
  makeService,
  makeSpeaker,
} from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makePng } from '#core/server/test/make-picture';
import { publishUnder } from '#core/server/test/publish-under';
import { runs, untilLimit } from '#core/server/test/runs';
import { makeCover } from '#features/audio/server/covers';
import { readCategory } from '#features/groups/contract';
import { drawCard } from './draw-card.ts';
import { describeCard } from './facts.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const services = await featuresOf(db, { storage: app.storage });

const speaker = await makeSpeaker(db, { name: 'Adébáyọ̀ Ọlátúnjí' });
const category = await makeCategory(db, { name: 'Faith' });
const service = await makeService(db);
const lagos = await makeCentre(db, { slug: 'lagos' });
const message = await makeMessage(db, {
  topic: 'Ìfẹ́ Ọlọ́run',
  speakerId: speaker,
  categoryIds: [category],
  when: '2026-03-01',
});
await publishUnder(db, { speakers: [speaker], services: [service], categories: [category], centres: [lagos] });
const collection = await makeFeaturedCollection(db, [message], { title: 'Chosen' });

async function currentOf(address: string): Promise<string> {
  const reply = await app.get(address, { redirect: 'manual' });
  expect([address, reply.status]).toEqual([address, 302]);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  return reply.headers.get('location') ?? '';
}

async function read(address: string) {
  const reply = await app.get(address, { redirect: 'manual' });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const ofAll = [
  `message/${message}`,
  `category/${category}`,
  `service/${service}`,
  `speaker/${speaker}`,
  'centre/lagos',
  'centre/general',
  `featured/${collection}`,
  'month/2026-03',
  'library',
];

test.each(ofAll)(
  'the card of %s is a small JPEG that may be kept for ever at the address of its version',
  async (name) => {
    const address = await currentOf(`/media/cards/${name}.jpg`);
    expect(address).toMatch(new RegExp(`^/media/cards/${name}\\.jpg\\?v=[0-9a-f]{12}$`));
    const { reply, bytes } = await read(address);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
    });
    expect(bytes.length).toBeLessThan(60_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const head = await app.get(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    const again = await app.get(address, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  },
);

test('any other version leads to the current one, also the one that was current until a change', async () => {
  const changing = await makeMessage(db, { topic: 'Before' });
  app.catalogueChanged();
  const before = await currentOf(`/media/cards/message/${changing}.jpg`);
  const { bytes } = await read(before);
  await db.updateTable('messages').set({ topic: 'After' }).where('id', '=', changing).execute();
  app.catalogueChanged();
  const after = await currentOf(before);
  expect(after).not.toBe(before);
  expect((await read(after)).bytes.equals(bytes)).toBe(false);
  expect(await currentOf(`/media/cards/message/${changing}.jpg?v=no-version`)).toBe(after);
  const rows = await db.selectFrom('card_pictures').selectAll().where('name', '=', `message/${changing}`).execute();
  expect(rows.map(({ version }) => after.endsWith(version))).toEqual([true]);
  const stored: string[] = [];
  for await (const { key } of app.storage.list()) if (key.startsWith(`cards/message/${changing}-`)) stored.push(key);
  expect(stored).toEqual([`cards/message/${changing}-${after.slice(-12)}.jpg`]);
});

test('a picture is drawn once, however many ask for it at the same time', async () => {
  const busy = await makeMessage(db, { topic: 'Asked for by many' });
  const address = await currentOf(`/media/cards/message/${busy}.jpg`);
  const all = await Promise.all(Array.from({ length: 40 }, () => read(address)));
  expect(all.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
});

test('who asks for many at once is sent away when too many wait', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, (_, n) => makeMessage(db, { topic: `One of many ${n}` })));
  const addresses = await Promise.all(many.map((id) => currentOf(`/media/cards/message/${id}.jpg`)));
  const statuses = (await Promise.all(addresses.map(read))).map(({ reply }) => reply);
  const refused = statuses.filter(({ status }) => status === 503);
  expect(statuses.filter(({ status }) => status === 200).length + refused.length).toBe(40);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('artwork is shown; while it can’t be read the card has none, and isn’t kept', async () => {
  const cover = await makeCover(await makePng({ width: 700, height: 700, color: '#00ff00' }), 'ab'.repeat(32));
  const imageId = await makeImage(db, { sha256: cover.sha256, color: '#103010' });
  const id = await makeMessage(db, { imageId });
  const address = await currentOf(`/media/cards/message/${id}.jpg`);
  const without = await read(address);
  expect(without.reply.headers.get('cache-control')).toBe('public, max-age=60');
  for (const { key, content } of cover.renditions) await app.storage.put(key, content);
  const { reply, bytes } = await read(address);
  expect(reply.headers.get('cache-control')).toContain('immutable');
  const { data } = await sharp(bytes)
    .extract({ left: 280, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Number(data[1])).toBeGreaterThan(230);
  expect(coverKey(cover.sha256, 640, 'webp')).toBe(cover.renditions.find(({ key }) => key.endsWith('640.webp'))?.key);
});

const draft = await makeMessage(db, { status: 'draft' });
const withdrawn = await makeMessage(db, { status: 'withdrawn' });
const unseen = await makeSpeaker(db);

test.each([
  ...[
    `message/${draft}`,
    `message/${withdrawn}`,
    'message/999999',
    'message/0',
    `speaker/${unseen}`,
    'category/999999',
  ],
  ...[
    'service/999999',
    'centre/nowhere',
    'featured/999999',
    'month/1999-01',
    'month/2026-13',
    'album/1',
    'message/..%2f1',
  ],
])('there is no card of %s', async (name) => {
  for (const query of ['', '?v=0123456789ab']) {
    const reply = await app.get(`/media/cards/${name}.jpg${query}`, { redirect: 'manual' });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
});

test('a merged category’s card leads to that of the one that stays', async () => {
  await db.insertInto('category_former_ids').values({ former_id: '987654', category_id: category }).execute();
  app.catalogueChanged();
  expect(await currentOf('/media/cards/category/987654.jpg')).toMatch(
    new RegExp(`^/media/cards/category/${category}\\.jpg`),
  );
  expect(
    readCategory.reply.parse(await (await app.get('/v1/categories/messages/987654')).json()).data.Category.id,
  ).toBe(category);
});

test('pictures of long ago are removed by the sweep, and drawn again when asked for', async () => {
  const id = await makeMessage(db, { topic: 'Of long ago' });
  const address = await currentOf(`/media/cards/message/${id}.jpg`);
  await read(address);
  await db
    .updateTable('card_pictures')
    .set({ made_at: new Date('2020-01-01') })
    .where('name', '=', `message/${id}`)
    .execute();
  const key = `cards/message/${id}-${address.slice(-12)}.jpg`;
  expect(await app.storage.size(key)).toBeGreaterThan(0);
  await services.sharing.pictures.sweep();
  expect(await app.storage.size(key)).toBeNull();
  expect((await read(address)).reply.status).toBe(200);
});

const speakerId = SpeakerId.parse('3');
const library = { title: 'A library', logo: null, accents: { dark: '#f4b740', light: '#8a5200' }, about: aboutOf('') };

function aboutOf(mission: string) {
  return {
    mission,
    phone: null,
    email: null,
    offices: { headquarters: null, europe: null, asia_pacific: null },
    office_list: [],
  };
}

test('whatever letters a message, a speaker and the library are called by, a card can be drawn', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('الصبر في الشدائد', 'שלום', '<b>&amp;', '🎉', ' ', '﷽'.repeat(40), 'W'.repeat(300)),
    fc.constantFrom('👨\u200D👩\u200D👧', '\u00AD', '\u{E0020}'),
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      text,
      untilLimit(60_000, async (name, bio, title) => {
        const facts = describeCard(
          { kind: 'speaker', speaker: { id: speakerId, name, short_bio: bio, description: '', image_url: null } },
          { ...library, title, about: aboutOf(bio) },
        );
        const jpeg = await drawCard(facts, { cover: null, logo: null });
        expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
        expect(jpeg.length).toBeLessThan(60_000);
      }),
    ),
    runs(60),
  );
});
