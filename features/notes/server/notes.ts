import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import type { AudioAccess } from '#features/audio/server/audio-access';
import type { Opener } from '#features/audio/server/audio-addresses';
import { findNote } from './notes-queries.ts';
import type { DocumentKind } from './read-document.ts';

export interface NotesParts extends Pick<Platform, 'database'> {
  access: AudioAccess;
}

export interface OpenedDocument {
  sha256: string;
  sizeBytes: number;
  kind: DocumentKind;
  name: string;
  isPublic: boolean;
}

export class Notes {
  readonly #parts: NotesParts;

  constructor(parts: NotesParts) {
    this.#parts = parts;
  }

  /** Checks access on each request, so that a refund, withdrawal or removal takes effect at once. */
  async open(id: string, opener: Opener | null): Promise<OpenedDocument> {
    const { database, access } = this.#parts;
    const row = await findNote(database, id);
    if (!row) throw notFound();
    const isOfDesk = access.isOfDesk(row.audio_sha256, opener);
    if (!isOfDesk) {
      if (row.status !== 'published') throw notFound();
      const heard = { messageId: row.message_id, isFree: row.is_free, startDate: row.start_date };
      await access.assertMayHear(heard, row.audio_sha256, opener);
    }
    return {
      sha256: row.sha256,
      sizeBytes: Number(row.size_bytes),
      kind: row.kind === 'pdf' ? 'pdf' : 'text',
      name: `${row.topic} - ${row.title}`,
      isPublic: row.is_free && !isOfDesk,
    };
  }
}

export function notFound(): ExpectedError {
  return new ExpectedError('media.not_found', 'There is no such document.');
}
