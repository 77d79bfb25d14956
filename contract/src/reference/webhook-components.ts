import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of webhooks, and of operators’ calls about them. */
export const webhookComponents = {
  WebhookState: {
    description:
      '`gone`: it answered 410. `failing`: it took nothing for days. Neither gets anything until it is turned on again.',
    example: 'on',
  },
  Webhook: {
    description: 'A system of the organisation that receives events of the library.',
    fields: {
      former_secret_until: 'Until when the former secret signs too; null without one.',
      failing_since: 'The first failed attempt since the last that was good; null while all goes well.',
      waiting: 'How many deliveries wait.',
      failed: 'How many deliveries nobody tries any more.',
    },
  },
  NewWebhook: { description: 'An endpoint to be added, with the events that it receives.' },
  WebhookChange: { description: 'What is to change of an endpoint: absent fields stay as they are.' },
  WebhookWithSecret: {
    description: 'An endpoint with its secret.',
    fields: {
      secret: '`whsec_` and Base64: what signs each delivery.',
      held: 'By which the secret can be shown again for an hour.',
    },
  },
  WebhookDeliveryState: { description: '`failed`: nobody tries any more.', example: 'delivered' },
  WebhookAttempt: {
    description: 'One attempt to deliver.',
    fields: {
      status_code: 'Null when there was no answer.',
      failure: 'Why there was no answer, in a sentence; null when there was one.',
      answer: 'The beginning of the answer’s body: whatever the receiver wrote.',
    },
  },
  WebhookDelivery: {
    description: 'An event on its way to an endpoint.',
    fields: {
      event_id: 'The header `webhook-id`: the same in each attempt.',
      last: 'The latest attempt; null before the first.',
      next_at: 'When it is tried next; null for at once, and when nobody tries.',
      given_up: 'Why nobody tries any more, in a sentence; null otherwise.',
    },
  },
  WebhookDeliveryDetail: {
    description: 'A delivery with what was sent and every attempt.',
    fields: { body: 'Null until it is first sent.', log: 'All attempts, latest first.' },
  },
  WebhookEventType: { description: 'What can happen.', example: 'purchase.completed' },
  WebhookMessage: {
    description: 'A message as events have it: fields of `Message`, and its page. Money in naira.',
    fields: { url: 'Its page.', start_date: 'From when it can be played; null when at once.' },
  },
  WebhookPurchase: {
    description: 'An order. Of the listener only the id. Money in naira.',
    fields: { is_test: 'Paid with a test card: no money moved.' },
  },
  WebhookRefund: { description: 'What was given back of an order, as store credit. Money in naira.' },
  WebhookTicket: { description: 'A redeemed ticket, without its PIN. Money in naira.' },
  WebhookDonation: {
    description: 'What a listener gave to a fund. Of the listener only the id. Money in naira.',
    fields: {
      fund: 'As it was called then.',
      refunded: 'Null unless it was refunded by the time that this is sent.',
      created: 'When it was given.',
      number: 'As on the receipt.',
    },
  },
  WebhookStream: {
    description: 'A stream that has begun.',
    fields: {
      centre: '`general` for the whole library’s.',
      stream: 'What is on air.',
      url: 'The page on which it plays.',
    },
  },
} satisfies Texts;
