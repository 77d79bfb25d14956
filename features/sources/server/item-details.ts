import * as z from 'zod';
import { koboToNaira } from '#core/contract/money';
import { koboOf } from '#core/server/database/stored-kobo';
import { rowIn, type SheetRow } from '#features/import/server/sheet-columns';
import type { SourceItem } from './source.ts';

type Said = Pick<SourceItem, 'details' | 'usualSpeaker' | 'extras' | 'heldBack'>;

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
  /** What a feed says besides; earlier versions stored it among the details. */
  extras: z.record(z.string(), z.string()).optional(),
});

/** What is held back, in a form that the version before can't read: it would publish it. */
const HeldBack = z.object({ heldBack: z.unknown() });

/** @returns an item's details in a form for JSON */
export function packDetails({ details, usualSpeaker, extras, heldBack }: Said): Record<string, unknown> {
  const packed: z.input<typeof Packed> = { ...details, extras: { ...extras }, usualSpeaker };
  const wrapped: z.input<typeof HeldBack> = { heldBack: packed };
  return heldBack === null ? packed : wrapped;
}

export function unpackDetails(packed: unknown): { row: SheetRow; usualSpeaker: string | null } {
  const held = HeldBack.safeParse(packed);
  const { usualSpeaker, startDate, extras, ...kept } = Packed.parse(held.success ? held.data.heldBack : packed);
  // Of earlier versions it is no series that the message is to come into: it has no number.
  const { series: _, ...ofEarlierVersion } = kept;
  return { row: rowIn({ start_date: startDate, ...(extras ? kept : ofEarlierVersion) }), usualSpeaker };
}
