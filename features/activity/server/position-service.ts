import { type AccountId, MessageId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { ExpectedError } from '#core/server/errors';
import { notAfter } from '#core/server/listener-acts/latest-acts';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import { type BegunMessage, maxPositions, type Position } from '#features/activity/contract/positions';
import { isFinished } from '#features/activity/contract/progress';
import type { MarkService } from '#features/activity/server/marks/mark-service';
import type { LoadMessages } from '#features/messages/server/cards/message-cards';
import type { CatalogueService } from '#features/messages/server/service';
import { countBegun, findPosition, listBegun, type OwnPosition, writePosition } from './position-queries.ts';
import { presentPosition } from './present.ts';

export interface PositionParts extends Pick<Platform, 'database' | 'clock'> {
  messages: Pick<CatalogueService, 'playFactsOf'>;
  loadMessages: LoadMessages;
  marks: Pick<MarkService, 'record'>;
}

export class PositionService {
  readonly #parts: PositionParts;

  constructor(parts: PositionParts) {
    this.#parts = parts;
  }

  async read(own: OwnPosition): Promise<Position | null> {
    await this.#durationOf(own);
    const row = await findPosition(this.#parts.database, own);
    return row ? presentPosition(row) : null;
  }

  /**
   * A position at the end also marks the message as heard, for players that don't send such marks.
   * @param given `position` in seconds; a future time means now
   * @returns the latest position, possibly another device's
   */
  async write(own: OwnPosition, given: { position: number; at: Date | null }): Promise<Position> {
    const { database, clock, marks } = this.#parts;
    const durationMs = await this.#durationOf(own);
    const at = notAfter(given.at, clock.now());
    const positionMs = Math.min(Math.round(given.position * 1000), durationMs);
    await writePosition(database, own, { positionMs, at });
    if (isFinished(positionMs / 1000, durationMs / 1000)) {
      const { accountId, messageId } = own;
      await marks.record({ table: 'heard_messages', accountId }, [{ messageId, isSet: true, at }]);
    }
    const row = await findPosition(database, own);
    return presentPosition(row ?? { position_ms: positionMs, updated_at: at });
  }

  async listBegun(accountId: AccountId, page: PageRequest): Promise<Page<BegunMessage>> {
    const { database, loadMessages } = this.#parts;
    return paged(page, {
      count: () => countBegun(database, accountId),
      list: async (slice) => {
        const rowOf = new Map((await listBegun(database, accountId, slice)).map((row) => [row.message_id, row]));
        const messages = await loadMessages([...rowOf.keys()], accountId);
        return messages.flatMap((message) => {
          const row = rowOf.get(message.id);
          return row ? [{ ...message, ...presentPosition(row) }] : [];
        });
      },
    });
  }

  async listPositions(accountId: AccountId) {
    const rows = await listBegun(this.#parts.database, accountId, { offset: 0, limit: maxPositions });
    return rows.map((row) => ({ message_id: MessageId.parse(row.message_id), ...presentPosition(row) }));
  }

  async #durationOf({ messageId }: OwnPosition): Promise<number> {
    const facts = (await this.#parts.messages.playFactsOf([messageId])).get(messageId);
    if (facts === undefined) throw new ExpectedError('message.not_found', 'Message not found.');
    return facts.durationMs;
  }
}
