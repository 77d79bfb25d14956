import fs from 'node:fs/promises';
import path from 'node:path';
import { assertDefined } from '#core/server/assert-defined';
import type { Transaction } from '#core/server/database/database';
import { packageRoot } from '#core/server/paths';
import type { Platform } from '#core/server/platform';
import { inParallel } from '#core/server/work/in-parallel';
import { inspectAudio } from '#features/audio/server/containers/inspect';
import { bufferSource } from '#features/audio/server/containers/source';
import { makeCover } from '#features/audio/server/covers';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import {
  imageIds,
  type NewAudio,
  type NewMedia,
  recordMedia,
  sha256Of,
  storeMedia,
  sweepUnrecorded,
} from '#features/audio/server/ingest/store-media';
import type { CatalogueWriter, NewMessage } from '#features/messages/server/add-messages';
import { byKey, type DemoLibrary, readDemoLibrary } from './library.ts';

export interface DemoParts extends Pick<Platform, 'database' | 'lockSessions' | 'storage'> {
  catalogue: CatalogueWriter;
}

const contentFolder = path.join(packageRoot, 'content');
const filesAtOnce = 4;

interface LoadedMedia extends NewMedia {
  audio: NewAudio[];
  hashes: ReadonlyMap<string, string>;
}

/**
 * Fills an empty library with the demo's content, all or nothing (docs/operating.md#install).
 * @returns 0 when the library had messages, or another process is adding them
 */
export async function loadDemoLibrary(parts: DemoParts, folder: string = contentFolder): Promise<number> {
  const { database, lockSessions, storage, catalogue } = parts;
  if (await catalogue.hasMessages(database)) return 0;
  const added = await withIngestLock(lockSessions, async (db) => {
    if (await catalogue.hasMessages(db)) return 0;
    await sweepUnrecorded(db, storage);
    const library = await readDemoLibrary(folder);
    const media = await loadMedia(library, folder);
    await storeMedia(db, storage, media);
    return db.transaction().execute((trx) => addLibrary(trx, catalogue, { library, media }));
  });
  return added ?? 0;
}

async function loadMedia(library: DemoLibrary, folder: string): Promise<LoadedMedia> {
  const hashes = new Map<string, string>();
  const load = async (name: string) => {
    const content = await fs.readFile(path.join(folder, name));
    const sha256 = sha256Of(content);
    hashes.set(name, sha256);
    return { content, sha256 };
  };
  const audio = await inParallel(library.messages, filesAtOnce, async (message): Promise<NewAudio> => {
    const { content, sha256 } = await load(message.audio);
    return { sha256, sizeBytes: content.length, facts: await inspectAudio(bufferSource(content)), bytes: { content } };
  });
  const images = [
    ...library.speakers.map(({ image }) => image),
    ...library.categories.map(({ banner }) => banner),
    ...library.messages.map(({ cover }) => cover),
  ].filter((name) => name !== null);
  const covers = await inParallel([...new Set(images)], filesAtOnce, async (name) => {
    const { content, sha256 } = await load(name);
    return makeCover(content, sha256);
  });
  return { audio, covers, hashes };
}

async function addLibrary(
  trx: Transaction,
  catalogue: CatalogueWriter,
  { library, media }: { library: DemoLibrary; media: LoadedMedia },
): Promise<number> {
  const { audioIds } = await recordMedia(trx, media);
  const images = await imageIds(
    trx,
    media.covers.map(({ sha256 }) => sha256),
  );
  const idIn = (ids: ReadonlyMap<string, string>, name: string) =>
    assertDefined(ids.get(assertDefined(media.hashes.get(name), name)), name);
  const imageOf = (name: string | null) => (name === null ? null : idIn(images, name));
  const audioOf = (name: string) => idIn(audioIds, name);

  await catalogue.addGroups(trx, {
    speakers: library.speakers.map(({ image, ...speaker }) => ({ ...speaker, imageId: imageOf(image) })),
    services: library.services,
    categories: library.categories.map(({ banner, ...category }) => ({ ...category, bannerImageId: imageOf(banner) })),
    centres: library.centres,
  });
  const named = namesOf(library);
  const messages = library.messages.map(
    (message): NewMessage => ({
      topic: message.topic,
      description: message.description,
      speaker: named.speaker(message.speaker).name,
      services: message.services.map((key) => named.service(key).name),
      categories: message.categories.map((key) => named.category(key).name),
      centres: message.centres.map((key) => named.centre(key).name),
      when: message.when,
      price: message.priceNaira,
      start_date: message.startDate,
      language: null,
      passages: '',
      featured: message.featured,
      audioFileId: audioOf(message.audio),
      imageId: imageOf(message.cover),
    }),
  );
  const ids = await catalogue.addMessages(trx, messages);
  const messageId = byKey(
    library.messages.map(({ key }, index) => ({ key, id: assertDefined(ids[index], 'the id of a demo message') })),
  );
  for (const [position, { title, description, messages: keys }] of library.featured.entries()) {
    await catalogue.addCollection(
      trx,
      { title, description, position },
      keys.map((key) => messageId(key).id),
    );
  }
  return ids.length;
}

function namesOf(library: DemoLibrary) {
  return {
    speaker: byKey(library.speakers),
    service: byKey(library.services),
    category: byKey(library.categories),
    centre: byKey(library.centres.map(({ slug, name }) => ({ key: slug, name }))),
  };
}
