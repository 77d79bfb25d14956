import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { defineDeskEndpoint } from '#contract/endpoint';
import { line, paragraphs, Version, VersionQuery } from '#contract/fields';
import { CollectionId, MessageId } from '#contract/ids';
import { lenientId } from '#contract/lenient-input';
import { MessageStatus } from '#contract/messages/desk';
import { data } from '#contract/page';

/** Larger than anybody scrolls through. */
export const mostInCollection = 500;

const Listed = { id: CollectionId, version: Version, title: z.string(), description: z.string() };

export const DeskCollection = z.object({
  ...Listed,
  messages: z.object({ published: z.int(), all: z.int() }),
});
export type DeskCollection = z.output<typeof DeskCollection>;

export const CollectedMessage = z.object({
  id: MessageId,
  topic: z.string(),
  speaker: z.nullable(z.string()),
  when: z.iso.date(),
  status: MessageStatus,
  image_url: z.nullable(Address),
  palette: z.int(),
});
export type CollectedMessage = z.output<typeof CollectedMessage>;

export const DeskCollectionDetail = z.object({ ...Listed, messages: z.array(CollectedMessage) });
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
});

const Title = line(200, 'A collection needs a title');
const Description = paragraphs(5_000);

export const NewCollection = z.object({ title: Title, description: z._default(Description, '') });
export type NewCollection = z.output<typeof NewCollection>;

export const addCollection = defineDeskEndpoint('POST', '/admin/collections', {
  duty: 'groups',
  summary: 'Creates a featured collection, after all others; listeners see it once it has a published message',
  body: NewCollection,
  reply: data(DeskCollectionDetail),
});

/** Absent fields stay unchanged; `messages` is the complete new list, in order. */
export const CollectionChange = z.object({
  version: Version,
  title: z.optional(Title),
  description: z.optional(Description),
  messages: z.optional(
    z.array(lenientId(MessageId)).check(
      z.maxLength(mostInCollection, `A collection holds at most ${mostInCollection} messages`),
      z.refine((ids) => new Set(ids).size === ids.length, 'List each message once'),
    ),
  ),
});
export type CollectionChange = z.output<typeof CollectionChange>;

export const changeCollection = defineDeskEndpoint('PATCH', '/admin/collections/:id', {
  duty: 'groups',
  summary:
    'Changes a collection or its contents; refused (409) when somebody else has changed it since the given version',
  params: one,
  body: CollectionChange,
  reply: data(DeskCollectionDetail),
});

export const placeCollection = defineDeskEndpoint('POST', '/admin/collections/:id/place', {
  duty: 'groups',
  summary: 'Moves a collection directly after another; null moves it first',
  params: one,
  body: z.object({ after: z.nullable(lenientId(CollectionId)) }),
  reply: z.object({ message: z.string() }),
});

export const deleteCollection = defineDeskEndpoint('DELETE', '/admin/collections/:id', {
  duty: 'groups',
  summary: 'Removes a collection; its messages stay',
  params: one,
  query: VersionQuery,
  reply: z.object({ message: z.string() }),
});
