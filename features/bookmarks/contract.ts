import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { paragraphs } from '#core/contract/fields';
import { MessageId } from '#core/contract/ids';
import { lenientId, orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { OwnMoment } from '#features/activity/contract/positions';

// A bookmark is a moment in a message with the listener's own words (features/bookmarks/README.md#moments-with-words). Clients choose its
// id, so it can be made offline. The latest act on it wins.

/** In characters. */
export const longestBookmark = 2_000;
export const maxBookmarks = 10_000;
/** Limits the words of an account, in megabytes of a million bytes: about two million words. */
export const maxBookmarkMegabytes = 4;
export const maxBookmarkActs = 100;
/** The most bookmarks in one reply; long words make it fewer. */
export const maxListedBookmarks = 500;
const latestPosition = 24 * 60 * 60;

export const BookmarkId = describe(z.uuid().brand<'BookmarkId'>(), {
  description: 'The bookmark’s id: a UUID that its maker chooses.',
  example: '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b',
  asked: 'the bookmark’s id',
  sample: '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b',
});
export type BookmarkId = z.output<typeof BookmarkId>;

export const BookmarkText = describe(paragraphs(longestBookmark), {
  description: 'A bookmark’s words; may be empty.',
  example: 'The second reason',
});

/** `position` is in seconds. A deleted bookmark has no words. `topic` is empty if the message was never published. */
export const Bookmark = describe(
  z.object({
    id: BookmarkId,
    message_id: MessageId,
    position: describe(z.number(), 'Seconds from the message’s beginning.'),
    text: describe(z.string(), 'The bookmark’s words; may be empty, and always are once it is deleted.'),
    deleted: z.boolean(),
    made: describe(z.iso.datetime(), 'When it was made, by its maker’s clock.'),
    at: describe(z.iso.datetime(), 'When it was last changed or deleted: the latest such act counts.'),
    topic: describe(z.string(), 'The message’s topic.'),
    published: describe(z.boolean(), 'Whether listeners can see the message now.'),
  }),
  {
    description: 'A moment in a message, with words of the listener’s own.',
    example: {
      id: '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b',
      message_id: '42',
      position: 754.5,
      text: 'The second reason',
      deleted: false,
      made: '2026-03-17T18:04:05.000Z',
      at: '2026-03-17T18:04:05.000Z',
      topic: 'The patience of rivers',
      published: true,
    },
  },
);
export type Bookmark = z.output<typeof Bookmark>;

export const listBookmarks = defineListenerEndpoint('GET', '/users/bookmarks', {
  summary:
    'The listener’s bookmarks; with a cursor, only the changes since, deleted bookmarks too, in no particular order',
  tag: 'activity',
  scope: 'library',
  query: z.object({
    since: describe(
      z.optional(z.string().check(z.regex(/^\d{1,15}-[0-9a-f-]{1,36}$/, 'Give the cursor of a former reply'))),
      {
        description: 'The `cursor` of a former reply; the reply lists only the changes since.',
        asked: 'the cursor of a former reply',
        sample: '1773770645000-0',
      },
    ),
  }),
  reply: z.object({ data: z.array(Bookmark), cursor: z.string(), more: z.boolean() }),
});

export const recordBookmarks = defineListenerEndpoint('PUT', '/users/bookmarks', {
  summary: 'Makes, changes and deletes bookmarks; an older act never replaces a newer one',
  description:
    'The latest act by `at` counts; of two at the same moment, a deletion wins. A bookmark’s message never changes. A bookmark of a message that was never published is left out.',
  tag: 'activity',
  scope: 'library',
  body: z.object({
    acts: describe(
      z
        .array(
          z.object({
            id: BookmarkId,
            message_id: lenientId(MessageId),
            position: describe(z.number().check(z.minimum(0), z.maximum(latestPosition)), {
              asked: 'a position in seconds',
            }),
            text: describe(BookmarkText, { asked: 'a text' }),
            deleted: describe(orAbsent(z.boolean()), { asked: 'whether it is deleted' }),
            /** Both times are by the listener's clock; an absent or future time means now. */
            made: describe(orAbsent(OwnMoment), { asked: 'when it was made', sample: '2026-12-24T18:00:00+01:00' }),
            at: describe(orAbsent(OwnMoment), { asked: 'a moment', sample: '2026-12-24T18:00:00+01:00' }),
          }),
        )
        .check(z.minLength(1, 'Give at least one act'), z.maxLength(maxBookmarkActs)),
      { asked: 'what was done' },
    ),
  }),
  reply: data(z.array(Bookmark)),
  refuses: ['bookmarks.too_many', 'server.busy'],
  example: {
    acts: [
      {
        id: '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b',
        message_id: '42',
        position: 754.5,
        text: 'The second reason',
        made: '2026-03-17T18:04:05.000Z',
        at: '2026-03-17T18:04:05.000Z',
      },
    ],
  },
});
