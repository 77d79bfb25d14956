import type { AccountId, MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import type { Ownership, Playable } from '#features/messages/server/policy';
import { isTimed, type Transcript, transcriptFile } from '#features/transcripts/contract/transcript';
import * as queries from './queries.ts';
import { cuesOf } from './stored-cues.ts';

export interface TranscriptParts extends Pick<Platform, 'database' | 'clock'> {
  ownership: Ownership;
  isPlayable(message: Playable, owned: boolean): boolean;
  libraryLanguage(): string;
}

export class Transcripts {
  readonly #parts: TranscriptParts;

  constructor(parts: TranscriptParts) {
    this.#parts = parts;
  }

  /** @param accountId null for a visitor */
  async read(id: MessageId, accountId: AccountId | null): Promise<Transcript> {
    const { database, libraryLanguage } = this.#parts;
    const row = await queries.findPublished(database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    await this.#assertMayRead(id, { isFree: row.is_free, startDate: row.start_date }, accountId);
    if (row.cues === null) throw new ExpectedError('transcript.not_found', 'This message has no transcript.');
    return { language: row.language ?? row.message_language ?? libraryLanguage(), cues: cuesOf(row.cues) };
  }

  async readFile(id: MessageId): Promise<string> {
    const transcript = await this.read(id, null);
    if (!isTimed(transcript)) throw new ExpectedError('transcript.not_found', 'This transcript has no times.');
    return transcriptFile(transcript);
  }

  withFiles(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { database, clock } = this.#parts;
    return queries.listTimed(database, ids, clock.now());
  }

  /** A listener who may hear a message may also read it. */
  async #assertMayRead(id: MessageId, message: Playable, accountId: AccountId | null): Promise<void> {
    const { ownership, clock, isPlayable } = this.#parts;
    const isAsked = !message.isFree && accountId !== null;
    const owned = isAsked && (await ownership.ownedOf(accountId, [id])).has(id);
    if (isPlayable(message, owned)) return;
    const isUnreleased = message.startDate !== null && message.startDate > clock.now();
    throw new ExpectedError(
      'audio.not_allowed',
      isUnreleased ? 'This message is not released yet.' : 'Buy this message to read its transcript.',
    );
  }
}
