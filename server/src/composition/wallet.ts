import { listListeners, listStatement, readListener } from '#contract/listeners/desk';
import { readPinBudget } from '#contract/tickets/desk-guesses';
import { Listeners } from '#server/features/listeners/desk/listeners';
import type { ConfirmService } from '#server/features/payments/confirm-service';
import { findBookedPayments } from '#server/features/payments/queries';
import { findOrdersOf } from '#server/features/store/order-queries';
import { walletRoutes } from '#server/features/wallet/routes';
import { ticketDeskRoutes } from '#server/features/wallet/tickets/desk/routes';
import { TicketDesk } from '#server/features/wallet/tickets/desk/service';
import type { GiftRedeemer } from '#server/features/wallet/tickets/redeemed-gift';
import { Redemptions } from '#server/features/wallet/tickets/redemptions';
import { TicketBatches } from '#server/features/wallet/tickets/ticket-batches';
import { makeWallet } from '#server/features/wallet/wallet';
import { isConfirmed } from '#server/platform/account-queries';
import { type Binding, bind } from '#server/platform/http/bind';
import { makePin } from '#server/platform/secrets/pins';
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
