import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { line, Version, VersionQuery } from '#core/contract/fields';
import { AnyId } from '#core/contract/ids';
import { data, page } from '#core/contract/page';
import { commaList, pageQuery } from '#core/contract/page-query';
import { HeldSecret } from '#features/accounts/contract/held-secrets';
import { WebhookEventType } from '#features/webhooks/contract/events';

export const maxWebhooks = 20;
/** The former secret still signs for this long after a change. */
export const formerSecretHours = 24;

export const WebhookState = describe(z.enum(['on', 'off', 'gone', 'failing']), {
  description:
    '`gone`: it answered 410. `failing`: it took nothing for days. Neither gets anything until it is turned on again.',
  example: 'on',
});
export type WebhookState = z.output<typeof WebhookState>;

export const Webhook = describe(
  z.object({
    id: AnyId,
    version: Version,
    address: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    state: WebhookState,
    created_at: z.iso.datetime(),
    former_secret_until: describe(
      z.nullable(z.iso.datetime()),
      'Until when the former secret signs too; null without one.',
    ),
    failing_since: describe(
      z.nullable(z.iso.datetime()),
      'The first failed attempt since the last successful one; null while all goes well.',
    ),
    waiting: describe(z.int(), 'How many deliveries are waiting.'),
    failed: describe(z.int(), 'How many deliveries have failed for good.'),
  }),
  'A system of the organisation that receives events of the library.',
);
export type Webhook = z.output<typeof Webhook>;

/** Limits only the length, since the server explains what is wrong with an address. */
const Address = describe(z.string().check(z.trim(), z.minLength(1, 'A webhook needs an address'), z.maxLength(2000)), {
  asked: 'an address',
  sample: 'https://example.org/live.m3u8',
});

const Events = describe(
  z
    .array(WebhookEventType)
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(WebhookEventType.options.length)),
  { asked: 'kinds of events', sample: 'message.published' },
);

export const WebhookFields = z.object({
  address: Address,
  description: describe(line(200, null), { asked: 'a description' }),
  events: Events,
});

export const NewWebhook = describe(
  z.extend(WebhookFields, { description: describe(z._default(line(200, null), ''), { asked: 'a description' }) }),
  'An endpoint to be added, with the events that it receives.',
);
export type NewWebhook = z.output<typeof NewWebhook>;

/** Absent fields stay unchanged. */
export const WebhookChange = describe(
  z.object({
    version: Version,
    address: z.optional(Address),
    description: describe(z.optional(line(200, null)), { asked: 'a description' }),
    events: z.optional(Events),
    state: describe(z.optional(z.enum(['on', 'off'], 'Choose either on or off')), { asked: 'a state' }),
  }),
  'The fields to change; absent fields keep their values.',
);
export type WebhookChange = z.output<typeof WebhookChange>;

/** Only the reply that makes a secret contains it. Its maker can see it again for an hour. */
export const WebhookWithSecret = describe(
  z.object({
    webhook: Webhook,
    secret: describe(z.string(), '`whsec_` and Base64: what signs each delivery.'),
    /** Absent from servers of the previous version. */
    held: describe(
      z.optional(z.nullable(HeldSecret)),
      'The record by which the secret can be shown again for an hour.',
    ),
  }),
  'An endpoint with its secret.',
);
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>;

const Params = z.object({ id: AnyId });

export const listWebhooks = defineDeskEndpoint('GET', '/admin/webhooks', {
  duty: 'settings',
  summary: 'The endpoints that receive events, oldest first',
  reply: data(z.array(Webhook)),
});

export const addWebhook = defineDeskEndpoint('POST', '/admin/webhooks', {
  duty: 'settings',
  passwordAgain: true,
  summary: 'Adds an endpoint. The reply has its secret, which the operator who added it can see again for an hour',
  body: NewWebhook,
  reply: data(WebhookWithSecret),
  refuses: ['webhooks.too_many'],
  example: {
    address: 'https://crm.example.org/hooks/lectern',
    description: 'Our members’ database',
    events: ['purchase.completed', 'refund.completed'],
  },
});

export const changeWebhook = defineDeskEndpoint('PATCH', '/admin/webhooks/:id', {
  duty: 'settings',
  passwordAgain: true,
  summary: 'Changes an endpoint; refused (409) when somebody else has changed it since the given version',
  params: Params,
  body: WebhookChange,
  reply: data(Webhook),
  refuses: ['webhook.not_found', 'operator.changed_meanwhile'],
  example: { version: 2, events: ['message.published'], state: 'on' },
});

export const removeWebhook = defineDeskEndpoint('DELETE', '/admin/webhooks/:id', {
  duty: 'settings',
  summary: 'Removes an endpoint with its log; refused (409) when somebody else has changed it since the given version',
  params: Params,
  query: VersionQuery,
  reply: z.object({ message: z.string() }),
  refuses: ['webhook.not_found', 'operator.changed_meanwhile'],
});

export const renewWebhookSecret = defineDeskEndpoint('POST', '/admin/webhooks/:id/secret', {
  duty: 'settings',
  passwordAgain: true,
  summary: 'Makes a new secret, which its maker can see again for an hour; the former one also signs for a day',
  params: Params,
  reply: data(WebhookWithSecret),
  refuses: ['webhook.not_found'],
});

export const WebhookDeliveryState = describe(z.enum(['waiting', 'delivered', 'failed']), {
  description: '`failed`: nobody tries any more.',
  example: 'delivered',
});
export type WebhookDeliveryState = z.output<typeof WebhookDeliveryState>;

export const WebhookAttempt = describe(
  z.object({
    at: z.iso.datetime(),
    duration_ms: z.int(),
    status_code: describe(z.nullable(z.int()), 'Null when there was no answer.'),
    failure: describe(z.nullable(z.string()), 'Why there was no answer, in a sentence; null when there was one.'),
    answer: describe(z.string(), 'The beginning of the answer’s body: whatever the receiver wrote.'),
  }),
  'One attempt to deliver.',
);
export type WebhookAttempt = z.output<typeof WebhookAttempt>;

export const WebhookDelivery = describe(
  z.object({
    id: AnyId,
    event_id: describe(z.string(), 'The header `webhook-id`: the same in each attempt.'),
    type: z.string(),
    happened_at: z.iso.datetime(),
    state: WebhookDeliveryState,
    attempts: z.int(),
    last: describe(z.nullable(WebhookAttempt), 'The latest attempt; null before the first.'),
    next_at: describe(
      z.nullable(z.iso.datetime()),
      'When the next attempt is due; null for at once, and when there is none.',
    ),
    given_up: describe(z.nullable(z.string()), 'Why attempts have ended, in a sentence; null otherwise.'),
  }),
  'An event on its way to an endpoint.',
);
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const WebhookLogQuery = z.object({
  ...pageQuery(25),
  state: z.optional(
    commaList(WebhookDeliveryState, {
      description: 'Only deliveries of any of these states.',
      asked: 'a state',
    }),
  ),
});

export const listWebhookDeliveries = defineDeskEndpoint('GET', '/admin/webhooks/:id/deliveries', {
  duty: 'settings',
  summary: 'Past and pending deliveries to an endpoint, newest first',
  params: Params,
  query: WebhookLogQuery,
  reply: page(WebhookDelivery),
  refuses: ['webhook.not_found'],
});

const DeliveryParams = z.object({
  id: AnyId,
  delivery: describe(AnyId, { description: 'The id of a delivery in the log.', asked: 'the delivery’s id' }),
});

export const WebhookDeliveryDetail = describe(
  z.extend(WebhookDelivery, {
    body: describe(z.nullable(z.string()), 'Null until it is first sent.'),
    log: describe(z.array(WebhookAttempt), 'All attempts, latest first.'),
  }),
  'A delivery with what was sent and every attempt.',
);
export type WebhookDeliveryDetail = z.output<typeof WebhookDeliveryDetail>;

export const readWebhookDelivery = defineDeskEndpoint('GET', '/admin/webhooks/:id/deliveries/:delivery', {
  duty: 'settings',
  summary: 'One delivery, with what was sent and every attempt',
  params: DeliveryParams,
  reply: data(WebhookDeliveryDetail),
  refuses: ['delivery.not_found'],
});

export const sendWebhookAgain = defineDeskEndpoint('POST', '/admin/webhooks/:id/deliveries/:delivery/again', {
  duty: 'settings',
  summary: 'Sends an event to an endpoint again, with the same `webhook-id`',
  params: DeliveryParams,
  reply: data(WebhookDelivery),
  refuses: ['webhook.not_found', 'delivery.not_found', 'webhook.off'],
});

export const sendFailedWebhooksAgain = defineDeskEndpoint('POST', '/admin/webhooks/:id/again', {
  duty: 'settings',
  summary: 'Sends all failed deliveries again',
  params: Params,
  reply: z.object({ sent: z.int() }),
  refuses: ['webhook.not_found', 'webhook.off'],
});

export const testWebhook = defineDeskEndpoint('POST', '/admin/webhooks/:id/test', {
  duty: 'settings',
  summary: 'Sends a `webhook.test` once; the log shows its result',
  params: Params,
  reply: data(WebhookDelivery),
  refuses: ['webhook.not_found', 'webhook.off'],
});
