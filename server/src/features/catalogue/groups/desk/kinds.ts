import { type GroupKind, groupNouns } from '#contract/groups/desk';
import { ExpectedError } from '#server/platform/errors';

type Field = 'short_bio' | 'featured' | 'palette' | 'slug';

/** The fields of each kind besides name and description. */
const fieldsOf: Readonly<Record<GroupKind, readonly Field[]>> = {
  speakers: ['short_bio'],
  services: [],
  categories: ['featured', 'palette'],
  centres: ['slug'],
};
const fieldNames: readonly Field[] = ['short_bio', 'featured', 'palette', 'slug'];

/** @throws ExpectedError `request.invalid` for fields that this kind doesn't have */
export function assertHas(kind: GroupKind, given: Partial<Record<Field, unknown>>): void {
  const strange = fieldNames.find((field) => given[field] !== undefined && !fieldsOf[kind].includes(field));
  if (strange === undefined) return;
  const sentence = `A ${groupNouns[kind]} has no ${strange}.`;
  throw new ExpectedError('request.invalid', sentence, { [strange]: sentence });
}
