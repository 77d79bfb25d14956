import fc from 'fast-check';
import type { Database } from '#core/server/database/database';
import { makeCategory, makeCentre, makeHash, makeService, makeSpeaker } from './make.ts';

export const groups = {
  speakers: ['Adébáyọ̀ Ọláńrewájú', 'Grace Eze', "Hope O'Neil"],
  services: ['Sunday Service', 'Midweek Grace'],
  categories: ['Growth', 'Hope and Love', 'Ìfẹ́'],
  centres: ['Ìbàdàn', 'Lagos Island'],
} as const;
export const slugs = ['ibadan', 'lagos-island'] as const;

/** Few words, some of them prefixes of others, so that random searches find something. */
export const vocabulary = [
  'Grace',
  'graceful',
  'Ìfẹ́',
  'in',
  'into',
  'Hope',
  'Àlàáfíà',
  "father's",
  '23:1',
  'a',
] as const;
export const years = [2019, 2020, 2021] as const;

export interface RandomMessage {
  topic: string;
  title: string | null;
  description: string;
  speaker: number | null;
  services: number[];
  categories: number[];
  centres: number[];
  when: string;
  status: 'published' | 'draft' | 'withdrawn';
}

const text = (minLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength, maxLength: 3 }).map((words) => words.join(' '));
const someOf = (list: readonly unknown[]) => fc.subarray(list.map((_, place) => place));
const twoDigits = (number: number) => String(number).padStart(2, '0');

export const randomMessage: fc.Arbitrary<RandomMessage> = fc.record({
  topic: text(1),
  title: fc.option(text(1), { freq: 1 }),
  description: text(0),
  speaker: fc.option(fc.nat({ max: groups.speakers.length - 1 })),
  services: someOf(groups.services),
  categories: someOf(groups.categories),
  centres: someOf(groups.centres),
  when: fc
    .record({ year: fc.constantFrom(...years), month: fc.integer({ min: 1, max: 12 }), day: fc.constantFrom(1, 28) })
    .map(({ year, month, day }) => `${year}-${twoDigits(month)}-${twoDigits(day)}`),
  status: fc.constantFrom('published', 'published', 'published', 'draft', 'withdrawn'),
});

export interface GroupIds {
  speakers: string[];
  services: string[];
  categories: string[];
}

export async function makeGroups(db: Database): Promise<GroupIds> {
  const ids: GroupIds = { speakers: [], services: [], categories: [] };
  for (const name of groups.speakers) ids.speakers.push(await makeSpeaker(db, { name }));
  for (const name of groups.services) ids.services.push(await makeService(db, { name }));
  for (const name of groups.categories) ids.categories.push(await makeCategory(db, { name }));
  for (const [place, name] of groups.centres.entries()) await makeCentre(db, { name, slug: slugs[place] ?? '' });
  return ids;
}

export async function replaceMessages(
  db: Database,
  messages: readonly RandomMessage[],
  ids: GroupIds,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('messages').execute();
    if (messages.length === 0) return [];
    const audioIds = await makeAudio(trx, messages.length);
    const made = await trx
      .insertInto('messages')
      .values(
        messages.map(({ topic, title, description, when, status, speaker }, place) => ({
          topic,
          title,
          description,
          when,
          status,
          audio_file_id: audioIds[place] ?? '',
          speaker_id: speaker === null ? null : (ids.speakers[speaker] ?? ''),
        })),
      )
      .returning(['id', 'audio_file_id'])
      .execute();
    const idOf = new Map(made.map((row) => [row.audio_file_id, row.id]));
    const messageIds = audioIds.map((audioId) => idOf.get(audioId) ?? '');
    await linkGroups(trx, messages, { messageIds, ...ids });
    return messageIds;
  });
}

async function makeAudio(db: Database, count: number): Promise<string[]> {
  const values = Array.from({ length: count }, () => ({
    sha256: makeHash(),
    size_bytes: 480_000,
    duration_ms: 30_000,
    container: 'mp3',
    mime_type: 'audio/mpeg',
  }));
  const rows = await db.insertInto('audio_files').values(values).returning('id').execute();
  return rows.map((row) => row.id);
}

async function linkGroups(
  db: Database,
  messages: readonly RandomMessage[],
  ids: GroupIds & { messageIds: readonly string[] },
): Promise<void> {
  const centres = await db.selectFrom('centres').select(['id', 'slug']).execute();
  const centreIds = slugs.map((slug) => centres.find((centre) => centre.slug === slug)?.id ?? '');
  function linksTo(kind: 'services' | 'categories' | 'centres', groupIds: readonly string[]) {
    return messages.flatMap((message, at) =>
      message[kind].map((group, position) => ({
        message_id: ids.messageIds[at] ?? '',
        group: groupIds[group] ?? '',
        position,
      })),
    );
  }
  const services = linksTo('services', ids.services).map(({ message_id, group }) => ({
    message_id,
    service_id: group,
  }));
  const categories = linksTo('categories', ids.categories).map(({ group, ...row }) => ({ ...row, category_id: group }));
  const inCentres = linksTo('centres', centreIds).map(({ message_id, group }) => ({ message_id, centre_id: group }));
  if (services.length > 0) await db.insertInto('message_services').values(services).execute();
  if (categories.length > 0) await db.insertInto('message_categories').values(categories).execute();
  if (inCentres.length > 0) await db.insertInto('message_centres').values(inCentres).execute();
}
