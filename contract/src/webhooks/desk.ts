import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { line, Version, VersionQuery } from '#contract/fields';
import { HeldSecret } from '#contract/held-secrets/public';
import { AnyId } from '#contract/ids';
import { data, page } from '#contract/page';
import { commaList, pageQuery } from '#contract/page-query';
import { WebhookEventType } from './events.ts';

/** How many endpoints a library can have. */
export const mostWebhooks = 20;
/** How long the former secret signs too after a change, in hours. */
export const formerSecretHours = 24;

/** `gone`: it answered 410. `failing`: it took nothing for days. Neither gets anything until it is turned on again. */
export const WebhookState = z.enum(['on', 'off', 'gone', 'failing']);
export type WebhookState = z.output<typeof WebhookState>;

/** A system of the organisation that receives events of the library. */
export const Webhook = z.object({
  id: AnyId,
  version: Version,
  address: z.string(),
  /** Empty without one. */
  description: z.string(),
  events: z.array(z.string()),
  state: WebhookState,
  created_at: z.iso.datetime(),
  /** Until when the former secret signs too; null without one. */
  former_secret_until: z.nullable(z.iso.datetime()),
  /** The first failed attempt since the last that was good; null while all goes well. */
  failing_since: z.nullable(z.iso.datetime()),
  /** Deliveries that wait, and those that nobody tries any more. */
  waiting: z.int(),
  failed: z.int(),
});
export type Webhook = z.output<typeof Webhook>;

/** The server says what is wrong with an address, so this only limits its length. */
const Address = z.string().check(z.trim(), z.minLength(1, 'A webhook needs an address'), z.maxLength(2000));

const Events = z
  .array(WebhookEventType)
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(WebhookEventType.options.length));

/** What can be said of an endpoint. */
export const WebhookFields = z.object({ address: Address, description: line(200, null), events: Events });

export const NewWebhook = z.extend(WebhookFields, { description: z._default(line(200, null), '') });
export type NewWebhook = z.output<typeof NewWebhook>;

/** Absent fields stay unchanged. */
export const WebhookChange = z.object({
  version: Version,
  address: z.optional(Address),
  description: z.optional(line(200, null)),
  events: z.optional(Events),
  state: z.optional(z.enum(['on', 'off'], 'Choose either on or off')),
});
export type WebhookChange = z.output<typeof WebhookChange>;

/** An endpoint with the secret that signs what it gets. The reply that makes a secret has it, and for an hour it can be shown again to who made it. */
export const WebhookWithSecret = z.object({
  webhook: Webhook,
  secret: z.string(),
  /** Absent from servers of the version before. */
  held: z.optional(z.nullable(HeldSecret)),
});
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
  summary: 'Adds an endpoint. This reply has its secret; for an hour it can be shown again to who added it',
  body: NewWebhook,
  reply: data(WebhookWithSecret),
});

export const changeWebhook = defineDeskEndpoint('PATCH', '/admin/webhooks/:id', {
  duty: 'settings',
  passwordAgain: true,
  summary: 'Changes an endpoint; refused (409) when somebody else has changed it since the given version',
  params: Params,
  body: WebhookChange,
  reply: data(Webhook),
});

export const removeWebhook = defineDeskEndpoint('DELETE', '/admin/webhooks/:id', {
  duty: 'settings',
  summary: 'Removes an endpoint with its log; refused (409) when somebody else has changed it since the given version',
  params: Params,
  query: VersionQuery,
  reply: z.object({ message: z.string() }),
});

export const renewWebhookSecret = defineDeskEndpoint('POST', '/admin/webhooks/:id/secret', {
  duty: 'settings',
  passwordAgain: true,
  summary:
    'Makes a new secret, which this reply has and for an hour can be shown again to who made it; the former one signs too for a day',
  params: Params,
  reply: data(WebhookWithSecret),
});

export const WebhookDeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryState = z.output<typeof WebhookDeliveryState>;

/** One attempt to deliver. */
export const WebhookAttempt = z.object({
  at: z.iso.datetime(),
  duration_ms: z.int(),
  /** Null when there was no answer. */
  status_code: z.nullable(z.int()),
  /** Why there was no answer, in a sentence; null when there was one. */
  failure: z.nullable(z.string()),
  /** The beginning of the answer's body: whatever the receiver wrote. */
  answer: z.string(),
});
export type WebhookAttempt = z.output<typeof WebhookAttempt>;

/** An event on its way to an endpoint. */
export const WebhookDelivery = z.object({
  id: AnyId,
  /** The header `webhook-id`: the same in each attempt. */
  event_id: z.string(),
  type: z.string(),
  happened_at: z.iso.datetime(),
  state: WebhookDeliveryState,
  attempts: z.int(),
  last: z.nullable(WebhookAttempt),
  /** When it is tried next; null for at once, and when nobody tries. */
  next_at: z.nullable(z.iso.datetime()),
  /** Why nobody tries any more, in a sentence; null otherwise. */
  given_up: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const WebhookLogQuery = z.object({ ...pageQuery(25), state: z.optional(commaList(WebhookDeliveryState)) });

export const listWebhookDeliveries = defineDeskEndpoint('GET', '/admin/webhooks/:id/deliveries', {
  duty: 'settings',
  summary: 'What was and is to be sent to an endpoint, newest first',
  params: Params,
  query: WebhookLogQuery,
  reply: page(WebhookDelivery),
});

const DeliveryParams = z.object({ id: AnyId, delivery: AnyId });

/** A delivery with what was sent. */
export const WebhookDeliveryDetail = z.extend(WebhookDelivery, {
  /** Null until it is first sent. */
  body: z.nullable(z.string()),
  /** All attempts, latest first. */
  log: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetail = z.output<typeof WebhookDeliveryDetail>;

export const readWebhookDelivery = defineDeskEndpoint('GET', '/admin/webhooks/:id/deliveries/:delivery', {
  duty: 'settings',
  summary: 'One delivery, with what was sent and every attempt',
  params: DeliveryParams,
  reply: data(WebhookDeliveryDetail),
});

export const sendWebhookAgain = defineDeskEndpoint('POST', '/admin/webhooks/:id/deliveries/:delivery/again', {
  duty: 'settings',
  summary: 'Sends an event to an endpoint again, with the same `webhook-id`',
  params: DeliveryParams,
  reply: data(WebhookDelivery),
});

export const sendFailedWebhooksAgain = defineDeskEndpoint('POST', '/admin/webhooks/:id/again', {
  duty: 'settings',
  summary: 'Sends again whatever nobody tries any more',
  params: Params,
  reply: z.object({ sent: z.int() }),
});

export const testWebhook = defineDeskEndpoint('POST', '/admin/webhooks/:id/test', {
  duty: 'settings',
  summary: 'Sends a `webhook.test`, once: the log says what came of it',
  params: Params,
  reply: data(WebhookDelivery),
});
