import type { Reply } from '#contract/endpoint';
import type { MessageId } from '#contract/ids';
import type { MessageChange, MessageStatus } from '#contract/messages/desk';
import { type changeMessages, type ManyChange, takenToStatus } from '#contract/messages/desk-bulk';
import { nairaToKobo } from '#contract/money';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Audit } from '#server/features/audit/audit';
import type { ArtworkStore } from '#server/features/catalogue/artwork';
import type { Actor } from '#server/platform/act';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import type { Crop } from '#server/platform/pictures/crop-of';
import { countsOf, sealOf } from './chosen.ts';
import type { Curation, SeenMessage } from './curation.ts';
import type { MessageEdit } from './edit.ts';
import type { HeldMessage } from './held-queries.ts';
import { manyAct, messageActs } from './many-acts.ts';
import { auditFields } from './present.ts';

export interface MessageChangesParts {
  database: Database;
  clock: Clock;
  audit: Audit;
  curation: Curation;
  artwork: ArtworkStore;
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

  /**
   * Changes many messages alike, all or none, as one act. A status is given to those alone that it fits; all others are left where
   * they stand (docs/decisions/023-messages-at-the-desk.md).
   * @returns how many are otherwise now, and how many took the status and were left, by the status that they had
   * @throws ExpectedError as `change` does, but for the version: `operator.changed_meanwhile` when the messages aren't those that
   *   were counted, with the statuses that they had then
   */
  async changeMany(by: Actor, { ids, seen, ...change }: ManyChange): Promise<Reply<typeof changeMessages>> {
    const { database, curation, clock, audit } = this.#parts;
    const { status, publish_at: _, ...fields } = change;
    return transact(database, async (trx) => {
      const held = await curation.hold(trx, ids);
      if (seen !== undefined && seen !== sealOf(held)) throw countedOtherwise();
      const isTaken = (message: HeldMessage) => status !== undefined && takenToStatus[status].includes(message.status);
      const taken = held.filter(isTaken);
      const left = status === undefined ? [] : held.filter((message) => !isTaken(message));
      const now = clock.now();
      if (status === undefined) await curation.change(trx, held, { edit: editOfMany(change), now });
      else {
        await curation.change(trx, taken, { edit: editOfMany(change), now });
        const isMoreAsked = Object.values(fields).some((value) => value !== undefined);
        if (isMoreAsked) await curation.change(trx, left, { edit: editOfMany(fields), now });
      }
      const acts = messageActs(by, held, await curation.read(trx, idsOf(held)));
      await audit.recordMany(trx, { by, ...manyAct({ ids, ...change }) }, acts);
      return { changed: acts.length, taken: someOf(countsOf(taken)), left: someOf(countsOf(left)) };
    });
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
    for (const act of messageActs(by, held, await curation.read(trx, idsOf(held)))) await audit.record(trx, act);
  }
}

function idsOf(held: readonly HeldMessage[]): MessageId[] {
  return held.map(({ id }) => id);
}

/** @returns the statuses that any message has */
function someOf(counts: Record<MessageStatus, number>): Partial<Record<MessageStatus, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function countedOtherwise(): ExpectedError {
  return new ExpectedError(
    'operator.changed_meanwhile',
    'Some of these messages have changed since they were counted. Nothing was changed; look at what it would do now.',
  );
}

type Fields = Omit<ManyChange, 'ids' | 'seen'>;

/** What one message and many can be told alike. */
function sharedEdit({ speaker, when, price, featured, status, publish_at }: Partial<Fields>): MessageEdit {
  return {
    speaker,
    when,
    featured,
    status,
    price: price === undefined ? undefined : (nairaToKobo(price) ?? undefined),
    publishAt: momentOf(publish_at),
  };
}

function editOf(change: Omit<MessageChange, 'version'>): MessageEdit {
  const { topic, name, title, description, categories, services, centres, start_date } = change;
  return {
    ...sharedEdit(change),
    topic,
    name,
    title,
    description,
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
