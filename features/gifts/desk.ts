import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AccountId, GiftId, OrderId } from '#core/contract/ids';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { RefundReason } from '#features/orders/desk';
import { Provider } from '#features/payments/desk';
import { GiftKind } from './contract.ts';

/** A deleted account has no name and address. */
const Person = z.object({ id: AccountId, name: z.string(), email: z.nullable(z.string()) });

const PaidGiftState = z.enum(['unused', 'redeemed', 'refunded'], 'Choose unused, redeemed or refunded');

export const DeskGift = describe(
  z.object({
    id: GiftId,
    kind: GiftKind,
    title: z.string(),
    amount: z.number(),
    state: PaidGiftState,
    is_test: z.boolean(),
    provider: Provider,
    reference: z.nullable(z.string()),
    buyer: Person,
    paid: z.iso.datetime(),
    redeemer: z.nullable(Person),
    ended: z.nullable(z.iso.datetime()),
    purchase_id: z.nullable(OrderId),
  }),
  'A gift at the desk, without its PIN and the words on its card. Money in naira.',
);
export type DeskGift = z.output<typeof DeskGift>;

export const DeskGiftsQuery = z.object({
  ...pageQuery(20),
  accountId: describe(z.optional(AccountId), { description: 'Only this listener’s gifts.', asked: 'an account’s id' }),
  state: describe(z.optional(PaidGiftState), { description: 'Only gifts in this state.', asked: 'a state' }),
});

export const listDeskGifts = defineDeskEndpoint('GET', '/admin/gifts', {
  duty: 'sales',
  summary: 'Paid gifts, latest first: all, one giver’s, or in one state',
  query: DeskGiftsQuery,
  reply: page(DeskGift),
});

export const readDeskGift = defineDeskEndpoint('GET', '/admin/gifts/:id', {
  duty: 'sales',
  summary: 'One gift of any listener',
  params: z.object({ id: GiftId }),
  reply: data(DeskGift),
  refuses: ['gift.not_found'],
});

export const refundDeskGift = defineDeskEndpoint('POST', '/admin/gifts/:id/refunds', {
  duty: 'sales',
  passwordAgain: true,
  summary: 'Refunds an unused gift to the giver’s wallet; its PIN stops working',
  params: z.object({ id: GiftId }),
  body: z.object({ reason: RefundReason }),
  reply: data(DeskGift),
  refuses: ['gift.not_found', 'gift.not_unused', 'refund.too_dear', 'account.deleted'],
  example: { reason: 'Sent to nobody' },
});
