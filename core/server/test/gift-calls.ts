import type { BodyIn } from '#core/contract/endpoint';
import { type addGift, Gift } from '#features/gifts/contract';
import { Payment, PaymentIntent } from '#features/payments/contract';
import { type Answer, accountCalls } from './account-calls.ts';
import type { TestApp } from './app.ts';
import type { PaystackDouble } from './paystack-double.ts';

type Wanted = BodyIn<typeof addGift>;

export const plainCard = { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' } as const;

export function giftCalls(app: Pick<TestApp, 'url'>, token: string, paystack: PaystackDouble) {
  const { call, post } = accountCalls(app);
  const giftIn = (answer: Answer): Gift => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return Gift.parse(Object(answer.body).data);
  };
  const add = (wanted: Wanted) => post('/gifts', wanted, token);
  const begin = async (id: string) => PaymentIntent.parse((await post(`/gifts/${id}/payments`, {}, token)).body);
  return {
    add,
    begin,
    confirm: async (ref: string) => Payment.parse((await post('/payments/confirm', { ref }, token)).body),
    async give(wanted: Wanted): Promise<Gift & { pin: string }> {
      const { id } = giftIn(await add(wanted));
      const { ref, accessCode } = await begin(id);
      paystack.pay(accessCode);
      const { body } = await post('/payments/confirm', { ref }, token);
      if (Payment.parse(body).status !== 'fulfilled') throw new Error(JSON.stringify(body));
      const gift = giftIn(await call(`/gifts/${id}`, { token }));
      if (gift.pin === null) throw new Error('a gift that is paid for has a PIN');
      return { ...gift, pin: gift.pin };
    },
    read: async (id: string) => giftIn(await call(`/gifts/${id}`, { token })),
    change: (id: string, card: object) => call(`/gifts/${id}`, { method: 'PATCH', body: card, token }),
    refund: (id: string) => post(`/gifts/${id}/refund`, {}, token),
    mail: (id: string, mail: object) => post(`/gifts/${id}/mails`, mail, token),
    cancelMail: (id: string, mail: string) => call(`/gifts/${id}/mails/${mail}`, { method: 'DELETE', token }),
    list: () => call('/gifts', { token }),
  };
}
