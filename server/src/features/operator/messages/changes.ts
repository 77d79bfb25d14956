import type { MessageId } from '#contract/ids';
import { nairaToKobo } from '#contract/money';
import type { ManyChange, MessageChange } from '#contract/operator/messages';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Curation, HeldMessage, SeenMessage } from '#server/features/catalogue/curation/curation';
import type { MessageEdit } from '#server/features/catalogue/curation/edit';
import type { Artwork } from '#server/features/media/artwork/artwork';
import type { Crop } from '#server/features/media/artwork/crop';
import type { Actor } from '#server/features/operator/audit/act';
import type { Audit } from '#server/features/operator/audit/audit';
import type { Clock } from '#server/platform/clock';
import { auditFields } from './present.ts';

export interface MessageChangesParts {
  database: Database;
  clock: Clock;
  audit: Audit;
  curation: Curation;
  artwork: Pick<Artwork, 'add'>;
}

/** What operators do to messages: each act in one transaction with its entry in the audit. */
export class MessageChanges {
  readonly #parts: MessageChangesParts;

  constructor(parts: MessageChangesParts) {
    this.#parts = parts;
  }

  /**
   * Changes a message.
   * @throws ExpectedError `operator.changed_meanwhile` when somebody else has, since the version that is named;
   *   `message.not_found`, `message.wrong_status`, `request.invalid`, `centre.not_found`
   */
  async change(by: Actor, id: MessageId, { version, ...change }: MessageChange): Promise<void> {
    const { curation, clock } = this.#parts;
    await this.#act(by, async (trx) => {
      const held = [await curation.holdSeen(trx, { id, version })];
      await curation.change(trx, held, { edit: editOf(change), now: clock.now() });
      return held;
    });
  }

  /** Changes many messages alike, all or none. @returns how many. @throws ExpectedError as `change` does, but for the version */
  async changeMany(by: Actor, { ids, ...change }: ManyChange): Promise<number> {
    const { curation, clock } = this.#parts;
    const held = await this.#act(by, async (trx) => {
      const held = await curation.hold(trx, ids);
      await curation.change(trx, held, { edit: editOfMany(change), now: clock.now() });
      return held;
    });
    return held.length;
  }

  /** Removes a draft. @throws ExpectedError as `change` does; `message.wrong_status` unless it is one */
  async delete(by: Actor, seen: SeenMessage): Promise<void> {
    const { database, curation, audit } = this.#parts;
    await transact(database, async (trx) => {
      const held = await curation.holdSeen(trx, seen);
      await curation.remove(trx, held);
      const subject = { id: held.id, name: held.topic };
      await audit.record(trx, { by, action: 'message.delete', subject, before: auditFields(held), after: null });
    });
  }

  /**
   * Gives a message artwork.
   * @param picture its bytes, and the square of it that is used; null for what stands out
   * @throws ExpectedError as `change` does; `picture.unreadable`, `operator.busy`
   */
  async setArtwork(by: Actor, seen: SeenMessage, picture: { bytes: Uint8Array; crop: Crop | null }): Promise<void> {
    const { artwork } = this.#parts;
    await artwork.add(picture, (trx, imageId) => this.#putArtwork(trx, by, { seen, imageId }));
  }

  /** Takes a message's artwork away. @throws ExpectedError as `change` does */
  async removeArtwork(by: Actor, seen: SeenMessage): Promise<void> {
    await transact(this.#parts.database, (trx) => this.#putArtwork(trx, by, { seen, imageId: null }));
  }

  async #putArtwork(
    trx: Transaction,
    by: Actor,
    { seen, imageId }: { seen: SeenMessage; imageId: string | null },
  ): Promise<void> {
    const held = await this.#parts.curation.holdSeen(trx, seen);
    await this.#parts.curation.setArtwork(trx, held, imageId);
    await this.#record(trx, by, [held]);
  }

  #act(by: Actor, work: (trx: Transaction) => Promise<HeldMessage[]>): Promise<HeldMessage[]> {
    return transact(this.#parts.database, async (trx) => {
      const held = await work(trx);
      await this.#record(trx, by, held);
      return held;
    });
  }

  /** Writes down what has become of messages; of those that are as they were, nothing. */
  async #record(trx: Transaction, by: Actor, held: readonly HeldMessage[]): Promise<void> {
    const { curation, audit } = this.#parts;
    const changed = await curation.read(
      trx,
      held.map(({ id }) => id),
    );
    const after = new Map(changed.map((message) => [message.id, auditFields(message)]));
    const acts = held.flatMap((message) => {
      const before = auditFields(message);
      const now = after.get(message.id) ?? null;
      if (JSON.stringify(before) === JSON.stringify(now)) return [];
      const subject = { id: message.id, name: message.topic };
      return [{ by, action: 'message.change' as const, subject, before, after: now }];
    });
    await audit.recordAll(trx, acts);
  }
}

type Fields = Omit<ManyChange, 'ids'>;

/** What one message and many can be told alike. */
function sharedEdit({ speaker, when, price, featured, status, publish_at }: Partial<Fields>): MessageEdit {
  return {
    ...{ speaker, when, featured, status },
    price: price === undefined ? undefined : (nairaToKobo(price) ?? undefined),
    publishAt: momentOf(publish_at),
  };
}

function editOf(change: Omit<MessageChange, 'version'>): MessageEdit {
  const { topic, name, title, description, categories, services, centres, start_date } = change;
  return {
    ...sharedEdit(change),
    ...{ topic, name, title, description },
    startDate: momentOf(start_date),
    categories: categories && { set: categories },
    services: services && { set: services },
    centres: centres && { set: centres },
  };
}

function editOfMany(change: Fields): MessageEdit {
  return {
    ...sharedEdit(change),
    categories: listEdit(change.add_categories, change.remove_categories),
    services: listEdit(change.add_services, change.remove_services),
    centres: listEdit(change.add_centres, change.remove_centres),
  };
}

function listEdit(add: readonly string[] = [], remove: readonly string[] = []) {
  return add.length + remove.length === 0 ? undefined : { add, remove };
}

/** @param moment with its offset; undefined and null stay what they are */
function momentOf(moment: string | null | undefined): Date | null | undefined {
  return typeof moment === 'string' ? new Date(moment) : moment;
}
