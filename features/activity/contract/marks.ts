import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { lenientId, orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { OwnMoment } from './positions.ts';

// Marks say that a listener likes or has heard a message. The latest act on a message wins by the listener's clock, in whatever order acts
// arrive.

export const maxActs = 200;

export const maxMarks = 1000;

const acted = {
  message_id: lenientId(MessageId),
  at: describe(orAbsent(OwnMoment), { asked: 'a moment', sample: '2026-12-24T18:00:00+01:00' }),
};

function actsOf<Act extends z.ZodMiniType>(act: Act) {
  return z.object({
    acts: describe(z.array(act).check(z.minLength(1, 'Give at least one act'), z.maxLength(maxActs)), {
      asked: 'what was done',
    }),
  });
}

export const Like = describe(
  z.object({
    message_id: MessageId,
    liked: z.boolean(),
    at: describe(z.iso.datetime(), 'When the listener last liked or unliked it.'),
  }),
  {
    description: 'Whether a listener likes a message.',
    example: { message_id: '42', liked: true, at: '2026-03-17T18:04:05.000Z' },
  },
);
export const HeardMark = describe(
  z.object({
    message_id: MessageId,
    heard: z.boolean(),
    at: describe(z.iso.datetime(), 'When the listener last marked it, or reached its end.'),
  }),
  {
    description: 'Whether a listener has heard a message.',
    example: { message_id: '42', heard: true, at: '2026-03-17T18:04:05.000Z' },
  },
);

const sinceThen = z.object({
  since: describe(z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/, 'Give the cursor of a former reply'))), {
    description: 'The `cursor` of a former reply; the reply lists only the changes since.',
    asked: 'the cursor of a former reply',
    sample: '1773770645000-0',
  }),
});

/** Clients send `cursor` as `since` of their next request, at once if `more` is true. */
function changes<Mark extends z.ZodMiniType>(mark: Mark) {
  return z.object({ data: z.array(mark), cursor: z.string(), more: z.boolean() });
}

export const listLikes = defineListenerEndpoint('GET', '/users/likes', {
  summary: 'The messages that the listener likes; with a cursor, only the changes since, in no particular order',
  description:
    'The first call, without `since`, lists every liked message; while there are `more`, ask again with `since: cursor`. Keep the last cursor: with it, the reply lists the changes since, unliked messages too. Some changes may come again.',
  tag: 'activity',
  scope: 'library',
  query: sinceThen,
  reply: changes(Like),
});

export const recordLikes = defineListenerEndpoint('PUT', '/users/likes', {
  summary: 'Likes and unlikes messages; an older act never replaces a newer one',
  description: 'The reply has the present state of each message, and leaves out messages that don’t exist.',
  tag: 'activity',
  scope: 'library',
  body: actsOf(z.object({ ...acted, liked: describe(z.boolean(), { asked: 'whether it is liked' }) })),
  reply: data(z.array(Like)),
  example: { acts: [{ message_id: '42', liked: true, at: '2026-03-17T18:04:05.000Z' }] },
});

export const listHeard = defineListenerEndpoint('GET', '/users/heard', {
  summary: 'The messages that the listener has heard; with a cursor, only the changes since, in no particular order',
  description:
    'The first call, without `since`, lists every message heard; while there are `more`, ask again with `since: cursor`. Keep the last cursor: with it, the reply lists the changes since, unmarked messages too. Some changes may come again.',
  tag: 'activity',
  scope: 'listen',
  query: sinceThen,
  reply: changes(HeardMark),
});

export const recordHeard = defineListenerEndpoint('PUT', '/users/heard', {
  summary: 'Marks messages as heard or not heard; an older act never replaces a newer one',
  description: 'The reply has the present state of each message, and leaves out messages that don’t exist.',
  tag: 'activity',
  scope: 'listen',
  body: actsOf(z.object({ ...acted, heard: describe(z.boolean(), { asked: 'whether it was heard' }) })),
  reply: data(z.array(HeardMark)),
  example: { acts: [{ message_id: '42', heard: true, at: '2026-03-17T18:04:05.000Z' }] },
});
