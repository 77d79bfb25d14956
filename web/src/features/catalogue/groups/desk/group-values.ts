import type * as z from 'zod/mini';
import { type DeskGroup, type GroupKind, NewGroup } from '#contract/groups/desk';

/** The form of one of any kind, as the contract judges it; what its kind doesn't have stays undefined. */
export const GroupForm = NewGroup;

/** The form as it is typed. */
export type GroupValues = z.input<typeof GroupForm>;
type Field = keyof GroupValues;

/** What the fields are called, in their order on screen. */
export const fieldLabels = {
  name: 'Name',
  slug: 'Address of its page',
  short_bio: 'In a few words',
  description: 'Description',
  featured: 'Marked as featured',
  palette: 'Colour',
} as const satisfies Record<Field, string>;

/** The fields of all kinds, in their order on screen. */
export const fieldNames: readonly Field[] = ['name', 'slug', 'short_bio', 'description', 'featured', 'palette'];

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

/** @returns the fields in which two forms differ; blanks around a text don't count */
export function changedFields(values: GroupValues, saved: GroupValues): Field[] {
  const plain = (value: GroupValues[Field]) => (typeof value === 'string' ? value.trim() : value);
  return fieldNames.filter((field) => plain(values[field]) !== plain(saved[field]));
}

/** @returns what has changed, and nothing else */
export function changesOf(values: GroupValues, saved: GroupValues): Partial<GroupValues> {
  return Object.fromEntries(changedFields(values, saved).map((field) => [field, values[field]]));
}

/** @returns the slug that a new centre of this name gets, as the server makes it; empty when it would have none */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
