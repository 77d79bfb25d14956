import type { Database } from '#core/server/database/database';
import { Cart } from '#features/orders/contract';
import { readWallet } from '#features/wallet/contract';
import { type Answer, accountCalls } from './account-calls.ts';
import type { TestApp } from './app.ts';
import { makeListener } from './make-listener.ts';
import { makeMessage } from './make-message.ts';
import { paymentCalls } from './payment-calls.ts';

export async function makeShopper(app: Pick<TestApp, 'url'>, db: Database, ...prices: number[]) {
  const listener = await makeListener(db);
  const { call, post } = accountCalls(app);
  const messages: string[] = [];
  for (const price of prices) {
    const id = await makeMessage(db, { priceKobo: Math.round(price * 100) });
    await post('/carts/add', { mediaId: id }, listener.token);
    messages.push(id);
  }
  return {
    ...listener,
    ...paymentCalls(app, listener.token),
    messages,
    async owned(): Promise<string[]> {
      const rows = await db
        .selectFrom('entitlements')
        .where('account_id', '=', listener.accountId)
        .select('message_id')
        .orderBy('message_id')
        .execute();
      return rows.map((row) => row.message_id);
    },
    async payFromWallet(): Promise<Answer> {
      const { data } = Cart.parse((await call('/carts?pageSize=100', { token: listener.token })).body);
      return post('/purchases', { method: 'wallet', items: data.map(({ id }) => id) }, listener.token);
    },
    /** @returns naira */
    async balance(): Promise<number> {
      return readWallet.reply.parse((await call('/wallets', { token: listener.token })).body).balance;
    },
  };
}

export type Shopper = Awaited<ReturnType<typeof makeShopper>>;
