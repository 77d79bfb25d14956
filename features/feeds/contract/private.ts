import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { data } from '#core/contract/page';
import { QrCode } from '#core/contract/qr-code';

export const PrivateFeed = describe(
  z.object({
    address: describe(z.string(), 'To be given to a podcast app. It changes only when the feed is made again.'),
    qr_code: describe(QrCode, 'The same, to scan.'),
    made: describe(z.iso.datetime(), 'When it was made, or made again.'),
    last_read: describe(z.nullable(z.iso.datetime()), 'When an app last read it, to the hour; null when none has yet.'),
  }),
  'The feed of what a listener bought, for their podcast app. Whoever has its address can listen to it.',
);
export type PrivateFeed = z.output<typeof PrivateFeed>;

const path = '/users/private-feed';
const tag = 'feeds';

export const readPrivateFeed = defineListenerEndpoint('GET', path, {
  summary: 'The listener’s private feed; null while there is none',
  tag,
  scope: 'none',
  reply: data(z.nullable(PrivateFeed)),
});

export const makePrivateFeed = defineListenerEndpoint('POST', path, {
  summary:
    'Makes the listener’s private feed. Where there is one, it gets another address, and the one before ends at once',
  tag,
  scope: 'none',
  reply: data(PrivateFeed),
  refuses: ['limit.reached', 'server.busy'],
});

export const endPrivateFeed = defineListenerEndpoint('DELETE', path, {
  summary: 'Ends the listener’s private feed: its address opens nothing any more',
  tag,
  scope: 'none',
  reply: z.object({ message: z.string() }),
});
