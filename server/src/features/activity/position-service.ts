import type { Position } from '#contract/positions';
import type { CatalogueService } from '#server/features/catalogue/messages/service';
import { ExpectedError } from '#server/platform/errors';
import type { Platform } from '#server/platform/platform';
import { findPosition, type OwnPosition, writePosition } from './position-queries.ts';
import { presentPosition } from './present.ts';

export interface PositionParts extends Pick<Platform, 'database' | 'clock'> {
  messages: Pick<CatalogueService, 'playFactsOf'>;
}

/** How far into messages listeners are, across devices (docs/product/listening.md#positions). */
export class PositionService {
  readonly #parts: PositionParts;

  constructor(parts: PositionParts) {
    this.#parts = parts;
  }

  /** @returns null without a position @throws ExpectedError `message.not_found` unless it is published */
  async read(own: OwnPosition): Promise<Position | null> {
    await this.#durationOf(own);
    const row = await findPosition(this.#parts.database, own);
    return row ? presentPosition(row) : null;
  }

  /**
   * Stores the position, limited to the message's length.
   * @param given `position` in seconds, and when the listener was there; a time in the future means now
   * @returns the latest position, which is another one if that is later
   * @throws ExpectedError `message.not_found` when there is no such published message
   */
  async write(own: OwnPosition, given: { position: number; at: Date | null }): Promise<Position> {
    const { database, clock } = this.#parts;
    const durationMs = await this.#durationOf(own);
    const now = clock.now();
    const at = given.at && given.at < now ? given.at : now;
    const positionMs = Math.min(Math.round(given.position * 1000), durationMs);
    await writePosition(database, own, { positionMs, at });
    const row = await findPosition(database, own);
    return presentPosition(row ?? { position_ms: positionMs, updated_at: at });
  }

  async #durationOf({ messageId }: OwnPosition): Promise<number> {
    const facts = (await this.#parts.messages.playFactsOf([messageId])).get(messageId);
    if (facts === undefined) throw new ExpectedError('message.not_found', 'Message not found.');
    return facts.durationMs;
  }
}
