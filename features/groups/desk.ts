import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { type ErrorCode, pictureRefusals } from '#core/contract/errors';
import { line, paragraphs, Version, VersionQuery } from '#core/contract/fields';
import { AnyId, CategoryId, CentreSlug, MessageId } from '#core/contract/ids';
import { lenientId } from '#core/contract/lenient-input';
import { data, page } from '#core/contract/page';
import { Keyword, pageQuery } from '#core/contract/page-query';
import { pictureTypes } from '#core/contract/pictures';
import { paletteSize } from '#features/catalogue/contract';
import { CropQuery } from '#features/messages/desk';

const groupNotFound = [
  'speaker.not_found',
  'service.not_found',
  'category.not_found',
  'centre.not_found',
  'series.not_found',
] as const satisfies ErrorCode[];

export const GroupKind = describe(z.enum(['speakers', 'services', 'categories', 'centres', 'series']), {
  description: 'What messages are grouped by.',
  example: 'speakers',
  asked: 'a kind',
  sample: 'message',
});
export type GroupKind = z.output<typeof GroupKind>;

export const groupNouns = {
  speakers: 'speaker',
  services: 'service',
  categories: 'category',
  centres: 'centre',
  series: 'series',
} as const satisfies Record<GroupKind, string>;

const palette = z.int().check(z.minimum(0), z.maximum(paletteSize - 1));

export const DeskGroup = describe(
  z.object({
    id: AnyId,
    version: Version,
    name: z.string(),
    description: z.string(),
    messages: z.object({ published: z.int(), all: z.int() }),
    short_bio: z.optional(z.string()),
    image_url: z.optional(z.nullable(Address)),
    featured: z.optional(z.boolean()),
    palette: z.optional(palette),
    slug: z.optional(CentreSlug),
    former_slugs: z.optional(z.array(CentreSlug)),
    has_stream: z.optional(z.boolean()),
  }),
  {
    description: 'A speaker, service, category, centre or series, at the desk. Fields that its kind lacks are absent.',
    example: { id: '2', version: 1, name: 'Sunday service', description: '', messages: { published: 120, all: 124 } },
  },
);
export type DeskGroup = z.output<typeof DeskGroup>;

export const groupSorts = ['order', 'name', 'messages'] as const;

const kindAlone = z.object({
  kind: describe(GroupKind, {
    description: 'Speakers, services, categories, centres or series.',
    parameter: 'groupKind',
  }),
});
const oneOfKind = z.object({
  kind: describe(GroupKind, {
    description: 'Speakers, services, categories, centres or series.',
    parameter: 'groupKind',
  }),
  id: AnyId,
});

export const DeskGroupsQuery = z.object({
  ...pageQuery(50),
  keyword: describe(z.optional(Keyword), 'Words to look for.'),
  sort: describe(z._default(z.enum(groupSorts), 'order'), {
    description: 'The number to sort the list by.',
    asked: 'what it is sorted by',
  }),
  order: describe(z._default(z.enum(['asc', 'desc']), 'asc'), {
    description: 'Ascending or descending.',
    asked: 'an order',
  }),
});

export const listDeskGroups = defineDeskEndpoint('GET', '/admin/groups/:kind', {
  duty: 'messages',
  summary: 'Speakers, services, categories, centres or series, all or those whose name has the keyword’s words',
  params: kindAlone,
  query: DeskGroupsQuery,
  reply: page(DeskGroup),
});

export const readDeskGroup = defineDeskEndpoint('GET', '/admin/groups/:kind/:id', {
  duty: 'messages',
  summary: 'One speaker, service, category, centre or series',
  params: oneOfKind,
  reply: data(DeskGroup),
  refuses: [...groupNotFound, 'operator.not_your_centre'],
});

export const listGroupDoubles = defineDeskEndpoint('GET', '/admin/groups/:kind/doubles', {
  duty: 'groups',
  summary: 'Pairs with such similar names that they may be duplicates; at most 50',
  params: kindAlone,
  reply: data(z.array(z.object({ first: DeskGroup, second: DeskGroup }))),
});

export const readGroupUses = defineDeskEndpoint('GET', '/admin/groups/:kind/:id/uses', {
  duty: 'groups',
  summary: 'What deleting it, or merging it into another, would affect',
  params: oneOfKind,
  reply: data(
    z.object({
      messages: z.object({ published: z.int(), all: z.int() }),
      latest: z.array(z.object({ id: MessageId, topic: z.string() })),
      colours: z.optional(z.int()),
    }),
  ),
  refuses: groupNotFound,
});

const GroupName = describe(line(200, 'A name can’t be empty'), { asked: 'a name' });
const Description = paragraphs(5_000);

const otherFields = {
  description: describe(z.optional(Description), { asked: 'a description' }),
  short_bio: describe(z.optional(paragraphs(300)), { asked: 'a short biography' }),
  featured: describe(z.optional(z.boolean()), { asked: 'whether it is featured' }),
  palette: describe(z.optional(palette), { asked: 'the number of a palette' }),
  slug: describe(z.optional(CentreSlug), { asked: 'a centre’s address', sample: 'lagos-island' }),
};

/** By default, a centre's slug comes from its name, and a category's palette from its id. */
export const NewGroup = describe(z.object({ name: GroupName, ...otherFields }), 'A group to be created.');
export type NewGroup = z.output<typeof NewGroup>;

export const addGroup = defineDeskEndpoint('POST', '/admin/groups/:kind', {
  duty: 'groups',
  summary: 'Creates a speaker, service, category, centre or series',
  params: kindAlone,
  body: NewGroup,
  reply: data(DeskGroup),
  refuses: ['group.name_taken'],
  example: { name: 'Faith', description: 'What it is and how it grows', featured: true, palette: 4 },
});

export const GroupChange = describe(
  z.object({ version: Version, name: z.optional(GroupName), ...otherFields }),
  'Changes to a group; absent fields stay as they are.',
);

export const changeGroup = defineDeskEndpoint('PATCH', '/admin/groups/:kind/:id', {
  duty: 'messages',
  summary:
    'Changes one, a centre manager one of their centres; refused (409) when somebody else has changed it since the given version',
  params: oneOfKind,
  body: GroupChange,
  reply: data(DeskGroup),
  refuses: [...groupNotFound, 'operator.not_your_centre', 'group.name_taken', 'operator.changed_meanwhile'],
  example: { version: 2, name: 'Faith', featured: false },
});

export const deleteGroup = defineDeskEndpoint('DELETE', '/admin/groups/:kind/:id', {
  duty: 'groups',
  summary: 'Deletes one; its messages stay, without it',
  params: oneOfKind,
  query: VersionQuery,
  reply: z.object({ message: z.string() }),
  refuses: [...groupNotFound, 'operator.changed_meanwhile', 'schedule.in_the_way'],
});

export const mergeGroup = defineDeskEndpoint('POST', '/admin/groups/:kind/:id/merge', {
  duty: 'groups',
  summary:
    'Moves all messages of another to this one and deletes the other; this one takes over texts and picture that it lacks',
  params: oneOfKind,
  body: z.object({
    version: Version,
    from: describe(z.object({ id: lenientId(AnyId), version: Version }), {
      asked: 'the group that goes, with its version',
    }),
  }),
  reply: data(DeskGroup),
  refuses: [...groupNotFound, 'operator.changed_meanwhile', 'schedule.in_the_way'],
  example: { version: 2, from: { id: '19', version: 1 } },
});

export const placeCategory = defineDeskEndpoint('POST', '/admin/groups/categories/:id/place', {
  duty: 'groups',
  summary: 'Moves a category directly after another in listeners’ order; null moves it first',
  params: z.object({ id: CategoryId }),
  body: z.object({
    after: describe(z.nullable(lenientId(AnyId)), { asked: 'the id of what comes before it', sample: '12' }),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['category.not_found'],
  example: { after: null },
});

export const PicturedKind = describe(z.enum(['speakers', 'categories', 'series']), {
  description: 'The kinds of groups that have a picture.',
  example: 'series',
});
export type PicturedKind = z.output<typeof PicturedKind>;
const picturedKind = z.object({
  kind: describe(PicturedKind, {
    description: 'Speakers, services, categories, centres or series.',
    asked: 'a kind',
    parameter: 'picturedKind',
  }),
  id: AnyId,
});
const picturedNotFound = ['speaker.not_found', 'category.not_found', 'series.not_found'] as const satisfies ErrorCode[];

export const putGroupPicture = defineDeskEndpoint('PUT', '/admin/groups/:kind/:id/picture', {
  duty: 'groups',
  summary:
    'Sets a speaker’s portrait, a category’s banner or a series’ artwork: the body is a JPEG, PNG, WebP or AVIF of at most 8 MB, cropped to a square',
  upload: pictureTypes,
  params: picturedKind,
  query: CropQuery,
  reply: data(DeskGroup),
  refuses: [...picturedNotFound, ...pictureRefusals, 'operator.changed_meanwhile', 'operator.busy'],
});

export const removeGroupPicture = defineDeskEndpoint('DELETE', '/admin/groups/:kind/:id/picture', {
  duty: 'groups',
  summary: 'Removes a speaker’s portrait, a category’s banner or a series’ artwork',
  params: picturedKind,
  query: VersionQuery,
  reply: data(DeskGroup),
  refuses: [...picturedNotFound, 'operator.changed_meanwhile'],
});
