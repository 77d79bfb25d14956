import * as z from 'zod';
import { koboToNaira } from '#core/contract/money';
import { koboOf } from '#core/server/database/stored-kobo';
import { rowIn, type SheetRow } from '#features/import/server/sheet-columns';
import type { SourceItem } from './source.ts';

type PackedDetails = Pick<SourceItem, 'details' | 'usualSpeaker' | 'extras' | 'heldBack'>;

const Packed = z.looseObject({
  usualSpeaker: z.string().nullable(),
  /** In naira; earlier versions stored kobo, as text. */
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
  /** Earlier versions stored extras among the details. */
  extras: z.record(z.string(), z.string()).optional(),
});

/** Wraps details of held-back items, because the previous version would publish them otherwise. */
const HeldBack = z.object({ heldBack: z.unknown() });

export function packDetails({ details, usualSpeaker, extras, heldBack }: PackedDetails): Record<string, unknown> {
  const packed: z.input<typeof Packed> = { ...details, extras: { ...extras }, usualSpeaker };
  const wrapped: z.input<typeof HeldBack> = { heldBack: packed };
  return heldBack === null ? packed : wrapped;
}

export function unpackDetails(packed: unknown): { row: SheetRow; usualSpeaker: string | null } {
  const held = HeldBack.safeParse(packed);
  const { usualSpeaker, startDate, extras, ...kept } = Packed.parse(held.success ? held.data.heldBack : packed);
  const { series: _, ...ofEarlierVersion } = kept;
  return { row: rowIn({ start_date: startDate, ...(extras ? kept : ofEarlierVersion) }), usualSpeaker };
}
