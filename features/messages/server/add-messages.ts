import { assertDefined } from '#core/server/assert-defined';
import type { Database, Transaction } from '#core/server/database/database';
import { storedStarts } from '#core/server/database/stored-chapters';
import { centreSlug } from '#features/groups/contract/slug';
import type { ChapterStart } from '#features/messages/contract/chapter-list';
import type { ListField, SheetField } from '#features/messages/contract/fields';
import { keepPassages } from '#features/messages/server/passages/keep-passages';
import { placeParts } from '#features/series/server/parts';
import {
  findByName,
  findCentres,
  findMessagesByAudio,
  hasMessages,
  insertCollection,
  insertGroups,
  insertLinks,
  insertMessages,
  insertNames,
  type NamedGroup,
} from './add-messages-queries.ts';
import { columnsOf, type ScalarFields } from './columns.ts';

/** Groups are given by name, and created if missing. The first category determines the cover's colour. */
export interface MessageDetails
  extends Pick<ScalarFields, SheetField & keyof ScalarFields>,
    Readonly<Record<ListField, readonly string[]>> {
  speaker: string | null;
  series?: string | null;
  /** If this part is absent or taken, the message becomes the last of its series. */
  part?: number | null;
}

export interface NewMessage extends MessageDetails {
  audioFileId: string;
  imageId: string | null;
  onlyCentreId?: string | undefined;
  /** Operators' own chapters, in order and within the audio; null or absent for those of the file. */
  chapters?: readonly ChapterStart[] | null;
}

interface NewGroups {
  speakers: readonly { name: string; shortBio: string; description: string; imageId: string | null }[];
  services: readonly { name: string; description: string }[];
  categories: readonly { name: string; description: string; bannerImageId: string | null }[];
  centres: readonly { slug: string; name: string; description: string }[];
}

/** Media, which knows only files, adds messages to the catalogue through this interface. */
export interface CatalogueWriter {
  hasMessages(db: Database): Promise<boolean>;
  findMessagesByAudio(
    db: Database,
    hashes: readonly string[],
  ): Promise<{ sha256: string; id: string; topic: string }[]>;
  /** @returns the slug for a new centre of this name; null when it would be empty or reserved */
  centreSlug(name: string): string | null;
  addMessages(trx: Transaction, messages: readonly NewMessage[], status?: 'draft' | 'published'): Promise<string[]>;
  addGroups(trx: Transaction, groups: NewGroups): Promise<void>;
  addCollection(
    trx: Transaction,
    collection: { title: string; description: string; position: number },
    messageIds: readonly string[],
  ): Promise<void>;
}

export const catalogueWriter: CatalogueWriter = {
  hasMessages,
  centreSlug,
  addMessages,
  addGroups,
  addCollection: insertCollection,
  findMessagesByAudio: async (db, hashes) => (hashes.length === 0 ? [] : findMessagesByAudio(db, hashes)),
};

async function addMessages(
  trx: Transaction,
  messages: readonly NewMessage[],
  status: 'draft' | 'published' = 'published',
): Promise<string[]> {
  if (messages.length === 0) return [];
  const speakers = await groupIdsOf(
    trx,
    'speakers',
    messages.flatMap(({ speaker }) => speaker ?? []),
  );
  const services = await groupIdsOf(
    trx,
    'services',
    messages.flatMap((message) => message.services),
  );
  const categories = await groupIdsOf(
    trx,
    'categories',
    messages.flatMap((message) => message.categories),
  );
  const series = await groupIdsOf(
    trx,
    'series',
    messages.flatMap((message) => message.series ?? []),
  );
  const centres = await centreIdsOf(
    trx,
    messages.flatMap(({ onlyCentreId, centres }) => (onlyCentreId === undefined ? centres : [])),
  );

  const made = await insertMessages(
    trx,
    messages.map(({ speaker, services: _, categories: _categories, centres: _centres, ...message }) => {
      const { audioFileId, imageId, onlyCentreId: _only, series: _series, part: _part, chapters, ...scalars } = message;
      return {
        ...columnsOf(scalars),
        speaker_id: speaker === null ? null : idIn(speakers, speaker),
        audio_file_id: audioFileId,
        image_id: imageId,
        chapters: chapters ? storedStarts(chapters) : null,
        status,
      };
    }),
  );
  const distinct = (known: ReadonlyMap<string, string>, names: readonly string[]) => [
    ...new Set(names.map((name) => idIn(known, name))),
  ];
  const links = messages.map((message) => ({
    messageId: idIn(made, message.audioFileId),
    services: distinct(services, message.services),
    categories: distinct(categories, message.categories),
    centres: message.onlyCentreId === undefined ? distinct(centres, message.centres) : [message.onlyCentreId],
  }));
  await insertLinks(trx, links);
  const parts = messages.flatMap(({ audioFileId, series: name, part = null }) =>
    typeof name === 'string' ? [{ messageId: idIn(made, audioFileId), seriesId: idIn(series, name), part }] : [],
  );
  await placeParts(trx, parts, { whenTaken: 'append' });
  await keepPassages(
    trx,
    links.map(({ messageId }) => messageId),
  );
  return links.map(({ messageId }) => messageId);
}

async function addGroups(trx: Transaction, groups: NewGroups): Promise<void> {
  await insertGroups(
    trx,
    'speakers',
    groups.speakers.map(({ name, shortBio, description, imageId }) => ({
      name,
      short_bio: shortBio,
      description,
      image_id: imageId,
    })),
  );
  await insertGroups(
    trx,
    'services',
    groups.services.map(({ name, description }) => ({ name, description })),
  );
  await insertGroups(
    trx,
    'categories',
    groups.categories.map(({ name, description, bannerImageId }) => ({
      name,
      description,
      banner_image_id: bannerImageId,
    })),
  );
  await insertGroups(trx, 'centres', groups.centres);
}

export async function groupIdsOf(
  trx: Transaction,
  group: NamedGroup,
  given: readonly string[],
): Promise<Map<string, string>> {
  const names = [...new Set(given)];
  if (names.length === 0) return new Map();
  const found = new Map((await findByName(trx, group, names)).map(({ name, id }) => [name, id]));
  const missing = names.filter((name) => !found.has(name));
  if (missing.length === 0) return found;
  await insertNames(trx, group, missing);
  for (const { name, id } of await findByName(trx, group, missing)) found.set(name, id);
  return found;
}

async function centreIdsOf(trx: Transaction, given: readonly string[]): Promise<Map<string, string>> {
  const names = [...new Set(given)];
  if (names.length === 0) return new Map();
  const find = () => findCentres(trx, names, names.map(centreSlug));
  const known = new Set((await find()).map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  await insertGroups(
    trx,
    'centres',
    missing.map((name) => ({ name, slug: assertDefined(centreSlug(name), `a slug for the new centre "${name}"`) })),
  );
  return new Map((await find()).map(({ name, id }) => [name, id]));
}

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`"${name}" was neither found nor made`);
  return id;
}
