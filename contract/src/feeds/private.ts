import * as z from 'zod/mini';
import { defineListenerEndpoint } from '#contract/endpoint';
import { data } from '#contract/page';
import { QrCode } from '#contract/qr-code';

/** The feed of what one listener bought, for their podcast app: whoever has its address can play it (docs/product/feeds.md#private-feed). */
export const PrivateFeed = z.object({
  /** Always whole. */
  address: z.string(),
  /** The same to be scanned by a phone. */
  qr_code: QrCode,
  made: z.iso.datetime(),
  /** When an app last read it, to the hour; null when none has yet. */
  last_read: z.nullable(z.iso.datetime()),
});
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
});

export const endPrivateFeed = defineListenerEndpoint('DELETE', path, {
  summary: 'Ends the listener’s private feed: its address opens nothing any more',
  tag,
  scope: 'none',
  reply: z.object({ message: z.string() }),
});
