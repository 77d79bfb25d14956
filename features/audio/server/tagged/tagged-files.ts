import { createHash } from 'node:crypto';
import { iso6392BTo1 } from 'iso-639-2';
import type { MessageId } from '#core/contract/ids';
import { chaptersOf } from '#core/server/database/stored-chapters';
import { ExpectedError } from '#core/server/errors';
import { Memo } from '#core/server/memo';
import { messagePage } from '#core/server/page-paths';
import type { Platform } from '#core/server/platform';
import { compactSuffix } from '#features/audio/contract';
import type { AudioAccess } from '#features/audio/server/audio-access';
import type { Opener } from '#features/audio/server/audio-addresses';
import { tagCover } from './tag-cover.ts';
import { findTagged, type TaggedRow } from './tagged-queries.ts';
import { writeTag } from './write-tag.ts';

const threeLetters = new Map(Object.entries(iso6392BTo1).map(([three, two]) => [two, three]));

export interface TaggedFileParts extends Pick<Platform, 'database' | 'clock' | 'storage'> {
  access: AudioAccess;
  libraryTitle(): string;
  /** The language of messages without one, as a BCP 47 tag. */
  libraryLanguage(): string;
  linkTo: ((page: string) => string) | null;
}

export interface TaggedFile {
  tag: Buffer;
  sha256: string;
  framesBytes: number;
  etag: string;
  isFree: boolean;
  topic: string;
  framesFile: string;
}

interface Known extends TaggedFile {
  startDate: Date | null;
  originalSha256: string;
}

const maxRemembered = 200;

export class TaggedFiles {
  readonly #parts: TaggedFileParts;
  readonly #known = new Memo<Known | null>(maxRemembered);

  constructor(parts: TaggedFileParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#known.clear();
  }

  async open(id: MessageId, opener: Opener | null): Promise<TaggedFile> {
    const { clock, access } = this.#parts;
    const known = await this.#known.of(id, () => this.#make(id));
    if (!known || (known.startDate !== null && known.startDate > clock.now())) throw notFound();
    await access.assertMayHear({ messageId: id, ...known }, known.originalSha256, opener);
    return known;
  }

  async #make(id: MessageId): Promise<Known | null> {
    const row = await findTagged(this.#parts.database, id);
    if (!row) return null;
    const cover = await tagCover(this.#parts.storage, { imageSha256: row.image_sha256, palette: row.palette ?? 0 });
    const tag = writeTag(this.#wordsOf(row), cover);
    const tagHash = createHash('sha256').update(tag).digest('hex');
    return {
      tag,
      sha256: row.compact_sha256,
      framesBytes: Number(row.compact_size),
      etag: `${row.compact_sha256.slice(0, 32)}-${tagHash.slice(0, 32)}`,
      isFree: row.is_free,
      topic: row.topic,
      framesFile: `${row.sha256}.${compactSuffix}`,
      startDate: row.start_date,
      originalSha256: row.sha256,
    };
  }

  #wordsOf({ id, topic, speaker, when, language, copyright, chapters, duration_ms }: TaggedRow) {
    const { libraryTitle, libraryLanguage, linkTo } = this.#parts;
    return {
      topic,
      speaker,
      album: libraryTitle(),
      when,
      language: languageCode(language ?? libraryLanguage()),
      copyright,
      page: linkTo?.(messagePage(id)) ?? null,
      chapters: chaptersOf(chapters, duration_ms),
    };
  }
}

function notFound(): ExpectedError {
  return new ExpectedError('media.not_found', 'There is no such audio.');
}

/**
 * @param tag a BCP 47 language tag, e.g. `yo-NG`
 * @returns the three-letter code that mp3 tags use; null when there is none
 */
function languageCode(tag: string): string | null {
  const [language = ''] = tag.toLowerCase().split('-');
  return threeLetters.get(language) ?? (/^[a-z]{3}$/.test(language) ? language : null);
}
