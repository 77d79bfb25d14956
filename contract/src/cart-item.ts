import * as z from 'zod/mini';
import { Address } from './address.ts';
import { CategoryMark } from './catalogue.ts';
import { CartItemId, MessageId } from './ids.ts';

// In its own file because the web app's first load needs it, and none of the store's endpoints.

/** `price` in naira, as it is now. */
export const CartItem = z.object({
  id: CartItemId,
  message_id: MessageId,
  /** The message's id again, under the name that cart endpoints use. */
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
