import * as z from 'zod';
import { koboToNaira } from '#contract/money';
import { koboOf } from '#server/database/stored-kobo';
import { rowIn, type SheetRow } from '#server/features/media/import/sheet-columns';
import type { SourceItem } from './source.ts';

type Said = Pick<SourceItem, 'details' | 'usualSpeaker'>;

/** What is said of an item, as it waits in the database. */
const Packed = z.looseObject({
  usualSpeaker: z.string().nullable(),
  /** Naira; earlier versions of Lectern kept kobo, as a text. */
  price: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d+$/)
        .transform((kobo) => koboToNaira(koboOf(kobo))),
    ])
    .optional(),
  /** What earlier versions called `start_date`. */
  startDate: z.string().optional(),
});

/** @returns what JSON can hold of what is said of an item */
export function packDetails({ details, usualSpeaker }: Said): z.input<typeof Packed> {
  return { ...details, usualSpeaker };
}

/** @returns what was packed: a sheet's row, and who speaks where neither that nor the tags say */
export function unpackDetails(packed: unknown): { row: SheetRow; usualSpeaker: string | null } {
  const { usualSpeaker, startDate, ...kept } = Packed.parse(packed);
  return { row: rowIn({ start_date: startDate, ...kept }), usualSpeaker };
}
