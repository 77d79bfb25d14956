import { MessageId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import type { Actor, Fields } from '#core/server/act';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { changedMeanwhile, Kept, type Seen } from '#core/server/kept/kept';
import { type PageRequest, paged } from '#core/server/paged';
import type { Crop } from '#core/server/pictures/crop-of';
import { notYourCentre } from '#core/server/scope/policy';
import { type HeldScope, isWithin, type Scope, type ScopedActor } from '#core/server/scope/scope';
import { holdScope } from '#core/server/scope/scope-queries';
import type { Audit } from '#features/audit/server/audit';
import { type DeskGroup, type GroupKind, groupNouns, type NewGroup, type PicturedKind } from '#features/groups/desk';
import type { ArtworkStore } from '#features/groups/server/artwork';
import { likelyDoubles } from './doubles.ts';
import * as former from './former-queries.ts';
import * as links from './link-queries.ts';
import * as lists from './list-queries.ts';
import { presentGroup } from './present.ts';
import { assertFree, assertHas, nameTaken, noSuch } from './refusals.ts';
import * as slugs from './slugs.ts';
import * as writes from './write-queries.ts';

export interface GroupDeskParts {
  database: Database;
  audit: Audit;
  artwork: ArtworkStore;
  assertNothingPlanned(trx: Transaction, centreId: string): Promise<void>;
  moveToCentre(trx: Transaction, ids: { keep: string; from: string }): Promise<void>;
  moveFollows(trx: Transaction, kind: GroupKind, ids: { keep: string; from: string }): Promise<void>;
}

export interface On {
  by: Actor;
  kind: GroupKind;
}

export interface OnOwn extends On {
  by: ScopedActor;
}

export interface OnPicture extends On {
  kind: PicturedKind;
}

const maxDoubles = 50;
const latestMessages = 5;

/** Each change names the version it is based on, and is audited (features/groups/README.md#what-it-promises). */
export class GroupDesk {
  readonly #parts: GroupDeskParts;

  constructor(parts: GroupDeskParts) {
    this.#parts = parts;
  }

  list(groups: lists.Groups, asked: lists.GroupList & PageRequest): Promise<Page<DeskGroup>> {
    const { keyword, sort, order, ...page } = asked;
    const words = keyword?.trim() || undefined;
    return paged(page, {
      count: () => lists.countGroups(this.#parts.database, groups, words),
      list: async (slice) => {
        const list = { keyword: words, sort, order, ...slice };
        const rows = await lists.listGroups(this.#parts.database, groups, list);
        return rows.map((row) => presentGroup(groups.kind, row));
      },
    });
  }

  async read(groups: lists.Groups, id: string): Promise<DeskGroup> {
    const { database } = this.#parts;
    // A centre's existence is no secret, but its details at the desk are.
    if (groups.kind === 'centres' && !isWithin(groups.scope, id)) {
      await this.#kept('centres').find(database, id);
      throw notYourCentre('This centre isn’t yours.');
    }
    return this.#kept(groups.kind, groups.scope).find(database, id);
  }

  async listDoubles(kind: GroupKind): Promise<{ first: DeskGroup; second: DeskGroup }[]> {
    const { database } = this.#parts;
    const pairs = likelyDoubles(await lists.listNames(database, kind), kind === 'speakers').slice(0, maxDoubles);
    const rows = await lists.findGroups(database, { kind, scope: 'all' }, [...new Set(pairs.flat())]);
    const known = new Map(rows.map((row) => [row.id, presentGroup(kind, row)]));
    return pairs.flatMap(([firstId, secondId]) => {
      const first = known.get(firstId);
      const second = known.get(secondId);
      return first && second ? [{ first, second }] : [];
    });
  }

  async readUses(kind: GroupKind, id: string) {
    const { database } = this.#parts;
    const [{ messages }, latest] = await Promise.all([
      this.#kept(kind).find(database, id),
      lists.listLatest(database, kind, id, latestMessages),
    ]);
    return {
      messages,
      latest: latest.map((message) => ({ ...message, id: MessageId.parse(message.id) })),
      ...(kind === 'categories' && { colours: await lists.countColoured(database, id) }),
    };
  }

  add({ by, kind }: On, fields: NewGroup): Promise<DeskGroup> {
    assertHas(kind, fields);
    const columns = kind === 'centres' ? { ...fields, slug: slugs.slugOf(fields) } : fields;
    return this.#kept(kind).add(by, (trx) => writes.insertGroup(trx, kind, columns));
  }

  change({ by, kind }: OnOwn, { id, version, ...columns }: Partial<NewGroup> & Seen): Promise<DeskGroup> {
    assertHas(kind, columns);
    const { slug } = columns;
    return this.#parts.audit.transact(by, async (trx, record) => {
      const held = await holdScope(trx, by);
      assertOwn(held, kind, id);
      return this.#kept(kind).changeWithin({ trx, record }, { id, version }, async (before) => {
        if (slug !== undefined) assertFree(slug);
        await writes.updateGroup(trx, kind, { id, columns });
        if (slug !== undefined) await slugs.leaveSlug(trx, held, { before, slug });
      });
    });
  }

  /** Deletes the group, but keeps its messages. */
  remove({ by, kind }: On, seen: Seen): Promise<{ before: DeskGroup; messages: number }> {
    const kept = this.#kept(kind);
    return this.#parts.audit.transact(by, async (trx, record) => {
      if (kind === 'centres') await this.#parts.assertNothingPlanned(trx, seen.id);
      await lockSeen(trx, kind, [seen]);
      const before = await kept.find(trx, seen.id);
      await links.allowMinutes(trx);
      const messages = await links.takeMessagesOut(trx, kind, seen.id);
      await writes.deleteGroup(trx, kind, seen.id);
      await record({ ...actOn('delete', kind, before), before: { ...fieldsOf(before), messages }, after: null });
      return { before, messages };
    });
  }

  /** Merges two groups in one transaction: `keep` gets all messages of `from`, its missing details and its links, and `from` is deleted. */
  merge({ by, kind }: On, { keep, from }: { keep: Seen; from: Seen }): Promise<{ after: DeskGroup; messages: number }> {
    if (keep.id === from.id) {
      throw new ExpectedError('request.invalid', `Choose another ${groupNouns[kind]} to merge with this one.`);
    }
    const kept = this.#kept(kind);
    return this.#parts.audit.transact(by, async (trx, record) => {
      if (kind === 'centres') await this.#parts.assertNothingPlanned(trx, from.id);
      await lockSeen(trx, kind, [keep, from]);
      const before = await kept.find(trx, keep.id);
      const gone = await kept.find(trx, from.id);
      const ids = { keep: keep.id, from: from.id };
      await links.allowMinutes(trx);
      const messages = await links.moveMessages(trx, kind, ids);
      await writes.inheritDetails(trx, kind, ids);
      await former.leadOn(trx, kind, ids);
      if (kind === 'centres') await this.#parts.moveToCentre(trx, ids);
      await this.#parts.moveFollows(trx, kind, ids);
      await writes.deleteGroup(trx, kind, from.id);
      const after = await kept.find(trx, keep.id);
      const merged = { ...fieldsOf(after), merged: gone.name, messages_moved: messages };
      await record({ ...actOn('merge', kind, after), before: fieldsOf(before), after: merged });
      const goneAfter = { ...fieldsOf(gone), merged_into: after.name };
      await record({ ...actOn('merge', kind, gone), before: fieldsOf(gone), after: goneAfter });
      return { after, messages };
    });
  }

  /** @param picture a null `crop` uses the most salient square */
  setPicture({ by, kind }: OnPicture, seen: Seen, picture: { bytes: Uint8Array; crop: Crop | null }) {
    const { artwork, audit } = this.#parts;
    return artwork.add(picture, (trx, imageId) =>
      audit.within(trx, by, (record) =>
        this.#kept(kind).changeWithin({ trx, record }, seen, () => writes.putPicture(trx, kind, seen.id, imageId)),
      ),
    );
  }

  removePicture({ by, kind }: OnPicture, seen: Seen): Promise<DeskGroup> {
    return this.#kept(kind).change(by, seen, (trx) => writes.putPicture(trx, kind, seen.id, null));
  }

  /** Moves a category after another in the listeners' order; null moves it first. */
  placeCategory(by: Actor, id: string, after: string | null): Promise<void> {
    return this.#kept('categories').place(by, id, after);
  }

  #kept(kind: GroupKind, scope: Scope = 'all'): Kept<DeskGroup> {
    return new Kept(this.#parts.audit, {
      noun: groupNouns[kind],
      nameOf: ({ name }) => name,
      fieldsOf,
      async find(db, id) {
        const [row] = await lists.findGroups(db, { kind, scope }, [id]);
        return row && presentGroup(kind, row);
      },
      lock: async (trx, id) => (await writes.lockGroups(trx, kind, { ids: [id], goes: false })).get(id)?.version,
      notFound: () => noSuch(kind),
      nameTaken: () => nameTaken(kind),
      ...(kind === 'categories' && { order: writes.orderOfCategories }),
    });
  }
}

/** A centre manager may change only their own centres. */
function assertOwn({ scope }: HeldScope, kind: GroupKind, id: string): void {
  if (scope === 'all') return;
  if (kind !== 'centres') throw notYourCentre(`This ${groupNouns[kind]} is the whole library’s.`);
  if (!isWithin(scope, id)) throw notYourCentre('This centre isn’t yours.');
}

async function lockSeen(trx: Transaction, kind: GroupKind, seen: readonly Seen[]): Promise<void> {
  const found = await writes.lockGroups(trx, kind, { ids: seen.map(({ id }) => id), goes: true });
  for (const { id, version } of seen) {
    const now = found.get(id);
    if (!now) throw noSuch(kind);
    if (now.version !== version) throw changedMeanwhile(`“${now.name}”`);
  }
}

function actOn(verb: string, kind: GroupKind, { id, name }: DeskGroup) {
  return { action: `${groupNouns[kind]}.${verb}`, subject: { id, name } } as const;
}

function fieldsOf({ name, description, short_bio, featured, palette, slug, image_url }: DeskGroup): Fields {
  const own = { short_bio, featured, palette, slug, image: image_url };
  const has = Object.entries(own).flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]));
  return { name, description, ...Object.fromEntries(has) };
}
