import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { AnyId, GiftId, MessageId, SeriesId } from '#core/contract/ids';
import { lenientId, lenientNaira } from '#core/contract/lenient-input';
import { NairaAmount } from '#core/contract/money';
import { data, page, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';
import { GiftCard, GiftMailing } from '#features/gifts/contract/fields';
import { intentRefusals, PaymentIntent } from '#features/payments/contract';

export const GiftKind = describe(z.enum(['amount', 'message', 'series']), {
  description: 'A kind of gift.',
  example: 'message',
});
export type GiftKind = z.output<typeof GiftKind>;

/** `unused` means paid for and not redeemed. The giver learns neither the redeemer nor the time of redeeming. */
export const GiftState = describe(z.enum(['unpaid', 'unused', 'redeemed', 'refunded']), {
  description: 'The state of a gift: not paid for, unused, redeemed or refunded.',
  example: 'unused',
});
export type GiftState = z.output<typeof GiftState>;

/** `waiting` means that the mail waits for its day or for the mail server. */
export const GiftMailState = describe(z.enum(['waiting', 'sent', 'failed', 'cancelled']), {
  description: 'The state of a gift’s mail.',
  example: 'sent',
});
export type GiftMailState = z.output<typeof GiftMailState>;

export const Gift = describe(
  z.extend(GiftCard, {
    id: GiftId,
    kind: GiftKind,
    title: describe(z.string(), 'The message’s topic or the series’ name; empty for an amount.'),
    amount: z.number(),
    state: GiftState,
    is_test: z.boolean(),
    pin: describe(z.nullable(z.string()), 'Eight digits; null unless it is unused.'),
    created: z.iso.datetime(),
    messages: z.array(z.object({ message_id: MessageId, topic: z.string(), price: z.number() })),
    message: describe(
      z.nullable(Message),
      'The first message as it is now; null for an amount, and when no longer published.',
    ),
    mails: z.array(z.extend(GiftMailing, { id: AnyId, state: GiftMailState })),
  }),
  'A gift, as its giver sees it. Money in naira.',
);
export type Gift = z.output<typeof Gift>;

const GiftParams = z.object({ id: GiftId });

export const readGiftOptions = defineListenerEndpoint('GET', '/gifts/options', {
  summary: 'Whether the library can mail gifts, and whether those mails contain the listener’s words',
  tag: 'gifts',
  scope: 'library',
  reply: data(
    z.object({
      can_mail: z.boolean(),
      are_words_mailed: z.boolean(),
      /** In the library's time zone. */
      today: z.iso.date(),
    }),
  ),
});

export const readSeriesOffer = defineListenerEndpoint('GET', '/gifts/offers/series/:id', {
  summary: 'The price of a series as a gift: all of its messages that can be bought, as a whole or one by one',
  tag: 'gifts',
  scope: 'library',
  params: z.object({ id: SeriesId }),
  reply: data(
    z.object({
      title: z.string(),
      count: z.int(),
      amount: z.number(),
      message: z.nullable(Message),
    }),
  ),
  refuses: ['series.not_found', 'bundle.empty'],
});

const mail = describe(z._default(z.nullable(GiftMailing), null), { asked: 'the mail’s id', sample: '12' });

export const addGift = defineListenerEndpoint('POST', '/gifts', {
  summary: 'Prepares a gift: an amount, a message or a series, with its card. Paying for it makes the gift redeemable',
  tag: 'gifts',
  scope: 'buy',
  body: z.discriminatedUnion('kind', [
    z.extend(GiftCard, {
      kind: describe(z.literal('amount'), { asked: 'a kind' }),
      amount: describe(lenientNaira(NairaAmount), { asked: 'an amount', sample: '1500.50' }),
      mail,
    }),
    z.extend(GiftCard, {
      kind: describe(z.literal('message'), { asked: 'a kind' }),
      message_id: lenientId(MessageId),
      mail,
    }),
    z.extend(GiftCard, {
      kind: describe(z.literal('series'), { asked: 'a kind' }),
      series_id: lenientId(SeriesId),
      mail,
    }),
  ]),
  reply: data(Gift),
  refuses: [
    'message.not_found',
    'message.free',
    'message.not_released',
    'series.not_found',
    'bundle.empty',
    'gift.mail_off',
    'gifts.too_many',
    'server.busy',
  ],
  example: {
    kind: 'message',
    message_id: '42',
    from: 'Ada',
    to: 'Chidi',
    words: 'Be of good cheer.',
    picture: 'cover',
  },
});

export const payGift = defineListenerEndpoint('POST', '/gifts/:id/payments', {
  summary: 'Starts the card payment of a gift; `POST /payments/confirm` confirms it',
  tag: 'gifts',
  scope: 'buy',
  params: GiftParams,
  reply: PaymentIntent,
  refuses: [...intentRefusals, 'gift.not_found', 'gift.not_unused', 'gift.changed'],
});

export const listGifts = defineListenerEndpoint('GET', '/gifts', {
  summary: 'The gifts that the listener paid for, latest first',
  tag: 'gifts',
  scope: 'buy',
  query: z.object(pageQuery(pageSizes.purchases)),
  reply: page(Gift),
});

export const readGift = defineListenerEndpoint('GET', '/gifts/:id', {
  summary: 'One gift, with its PIN while it is unused',
  tag: 'gifts',
  scope: 'buy',
  params: GiftParams,
  reply: data(Gift),
  refuses: ['gift.not_found'],
});

export const changeGift = defineListenerEndpoint('PATCH', '/gifts/:id', {
  summary: 'Changes what the card of a gift says, until it is redeemed',
  tag: 'gifts',
  scope: 'buy',
  params: GiftParams,
  body: GiftCard,
  reply: data(Gift),
  refuses: ['gift.not_found', 'gift.not_unused', 'server.busy'],
  example: { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' },
});

export const mailGift = defineListenerEndpoint('POST', '/gifts/:id/mails', {
  summary: 'Sends an unused gift by mail, on a day; replaces a mail that still waits',
  tag: 'gifts',
  scope: 'buy',
  params: GiftParams,
  body: GiftMailing,
  reply: data(Gift),
  refuses: ['gift.not_found', 'gift.not_unused', 'gift.mail_off', 'limit.reached', 'server.busy'],
  example: { email: 'chidi@example.org', day: '2026-12-24' },
});

export const cancelGiftMail = defineListenerEndpoint('DELETE', '/gifts/:id/mails/:mail', {
  summary: 'Cancels a mail that waits for its day',
  tag: 'gifts',
  scope: 'buy',
  params: z.extend(GiftParams, {
    mail: describe(AnyId, { description: 'The id of a mail of the gift.', asked: 'the mail’s id' }),
  }),
  reply: data(Gift),
  refuses: ['gift.not_found', 'server.busy'],
});

export const refundGift = defineListenerEndpoint('POST', '/gifts/:id/refund', {
  summary: 'Takes an unused gift back: its price goes into the giver’s wallet',
  tag: 'gifts',
  scope: 'buy',
  params: GiftParams,
  reply: z.object({ message: z.string(), data: Gift, wallet: z.object({ balance: z.number() }) }),
  refuses: ['gift.not_found', 'gift.not_unused', 'account.deleted'],
});

export const giftSheetPath = (id: string) => `/gifts/${id}/card.pdf`;
