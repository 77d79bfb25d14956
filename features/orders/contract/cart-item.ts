import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe, exampleOf } from '#core/contract/describe';
import { CartItemId, MessageId } from '#core/contract/ids';
import { CategoryMark } from '#features/catalogue/contract';

// A separate file, because the web app's first load needs only this part of the contract.

/** `price` is the current one, in naira. */
export const CartItem = describe(
  z.object({
    id: CartItemId,
    message_id: MessageId,
    mediaId: describe(MessageId, 'The message’s id again.'),
    title: z.string(),
    topic: z.string(),
    description: z.string(),
    speaker_name: z.nullable(z.string()),
    price: describe(z.number(), 'The current price, in naira.'),
    image_url: z.nullable(Address),
    imageColor: z.nullable(z.string()),
    category: z.nullable(CategoryMark),
  }),
  {
    description: 'A message in the cart.',
    example: {
      id: '7',
      message_id: '43',
      mediaId: '43',
      title: 'Bread for the road',
      topic: 'Bread for the road',
      description: 'On what to carry and what to leave.',
      speaker_name: 'Ruth Adeyemi',
      price: 1500,
      image_url: '/media/covers/9b74c9897bac770ffc029102a200c5de4b1d7c2a1f4b7f0c0c3f5cbb1d6f2a90/640.webp',
      imageColor: '#3b5a4a',
      category: exampleOf(CategoryMark),
    },
  },
);
export type CartItem = z.output<typeof CartItem>;
