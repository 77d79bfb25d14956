import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { orAbsent } from '#core/contract/lenient-input';
import { data, page, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';

/**
 * A time by the listener's clock; the server treats absent and future times as now. PostgreSQL can't store the year 0, so implausibly early
 * years are refused.
 */
export const OwnMoment = describe(
  z.iso
    .datetime({ offset: true })
    .check(z.refine((moment) => Date.parse(moment) >= Date.UTC(2000, 0, 1), 'Give a moment since the year 2000')),
  {
    description: 'A time by the listener’s own clock, with its offset; since 2000.',
    example: '2026-03-17T18:04:05.000Z',
  },
);

export const Position = describe(
  z.object({
    position: describe(z.number(), 'In seconds.'),
    updated: describe(z.iso.datetime(), 'When the listener was there.'),
  }),
  {
    description: 'The listener’s position in a message.',
    example: { position: 613.5, updated: '2026-03-17T18:04:05.000Z' },
  },
);
export type Position = z.output<typeof Position>;

const OneMessage = z.object({ id: MessageId });

export const readPosition = defineListenerEndpoint('GET', '/messages/:id/position', {
  summary: 'The listener’s last position in the message, on any device; null when there is none',
  tag: 'activity',
  scope: 'listen',
  params: OneMessage,
  reply: data(z.nullable(Position)),
  refuses: ['message.not_found'],
});

export const writePosition = defineListenerEndpoint('PUT', '/messages/:id/position', {
  summary: 'Stores the listener’s position in the message; an older one never replaces a newer one',
  description:
    'An older position than the stored one changes nothing. One at the end of the message marks it as heard.',
  tag: 'activity',
  scope: 'listen',
  params: OneMessage,
  body: z.object({
    position: describe(z.number().check(z.minimum(0), z.maximum(24 * 60 * 60)), { asked: 'a position in seconds' }),
    at: describe(orAbsent(OwnMoment), { asked: 'a moment', sample: '2026-12-24T18:00:00+01:00' }),
  }),
  reply: data(Position),
  refuses: ['message.not_found'],
  example: { position: 613.5, at: '2026-03-17T18:04:05.000Z' },
});

export const BegunMessage = describe(z.extend(Message, Position.shape), {
  description: 'A message that its listener has begun and not finished.',
  example: { ...exampleOf(Message), position: 613.5, updated: '2026-03-17T18:04:05.000Z' },
});
export type BegunMessage = z.output<typeof BegunMessage>;

export const listContinueListening = defineListenerEndpoint('GET', '/messages/continue-listening', {
  summary: 'The messages that the listener has begun and not finished, the latest first',
  tag: 'activity',
  scope: 'listen',
  query: z.object(pageQuery(pageSizes.continueListening)),
  reply: page(BegunMessage),
});

export const maxPositions = 200;

export const listPositions = defineListenerEndpoint('GET', '/users/positions', {
  summary: `The positions in messages that the listener has begun and not finished, the latest ${maxPositions}`,
  tag: 'activity',
  scope: 'listen',
  reply: data(z.array(z.extend(Position, { message_id: MessageId }))),
});
