import type * as z from 'zod/mini';
import type { DeskGeneralCentre, GeneralCentreFields } from '#contract/groups/desk-general-centre';
import type { Difference } from '#web/desk-kit/changed-dialog';

/** The form as it is typed; an empty title has the page called as the library is. */
export type GeneralValues = z.input<typeof GeneralCentreFields>;
type Field = keyof GeneralValues;

/** What the fields are called. */
export const fieldLabels = { title: 'Title', description: 'Description' } as const satisfies Record<Field, string>;

/** The fields, in their order on screen. */
export const fieldNames: readonly Field[] = ['title', 'description'];

/** @returns the form as it is saved */
export function valuesOf({ title, description }: DeskGeneralCentre): GeneralValues {
  return { title: title ?? '', description };
}

/** @returns the fields in which two forms differ; blanks around a text don't count */
export function changedFields(values: GeneralValues, saved: GeneralValues): Field[] {
  return fieldNames.filter((field) => (values[field] ?? '').trim() !== (saved[field] ?? '').trim());
}

/** @returns what has changed, and nothing else */
export function changesOf(values: GeneralValues, saved: GeneralValues): Partial<GeneralValues> {
  return Object.fromEntries(changedFields(values, saved).map((field) => [field, values[field]]));
}

/** @returns where what is typed differs from what somebody else has saved meanwhile, in words */
export function differencesOf(seen: GeneralValues, theirs: GeneralValues, typed: GeneralValues): Difference[] {
  const mine = changedFields(typed, seen);
  return changedFields(typed, theirs).map((field) => ({
    field: fieldLabels[field],
    theirs: theirs[field] ?? '',
    yours: mine.includes(field) ? (typed[field] ?? '') : null,
  }));
}
