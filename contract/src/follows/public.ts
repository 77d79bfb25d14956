import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { Message } from '#contract/catalogue';
import { defineListenerEndpoint } from '#contract/endpoint';
import { orAbsent } from '#contract/lenient-input';
import { data, page, pageSizes } from '#contract/page';
import { pageQuery } from '#contract/page-query';

/** How many groups one listener can follow. */
export const mostFollows = 500;

/** For how long a message is new to those who follow, in days. */
export const newForDays = 90;

/** What can be followed. */
export const FollowKind = z.enum(['speaker', 'category', 'centre', 'series']);
export type FollowKind = z.output<typeof FollowKind>;

/** The id of a speaker, category or series; of a centre its slug, as in addresses of pages. */
const FollowedId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

const Followed = z.object({ kind: FollowKind, id: FollowedId });

/** Somebody or something that the listener follows. */
export const Follow = z.object({
  kind: FollowKind,
  id: FollowedId,
  name: z.string(),
  /** A speaker’s portrait, a category’s banner, a series’ picture. */
  image_url: z.nullable(Address),
  since: z.iso.datetime(),
  /** Whether its new messages are in the listener’s mails and push messages. */
  notices: z.boolean(),
});
export type Follow = z.output<typeof Follow>;

export const listFollows = defineListenerEndpoint('GET', '/follows', {
  summary: 'Whom and what the listener follows, by name',
  tag: 'follows',
  scope: 'library',
  reply: data(z.array(Follow)),
});

export const listNewFromFollows = defineListenerEndpoint('GET', '/follows/messages', {
  summary: `Messages of those whom the listener follows that came in the last ${newForDays} days, latest first`,
  tag: 'follows',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.newFromFollows)),
  reply: page(Message),
});

export const follow = defineListenerEndpoint('PUT', '/follows/:kind/:id', {
  summary: 'Follows a speaker, category, centre or series, or changes whether there are notices of its new messages',
  tag: 'follows',
  scope: 'library',
  params: Followed,
  body: z.object({ notices: orAbsent(z.boolean()) }),
  reply: data(Follow),
});

export const unfollow = defineListenerEndpoint('DELETE', '/follows/:kind/:id', {
  summary: 'Follows it no longer; nothing happens when it wasn’t followed',
  tag: 'follows',
  scope: 'library',
  params: Followed,
  reply: z.object({ message: z.string() }),
});
