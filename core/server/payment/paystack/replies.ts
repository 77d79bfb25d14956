import * as z from 'zod';

export const Initialized = z.object({
  status: z.literal(true),
  data: z.object({
    authorization_url: z.url({ protocol: /^https?$/ }),
    access_code: z.string().min(1).max(200),
    reference: z.string(),
  }),
});

const Kobo = z.int().min(0).transform(BigInt);

/** Fields that don't affect money may be missing or malformed, so that payments can always be booked. */
export const Verified = z.object({
  status: z.literal(true),
  data: z.object({
    id: z
      .union([z.number(), z.string().min(1).max(100)])
      .nullable()
      .catch(null),
    domain: z.enum(['live', 'test']),
    status: z.string(),
    reference: z.string(),
    amount: Kobo,
    requested_amount: Kobo.nullish(),
    currency: z.string().min(1).max(10),
    gateway_response: z.string().nullish().catch(null),
    log: z
      .object({ attempts: z.number().catch(1) })
      .nullish()
      .catch({ attempts: 1 }),
  }),
});
export type Transaction = z.output<typeof Verified>['data'];

export const Refused = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.string().optional(),
});
export type Refusal = z.output<typeof Refused>;

/** Paystack's events about charges, refunds and disputes have their subject's id in different fields. */
export const WebhookBody = z.object({
  event: z.string().min(1).max(100),
  data: z.object({
    id: z.union([z.number(), z.string()]).nullish(),
    reference: z.string().nullish(),
    refund_reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    transaction: z.object({ reference: z.string().nullish() }).nullish().catch(null),
  }),
});
