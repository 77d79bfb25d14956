import * as z from 'zod';
import { koboToNaira } from '#contract/money';
import { koboOf } from '#server/database/stored-kobo';
import { rowIn, type SheetRow } from '#server/features/media/import/sheet-columns';
import type { SourceItem } from './source.ts';

type Said = Pick<SourceItem, 'details' | 'usualSpeaker' | 'extras'>;

/** An item's details as stored while it waits. */
const Packed = z.looseObject({
  usualSpeaker: z.string().nullable(),
  /** Naira; earlier versions of Lectern stored kobo, as text. */
  price: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d+$/)
        .transform((kobo) => koboToNaira(koboOf(kobo))),
    ])
    .optional(),
  /** The name of `start_date` in earlier versions. */
  startDate: z.string().optional(),
});

/** @returns an item's details in a form for JSON */
export function packDetails({ details, usualSpeaker, extras }: Said): z.input<typeof Packed> {
  return { ...extras, ...details, usualSpeaker };
}

export function unpackDetails(packed: unknown): { row: SheetRow; usualSpeaker: string | null } {
  const { usualSpeaker, startDate, ...kept } = Packed.parse(packed);
  return { row: rowIn({ start_date: startDate, ...kept }), usualSpeaker };
}
