import { isConfirmed } from '#core/server/account-queries';
import { type Binding, bind } from '#core/server/http/bind';
import { makePin } from '#core/server/secrets/pins';
import { listListeners, listStatement, readListener } from '#features/listeners/desk';
import { Listeners } from '#features/listeners/server/desk/listeners';
import { findOrdersOf } from '#features/orders/server/order-queries';
import type { ConfirmService } from '#features/payments/server/confirm-service';
import { findBookedPayments } from '#features/payments/server/queries';
import { readPinBudget } from '#features/tickets/desk/guesses';
import { ticketDeskRoutes } from '#features/tickets/server/desk/routes';
import { TicketDesk } from '#features/tickets/server/desk/service';
import type { GiftRedeemer } from '#features/tickets/server/redeemed-gift';
import { Redemptions } from '#features/tickets/server/redemptions';
import { TicketBatches } from '#features/tickets/server/ticket-batches';
import { walletRoutes } from '#features/wallet/server/routes';
import { makeWallet } from '#features/wallet/server/wallet';
import type { Shared } from './shared.ts';

export type WalletServices = ReturnType<typeof makeWalletServices>;

/** @param gifts who redeems what is entered where tickets are */
export function makeWalletServices(shared: Shared, gifts: GiftRedeemer) {
  const { settings, database, clock, secretKey, heldSecrets, audit, library, pdfs } = shared;
  const wallet = makeWallet({
    ...shared,
    limitSettings: settings.limits,
    gifts,
    isConfirmed: (accountId) => isConfirmed(database, accountId),
    sources: {
      ordersOf: (ids) => findOrdersOf(database, ids),
      paymentsOf: (ids) => findBookedPayments(database, ids),
    },
  });
  return {
    ...wallet,
    desk: {
      listeners: new Listeners({ database, wallets: wallet.service }),
      tickets: new TicketDesk({
        audit,
        heldSecrets,
        batches: new TicketBatches({ database, clock, secretKey, makePin }),
        redemptions: new Redemptions(database),
        readCeiling: (within) => library.readCeiling(within, 'ticket_batch_ceiling'),
        pdfs,
      }),
    },
  };
}

export function bindWallet(
  binding: Binding,
  wallet: WalletServices,
  { confirm, library, linkTo }: Shared & Pick<ConfirmService, 'confirm'>,
): void {
  const letterhead = () => ({ libraryTitle: library.now().title, home: linkTo('') });
  walletRoutes(binding, { wallet, confirm });
  const { listeners } = wallet.desk;
  bind(binding, listListeners, ({ query }) => listeners.find(query));
  bind(binding, readListener, async ({ params }) => ({ data: await listeners.read(params.id) }));
  bind(binding, listStatement, ({ params, query }) => listeners.readStatement(params.id, query));
  ticketDeskRoutes(binding, wallet.desk.tickets, letterhead);
  bind(binding, readPinBudget, async () => ({ data: await wallet.pinBudget.read() }));
}
