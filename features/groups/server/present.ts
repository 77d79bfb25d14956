import { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import type { RowOf } from '#core/server/database/row-of';
import { nairaOf } from '#core/server/database/stored-kobo';
import { coverPath } from '#features/audio/contract/covers';
import type { Category, CategoryMark, Centre, Series, Service, Speaker } from '#features/catalogue/contract';
import { generalCentre } from '#features/catalogue/contract';
import type {
  findCentre,
  findGeneral,
  listCategories,
  listSeries,
  listServices,
  listSpeakers,
} from './group-queries.ts';

export function presentCategory(row: RowOf<typeof listCategories>): Category {
  return {
    ...presentCategoryMark(row),
    description: row.description,
    banner: coverPath(row.banner_sha256),
  };
}

export function presentSpeaker(row: RowOf<typeof listSpeakers>): Speaker {
  return {
    id: SpeakerId.parse(row.id),
    name: row.name,
    image_url: coverPath(row.image_sha256),
    description: row.description,
    short_bio: row.short_bio,
  };
}

export function presentService(row: RowOf<typeof listServices>): Service {
  return { id: ServiceId.parse(row.id), name: row.name, description: row.description };
}

export function presentSeries(row: RowOf<typeof listSeries>): Series {
  return {
    id: SeriesId.parse(row.id),
    name: row.name,
    description: row.description,
    image_url: coverPath(row.image_sha256),
    parts: row.parts,
    duration: Number(row.duration_ms) / 1000,
    bundle_price: presentBundlePrice(row),
  };
}

export function presentCentre(row: RowOf<typeof findCentre>): Centre {
  return { slug: CentreSlug.parse(row.slug), name: row.name, description: row.description, image_url: null };
}

export function presentGeneral(row: RowOf<typeof findGeneral>, libraryTitle: string): Centre {
  return {
    slug: CentreSlug.parse(generalCentre),
    name: row.title ?? libraryTitle,
    description: row.description,
    image_url: coverPath(row.image_sha256),
  };
}

export function presentCategoryMark(row: { id: string; name: string; palette: number }): CategoryMark {
  return { id: CategoryId.parse(row.id), name: row.name, palette: row.palette };
}

/** @returns naira; null when the group isn't sold as a whole */
export function presentBundlePrice({ bundle_price_kobo: price }: { bundle_price_kobo: string | null }): number | null {
  return price === null ? null : nairaOf(price);
}
