import * as z from 'zod/mini';
import { defineListenerEndpoint } from './endpoint.ts';
import { paragraphs } from './fields.ts';
import { MessageId } from './ids.ts';
import { lenientId, orAbsent } from './lenient-input.ts';
import { data } from './page.ts';
import { OwnMoment } from './positions.ts';

// A bookmark is a moment in a message with words of the listener's own (docs/product/listening.md#bookmarks). Whoever makes it gives it
// its id, so that it can be made without the network; of each the latest act counts, by its own time, wherever it comes from and
// whenever it arrives.

/** In characters. */
export const longestBookmark = 2_000;
/** How many an account has at most, deleted ones not counted. */
export const mostBookmarks = 10_000;
/** How many megabytes of words, of a million bytes each, these have at most together: some two million words. */
export const mostBookmarkMegabytes = 4;
/** How many acts one call takes. */
export const mostBookmarkActs = 100;
/** How many bookmarks one reply has at most; fewer where they have many words. */
export const mostListedBookmarks = 500;
/** In seconds. */
const latestPosition = 24 * 60 * 60;

export const BookmarkId = z.uuid().brand<'BookmarkId'>();
export type BookmarkId = z.output<typeof BookmarkId>;

export const BookmarkText = paragraphs(longestBookmark);

/**
 * `position` in seconds. `made` and `at`: when it was made, and last changed or deleted. A deleted one has no words any more. `topic` is empty,
 * and `published` false, where the message was never published.
 */
export const Bookmark = z.object({
  id: BookmarkId,
  message_id: MessageId,
  position: z.number(),
  text: z.string(),
  deleted: z.boolean(),
  made: z.iso.datetime(),
  at: z.iso.datetime(),
  topic: z.string(),
  published: z.boolean(),
});
export type Bookmark = z.output<typeof Bookmark>;

export const listBookmarks = defineListenerEndpoint('GET', '/users/bookmarks', {
  summary: 'The listener’s bookmarks; with a cursor, what has changed since, deleted ones too, in no order of its own',
  tag: 'activity',
  scope: 'library',
  query: z.object({
    since: z.optional(z.string().check(z.regex(/^\d{1,15}-[0-9a-f-]{1,36}$/, 'Give the cursor of a former reply'))),
  }),
  reply: z.object({ data: z.array(Bookmark), cursor: z.string(), more: z.boolean() }),
});

export const recordBookmarks = defineListenerEndpoint('PUT', '/users/bookmarks', {
  summary: 'Makes, changes and deletes bookmarks; an older act never replaces a newer one',
  tag: 'activity',
  scope: 'library',
  body: z.object({
    acts: z
      .array(
        z.object({
          id: BookmarkId,
          message_id: lenientId(MessageId),
          position: z.number().check(z.minimum(0), z.maximum(latestPosition)),
          text: BookmarkText,
          deleted: orAbsent(z.boolean()),
          /** By the listener's own clock, as `at`; now when absent or in the future. */
          made: orAbsent(OwnMoment),
          at: orAbsent(OwnMoment),
        }),
      )
      .check(z.minLength(1, 'Give at least one act'), z.maxLength(mostBookmarkActs)),
  }),
  reply: data(z.array(Bookmark)),
});
