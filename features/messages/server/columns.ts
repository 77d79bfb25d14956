import type * as z from 'zod/mini';
import { koboIn, nairaOf } from '#core/server/database/stored-kobo';
import type { ListField, MessageFields } from '#features/messages/contract/fields';

// The only mapping from message fields (features/messages/contract/fields.ts) to database columns.

export type ScalarFields = Omit<z.output<typeof MessageFields>, ListField | 'speaker' | 'series' | 'part'>;
type ScalarChange = { readonly [Name in keyof ScalarFields]?: ScalarFields[Name] | undefined };

export const fieldColumns = [
  'm.topic',
  'm.name',
  'm.title',
  'm.description',
  'm.passages',
  'm.when',
  'm.featured',
  'm.price_kobo',
  'm.start_date',
  'm.language',
] as const;

interface FieldRow extends Omit<ScalarFields, 'price' | 'start_date'> {
  price_kobo: string;
  start_date: Date | null;
}

export function fieldsOf(row: FieldRow): ScalarFields {
  const { topic, name, title, description, passages, when, featured, language } = row;
  return {
    topic,
    name,
    title,
    description,
    passages,
    when,
    featured,
    language,
    price: nairaOf(row.price_kobo),
    start_date: row.start_date?.toISOString() ?? null,
  };
}

/** @returns the columns for a change; undefined fields stay unchanged. Fields with no mapping have a column of the same name */
export function columnsOf<Change extends ScalarChange>({ price, start_date, ...same }: Change) {
  return {
    ...same,
    price_kobo: price === undefined ? undefined : koboIn(price),
    start_date: momentOf(start_date),
  };
}

/** @param moment with its offset; undefined and null are returned as they are */
export function momentOf(moment: string | null | undefined): Date | null | undefined {
  return typeof moment === 'string' ? new Date(moment) : moment;
}
