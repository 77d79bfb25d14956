import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

const card = { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' } as const;

/** Schemas of gifts, of orders that come by them, and of bundles. */
export const giftComponents = {
  BundleKind: { description: 'What can be sold as a whole.', example: 'series' },
  BundleOffer: {
    description: 'What the rest of a series or collection costs somebody. Money in naira.',
    fields: { single_prices: 'What these messages cost one by one.' },
    example: { count: 3, owned: 1, price: 3000, single_prices: 4500 },
  },
  DeskBundle: {
    description: 'A series or a collection as it is sold. Money in naira.',
    example: { kind: 'series', id: '5', name: 'Romans', price: 4000, count: 4, single_prices: 6000 },
  },
  BundlePrice: {
    description: 'What a series or collection costs as a whole, in naira.',
    example: { price: 4000, price_before: null },
  },
  OrderMethod: { description: 'How an order was paid; `gift`: by somebody else.', example: 'wallet' },
  GiftKind: { description: 'What a gift is.', example: 'message' },
  GiftState: { description: 'Whether a gift is paid for, and what became of it.', example: 'unused' },
  GiftMailState: { description: 'Whether a mail of a gift waits, and what became of it.', example: 'sent' },
  GiftPicture: { description: 'What a card shows: the message’s cover, or a drawn picture.', example: 'dawn' },
  GiftCard: { description: 'What a gift’s card says; each may be empty. It has no web addresses.', example: card },
  GiftMailing: {
    description: 'The mail that a gift is sent by.',
    fields: { day: 'Of the library’s calendar; today: at once.' },
    example: { email: 'chidi@example.org', day: '2026-12-24' },
  },
  Gift: {
    description: 'A gift, as who paid for it sees it. Money in naira.',
    fields: {
      title: 'The message’s topic or the series’ name; empty for an amount.',
      pin: 'Eight digits; null unless it is unused.',
      message: 'The first message as it is now; null for an amount, and when no longer published.',
    },
  },
  RedeemedGift: {
    description: 'What the PIN of a gift opens.',
    fields: { purchase_id: 'The order that it became.', message_ids: 'The messages that it is of.' },
  },
  DeskGift: { description: 'A gift at the desk, without its PIN and what its card says. Money in naira.' },
  WebhookGift: { description: 'A gift, without its PIN. `listener_id` is who paid for it. Money in naira.' },
} satisfies Texts;
