import { kobo } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { Ledger } from '#features/ledger/server/ledger';
import { Cart } from '#features/orders/contract';
import type { TestApp } from './app.ts';
import type { MadeListener } from './make-listener.ts';
import { type MessageOptions, makeMessage } from './make-message.ts';

export interface StoreAnswer {
  status: number;
  body: unknown;
}

let funded = 0;

export function storeCalls(app: TestApp, db: Database) {
  const ledger = new Ledger(db);

  async function answer(asked: Promise<Response>): Promise<StoreAnswer> {
    const reply = await asked;
    return { status: reply.status, body: await reply.json() };
  }

  const post = ({ headers }: MadeListener, address: string, body: unknown) =>
    answer(app.get(`/v1${address}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  const get = ({ headers }: MadeListener, address: string) => answer(app.get(`/v1${address}`, { headers }));
  const add = (listener: MadeListener, mediaId: string) => post(listener, '/carts/add', { mediaId });
  const cartOf = async (listener: MadeListener, query = '?pageSize=100') =>
    Cart.parse((await get(listener, `/carts${query}`)).body);

  return {
    post,
    get,
    add,
    cartOf,
    remove: (listener: MadeListener, mediaId: string) => post(listener, '/carts/remove', { mediaId }),
    async payFromWallet(listener: MadeListener): Promise<StoreAnswer> {
      const { data, total } = await cartOf(listener);
      return post(listener, '/purchases', { method: 'wallet', items: data.map(({ id }) => id), total });
    },
    paidMessage: (naira: number, given: MessageOptions = {}) =>
      makeMessage(db, { priceKobo: Math.round(naira * 100), ...given }),
    change: (id: string, values: { status?: string; price_kobo?: number; start_date?: Date | null }) =>
      db.updateTable('messages').set(values).where('id', '=', id).execute(),
    async fund({ accountId }: MadeListener, naira: number): Promise<void> {
      funded += 1;
      const key = `payment:store-test-${funded}`;
      const amount = kobo(BigInt(naira) * 100n);
      await transact(db, (trx) =>
        ledger.post(trx, {
          kind: 'card-funding',
          key,
          amount,
          at: new Date(),
          from: { own: 'sandbox' },
          to: { wallet: accountId },
        }),
      );
    },
    /** @returns naira */
    balanceOf: async ({ accountId }: MadeListener) => Number(await ledger.balanceOf(accountId)) / 100,
  };
}
