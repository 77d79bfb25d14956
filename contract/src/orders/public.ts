import * as z from 'zod/mini';
import { MessageId, OrderId } from '#contract/ids';

/** How an order was paid; `gift`: by somebody else. */
export const OrderMethod = z.enum(['card', 'wallet', 'gift']);
export type OrderMethod = z.output<typeof OrderMethod>;

/** What both listeners and operators see of an order. Money in naira. */
export const OrderFacts = z.object({
  id: OrderId,
  method: OrderMethod,
  /** The card payment's; null when paid otherwise. */
  reference: z.nullable(z.string()),
  /** Paid with a test card, by whoever paid: no money moved. */
  is_test: z.boolean(),
  total: z.number(),
  /** What the series or collection is called that was bought as a whole; null when it was messages one by one. */
  bundle: z._default(z.nullable(z.string()), null),
  /** How much of the total was refunded to the wallet. */
  refunded: z.number(),
  created: z.iso.datetime(),
});

/** A message of an order, with the topic and `price` (naira) at which it was bought. */
export const OrderItem = z.object({
  message_id: MessageId,
  topic: z.string(),
  speaker_name: z.nullable(z.string()),
  price: z.number(),
  /** Null unless refunded. A refunded message is no longer owned through this order. */
  refunded_at: z.nullable(z.iso.datetime()),
});

/** @returns an order's number as on its receipt, e.g. `000012` */
export function orderNumber(id: string): string {
  return id.padStart(6, '0');
}

/** @returns the number on the receipt of a donation, e.g. `D000012`: orders have numbers of their own */
export function donationNumber(id: string): string {
  return `D${orderNumber(id)}`;
}
