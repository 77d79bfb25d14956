import { CentreSlug } from '#core/contract/ids';
import { coverPath } from '#features/audio/contract/covers';
import type { DeskGroup, GroupKind } from '#features/groups/desk';
import type { GroupRow } from './list-queries.ts';

export function presentGroup(kind: GroupKind, row: GroupRow): DeskGroup {
  const { id, version, name, description, published, all } = row;
  return { id, version, name, description, messages: { published, all }, ...ownOf(kind, row) };
}

function ownOf(kind: GroupKind, row: GroupRow): Partial<DeskGroup> {
  const image_url = coverPath(row.image_sha256);
  switch (kind) {
    case 'speakers':
      return { short_bio: row.short_bio ?? '', image_url };
    case 'services':
      return {};
    case 'series':
      return { image_url };
    case 'categories':
      return { featured: row.featured ?? false, palette: row.palette ?? 0, image_url };
    case 'centres':
      return {
        slug: CentreSlug.parse(row.slug),
        former_slugs: (row.former_slugs ?? []).map((slug) => CentreSlug.parse(slug)),
        has_stream: row.has_stream ?? false,
      };
  }
}
