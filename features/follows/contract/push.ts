import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';
import { defineEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import { data } from '#core/contract/page';

const longestEndpoint = 2000;
/** Browsers give the key as an uncompressed point of P-256, and a secret of 16 bytes. */
const publicKey = z.string().check(z.regex(/^B[\w-]{86}=?$/, 'Give the key as the browser does'));
const authSecret = describe(z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'Give the secret as the browser does')), {
  asked: 'the secret of the subscription',
});

export const PushState = describe(
  z.object({
    key: describe(z.string(), 'The library’s public key (VAPID), with which a browser subscribes.'),
    is_on: describe(z.boolean(), 'Whether this session’s browser gets push messages.'),
    devices: describe(z.int(), 'How many of the listener’s browsers get push messages.'),
  }),
  {
    description: 'Push messages in the browser that asks.',
    example: {
      key: 'BEl62iUYgUivxIkv69yViEuiBIa40HI80NM9f9lyBEvUaM2H8qS4xQkz0kE9Lq0m3Y1r6m9rXWc5vV0rXH5l5sA',
      is_on: true,
      devices: 1,
    },
  },
);
export type PushState = z.output<typeof PushState>;

export const GivenSubscription = describe(
  z.object({
    endpoint: describe(z.string().check(z.maxLength(longestEndpoint)), {
      description: 'The address of a push service, for this browser alone.',
      asked: 'the address of a push service',
      sample: 'https://push.example.org/send/4Jp0',
    }),
    keys: describe(
      z.object({ p256dh: describe(publicKey, { asked: 'the public key of the subscription' }), auth: authSecret }),
      { asked: 'the keys of the subscription' },
    ),
  }),
  'A push subscription as the browser gives it: `PushSubscription.toJSON()`.',
);
export type GivenSubscription = z.output<typeof GivenSubscription>;

export const readPush = defineListenerEndpoint('GET', '/follows/push', {
  summary: 'Whether this browser gets push messages about follows, and the key to subscribe with',
  tag: 'follows',
  scope: 'none',
  reply: data(PushState),
  replyExample: { data: exampleOf(PushState) },
});

export const subscribeToPush = defineListenerEndpoint('PUT', '/follows/push', {
  summary: 'Turns on push messages in this session’s browser; replaces its former subscription',
  tag: 'follows',
  scope: 'none',
  body: GivenSubscription,
  reply: data(PushState),
  refuses: ['server.busy'],
  example: {
    endpoint: 'https://push.example.org/send/4Jp0NsDa1Gi5BkEo',
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
  replyExample: { data: exampleOf(PushState) },
});

export const unsubscribeFromPush = defineListenerEndpoint('DELETE', '/follows/push', {
  summary: 'Turns off push messages in this session’s browser',
  tag: 'follows',
  scope: 'none',
  reply: data(PushState),
  replyExample: { data: { ...exampleOf(PushState), is_on: false, devices: 0 } },
});

export const renewPush = defineEndpoint('POST', '/follows/push/renewal', {
  summary:
    'Replaces a subscription that the browser renewed by itself; needs no session, but the old subscription’s secret',
  tag: 'follows',
  body: z.object({
    former: describe(
      z.object({
        endpoint: describe(z.string().check(z.maxLength(longestEndpoint)), {
          asked: 'the address of a push service',
          sample: 'https://push.example.org/send/4Jp0',
        }),
        auth: authSecret,
      }),
      { asked: 'the subscription before' },
    ),
    renewed: describe(GivenSubscription, { asked: 'the subscription from now on' }),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['push_subscription.not_found'],
  example: {
    former: { endpoint: 'https://push.example.org/send/4Jp0NsDa1Gi5BkEo', auth: 'tBHItJI5svbpez7KI4CCXg' },
    renewed: {
      endpoint: 'https://push.example.org/send/Zr6xq3Ke8v9cWt7Y',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
});

export const PushNotice = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** A push message replaces an earlier one with the same tag. */
  tag: z.string(),
  icon: z.optional(z.string()),
});
export type PushNotice = z.output<typeof PushNotice>;
