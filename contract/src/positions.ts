import * as z from 'zod/mini';
import { Message } from '#contract/catalogue';
import { defineListenerEndpoint } from '#contract/endpoint';
import { MessageId } from '#contract/ids';
import { orAbsent } from '#contract/lenient-input';
import { data, page, pageSizes } from '#contract/page';
import { pageQuery } from '#contract/page-query';

/**
 * A time by the listener's own clock, in any zone. Years before such players existed are refused: PostgreSQL can't
 * store the year 0.
 */
export const OwnMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((moment) => Date.parse(moment) >= Date.UTC(2000, 0, 1), 'Give a moment since the year 2000'));

/** `position` in seconds. */
export const Position = z.object({ position: z.number(), updated: z.iso.datetime() });
export type Position = z.output<typeof Position>;

const OneMessage = z.object({ id: MessageId });

export const readPosition = defineListenerEndpoint('GET', '/messages/:id/position', {
  summary: 'The listener’s last position in the message, on any device; null when there is none',
  tag: 'activity',
  scope: 'listen',
  params: OneMessage,
  reply: data(z.nullable(Position)),
});

export const writePosition = defineListenerEndpoint('PUT', '/messages/:id/position', {
  summary: 'Stores the listener’s position in the message; an older one never replaces a newer one',
  tag: 'activity',
  scope: 'listen',
  params: OneMessage,
  body: z.object({
    position: z.number().check(z.minimum(0), z.maximum(24 * 60 * 60)),
    /** By the listener's own clock; now when absent or in the future. */
    at: orAbsent(OwnMoment),
  }),
  reply: data(Position),
});

/** A message that the listener has begun and not finished; `position` in seconds, and since when they have been there. */
export const BegunMessage = z.extend(Message, Position.shape);
export type BegunMessage = z.output<typeof BegunMessage>;

export const listContinueListening = defineListenerEndpoint('GET', '/messages/continue-listening', {
  summary: 'The messages that the listener has begun and not finished, the latest first',
  tag: 'activity',
  scope: 'listen',
  query: z.object(pageQuery(pageSizes.continueListening)),
  reply: page(BegunMessage),
});

/** As many as a browser keeps of its own. */
export const mostPositions = 200;

export const listPositions = defineListenerEndpoint('GET', '/users/positions', {
  summary: `The positions in what the listener has begun and not finished, the latest ${mostPositions}`,
  tag: 'activity',
  scope: 'listen',
  reply: data(z.array(z.extend(Position, { message_id: MessageId }))),
});
