import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { MessageId, SeriesId } from '#core/contract/ids';
import { lenientId } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { CollectedMessage } from '#features/collections/desk';
import { maxParts, PartNumber } from '#features/messages/contract/fields';

export const DeskPart = describe(
  z.extend(CollectedMessage, { part: z.int() }),
  'A message of a series, as the desk lists it, with its number.',
);
export type DeskPart = z.output<typeof DeskPart>;

export const DeskParts = describe(
  z.object({
    seen: describe(z.string(), 'Identifies these parts and their numbers; send it with a change of them.'),
    parts: z.array(DeskPart),
  }),
  'The parts of a series, in order.',
);
export type DeskParts = z.output<typeof DeskParts>;

const one = z.object({ id: SeriesId });

export const readDeskParts = defineDeskEndpoint('GET', '/admin/series/:id/parts', {
  duty: 'groups',
  summary: 'The parts of a series in order, including those that listeners can’t see',
  params: one,
  reply: data(DeskParts),
  refuses: ['series.not_found'],
});

/** The complete new list. A message from another series leaves that series. */
export const PartsChange = describe(
  z.object({
    seen: describe(z.string().check(z.maxLength(100)), { asked: 'what the count replied with' }),
    parts: describe(
      z
        .array(
          z.object({
            id: lenientId(MessageId),
            part: describe(PartNumber, { asked: 'the number of a part', sample: '3' }),
          }),
        )
        .check(
          z.maxLength(maxParts, `A series has at most ${maxParts} parts`),
          z.refine((parts) => areDistinct(parts.map(({ id }) => id)), 'A message can be in a series only once'),
          z.refine((parts) => areDistinct(parts.map(({ part }) => part)), 'Give each part a number of its own'),
        ),
      { asked: 'messages with their numbers' },
    ),
  }),
  'All messages of the series with their numbers; they replace those it had.',
);
export type PartsChange = z.output<typeof PartsChange>;

export const changeDeskParts = defineDeskEndpoint('PUT', '/admin/series/:id/parts', {
  duty: 'groups',
  summary:
    'Says which messages a series has, and their numbers; refused (409) when any of that has changed since it was seen',
  params: one,
  body: PartsChange,
  reply: data(DeskParts),
  refuses: ['series.not_found', 'message.not_found', 'operator.changed_meanwhile'],
  example: {
    seen: '9f86d081884c7d659a2feaa0c55ad015',
    parts: [
      { id: '42', part: 1 },
      { id: '43', part: 2 },
    ],
  },
});

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
