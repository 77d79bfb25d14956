import { reservedSlugs } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { type GroupKind, groupNouns } from '#features/groups/desk';

export function noSuch(kind: GroupKind): ExpectedError {
  const noun = groupNouns[kind];
  return new ExpectedError(`${noun}.not_found`, `There is no such ${noun}.`);
}

export function nameTaken(kind: GroupKind): ExpectedError {
  if (kind === 'centres') {
    const sentence = 'Another centre has this address already.';
    return new ExpectedError('group.name_taken', sentence, { slug: sentence });
  }
  const sentence = `Another ${groupNouns[kind]} has this name already: case and accents make no difference.`;
  return new ExpectedError('group.name_taken', sentence, { name: sentence });
}

export function assertFree(slug: string): void {
  if (!reservedSlugs.includes(slug)) return;
  const sentence = `A centre can’t be at /${slug}: Lectern has a page or a file there.`;
  throw new ExpectedError('request.invalid', sentence, { slug: sentence });
}

export function noSlugIn(name: string): ExpectedError {
  const sentence = `“${name}” makes no address that a centre can have. Give it one, e.g. lagos-island.`;
  return new ExpectedError('request.invalid', sentence, { slug: sentence });
}

type Field = 'short_bio' | 'featured' | 'palette' | 'slug';

const fieldsOf: Readonly<Record<GroupKind, readonly Field[]>> = {
  speakers: ['short_bio'],
  services: [],
  categories: ['featured', 'palette'],
  centres: ['slug'],
  series: [],
};
const fieldNames: readonly Field[] = ['short_bio', 'featured', 'palette', 'slug'];

export function assertHas(kind: GroupKind, given: Partial<Record<Field, unknown>>): void {
  const strange = fieldNames.find((field) => given[field] !== undefined && !fieldsOf[kind].includes(field));
  if (strange === undefined) return;
  const sentence = `A ${groupNouns[kind]} has no ${strange}.`;
  throw new ExpectedError('request.invalid', sentence, { [strange]: sentence });
}
