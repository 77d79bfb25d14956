import type { AccountId, MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { notAfter } from '#core/server/listener-acts/latest-acts';
import type { Platform } from '#core/server/platform';
import type { Queue } from '#features/activity/contract/queue';
import type { Message } from '#features/catalogue/contract';
import type { LoadMessages } from '#features/messages/server/cards/message-cards';
import { findQueue, writeQueue } from './queue-queries.ts';

export interface QueueParts extends Pick<Platform, 'database' | 'clock'> {
  loadMessages: LoadMessages;
}

export interface QueueInput {
  messageIds: readonly MessageId[];
  index: number;
  at: Date | null;
}

/** Queues are stored as sent and read without unpublished messages, so a message that is published again returns to its place. */
export class QueueService {
  readonly #parts: QueueParts;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** @returns null if the account never had a queue */
  async read(accountId: AccountId): Promise<Queue | null> {
    const row = await findQueue(this.#parts.database, accountId);
    if (!row) return null;
    const messages = await this.#publishedOf(row.message_ids, accountId);
    const kept = row.message_ids.flatMap((id) => messages.get(id) ?? []);
    const before = row.message_ids.slice(0, Math.max(row.index, 0)).filter((id) => messages.has(id)).length;
    const index = row.index < 0 ? -1 : Math.min(before, kept.length - 1);
    return { messages: kept, index, updated: row.updated_at.toISOString() };
  }

  /**
   * Does nothing if a later queue is stored. A future time means now.
   * @returns the time of the queue that is now stored
   */
  async write(accountId: AccountId, { messageIds, index, at }: QueueInput): Promise<Pick<Queue, 'updated'>> {
    const { database, clock } = this.#parts;
    if (index >= messageIds.length) {
      const message = 'Give the place of a message in the queue, from 0, or -1.';
      throw new ExpectedError('request.invalid', message, { index: message });
    }
    const written = { messageIds, index, at: notAfter(at, clock.now()) };
    await writeQueue(database, accountId, written);
    const row = await findQueue(database, accountId);
    return { updated: (row?.updated_at ?? written.at).toISOString() };
  }

  async #publishedOf(ids: readonly string[], accountId: AccountId): Promise<Map<string, Message>> {
    const loaded = await this.#parts.loadMessages([...new Set(ids)], accountId);
    return new Map(loaded.map((message) => [message.id, message]));
  }
}
