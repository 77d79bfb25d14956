import { PaymentIntent } from '#features/payments/contract';
import type { Answer } from './account-calls.ts';
import { accountCalls } from './account-calls.ts';
import type { TestApp } from './app.ts';

export function paymentCalls(app: Pick<TestApp, 'url'>, token: string) {
  const { call, post } = accountCalls(app);
  const begin = async (request: object): Promise<Answer> => post('/payments/intents', request, token);
  return {
    begin,
    /** @param amount naira */
    async beginFunding(amount: number): Promise<PaymentIntent> {
      const answer = await begin({ purpose: 'wallet', amount });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return PaymentIntent.parse(answer.body);
    },
    async beginPurchase(): Promise<PaymentIntent> {
      return PaymentIntent.parse((await begin({ purpose: 'purchase' })).body);
    },
    confirmFunding: (ref: string): Promise<Answer> => post('/wallets/fund', { ref }, token),
    closeFunding: (ref: string): Promise<Answer> => post('/wallets/fund', { ref, closed: true }, token),
    closePurchase: (ref: string): Promise<Answer> => post('/purchases', { ref, closed: true }, token),
    confirmPurchase: (ref: string): Promise<Answer> => post('/purchases', { ref, items: [] }, token),
    open: (): Promise<Answer> => call('/payments/intents', { token }),
    wallet: (): Promise<Answer> => call('/wallets', { token }),
  };
}
