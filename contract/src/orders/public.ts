import * as z from 'zod/mini';
import { MessageId, PurchaseId } from '#contract/ids';

/** What both a listener and an operator see of an order. Money in naira. */
export const OrderFacts = z.object({
  id: PurchaseId,
  method: z.enum(['card', 'wallet']),
  /** The card payment's; null when paid from the wallet. */
  reference: z.nullable(z.string()),
  /** It was paid by a test card: no money moved. */
  is_test: z.boolean(),
  total: z.number(),
  /** How much of the total was given back, into the wallet. */
  refunded: z.number(),
  created: z.iso.datetime(),
});

/** A message of an order as it was when it was bought; `price` in naira. */
export const OrderItem = z.object({
  message_id: MessageId,
  topic: z.string(),
  speaker_name: z.nullable(z.string()),
  price: z.number(),
  /** When it was given back; null when it wasn't. It isn't owned by this order any more. */
  refunded_at: z.nullable(z.iso.datetime()),
});

/** @returns an order's number as its receipt has it, e.g. `000012` */
export function orderNumber(id: string): string {
  return id.padStart(6, '0');
}
