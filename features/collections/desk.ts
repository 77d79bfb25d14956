import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { line, paragraphs, Version, VersionQuery } from '#core/contract/fields';
import { CollectionId, MessageId } from '#core/contract/ids';
import { lenientId } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { MessageStatus } from '#features/messages/desk/filters';

/** More than any visitor scrolls through. */
export const maxInCollection = 500;

const Listed = { id: CollectionId, version: Version, title: z.string(), description: z.string() };

export const DeskCollection = describe(
  z.object({
    ...Listed,
    messages: z.object({ published: z.int(), all: z.int() }),
  }),
  {
    description: 'A featured collection in the desk’s list.',
    example: {
      id: '5',
      version: 3,
      title: 'Foundations',
      description: 'Where to begin',
      messages: { published: 8, all: 9 },
    },
  },
);
export type DeskCollection = z.output<typeof DeskCollection>;

export const CollectedMessage = describe(
  z.object({
    id: MessageId,
    topic: z.string(),
    speaker: z.nullable(z.string()),
    when: z.iso.date(),
    status: MessageStatus,
    image_url: z.nullable(Address),
    palette: z.int(),
  }),
  'A message of a collection, as the desk lists it.',
);
export type CollectedMessage = z.output<typeof CollectedMessage>;

export const DeskCollectionDetail = describe(
  z.object({ ...Listed, messages: z.array(CollectedMessage) }),
  'A featured collection with all its messages, in order.',
);
export type DeskCollectionDetail = z.output<typeof DeskCollectionDetail>;

export const listDeskCollections = defineDeskEndpoint('GET', '/admin/collections', {
  duty: 'groups',
  summary: 'All featured collections, in order',
  reply: data(z.array(DeskCollection)),
});

const one = z.object({ id: CollectionId });

export const readDeskCollection = defineDeskEndpoint('GET', '/admin/collections/:id', {
  duty: 'groups',
  summary: 'One featured collection with its messages, including those that listeners can’t see',
  params: one,
  reply: data(DeskCollectionDetail),
  refuses: ['collection.not_found'],
});

const Title = describe(line(200, 'A collection needs a title'), { asked: 'a title' });
const Description = paragraphs(5_000);

export const NewCollection = describe(
  z.object({ title: Title, description: describe(z._default(Description, ''), { asked: 'a description' }) }),
  'A featured collection to be created.',
);
export type NewCollection = z.output<typeof NewCollection>;

export const addCollection = defineDeskEndpoint('POST', '/admin/collections', {
  duty: 'groups',
  summary: 'Creates a featured collection, after all others; listeners see it once it has a published message',
  body: NewCollection,
  reply: data(DeskCollectionDetail),
  refuses: ['group.name_taken'],
  example: { title: 'Foundations', description: 'Where to begin' },
});

export const CollectionChange = describe(
  z.object({
    version: Version,
    title: z.optional(Title),
    description: describe(z.optional(Description), { asked: 'a description' }),
    messages: describe(
      z.optional(
        z.array(lenientId(MessageId)).check(
          z.maxLength(maxInCollection, `A collection holds at most ${maxInCollection} messages`),
          z.refine((ids) => new Set(ids).size === ids.length, 'List each message once'),
        ),
      ),
      { asked: 'ids of messages', sample: '12' },
    ),
  }),
  'The fields to change; absent fields keep their values. `messages` is the complete list, in order.',
);
export type CollectionChange = z.output<typeof CollectionChange>;

export const changeCollection = defineDeskEndpoint('PATCH', '/admin/collections/:id', {
  duty: 'groups',
  summary:
    'Changes a collection or its contents; refused (409) when somebody else has changed it since the given version',
  params: one,
  body: CollectionChange,
  reply: data(DeskCollectionDetail),
  refuses: ['collection.not_found', 'message.not_found', 'group.name_taken', 'operator.changed_meanwhile'],
  example: { version: 3, title: 'Foundations', messages: ['42', '43'] },
});

export const placeCollection = defineDeskEndpoint('POST', '/admin/collections/:id/place', {
  duty: 'groups',
  summary: 'Moves a collection directly after another; null moves it first',
  params: one,
  body: z.object({
    after: describe(z.nullable(lenientId(CollectionId)), { asked: 'the id of what comes before it', sample: '12' }),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['collection.not_found'],
  example: { after: '5' },
});

export const deleteCollection = defineDeskEndpoint('DELETE', '/admin/collections/:id', {
  duty: 'groups',
  summary: 'Removes a collection; its messages stay',
  params: one,
  query: VersionQuery,
  reply: z.object({ message: z.string() }),
  refuses: ['collection.not_found', 'operator.changed_meanwhile'],
});
