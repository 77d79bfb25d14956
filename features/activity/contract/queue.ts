import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { lenientId, orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { Message } from '#features/catalogue/contract';
import { OwnMoment } from './positions.ts';

export const longestQueue = 500;

const place = z.int().check(z.minimum(-1), z.maximum(longestQueue - 1));

/** A listener's devices share one play queue. `index` counts from 0; -1 means that no message is selected. */
export const Queue = describe(
  z.object({
    messages: z.array(Message),
    index: describe(place, 'The chosen message’s place, from 0, or -1.'),
    updated: z.iso.datetime(),
  }),
  {
    description: 'The messages that a listener will hear, the same on all their devices.',
    example: { messages: [exampleOf(Message)], index: 0, updated: '2026-03-17T18:04:05.000Z' },
  },
);
export type Queue = z.output<typeof Queue>;

export const readQueue = defineListenerEndpoint('GET', '/users/queue', {
  summary: "The listener's queue, without messages that can no longer be played; null when there never was one",
  tag: 'activity',
  scope: 'listen',
  reply: data(z.nullable(Queue)),
});

export const writeQueue = defineListenerEndpoint('PUT', '/users/queue', {
  summary: "Replaces the listener's queue; an older one never replaces a newer one",
  tag: 'activity',
  scope: 'listen',
  body: z.object({
    message_ids: describe(z.array(lenientId(MessageId)).check(z.maxLength(longestQueue)), {
      asked: 'ids of messages',
      sample: '12',
    }),
    index: describe(place, { asked: 'a place in the queue' }),
    at: describe(orAbsent(OwnMoment), { asked: 'a moment', sample: '2026-12-24T18:00:00+01:00' }),
  }),
  reply: data(z.object({ updated: z.iso.datetime() })),
  example: { message_ids: ['42', '43', '51'], index: 0, at: '2026-03-17T18:04:05.000Z' },
});
