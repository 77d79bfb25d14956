import { MessageId } from '#core/contract/ids';
import type { CatalogueChange } from '#core/server/feature';
import type { AbsoluteUrl } from '#core/server/http/absolute-urls';
import { groupPage, messagePage } from '#core/server/page-paths';
import type { Platform } from '#core/server/platform';
import { inParallel } from '#core/server/work/in-parallel';
import { writeXml } from '#core/server/xml';
import { audioPath, lowDataAddress, mp3Container, ultraAddress, withSlug } from '#features/audio/contract';
import type { AudioAddresses, FeedReader } from '#features/audio/server/audio-addresses';
import type { Enclosure, Enclosures } from '#features/audio/server/tagged/enclosures';
import { episodeXml } from '#features/feeds/server/xml/episode';
import { CachedItems } from './cached-items.ts';
import { chaptersPath } from './chapter-addresses.ts';
import type { Alternate, Episode } from './feed.ts';
import { type EpisodeRow, selectEpisodes } from './feed-queries.ts';
import type { FeedIdentity, FeedNames } from './identity.ts';
import { coverPicturePath } from './picture-addresses.ts';
import { transcriptPath } from './transcript-addresses.ts';

export interface EpisodeParts extends Pick<Platform, 'database'> {
  enclosures: Pick<Enclosures, 'of'>;
  addresses: Pick<AudioAddresses, 'signForFeed'>;
  identity: FeedIdentity;
  transcripts: { withFiles(ids: readonly string[]): Promise<ReadonlySet<string>> };
  whole: AbsoluteUrl;
}

export interface Listed {
  ids: readonly string[];
  reader: FeedReader | null;
  numbers: ReadonlyMap<string, number> | null;
  published: ReadonlyMap<string, Date>;
}

/** Other requests get their turn after this many messages, which take some 10 ms. */
const atOnce = 250;

export class Episodes {
  readonly #parts: EpisodeParts;
  readonly #kept = new CachedItems();

  constructor(parts: EpisodeParts) {
    this.#parts = parts;
  }

  forget(change: CatalogueChange): void {
    this.#kept.forget(change);
  }

  async write({ ids, ...listed }: Listed): Promise<string[]> {
    const names = await this.#parts.identity.names();
    const parts: (readonly string[])[] = [];
    for (let first = 0; first < ids.length; first += atOnce) parts.push(ids.slice(first, first + atOnce));
    const written = await inParallel(parts, 2, (part) => this.#writePart(part, { ...listed, names }));
    return written.flat();
  }

  async #writePart(ids: readonly string[], listed: Written): Promise<string[]> {
    const { generation } = this.#kept;
    // Episode numbers and signed audio addresses differ from feed to feed, so only items without them are shared.
    const isShared = listed.reader === null && listed.numbers === null;
    const kept = isShared ? this.#kept.find(ids) : new Map<string, string>();
    const missing = ids.filter((id) => !kept.has(id));
    const read = missing.length === 0 ? new Map<string, ReadEpisode>() : await this.#read(missing, listed.reader);
    return ids.flatMap((id) => {
      const episode = read.get(id);
      if (episode === undefined) return kept.get(id) ?? [];
      const number = listed.numbers?.get(id) ?? null;
      const item = writeXml({ item: episodeXml(this.#episodeOf(episode, { ...listed, number })) });
      if (isShared) this.#kept.keep(id, item, generation);
      return item;
    });
  }

  async #read(ids: readonly string[], reader: FeedReader | null): Promise<Map<string, ReadEpisode>> {
    const some = ids.map((id) => MessageId.parse(id));
    const [rows, enclosures, transcribed] = await Promise.all([
      selectEpisodes(this.#parts.database, some),
      this.#parts.enclosures.of(some, reader),
      this.#parts.transcripts.withFiles(some),
    ]);
    const read = rows.flatMap((row): [string, ReadEpisode][] => {
      const id = MessageId.parse(row.id);
      const enclosure = enclosures.get(id);
      const hasTranscript = transcribed.has(row.id);
      return enclosure === undefined ? [] : [[row.id, { id, row, enclosure, hasTranscript }]];
    });
    return new Map(read);
  }

  #episodeOf(
    { id, row, enclosure, hasTranscript }: ReadEpisode,
    { names, number, reader, published }: EpisodeFacts,
  ): Episode {
    const { whole } = this.#parts;
    return {
      guid: names.guidOfMessage(id),
      title: row.topic,
      page: whole(messagePage(row.id)),
      published: published.get(row.id) ?? row.published_at,
      description: row.description,
      enclosure: { ...enclosure, address: whole(withSlug(enclosure.address, row.slug)) },
      alternates: this.#alternatesOf(row, reader),
      seconds: Math.round(row.duration_ms / 1000),
      speaker: this.#speakerOf(row),
      categories: row.categories.map(({ name }) => name),
      picture: row.image_sha256 === null ? null : whole(coverPicturePath(row.image_sha256)),
      // Chapter titles reveal much of the content, so those of a paid message aren't public.
      chapters: enclosure.hasChapters && row.is_free ? whole(chaptersPath(row.id)) : null,
      transcript: hasTranscript ? whole(transcriptPath(row.id)) : null,
      number,
    };
  }

  #speakerOf({ speaker_id, speaker_name, speaker_image }: EpisodeRow): Episode['speaker'] {
    if (speaker_id === null || speaker_name === null) return null;
    const { whole } = this.#parts;
    return {
      name: speaker_name,
      page: whole(groupPage('speaker', speaker_id)),
      picture: speaker_image === null ? null : whole(coverPicturePath(speaker_image)),
    };
  }

  #alternatesOf(row: EpisodeRow, reader: FeedReader | null): Alternate[] {
    const { whole, addresses } = this.#parts;
    // One signature covers the audio and all its renditions.
    const audio = audioPath(row.audio_sha256, mp3Container);
    const open = (path: string) => (reader === null ? path : addresses.signForFeed(path, audio, reader));
    const alternate = (title: string, path: string, size: string | null) =>
      size === null ? [] : [{ title, address: whole(open(path)), bytes: Number(size), type: 'audio/webm' }];
    return [
      ...alternate('Data saver', lowDataAddress(audio), row.low_size),
      ...alternate('Ultra saver', ultraAddress(audio), row.ultra_size),
    ];
  }
}

interface Written extends Omit<Listed, 'ids'> {
  names: FeedNames;
}

interface EpisodeFacts extends Omit<Written, 'numbers'> {
  number: number | null;
}

interface ReadEpisode {
  id: MessageId;
  row: EpisodeRow;
  enclosure: Enclosure;
  hasTranscript: boolean;
}
