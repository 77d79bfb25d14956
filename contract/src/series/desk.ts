import * as z from 'zod/mini';
import { CollectedMessage } from '#contract/collections/desk';
import { defineDeskEndpoint } from '#contract/endpoint';
import { MessageId, SeriesId } from '#contract/ids';
import { lenientId } from '#contract/lenient-input';
import { mostParts, PartNumber } from '#contract/messages/fields';
import { data } from '#contract/page';

/** A message of a series at the desk, whatever its status. */
export const DeskPart = z.extend(CollectedMessage, { part: z.int() });
export type DeskPart = z.output<typeof DeskPart>;

/** All parts of a series, in order. */
export const DeskParts = z.object({
  /** A digest of the parts and their numbers: a change that sends it is refused when any of that has changed since. */
  seen: z.string(),
  parts: z.array(DeskPart),
});
export type DeskParts = z.output<typeof DeskParts>;

const one = z.object({ id: SeriesId });

export const readDeskParts = defineDeskEndpoint('GET', '/admin/series/:id/parts', {
  duty: 'groups',
  summary: 'The parts of a series in order, including those that listeners can’t see',
  params: one,
  reply: data(DeskParts),
});

/** The complete new list, in any order; a message of another series leaves that one. */
export const PartsChange = z.object({
  seen: z.string().check(z.maxLength(100)),
  parts: z.array(z.object({ id: lenientId(MessageId), part: PartNumber })).check(
    z.maxLength(mostParts, `A series has at most ${mostParts} parts`),
    z.refine((parts) => areDistinct(parts.map(({ id }) => id)), 'A series has a message only once'),
    z.refine((parts) => areDistinct(parts.map(({ part }) => part)), 'Two parts of a series have different numbers'),
  ),
});
export type PartsChange = z.output<typeof PartsChange>;

export const changeDeskParts = defineDeskEndpoint('PUT', '/admin/series/:id/parts', {
  duty: 'groups',
  summary:
    'Says which messages a series has, and their numbers; refused (409) when any of that has changed since it was seen',
  params: one,
  body: PartsChange,
  reply: data(DeskParts),
});

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
