import { MessageId } from '#core/contract/ids';
import { chaptersOf, type StoredChapter } from '#core/server/database/stored-chapters';
import type { Platform } from '#core/server/platform';
import { audioPath, mp3Container, taggedPath } from '#features/audio/contract';
import type { AudioAddresses, FeedReader } from '#features/audio/server/audio-addresses';
import { tagSize } from './tag-size.ts';
import { type EnclosureRow, listEnclosures } from './tagged-queries.ts';

export interface Enclosure {
  address: string;
  bytes: number;
  type: string;
  hasChapters: boolean;
}

export interface EnclosureParts extends Pick<Platform, 'database' | 'clock'> {
  addresses: AudioAddresses;
}

const mp3Type = 'audio/mpeg';

export class Enclosures {
  readonly #parts: EnclosureParts;

  constructor(parts: EnclosureParts) {
    this.#parts = parts;
  }

  async of(ids: readonly MessageId[], reader: FeedReader | null): Promise<Map<MessageId, Enclosure>> {
    const { database, clock } = this.#parts;
    const rows = await listEnclosures(database, { ids, now: clock.now(), freeOnly: reader === null });
    return new Map(rows.map((row) => [MessageId.parse(row.id), this.#enclosureOf(row, reader)]));
  }

  async publicChapters(id: MessageId): Promise<StoredChapter[]> {
    const { database, clock } = this.#parts;
    const [row] = await listEnclosures(database, { ids: [id], now: clock.now(), freeOnly: true });
    return row ? chaptersOf(row.chapters, row.duration_ms) : [];
  }

  #enclosureOf(row: EnclosureRow, reader: FeedReader | null): Enclosure {
    const [file, isRendition] = row.mp3_size === null ? [row.container, false] : [mp3Container, true];
    const path = audioPath(row.sha256, file);
    // A free message that the reader bought may get a price again, so its address is signed too.
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
