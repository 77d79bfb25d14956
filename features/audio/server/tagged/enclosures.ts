import { MessageId } from '#core/contract/ids';
import { chaptersOf, type StoredChapter } from '#core/server/database/stored-chapters';
import type { Platform } from '#core/server/platform';
import { audioPath, mp3Container, taggedPath } from '#features/audio/contract';
import type { AudioAddresses, FeedReader } from '#features/audio/server/audio-addresses';
import { tagSize } from './tag-size.ts';
import { type EnclosureRow, listEnclosures } from './tagged-queries.ts';

export interface Enclosure {
  /** With a signature if it needs one. */
  address: string;
  /** The exact size. */
  bytes: number;
  /** Its MIME type. */
  type: string;
  hasChapters: boolean;
}

export interface EnclosureParts extends Pick<Platform, 'database' | 'clock'> {
  addresses: AudioAddresses;
}

const mp3Type = 'audio/mpeg';

/** Finds many messages' files for podcast apps (docs/product/access.md#tagged-files). */
export class Enclosures {
  readonly #parts: EnclosureParts;

  constructor(parts: EnclosureParts) {
    this.#parts = parts;
  }

  /**
   * Gives tagged compact mp3s or, until they exist, the files that the messages otherwise play, in one query.
   * @param reader of the private feed; null for the free messages alone
   * @returns published and released messages; opening a paid one's address checks whether the reader owns it
   */
  async of(ids: readonly MessageId[], reader: FeedReader | null): Promise<Map<MessageId, Enclosure>> {
    const { database, clock } = this.#parts;
    const rows = await listEnclosures(database, { ids, now: clock.now(), freeOnly: reader === null });
    return new Map(rows.map((row) => [MessageId.parse(row.id), this.#enclosureOf(row, reader)]));
  }

  /** @returns none unless everybody may hear the message */
  async publicChapters(id: MessageId): Promise<StoredChapter[]> {
    const { database, clock } = this.#parts;
    const [row] = await listEnclosures(database, { ids: [id], now: clock.now(), freeOnly: true });
    return row ? chaptersOf(row.chapters, row.duration_ms) : [];
  }

  #enclosureOf(row: EnclosureRow, reader: FeedReader | null): Enclosure {
    const [file, isRendition] = row.mp3_size === null ? [row.container, false] : [mp3Container, true];
    const path = audioPath(row.sha256, file);
    // A free message that the reader bought may have a price again tomorrow, so it is signed too.
    const open = (opened: string) =>
      reader === null ? opened : this.#parts.addresses.signForFeed(opened, path, reader);
    const chapters = chaptersOf(row.chapters, row.duration_ms);
    const hasChapters = chapters.length > 0;
    if (row.compact_size === null) {
      const bytes = Number(row.mp3_size ?? row.size_bytes);
      return { address: open(path), bytes, type: isRendition ? mp3Type : row.mime_type, hasChapters };
    }
    const bytes = tagSize(chapters) + Number(row.compact_size);
    return { address: open(taggedPath(row.id)), bytes, type: mp3Type, hasChapters };
  }
}
