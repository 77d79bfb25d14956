import * as z from 'zod/mini';
import { defineListenerEndpoint } from '#contract/endpoint';
import { MessageId } from '#contract/ids';
import { lenientId, orAbsent } from '#contract/lenient-input';
import { data } from '#contract/page';
import { OwnMoment } from './positions.ts';

// Marks are what listeners say of messages: liked or not, heard or not. Of each message the latest act counts, by its own time, whichever
// device it comes from and whenever it arrives.

/** How many acts one call takes. */
export const mostActs = 200;

/** How many marks one reply has at most. */
export const mostMarks = 1000;

const acted = {
  message_id: lenientId(MessageId),
  /** By the listener's own clock; now when absent or in the future. */
  at: orAbsent(OwnMoment),
};

function actsOf<Act extends z.ZodMiniType>(act: Act) {
  return z.object({ acts: z.array(act).check(z.minLength(1, 'Give at least one act'), z.maxLength(mostActs)) });
}

/** `at`: when the listener said so last. */
export const Like = z.object({ message_id: MessageId, liked: z.boolean(), at: z.iso.datetime() });
export const HeardMark = z.object({ message_id: MessageId, heard: z.boolean(), at: z.iso.datetime() });

/** `since` is a former reply's `cursor`. */
const sinceThen = z.object({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/, 'Give the cursor of a former reply'))),
});

/** `cursor`: what came later is asked for with it; at once when there are `more`. */
function changes<Mark extends z.ZodMiniType>(mark: Mark) {
  return z.object({ data: z.array(mark), cursor: z.string(), more: z.boolean() });
}

export const listLikes = defineListenerEndpoint('GET', '/users/likes', {
  summary: 'What the listener likes; with a cursor, what has changed since, in no order of its own',
  tag: 'activity',
  scope: 'library',
  query: sinceThen,
  reply: changes(Like),
});

export const recordLikes = defineListenerEndpoint('PUT', '/users/likes', {
  summary: 'Likes and unlikes messages; an older act never replaces a newer one',
  tag: 'activity',
  scope: 'library',
  body: actsOf(z.object({ ...acted, liked: z.boolean() })),
  reply: data(z.array(Like)),
});

export const listHeard = defineListenerEndpoint('GET', '/users/heard', {
  summary: 'What the listener has heard; with a cursor, what has changed since, in no order of its own',
  tag: 'activity',
  scope: 'listen',
  query: sinceThen,
  reply: changes(HeardMark),
});

export const recordHeard = defineListenerEndpoint('PUT', '/users/heard', {
  summary: 'Marks messages as heard or not heard; an older act never replaces a newer one',
  tag: 'activity',
  scope: 'listen',
  body: actsOf(z.object({ ...acted, heard: z.boolean() })),
  reply: data(z.array(HeardMark)),
});
