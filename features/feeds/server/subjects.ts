import { CategoryId, CentreSlug, CollectionId, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { FactsNow } from '#core/server/library-facts';
import { groupPage } from '#core/server/page-paths';
import { coverHashIn } from '#core/server/pictures/cover-hash';
import type { Platform } from '#core/server/platform';
import { generalCentre } from '#features/catalogue/contract';
import { type FeedKind, feedPath, feedTitle, libraryFeedPath } from '#features/feeds/contract/addresses';
import type { GroupService } from '#features/groups/server/group-service';
import { type FeedOf, findCollection } from './feed-queries.ts';
import { coverPicturePath, libraryPicturePath } from './picture-addresses.ts';

export interface Subject {
  of: FeedOf;
  feed: string;
  title: string;
  description: string;
  page: string;
  picture: string;
  isSerial: boolean;
}

export interface SubjectParts extends Pick<Platform, 'database'> {
  groups: Pick<GroupService, 'readSpeaker' | 'readCategory' | 'readService' | 'readCentre' | 'readSeries'>;
  facts: FactsNow;
}

interface Described {
  id: string;
  name: string;
  description: string;
  imageUrl: string | null;
}

export class Subjects {
  readonly #parts: SubjectParts;

  constructor(parts: SubjectParts) {
    this.#parts = parts;
  }

  library(): Subject {
    const { title, logo, about } = this.#parts.facts();
    return {
      of: { kind: 'library' },
      feed: libraryFeedPath,
      title,
      description: about.mission,
      page: '/',
      picture: libraryPicturePath(logo),
      isSerial: false,
    };
  }

  /**
   * @param id possibly a former one
   * @returns the feed's subject, or the feed's current address
   */
  async read(kind: FeedKind, id: string): Promise<Subject | { movedTo: string }> {
    if (kind === 'centre' && id === generalCentre) return { movedTo: libraryFeedPath };
    const found = await this.#describe(kind, id);
    if (found === null) throw new ExpectedError('feed.not_found', 'There is no such feed.');
    if (found.id !== id) return { movedTo: feedPath(kind, found.id) };
    const { title, logo } = this.#parts.facts();
    return {
      of: { kind, id },
      feed: feedPath(kind, id),
      title: feedTitle(title, found.name),
      description: found.description || `Messages of ${found.name}, from ${title}.`,
      page: groupPage(kind, kind === 'featured' ? found.name : id),
      picture: pictureOf(found.imageUrl) ?? libraryPicturePath(logo),
      isSerial: kind === 'featured' || kind === 'series',
    };
  }

  async #describe(kind: FeedKind, id: string): Promise<Described | null> {
    const { groups } = this.#parts;
    switch (kind) {
      case 'speaker': {
        const speaker = await ifThere(SpeakerId.safeParse(id), (known) => groups.readSpeaker(known));
        return (
          speaker && { ...speaker, description: speaker.short_bio || speaker.description, imageUrl: speaker.image_url }
        );
      }
      case 'category': {
        const category = await ifThere(CategoryId.safeParse(id), (known) => groups.readCategory(known));
        return category && { ...category, imageUrl: category.banner };
      }
      case 'service': {
        const service = await ifThere(ServiceId.safeParse(id), (known) => groups.readService(known));
        return service && { ...service, imageUrl: null };
      }
      case 'centre': {
        const centre = await ifThere(CentreSlug.safeParse(id), (known) => groups.readCentre(known));
        return centre && { ...centre, id: centre.slug, imageUrl: centre.image_url };
      }
      case 'series': {
        const series = await ifThere(SeriesId.safeParse(id), (known) => groups.readSeries(known));
        return series && { ...series, imageUrl: series.image_url };
      }
      case 'featured': {
        const collection = await ifThere(CollectionId.safeParse(id), (known) => this.#readCollection(known));
        return collection && { ...collection, name: collection.title, imageUrl: null };
      }
    }
  }

  async #readCollection(id: CollectionId) {
    return (await findCollection(this.#parts.database, id)) ?? null;
  }
}

async function ifThere<Id, Found>(
  id: { success: true; data: Id } | { success: false },
  read: (id: Id) => Promise<Found>,
): Promise<Found | null> {
  if (!id.success) return null;
  try {
    return await read(id.data);
  } catch (error) {
    if (error instanceof ExpectedError && error.code.endsWith('.not_found')) return null;
    throw error;
  }
}

function pictureOf(imageUrl: string | null): string | null {
  const sha256 = coverHashIn(imageUrl);
  return sha256 === null ? null : coverPicturePath(sha256);
}
