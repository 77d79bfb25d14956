import * as z from 'zod';

// Paystack's lists are validated strictly, because discrepancies in the books follow from them.

/** Amounts are whole kobo, sometimes sent as strings. */
const Amount = z.union([z.int().min(0), z.string().regex(/^\d{1,15}$/)]).transform(BigInt);
const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Id = z.union([z.int(), z.string().min(1).max(100)]).transform(String);
const Count = z.union([z.int().min(0), z.string().regex(/^\d{1,9}$/)]).transform(Number);
const Reference = z.string().min(1).max(100);
const Domain = z.enum(['live', 'test']);

export const ListPage = z.object({
  status: z.literal(true),
  data: z.array(z.unknown()),
  meta: z.object({ total: Count, page: Count.nullish(), pageCount: Count.nullish() }),
});

export const ListedTransaction = z
  .object({
    // Paystack's ids have 64 bits; a number above the safe integers may have lost digits.
    id: Id.nullable().catch(null),
    domain: Domain,
    status: z.string().min(1).max(50),
    reference: Reference,
    amount: Amount,
    requested_amount: Amount.nullish(),
    fees: Amount.nullish(),
    currency: z.string().min(1).max(10),
    created_at: Moment.optional(),
    createdAt: Moment.optional(),
    paid_at: Moment.nullish(),
    paidAt: Moment.nullish(),
  })
  .transform(({ created_at, createdAt, paid_at, paidAt, ...same }, context) => {
    const startedAt = created_at ?? createdAt;
    if (startedAt !== undefined) return { ...same, startedAt, paidAt: paid_at ?? paidAt ?? null };
    context.issues.push({ code: 'custom', path: ['created_at'], message: 'missing', input: same });
    return z.NEVER;
  });
export type ListedTransaction = z.output<typeof ListedTransaction>;

export const ListedRefund = z
  .object({
    id: Id,
    domain: Domain,
    status: z.string().min(1).max(50),
    amount: Amount,
    transaction_reference: Reference.nullish(),
    transaction: z
      .union([
        Id.transform((id) => ({ id, reference: null })),
        z.object({ id: Id.nullish(), reference: Reference.nullish() }),
      ])
      .nullish()
      .catch(null),
  })
  .transform(({ transaction_reference, transaction, ...same }, context) => {
    const reference = transaction_reference ?? transaction?.reference ?? null;
    const transactionId = transaction?.id ?? null;
    if (reference !== null) return { ...same, payment: { reference } };
    if (transactionId !== null) return { ...same, payment: { transactionId } };
    context.issues.push({ code: 'custom', path: ['transaction'], message: 'missing', input: same });
    return z.NEVER;
  });
export type ListedRefund = z.output<typeof ListedRefund>;

export const ListedSettlement = z.object({
  id: Id,
  domain: Domain,
  status: z.enum(['success', 'processing', 'pending', 'failed']),
  currency: z.string().min(1).max(10),
  total_processed: Amount,
  total_fees: Amount,
  effective_amount: Amount,
  settlement_date: Moment,
});

export const SettledTransaction = z.object({ reference: Reference });

export const Found = z.object({ status: z.literal(true), data: z.unknown() });

export const FoundTransaction = z.object({ id: Id, reference: Reference });
