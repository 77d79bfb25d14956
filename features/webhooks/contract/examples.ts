import type * as z from 'zod/mini';
import type { WebhookEventType, webhookBodies } from './events.ts';

type Examples = { readonly [Type in WebhookEventType]: z.input<(typeof webhookBodies)[Type]> };

const timestamp = '2026-03-17T18:04:05.000Z';
const message = {
  id: '42',
  topic: 'The patience of rivers',
  speaker_id: '3',
  speaker_name: 'Ruth Adeyemi',
  price: 1500,
  is_free: false,
  when: '2026-03-15',
  start_date: null,
  duration: 2537.4,
  url: 'https://talks.example.org/message/42',
};
const items = [{ message_id: '42', topic: message.topic, price: 1500 }];

const gift = {
  id: '9',
  kind: 'message',
  title: message.topic,
  listener_id: '301',
  is_test: false,
  amount: 1500,
  created: timestamp,
} as const;

const donation = {
  id: '12',
  number: 'D000012',
  fund_id: '1',
  fund: 'Building',
  method: 'wallet',
  reference: null,
  is_test: false,
  amount: 5000,
  refunded: null,
  listener_id: '301',
  created: timestamp,
} as const;

export const webhookExamples: Examples = {
  'message.published': { type: 'message.published', timestamp, data: message },
  'message.released': { type: 'message.released', timestamp, data: { ...message, start_date: timestamp } },
  'message.withdrawn': {
    type: 'message.withdrawn',
    timestamp,
    data: { id: message.id, topic: message.topic, url: message.url },
  },
  'purchase.completed': {
    type: 'purchase.completed',
    timestamp,
    data: {
      id: '12',
      method: 'wallet',
      reference: null,
      is_test: false,
      total: 1500,
      bundle: null,
      created: timestamp,
      listener_id: '301',
      items,
    },
  },
  'refund.completed': {
    type: 'refund.completed',
    timestamp,
    data: { id: '5', purchase_id: '12', listener_id: '301', is_test: false, amount: 1500, created: timestamp, items },
  },
  'ticket.redeemed': {
    type: 'ticket.redeemed',
    timestamp,
    data: {
      id: '77',
      batch_id: '4',
      batch_name: 'Christmas',
      listener_id: '301',
      amount: 1000,
      redeemed_at: timestamp,
    },
  },
  'gift.completed': { type: 'gift.completed', timestamp, data: gift },
  'gift.redeemed': { type: 'gift.redeemed', timestamp, data: gift },
  'gift.refunded': { type: 'gift.refunded', timestamp, data: gift },
  'donation.received': { type: 'donation.received', timestamp, data: donation },
  'donation.refunded': { type: 'donation.refunded', timestamp, data: { ...donation, refunded: timestamp } },
  'stream.on_air': {
    type: 'stream.on_air',
    timestamp,
    data: {
      centre: 'general',
      name: '',
      stream: 'https://stream.example.org/live/index.m3u8',
      url: 'https://talks.example.org/',
    },
  },
};
