import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#core/server/paths';
import { DiskStorage } from '#core/server/storage/disk';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { stateOf } from '#core/server/test/library-state';
import { makeMessage } from '#core/server/test/make-message';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { readDemoLibrary } from './library.ts';
import { loadDemoLibrary } from './load-demo-library.ts';

async function makeLibrary() {
  const { db } = await makeDatabase();
  const media = await makeFolder();
  const storage = new DiskStorage(media);
  return { db, media, parts: { database: db, lockSessions: lockSessionsOf(db), storage, catalogue: catalogueWriter } };
}

const content = path.join(packageRoot, 'content');

test('an empty library gets the whole demo, once, however many servers start', async () => {
  const { db, media, parts } = await makeLibrary();
  const demo = await readDemoLibrary(content);
  const added = await Promise.all([loadDemoLibrary(parts), loadDemoLibrary(parts), loadDemoLibrary(parts)]);
  expect(added.filter((count) => count > 0)).toEqual([demo.messages.length]);
  expect(await loadDemoLibrary(parts)).toBe(0);

  const state = await stateOf(db, media);
  expect(state.messages).toHaveLength(demo.messages.length);
  const count = async (table: 'speakers' | 'services' | 'categories' | 'centres' | 'featured_collections') =>
    (await db.selectFrom(table).select('id').execute()).length;
  expect(await count('speakers')).toBe(demo.speakers.length);
  expect(await count('services')).toBe(demo.services.length);
  expect(await count('categories')).toBe(demo.categories.length);
  expect(await count('centres')).toBe(demo.centres.length);
  expect(await count('featured_collections')).toBe(demo.featured.length);
});

test('each demo message has its own audio, price and cover', async () => {
  const { db, parts } = await makeLibrary();
  await loadDemoLibrary(parts);
  const demo = await readDemoLibrary(content);
  for (const message of demo.messages) {
    const audio = await fs.readFile(path.join(content, message.audio));
    const row = await db
      .selectFrom('messages')
      .innerJoin('audio_files', 'audio_files.id', 'messages.audio_file_id')
      .innerJoin('speakers', 'speakers.id', 'messages.speaker_id')
      .select(['sha256', 'price_kobo', 'when', 'messages.image_id', 'speakers.name'])
      .where('topic', '=', message.topic)
      .executeTakeFirstOrThrow();
    expect(row, message.key).toMatchObject({
      sha256: createHash('sha256').update(audio).digest('hex'),
      price_kobo: String(Math.round(message.priceNaira * 100)),
      when: message.when,
      name: demo.speakers.find(({ key }) => key === message.speaker)?.name,
    });
    expect(row.image_id !== null, message.key).toBe(message.cover !== null);
  }
});

test('a library with a message gets nothing', async () => {
  const { db, parts } = await makeLibrary();
  await makeMessage(db);
  expect(await loadDemoLibrary(parts)).toBe(0);
});

test('an invalid demo adds nothing, and reports why', async () => {
  const { db, media, parts } = await makeLibrary();
  const folder = await makeFolder();
  const demo = await readDemoLibrary(content);
  const [message] = demo.messages;
  if (!message) throw new Error('the demo has no message');
  await fs.cp(path.join(content, message.audio), path.join(folder, message.audio), { recursive: true });
  const wrong = {
    ...demo,
    speakers: [],
    categories: [],
    featured: [],
    messages: [{ ...message, speaker: 'nobody', cover: null }],
  };
  await fs.writeFile(path.join(folder, 'library.json'), JSON.stringify(wrong));
  await expect(loadDemoLibrary(parts, folder)).rejects.toThrow('names "nobody", which it doesn\'t have');
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await loadDemoLibrary(parts)).toBe(demo.messages.length);
  expect((await stateOf(db, media)).messages).toHaveLength(demo.messages.length);
});
