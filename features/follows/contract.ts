import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe, exampleOf } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { orAbsent } from '#core/contract/lenient-input';
import { data, page, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';

export const maxFollows = 500;

export const newForDays = 90;

export const FollowKind = describe(
  z.enum(['speaker', 'category', 'centre', 'series']),
  'A kind of group that listeners can follow.',
);
export type FollowKind = z.output<typeof FollowKind>;

/** A centre is identified by its slug. */
const FollowedId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

const Followed = z.object({
  kind: describe(FollowKind, {
    description: 'The kind of the followed group.',
    asked: 'a kind',
    sample: 'message',
    parameter: 'followedKind',
  }),
  id: describe(FollowedId, {
    description: 'The id of a speaker, category or series; the slug of a centre.',
    asked: 'an id',
    sample: '12',
    parameter: 'followedId',
  }),
});

export const Follow = describe(
  z.object({
    kind: FollowKind,
    id: describe(FollowedId, 'For a centre, its slug.'),
    name: z.string(),
    image_url: z.nullable(Address),
    since: z.iso.datetime(),
    notices: describe(z.boolean(), 'Whether mails and push messages include its new messages.'),
  }),
  {
    description: 'A speaker, category, centre or series that a listener follows.',
    example: {
      kind: 'speaker',
      id: '4',
      name: 'Ruth Adeyemi',
      image_url: null,
      since: '2026-02-01T07:00:00.000Z',
      notices: true,
    },
  },
);
export type Follow = z.output<typeof Follow>;

export const listFollows = defineListenerEndpoint('GET', '/follows', {
  summary: 'The listener’s follows, by name',
  tag: 'follows',
  scope: 'library',
  reply: data(z.array(Follow)),
  replyExample: { data: [exampleOf(Follow)] },
});

export const listNewFromFollows = defineListenerEndpoint('GET', '/follows/messages', {
  summary: `Messages from the listener’s follows that came in the last ${newForDays} days, latest first`,
  tag: 'follows',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.newFromFollows)),
  reply: page(Message),
});

export const follow = defineListenerEndpoint('PUT', '/follows/:kind/:id', {
  summary: 'Follows a speaker, category, centre or series, or turns notices of its new messages on or off',
  tag: 'follows',
  scope: 'library',
  params: Followed,
  body: z.object({ notices: describe(orAbsent(z.boolean()), { asked: 'whether there are notices' }) }),
  reply: data(Follow),
  refuses: [
    'speaker.not_found',
    'category.not_found',
    'centre.not_found',
    'series.not_found',
    'follows.too_many',
    'server.busy',
  ],
  example: { notices: true },
  replyExample: { data: exampleOf(Follow) },
});

export const unfollow = defineListenerEndpoint('DELETE', '/follows/:kind/:id', {
  summary: 'Unfollows a speaker, category, centre or series; without a follow, nothing happens',
  tag: 'follows',
  scope: 'library',
  params: Followed,
  reply: z.object({ message: z.string() }),
});
