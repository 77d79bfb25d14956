import { PaymentReference } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { Ledger } from '#features/ledger/server/ledger';
import { Sales } from '#features/messages/server/sales';
import type { Cart } from '#features/orders/contract';
import { Checkout } from '#features/orders/server/checkout';
import type { PaidByCard } from '#features/orders/server/sale';
import type { MadeListener } from './make-listener.ts';

let paid = 0;

export function makeCheckout(db: Database): Checkout {
  return new Checkout({
    database: db,
    clock: systemClock,
    ledger: new Ledger(db),
    sales: new Sales(db, systemClock),
    outbox: { enqueue: async () => undefined, kick: () => undefined },
  });
}

export async function readPaidCart(
  listener: MadeListener,
  cartOf: (listener: MadeListener) => Promise<Cart>,
): Promise<PaidByCard> {
  const { data, total } = await cartOf(listener);
  paid += 1;
  const toKobo = (naira: number) => kobo(BigInt(Math.round(naira * 100)));
  return {
    accountId: listener.accountId,
    reference: PaymentReference.parse(`LX-test-${process.pid}-${paid}`),
    provider: 'sandbox',
    amount: toKobo(total),
    items: data.map(({ id, message_id, price }) => ({
      messageId: message_id,
      cartItemId: id,
      price: toKobo(price),
    })),
    at: new Date(),
  };
}
