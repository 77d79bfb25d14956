import type { MessageId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { addUrgentWork } from '#core/server/queue/work-queries';
import type { HeldScope, Scope, ScopedActor } from '#core/server/scope/scope';
import { holdScope } from '#core/server/scope/scope-queries';
import type { Audit } from '#features/audit/server/audit';
import type { MessageTranscript } from '#features/transcripts/desk';
import { newTranscript } from '#features/transcripts/server/new-transcript';
import { deleteTranscript, findFacts, findOfMessage, putTranscripts } from '#features/transcripts/server/queries';
import { readTranscript } from '#features/transcripts/server/reading/read-transcript';
import { TranscriptError } from '#features/transcripts/server/reading/transcript-error';
import {
  endLeftUnmade,
  findTranscription,
  leaveUnmade,
  transcriptionWork,
} from '#features/transcripts/server/transcribing/transcription-queries';
import { presentDeskTranscript, presentTranscription } from './present.ts';

export interface TranscriptDeskParts extends Pick<Platform, 'database'> {
  audit: Audit;
  hasCommand: boolean;
  /** A BCP 47 tag, for messages without a language. */
  libraryLanguage(): string;
  assertSeen(scope: Scope, id: MessageId): Promise<void>;
  lock(trx: Transaction, held: HeldScope, id: MessageId): Promise<{ id: MessageId; topic: string }>;
}

export class TranscriptDesk {
  readonly #parts: TranscriptDeskParts;

  constructor(parts: TranscriptDeskParts) {
    this.#parts = parts;
  }

  async read(scope: Scope, id: MessageId): Promise<MessageTranscript> {
    const { database, assertSeen, hasCommand, libraryLanguage } = this.#parts;
    await assertSeen(scope, id);
    const row = await findOfMessage(database, id);
    if (row !== undefined && row.cues !== null)
      return { transcript: presentDeskTranscript(row, libraryLanguage()), transcription: null };
    const transcription = hasCommand ? presentTranscription(await findTranscription(database, id)) : null;
    return { transcript: null, transcription };
  }

  async put(
    by: ScopedActor,
    id: MessageId,
    { bytes, language }: { bytes: Uint8Array; language: string | null },
  ): Promise<void> {
    const transcript = newTranscript(await readOrRefuse(bytes), { messageId: id, origin: 'operator', language });
    await this.#parts.audit.transact(by, async (trx, record) => {
      const subject = await this.#lock(trx, by, id);
      const before = (await findFacts(trx, id)) ?? null;
      await putTranscripts(trx, [transcript]);
      const after = (await findFacts(trx, id)) ?? null;
      // Recorded even if the facts are equal, because the words may differ.
      await record({ action: 'message.set-transcript', subject, before, after });
    });
  }

  async remove(by: ScopedActor, id: MessageId): Promise<void> {
    await this.#parts.audit.transact(by, async (trx, record) => {
      const subject = await this.#lock(trx, by, id);
      const before = (await findFacts(trx, id)) ?? null;
      if (!(await deleteTranscript(trx, id)))
        throw new ExpectedError('transcript.not_found', 'This message has no transcript.');
      await leaveUnmade(trx, id, 'The transcript was removed.');
      await record({ action: 'message.remove-transcript', subject, before, after: null });
    });
  }

  async retry(by: ScopedActor, id: MessageId): Promise<void> {
    const { audit, hasCommand } = this.#parts;
    if (!hasCommand)
      throw new ExpectedError('request.invalid', 'There is no command that makes transcripts: set TRANSCRIBE_COMMAND.');
    await audit.transact(by, async (trx, record) => {
      const subject = await this.#lock(trx, by, id);
      if ((await findFacts(trx, id)) !== undefined)
        throw new ExpectedError('request.invalid', 'This message has a transcript. Remove it first.');
      await endLeftUnmade(trx, id);
      await addUrgentWork(trx, transcriptionWork, [{ key: id }]);
      await record({ action: 'message.transcribe', subject, before: null, after: null });
    });
  }

  async #lock(trx: Transaction, by: ScopedActor, id: MessageId): Promise<{ id: string; name: string }> {
    const { topic } = await this.#parts.lock(trx, await holdScope(trx, by), id);
    return { id, name: topic };
  }
}

async function readOrRefuse(bytes: Uint8Array) {
  try {
    return await readTranscript(bytes);
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error;
    throw new ExpectedError('transcript.unreadable', `That file can’t be used as a transcript. ${error.message}`);
  }
}
