import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

const card = { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' } as const;

/** Schemas of gifts, and of orders that come by them. */
export const giftComponents = {
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
