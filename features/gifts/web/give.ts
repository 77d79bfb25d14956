import type { BodyIn } from '#core/contract/endpoint';
import { call } from '#core/web/lib/api/call';
import { addGift, type Gift, payGift } from '#features/gifts/contract';
import { pay } from '#features/payments/web/pay';
import type { PaymentState } from '#features/payments/web/payment-store';

export async function prepareGift(wanted: BodyIn<typeof addGift>): Promise<Gift> {
  return (await call(addGift, { body: wanted })).data;
}

export async function payForGift({ id }: Pick<Gift, 'id'>): Promise<void> {
  await pay({ purpose: 'gift', begin: () => call(payGift, { params: { id } }) });
}

export function isGiftPaid(state: PaymentState): boolean {
  return state.purpose === 'gift' && state.step === 'done' && state.payment.status === 'fulfilled';
}
