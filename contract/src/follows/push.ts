import * as z from 'zod/mini';
import { defineEndpoint, defineListenerEndpoint } from '#contract/endpoint';
import { data } from '#contract/page';

const longestEndpoint = 2000;
/** An uncompressed point of P-256, and 16 bytes, as browsers give them. */
const publicKey = z.string().check(z.regex(/^B[\w-]{86}=?$/, 'Give the key as the browser does'));
const authSecret = z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'Give the secret as the browser does'));

/** Push messages on the browser that asks. */
export const PushState = z.object({
  /** The library’s public key (VAPID), for which a browser subscribes. */
  key: z.string(),
  /** Whether this session’s browser gets them. */
  is_on: z.boolean(),
  /** How many browsers of the listener’s do. */
  devices: z.int(),
});
export type PushState = z.output<typeof PushState>;

/** A push subscription as the browser gives it. */
export const GivenSubscription = z.object({
  endpoint: z.string().check(z.maxLength(longestEndpoint)),
  keys: z.object({ p256dh: publicKey, auth: authSecret }),
});
export type GivenSubscription = z.output<typeof GivenSubscription>;

export const readPush = defineListenerEndpoint('GET', '/follows/push', {
  summary: 'Whether this browser gets push messages about those followed, and the key to subscribe for',
  tag: 'follows',
  scope: 'none',
  reply: data(PushState),
});

export const subscribeToPush = defineListenerEndpoint('PUT', '/follows/push', {
  summary: 'Has this session’s browser get push messages, in place of a former subscription',
  tag: 'follows',
  scope: 'none',
  body: GivenSubscription,
  reply: data(PushState),
});

export const unsubscribeFromPush = defineListenerEndpoint('DELETE', '/follows/push', {
  summary: 'Ends the push messages on this session’s browser',
  tag: 'follows',
  scope: 'none',
  reply: data(PushState),
});

export const renewPush = defineEndpoint('POST', '/follows/push/renewal', {
  summary:
    'Replaces a subscription that the browser has renewed by itself; without a session, for who has the former’s secret',
  tag: 'follows',
  body: z.object({
    former: z.object({ endpoint: z.string().check(z.maxLength(longestEndpoint)), auth: authSecret }),
    renewed: GivenSubscription,
  }),
  reply: z.object({ message: z.string() }),
});

/** What a push message has: the service worker shows it. */
export const PushNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of the app. */
  path: z.string(),
  /** One with the same tag replaces the former. */
  tag: z.string(),
  /** A path of the library’s own picture. */
  icon: z.optional(z.string()),
});
export type PushNotice = z.output<typeof PushNotice>;
