import * as z from 'zod/mini';
import { Address } from './address.ts';
import { CategoryMark } from './catalogue.ts';
import { CartItemId, MessageId } from './ids.ts';

// Apart from the calls of the store: the web app's first load has it, and none of those.

/** A message in the cart (spec §3, Cart item). `price` in naira, as it is now. */
export const CartItem = z.object({
  id: CartItemId,
  message_id: MessageId,
  /** The message's id again, under the name that carts use (spec §7). */
  mediaId: MessageId,
  title: z.string(),
  topic: z.string(),
  description: z.string(),
  speaker_name: z.nullable(z.string()),
  price: z.number(),
  image_url: z.nullable(Address),
  imageColor: z.nullable(z.string()),
  category: z.nullable(CategoryMark),
});
export type CartItem = z.output<typeof CartItem>;
