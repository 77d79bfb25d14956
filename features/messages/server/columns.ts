import type * as z from 'zod/mini';
import { koboIn, nairaOf } from '#core/server/database/stored-kobo';
import type { ListField, MessageFields } from '#features/messages/contract/fields';

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

/** Fields with no mapping have a column of the same name; undefined fields stay unchanged. */
export function columnsOf<Change extends ScalarChange>({ price, start_date, ...same }: Change) {
  return {
    ...same,
    price_kobo: price === undefined ? undefined : koboIn(price),
    start_date: momentOf(start_date),
  };
}

export function momentOf(moment: string | null | undefined): Date | null | undefined {
  return typeof moment === 'string' ? new Date(moment) : moment;
}
