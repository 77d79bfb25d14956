import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { lenientId, lenientNaira } from '#core/contract/lenient-input';
import {
  type BulkList,
  type BulkScalar,
  isBulkList,
  isBulkScalar,
  type MessageField,
  messageFieldNames,
  messageFields,
  Price,
  schemaOf,
} from '#features/messages/contract/fields';
import { filterQuery } from '#features/messages/contract/filter-query';
import { statusFields } from '#features/messages/desk';
import { deskFilters, MessageStatus } from './filters.ts';

export const maxChangedAtOnce = 5000;

/**
 * The current statuses from which a bulk change to each status applies. Bulk publishing skips withdrawn, scheduled and held-back messages,
 * since those need a deliberate change of the single message.
 */
export const takenToStatus: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
  published: ['draft'],
  scheduled: ['draft', 'scheduled'],
  withdrawn: ['published'],
  draft: ['scheduled'],
};

export const ChosenMessages = describe(
  z.object({
    ids: z.array(MessageId),
    counts: z.record(MessageStatus, z.int()),
    /** Held-back drafts, which bulk publishing and scheduling skip. Servers of the previous version omit this field. */
    held_back: z.optional(z.int()),
    seen: describe(z.string(), 'Send it with a change: the change is refused if any of this is different by then.'),
  }),
  'Messages chosen together, and how many there are of each status.',
);
export type ChosenMessages = z.output<typeof ChosenMessages>;

const Ids = describe(
  z
    .array(lenientId(MessageId))
    .check(
      z.minLength(1, 'Choose messages'),
      z.maxLength(maxChangedAtOnce, `Choose at most ${maxChangedAtOnce.toLocaleString('en')} messages`),
    ),
  { asked: 'ids', sample: '3,12' },
);

export const chooseMessages = defineDeskEndpoint('GET', '/admin/messages/chosen', {
  duty: 'messages',
  summary: `All matching messages on one page, and how many there are of each status; refused for more than ${maxChangedAtOnce}`,
  query: z.object(filterQuery(deskFilters)),
  reply: ChosenMessages,
});

export const countChosenMessages = defineDeskEndpoint('POST', '/admin/messages/chosen', {
  duty: 'messages',
  summary: 'Counts those of these messages that exist, by status, before a change; changes nothing itself',
  body: z.object({ ids: Ids }),
  reply: ChosenMessages,
  example: { ids: ['42', '43'] },
});

type BulkShape = { [Name in BulkScalar]: z.ZodMiniOptional<(typeof messageFields)[Name]['schema']> } & {
  [Name in BulkList as `add_${Name}` | `remove_${Name}`]: z.ZodMiniOptional<(typeof messageFields)[Name]['schema']>;
};

const bulkShape = bulkShapeOf(messageFieldNames);

function bulkShapeOf(names: readonly MessageField[]): BulkShape;
function bulkShapeOf(names: readonly MessageField[]): Record<string, z.ZodMiniType> {
  const optional = (name: MessageField) => z.optional(schemaOf(messageFields[name]));
  const scalars = names.filter(isBulkScalar).map((name) => [name, optional(name)]);
  const lists = names.filter(isBulkList).flatMap((name) => [
    [`add_${name}`, optional(name)],
    [`remove_${name}`, optional(name)],
  ]);
  return Object.fromEntries([...scalars, ...lists]);
}

/** A bulk change adds categories, services and centres to each message, or removes them. */
export const ManyChange = describe(
  z.object({
    ids: Ids,
    seen: describe(z.optional(z.string().check(z.maxLength(100))), { asked: 'what the count replied with' }),
    ...bulkShape,
    ...statusFields,
  }),
  'Changes to many messages at once.',
);
export type ManyChange = z.output<typeof ManyChange>;

export const changeMessages = defineDeskEndpoint('PATCH', '/admin/messages', {
  duty: 'messages',
  summary:
    'Changes many messages in one act, all or none. A status applies only where it fits: drafts that aren’t held back are published or scheduled, ' +
    'scheduled ones get another moment or become drafts, published ones are withdrawn; all others keep their status',
  body: z.extend(ManyChange, { price: z.optional(lenientNaira(Price)) }),
  reply: z.object({
    changed: z.int(),
    taken: z.partialRecord(MessageStatus, z.int()),
    left: z.partialRecord(MessageStatus, z.int()),
    /** How many of the messages left alone are held-back drafts; servers of the previous version omit this field. */
    held_back: z.optional(z.int()),
  }),
  refuses: ['operator.not_your_centre', 'message.not_found', 'centre.not_found', 'operator.changed_meanwhile'],
  example: { ids: ['42', '43'], featured: true, add_categories: ['Faith'] },
});
