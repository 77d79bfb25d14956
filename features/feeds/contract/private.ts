import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { data } from '#core/contract/page';
import { QrCode } from '#core/contract/qr-code';

export const PrivateFeed = describe(
  z.object({
    address: describe(z.string(), 'The address for a podcast app. It changes only when the feed is made again.'),
    qr_code: describe(QrCode, 'The address as a QR code.'),
    made: describe(z.iso.datetime(), 'When it was made, or made again.'),
    last_read: describe(z.nullable(z.iso.datetime()), 'When an app last read it, to the hour; null when none has yet.'),
  }),
  'The feed of messages a listener bought, for their podcast app. Anyone who has its address can listen.',
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
    'Makes the listener’s private feed. An existing feed gets a new address, and the old one stops working at once',
  tag,
  scope: 'none',
  reply: data(PrivateFeed),
  refuses: ['limit.reached', 'server.busy'],
});

export const endPrivateFeed = defineListenerEndpoint('DELETE', path, {
  summary: 'Ends the listener’s private feed: its address stops working',
  tag,
  scope: 'none',
  reply: z.object({ message: z.string() }),
});
