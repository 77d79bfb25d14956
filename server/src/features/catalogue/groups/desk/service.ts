import { type DeskGroup, type GroupKind, groupNouns, type NewGroup } from '#contract/groups/desk';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Audit } from '#server/features/audit/audit';
import type { ArtworkStore } from '#server/features/catalogue/artwork';
import type { Actor, Fields } from '#server/platform/act';
import { ExpectedError } from '#server/platform/errors';
import type { Crop } from '#server/platform/pictures/crop-of';
import type { GroupCuration, GroupFields, Seen } from './groups.ts';

export interface GroupDeskParts {
  database: Database;
  catalogue: GroupCuration;
  audit: Audit;
  artwork: ArtworkStore;
  /** Prevents deleting a centre with a scheduled stream. @throws ExpectedError `schedule.in_the_way` */
  assertNothingPlanned(trx: Transaction, centreId: string): Promise<void>;
}

/** Only speakers and categories have a picture. */
export interface OnPicture extends On {
  kind: 'speakers' | 'categories';
}

/** Who acts, and on which kind of group. */
export interface On {
  by: Actor;
  kind: GroupKind;
}

/** Speakers, services, categories and centres at the desk: every change is audited (docs/product/desk.md#audit). */
export class GroupDesk {
  readonly #parts: GroupDeskParts;

  constructor(parts: GroupDeskParts) {
    this.#parts = parts;
  }

  list(kind: GroupKind, asked: Parameters<GroupCuration['list']>[2]) {
    return this.#parts.catalogue.list(this.#parts.database, kind, asked);
  }

  /** @throws ExpectedError `speaker.not_found` etc. */
  read(kind: GroupKind, id: string): Promise<DeskGroup> {
    return this.#parts.catalogue.find(this.#parts.database, kind, id);
  }

  /** @returns pairs that may be the same */
  listDoubles(kind: GroupKind) {
    return this.#parts.catalogue.findDoubles(this.#parts.database, kind);
  }

  /** @returns what deleting it would affect @throws ExpectedError `speaker.not_found` etc. */
  readUses(kind: GroupKind, id: string) {
    return this.#parts.catalogue.findUses(this.#parts.database, kind, id);
  }

  /** @throws ExpectedError `group.name_taken`, `request.invalid` */
  add({ by, kind }: On, fields: NewGroup): Promise<DeskGroup> {
    const { database, catalogue, audit } = this.#parts;
    return transact(database, async (trx) => {
      const after = await catalogue.add(trx, kind, fields);
      await audit.record(trx, { by, ...actOn('add', kind, after), before: null, after: fieldsOf(after) });
      return after;
    });
  }

  /** @throws ExpectedError `operator.changed_meanwhile`, `group.name_taken`, `request.invalid`, and as `read` */
  change({ by, kind }: On, change: GroupFields & Seen): Promise<DeskGroup> {
    const { database, catalogue, audit } = this.#parts;
    return transact(database, async (trx) => {
      const { before, after } = await catalogue.change(trx, kind, change);
      await audit.record(trx, {
        by,
        ...actOn('change', kind, after),
        before: fieldsOf(before),
        after: fieldsOf(after),
      });
      return after;
    });
  }

  /**
   * Deletes a group; its messages stay.
   * @throws ExpectedError `operator.changed_meanwhile`, `schedule.in_the_way`, and as `read`
   */
  remove({ by, kind }: On, seen: Seen): Promise<{ before: DeskGroup; messages: number }> {
    const { database, catalogue, audit, assertNothingPlanned } = this.#parts;
    return transact(database, async (trx) => {
      if (kind === 'centres') await assertNothingPlanned(trx, seen.id);
      const removed = await catalogue.remove(trx, kind, seen);
      const before = { ...fieldsOf(removed.before), messages: removed.messages };
      await audit.record(trx, { by, ...actOn('delete', kind, removed.before), before, after: null });
      return removed;
    });
  }

  /**
   * Merges two groups in one transaction, with an audit entry for each.
   * @returns the remaining one, and how many messages were moved to it
   * @throws ExpectedError `operator.changed_meanwhile`, `request.invalid`, `schedule.in_the_way`, and as `read`
   */
  merge({ by, kind }: On, both: { keep: Seen; from: Seen }): Promise<{ after: DeskGroup; messages: number }> {
    if (both.keep.id === both.from.id) {
      throw new ExpectedError('request.invalid', `Choose another ${groupNouns[kind]} to merge with this one.`);
    }
    const { database, catalogue, audit, assertNothingPlanned } = this.#parts;
    return transact(database, async (trx) => {
      if (kind === 'centres') await assertNothingPlanned(trx, both.from.id);
      const { before, gone, after, messages } = await catalogue.merge(trx, kind, both);
      await audit.record(trx, {
        by,
        ...actOn('merge', kind, after),
        before: fieldsOf(before),
        after: { ...fieldsOf(after), merged: gone.name, messages_moved: messages },
      });
      await audit.record(trx, {
        by,
        ...actOn('merge', kind, gone),
        before: fieldsOf(gone),
        after: { ...fieldsOf(gone), merged_into: after.name },
      });
      return { after, messages };
    });
  }

  /**
   * @param picture its bytes, and the square to use; null for the most salient one
   * @throws ExpectedError `picture.unreadable`, `operator.busy`, `operator.changed_meanwhile`, and as `read`
   */
  setPicture(on: OnPicture, seen: Seen, picture: { bytes: Uint8Array; crop: Crop | null }): Promise<DeskGroup> {
    return this.#parts.artwork.add(picture, (trx, imageId) => this.#putPicture(trx, on, { ...seen, imageId }));
  }

  /** @throws ExpectedError `operator.changed_meanwhile`, and as `read` */
  removePicture(on: OnPicture, seen: Seen): Promise<DeskGroup> {
    return transact(this.#parts.database, (trx) => this.#putPicture(trx, on, { ...seen, imageId: null }));
  }

  async #putPicture(trx: Transaction, { by, kind }: OnPicture, given: Seen & { imageId: string | null }) {
    const { catalogue, audit } = this.#parts;
    const { before, after } = await catalogue.setPicture(trx, kind, given);
    await audit.record(trx, {
      by,
      ...actOn('change', kind, after),
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    return after;
  }

  /** Moves a category after another; null moves it to the front. @throws ExpectedError `category.not_found` */
  placeCategory(by: Actor, id: string, after: string | null): Promise<void> {
    const { database, catalogue, audit } = this.#parts;
    return transact(database, async (trx) => {
      const place = await catalogue.placeCategory(trx, id, after);
      const category = await catalogue.find(trx, 'categories', id);
      await audit.record(trx, {
        by,
        ...actOn('place', 'categories', category),
        before: { place: place.before },
        after: { place: place.after },
      });
    });
  }
}

function actOn(verb: string, kind: GroupKind, { id, name }: DeskGroup) {
  return { action: `${groupNouns[kind]}.${verb}`, subject: { id, name } } as const;
}

/** @returns the audited fields */
function fieldsOf({ name, description, short_bio, featured, palette, slug, image_url }: DeskGroup): Fields {
  const own = { short_bio, featured, palette, slug, image: image_url };
  const has = Object.entries(own).flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]));
  return { name, description, ...Object.fromEntries(has) };
}
