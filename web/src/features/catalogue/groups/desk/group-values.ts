import type * as z from 'zod/mini';
import type { DeskGroup, GroupKind, NewGroup } from '#contract/groups/desk';
import type { FormField } from '#web/desk-kit/form-fields';

/** The form of one of any kind as it is typed; what its kind doesn't have stays undefined. */
export type GroupValues = z.input<typeof NewGroup>;

/** What the fields are called, in their order on screen. */
export const fieldLabels = {
  name: 'Name',
  slug: 'Address of its page',
  short_bio: 'In a few words',
  description: 'Description',
  featured: 'Marked as featured',
  palette: 'Colour',
} as const satisfies Record<keyof GroupValues, string>;

const names = ['name', 'slug', 'short_bio', 'description', 'featured', 'palette'] as const;

/** The fields of all kinds. */
export const groupFields: readonly FormField<GroupValues>[] = names.map((name) => ({ name, label: fieldLabels[name] }));

/** @returns the form of one as it is saved, or of a new one */
export function valuesOf(kind: GroupKind, group: DeskGroup | null): GroupValues {
  const { name = '', description = '', short_bio = '', featured = false, palette, slug = '' } = group ?? {};
  return {
    name,
    description,
    ...(kind === 'speakers' && { short_bio }),
    ...(kind === 'categories' && { featured, palette }),
    ...(kind === 'centres' && { slug }),
  };
}
