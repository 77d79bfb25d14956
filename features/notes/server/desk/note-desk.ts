import type { MessageId } from '#core/contract/ids';
import type { Act } from '#core/server/act';
import type { Database, Transaction } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { transact } from '#core/server/database/transact';
import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import type { HeldScope, ScopedActor } from '#core/server/scope/scope';
import { holdScope } from '#core/server/scope/scope-queries';
import { noteKey } from '#core/server/storage/storage';
import { audioPath, mp3Container, noteAddress } from '#features/audio/contract';
import type { AudioAddresses } from '#features/audio/server/audio-addresses';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { addPending, removePending } from '#features/audio/server/ingest/queries';
import { removeUnused, sha256Of } from '#features/audio/server/ingest/store-media';
import type { Audit } from '#features/audit/server/audit';
import type { Note } from '#features/messages/contract/detail';
import type { LockedMessage } from '#features/messages/server/desk/queries';
import { maxNotes } from '#features/notes/desk';
import * as queries from '#features/notes/server/notes-queries';
import { kindOfDocument } from '#features/notes/server/read-document';

const waitMs = 10_000;

interface SeenMessage {
  id: MessageId;
  version: number;
}

interface MessagesOfNotes {
  lockSeen(trx: Transaction, held: HeldScope, seen: SeenMessage): Promise<LockedMessage>;
  /** Increases the message's version and invalidates its cached replies. */
  touch(trx: Transaction, message: LockedMessage): Promise<void>;
}

export interface NoteDeskParts extends Pick<Platform, 'database' | 'clock' | 'storage'> {
  audit: Audit;
  lockSessions: LockSessions;
  addresses: AudioAddresses;
  messages: MessagesOfNotes;
}

interface Change {
  action: Act['action'];
  before: string | null;
  after: string | null;
}

type Kept = readonly queries.NoteRow[];

export class NoteDesk {
  readonly #parts: NoteDeskParts;

  constructor(parts: NoteDeskParts) {
    this.#parts = parts;
  }

  async list(id: MessageId): Promise<Note[]> {
    const { database, addresses } = this.#parts;
    const rows = await queries.listNotes(database, id);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      kind: row.kind === 'pdf' ? 'pdf' : 'text',
      size: Number(row.size_bytes),
      file_url: noteAddress(row.id, addresses.signForDesk(audioPath(row.audio_sha256, mp3Container))),
    }));
  }

  add(by: ScopedActor, seen: SeenMessage, { title, bytes }: { title: string; bytes: Uint8Array }): Promise<void> {
    return this.#store(by, seen, bytes, async (trx, document, kept) => {
      if (kept.length >= maxNotes) {
        throw new ExpectedError(
          'note.too_many',
          `A message can have ${maxNotes} documents. Remove one, or replace it.`,
        );
      }
      const added_at = this.#parts.clock.now();
      await queries.insertNote(trx, { ...document, message_id: seen.id, title, added_at });
      return { action: 'message.add-note', before: null, after: title };
    });
  }

  replace(by: ScopedActor, seen: SeenMessage, { note, bytes }: { note: string; bytes: Uint8Array }): Promise<void> {
    return this.#store(by, seen, bytes, async (trx, document, kept) => {
      const before = noteIn(kept, note);
      await queries.replaceDocument(trx, note, document);
      return {
        action: 'message.replace-note',
        before: described(before.title, before),
        after: described(before.title, document),
      };
    });
  }

  async rename(by: ScopedActor, seen: SeenMessage, { note, title }: { note: string; title: string }): Promise<void> {
    await transact(this.#parts.database, (trx) =>
      this.#change(trx, { by, seen }, async (kept) => {
        const before = noteIn(kept, note).title;
        await queries.renameNote(trx, note, title);
        return { action: 'message.rename-note', before, after: title };
      }),
    );
  }

  /** Also removes the document's bytes, unless another message uses the same bytes. */
  async remove(by: ScopedActor, seen: SeenMessage, note: string): Promise<void> {
    await this.#alone(async (db) => {
      await transact(db, (trx) =>
        this.#change(trx, { by, seen }, async (kept) => {
          const before = noteIn(kept, note).title;
          await queries.deleteNote(trx, note);
          return { action: 'message.remove-note', before, after: null };
        }),
      );
      await removeUnused(db, this.#parts.storage, await queries.findUnused(db));
    });
  }

  /** Stores the bytes before the row, so that a row never refers to missing bytes. */
  async #store(
    by: ScopedActor,
    seen: SeenMessage,
    bytes: Uint8Array,
    use: (
      trx: Transaction,
      document: { kind: string; sha256: string; size_bytes: number },
      kept: Kept,
    ) => Promise<Change>,
  ): Promise<void> {
    const sha256 = sha256Of(bytes);
    const document = { kind: kindOfDocument(bytes), sha256, size_bytes: bytes.length };
    const key = noteKey(sha256);
    const { storage } = this.#parts;
    await this.#alone(async (db) => {
      await addPending(db, [key]);
      try {
        await storage.putAll([{ key, content: bytes }]);
        await transact(db, async (trx) => {
          await this.#change(trx, { by, seen }, (kept) => use(trx, document, kept));
          await removePending(trx, [key]);
        });
      } finally {
        await removeUnused(db, storage, await queries.findUnused(db));
      }
    });
  }

  async #change(
    trx: Transaction,
    { by, seen }: { by: ScopedActor; seen: SeenMessage },
    work: (kept: Kept) => Promise<Change>,
  ): Promise<void> {
    const { audit, messages } = this.#parts;
    await audit.within(trx, by, async (record) => {
      const locked = await messages.lockSeen(trx, await holdScope(trx, by), seen);
      const { action, before, after } = await work(await queries.listNotes(trx, seen.id));
      await messages.touch(trx, locked);
      const subject = { id: locked.id, name: locked.topic };
      await record({ action, subject, before: { note: before }, after: { note: after } });
    });
  }

  /** The lock for storing media keeps other processes from starting to use bytes that are being removed. */
  async #alone(work: (db: Database) => Promise<void>): Promise<void> {
    const isDone = await withIngestLock(
      this.#parts.lockSessions,
      async (db) => {
        await work(db);
        return true;
      },
      { waitMs },
    );
    if (isDone === null) {
      throw new ExpectedError('operator.busy', 'Messages are being added just now. Try again in a moment.');
    }
  }
}

function described(title: string, { kind, size_bytes }: { kind: string; size_bytes: string | number }): string {
  return `${title} (${kind}, ${size_bytes} bytes)`;
}

function noteIn(kept: Kept, id: string): queries.NoteRow {
  const note = kept.find((one) => one.id === id);
  if (!note) throw new ExpectedError('note.not_found', 'This message has no such document any more.');
  return note;
}
