import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { MessageId, OrderId } from '#core/contract/ids';

export const OrderMethod = describe(z.enum(['card', 'wallet', 'gift']), {
  description: 'How an order was paid; `gift`: by somebody else.',
  example: 'wallet',
});
export type OrderMethod = z.output<typeof OrderMethod>;

export const OrderFacts = describe(
  z.object({
    id: OrderId,
    method: OrderMethod,
    reference: z.nullable(z.string()),
    is_test: describe(z.boolean(), 'Paid with a test card: no money moved.'),
    total: z.number(),
    /** The name of the series or collection bought as a whole; null otherwise. */
    bundle: z._default(z.nullable(z.string()), null),
    refunded: z.number(),
    created: z.iso.datetime(),
  }),
  'The facts of an order. Money in naira.',
);

export const OrderItem = describe(
  z.object({
    message_id: MessageId,
    topic: z.string(),
    speaker_name: z.nullable(z.string()),
    price: z.number(),
    /** Null unless refunded. A refund ends ownership through this order. */
    refunded_at: z.nullable(z.iso.datetime()),
  }),
  {
    description: 'A message of an order as it was when it was bought. Money in naira.',
    example: {
      message_id: '43',
      topic: 'Bread for the road',
      speaker_name: 'Ruth Adeyemi',
      price: 1500,
      refunded_at: null,
    },
  },
);

/** @returns the number on the receipt, e.g. `000012` */
export function orderNumber(id: string): string {
  return id.padStart(6, '0');
}

/** @returns the number on the receipt, e.g. `D000012` */
export function donationNumber(id: string): string {
  return `D${orderNumber(id)}`;
}
