import type { DeskGroup, GroupKind, NewGroup } from '#contract/groups/desk';
import { MessageId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Database, Transaction } from '#server/database/database';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import { placedAfter } from '#server/features/catalogue/place-after';
import { type PageRequest, paged } from '#server/platform/paged';
import { likelyDoubles } from './doubles.ts';
import * as former from './former-queries.ts';
import { assertHas } from './kinds.ts';
import * as links from './link-queries.ts';
import * as lists from './list-queries.ts';
import * as places from './position-queries.ts';
import { presentGroup } from './present.ts';
import { assertFree, asTaken, changedMeanwhile, noSlugIn, noSuch } from './refusals.ts';
import * as writes from './write-queries.ts';

/** A group in the version that a change is based on. */
export interface Seen {
  id: string;
  version: number;
}

/** Absent fields stay unchanged. */
export type GroupFields = Partial<NewGroup>;

const mostDoubles = 50;
/** How many messages are listed as examples. */
const latestMessages = 5;

/**
 * Edits speakers, services, categories and centres (docs/product/desk.md#groups-at-the-desk); nothing else changes
 * them. Changes name the version that they are based on.
 */
export const groupCuration = {
  list,
  find,
  findDoubles,
  findUses,
  add,
  change,
  remove,
  merge,
  placeCategory,
  setPicture,
};
export type GroupCuration = typeof groupCuration;

async function list(
  db: Database,
  kind: GroupKind,
  { keyword, sort, order, ...page }: lists.GroupList & PageRequest,
): Promise<Page<DeskGroup>> {
  const words = keyword?.trim() || undefined;
  return paged(page, {
    count: () => lists.countGroups(db, kind, words),
    list: async (slice) => {
      const rows = await lists.listGroups(db, kind, { keyword: words, sort, order }, slice);
      return rows.map((row) => presentGroup(kind, row));
    },
  });
}

/** @throws ExpectedError `speaker.not_found` etc. */
async function find(db: Database | Transaction, kind: GroupKind, id: string): Promise<DeskGroup> {
  const [row] = await lists.findGroups(db, kind, [id]);
  if (!row) throw noSuch(kind);
  return presentGroup(kind, row);
}

/** @returns pairs that may be the same, likeliest first */
async function findDoubles(db: Database, kind: GroupKind): Promise<{ first: DeskGroup; second: DeskGroup }[]> {
  const pairs = likelyDoubles(await lists.listNames(db, kind), kind === 'speakers').slice(0, mostDoubles);
  const rows = await lists.findGroups(db, kind, [...new Set(pairs.flat())]);
  const known = new Map(rows.map((row) => [row.id, presentGroup(kind, row)]));
  return pairs.flatMap(([firstId, secondId]) => {
    const first = known.get(firstId);
    const second = known.get(secondId);
    return first && second ? [{ first, second }] : [];
  });
}

/** @returns the messages that deleting it would affect @throws ExpectedError as `find` */
async function findUses(db: Database, kind: GroupKind, id: string) {
  const [{ messages }, latest] = await Promise.all([
    find(db, kind, id),
    lists.listLatest(db, kind, id, latestMessages),
  ]);
  return {
    messages,
    latest: latest.map((message) => ({ ...message, id: MessageId.parse(message.id) })),
    ...(kind === 'categories' && { colours: await lists.countColoured(db, id) }),
  };
}

/** @throws ExpectedError `group.name_taken`, `request.invalid` */
async function add(trx: Transaction, kind: GroupKind, fields: NewGroup): Promise<DeskGroup> {
  assertHas(kind, fields);
  const { name, description, short_bio, featured, palette } = fields;
  const slug = kind === 'centres' ? slugOf(fields) : undefined;
  const id = await writes
    .insertGroup(trx, kind, { name, description, short_bio, featured, palette, slug })
    .catch((error: unknown) => {
      throw asTaken(kind, error);
    });
  return find(trx, kind, id);
}

/** @returns it before and after @throws ExpectedError `operator.changed_meanwhile`, and as `find` and `add` */
async function change(trx: Transaction, kind: GroupKind, { id, version, ...fields }: GroupFields & Seen) {
  assertHas(kind, fields);
  await lockSeen(trx, kind, { seen: [{ id, version }], goes: false });
  const before = await find(trx, kind, id);
  const { name, description, short_bio, featured, palette, slug } = fields;
  if (slug !== undefined) assertFree(slug);
  const columns = { name, description, short_bio, featured, palette, slug };
  await writes.updateGroup(trx, kind, { id, columns }).catch((error: unknown) => {
    throw asTaken(kind, error);
  });
  if (before.slug !== undefined && slug !== undefined && slug !== before.slug) {
    await former.insertFormerSlug(trx, id, before.slug);
  }
  return { before, after: await find(trx, kind, id) };
}

/** Sets a speaker's portrait or a category's banner, or removes it with null. @throws ExpectedError as `change` */
async function setPicture(
  trx: Transaction,
  kind: 'speakers' | 'categories',
  { id, version, imageId }: Seen & { imageId: string | null },
) {
  await lockSeen(trx, kind, { seen: [{ id, version }], goes: false });
  const before = await find(trx, kind, id);
  const columns = kind === 'speakers' ? { image_id: imageId } : { banner_image_id: imageId };
  await writes.updateGroup(trx, kind, { id, columns });
  return { before, after: await find(trx, kind, id) };
}

/**
 * Deletes a group; its messages stay.
 * @returns it before, and how many messages it had
 * @throws ExpectedError `operator.changed_meanwhile`, and as `find`
 */
async function remove(trx: Transaction, kind: GroupKind, seen: Seen): Promise<{ before: DeskGroup; messages: number }> {
  await lockSeen(trx, kind, { seen: [seen], goes: true });
  const before = await find(trx, kind, seen.id);
  await links.allowMinutes(trx);
  const messages = await links.takeMessagesOut(trx, kind, seen.id);
  await writes.deleteGroup(trx, kind, seen.id);
  return { before, messages };
}

/**
 * Merges two groups: all messages of `from` are moved to `keep`, which takes over details that it lacks, and `from` is
 * deleted. Its addresses redirect to `keep`.
 * @returns both before, `keep` after, and how many messages were moved
 * @throws ExpectedError `operator.changed_meanwhile`, and as `find`
 */
async function merge(trx: Transaction, kind: GroupKind, { keep, from }: { keep: Seen; from: Seen }) {
  await lockSeen(trx, kind, { seen: [keep, from], goes: true });
  const before = await find(trx, kind, keep.id);
  const gone = await find(trx, kind, from.id);
  const ids = { keep: keep.id, from: from.id };
  await links.allowMinutes(trx);
  const messages = await links.moveMessages(trx, kind, ids);
  await writes.inheritDetails(trx, kind, ids);
  await former.leadOn(trx, kind, ids);
  await writes.deleteGroup(trx, kind, from.id);
  return { before, gone, after: await find(trx, kind, keep.id), messages };
}

/**
 * Moves a category after another one in the listeners' order; null moves it to the front.
 * @returns its position before and after, from 1
 * @throws ExpectedError `category.not_found`
 */
async function placeCategory(trx: Transaction, id: string, after: string | null) {
  await places.lockCategoryOrder(trx);
  const order = await places.listCategoryOrder(trx);
  const placed = placedAfter(order, id, after);
  if (placed === null) throw noSuch('categories');
  await places.writeCategoryOrder(trx, placed);
  return { before: order.indexOf(id) + 1, after: placed.indexOf(id) + 1 };
}

/** Locks them until the transaction ends. @throws ExpectedError as `change` */
async function lockSeen(
  trx: Transaction,
  kind: GroupKind,
  { seen, goes }: { seen: readonly Seen[]; goes: boolean },
): Promise<void> {
  const found = await writes.lockGroups(trx, kind, { ids: seen.map(({ id }) => id), goes });
  for (const { id, version } of seen) {
    const now = found.get(id);
    if (!now) throw noSuch(kind);
    if (now.version !== version) throw changedMeanwhile(now.name);
  }
}

function slugOf({ name, slug }: NewGroup): string {
  const found = slug ?? catalogueWriter.centreSlug(name);
  if (found === null) throw noSlugIn(name);
  assertFree(found);
  return found;
}
