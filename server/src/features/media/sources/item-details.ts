import * as z from 'zod';
import { kobo } from '#contract/money';
import type { SheetRow } from '#server/features/media/import/sheet-columns';
import type { SourceItem } from './source.ts';

/** What is said of an item, as it waits in the database. */
const Details = z.object({
  topic: z.string().optional(),
  description: z.string().optional(),
  speaker: z.string().optional(),
  services: z.array(z.string()).optional(),
  categories: z.array(z.string()).optional(),
  centres: z.array(z.string()).optional(),
  when: z.string().optional(),
  /** Whole kobo. */
  price: z.string().regex(/^\d+$/).optional(),
  startDate: z.iso.datetime().optional(),
  featured: z.boolean().optional(),
  usualSpeaker: z.string().nullable(),
});

/** @returns what JSON can hold of what is said of an item */
export function packDetails({
  details,
  usualSpeaker,
}: Pick<SourceItem, 'details' | 'usualSpeaker'>): z.output<typeof Details> {
  const { priceKobo, startDate, ...texts } = details;
  return {
    ...texts,
    usualSpeaker,
    ...(priceKobo !== undefined && { price: String(priceKobo) }),
    ...(startDate && { startDate: startDate.toISOString() }),
  };
}

/** @returns what was packed: a sheet's row, and who speaks where neither that nor the tags say */
export function unpackDetails(packed: unknown): { row: SheetRow; usualSpeaker: string | null } {
  const { price, startDate, usualSpeaker, ...texts } = Details.parse(packed);
  const row = {
    ...texts,
    ...(price !== undefined && { priceKobo: kobo(BigInt(price)) }),
    ...(startDate !== undefined && { startDate: new Date(startDate) }),
  };
  return { row: withoutAbsent(row), usualSpeaker };
}

function withoutAbsent(row: { [Key in keyof SheetRow]: SheetRow[Key] | undefined }): SheetRow {
  const present: SheetRow = {};
  return Object.assign(present, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
}
