import type { AccountId, PaymentReference } from '#core/contract/ids';
import { type Binding, bind } from '#core/server/http/bind';
import type { Payment } from '#features/payments/contract';
import * as endpoints from '#features/wallet/contract';
import { presentLooked, presentRedeemed } from './present.ts';
import type { Wallet } from './wallet.ts';

export interface WalletRouteParts {
  wallet: Wallet;
  confirm(
    accountId: AccountId,
    payment: { reference: PaymentReference; purpose: 'wallet'; wasClosed: boolean },
  ): Promise<Payment>;
}

export function walletRoutes(binding: Binding, { wallet: { service, tickets }, confirm }: WalletRouteParts): void {
  bind(binding, endpoints.readWallet, ({ listener, query }) => service.readWallet(listener.accountId, query));
  bind(binding, endpoints.fundWallet, ({ listener, body }) =>
    confirm(listener.accountId, { reference: body.ref, purpose: 'wallet', wasClosed: body.closed === true }),
  );
  bind(binding, endpoints.fundByTicket, async ({ body: { ref, ticket, pin }, ...guesser }) => {
    if (ref !== undefined) {
      const { success, message, wallet } = await confirm(guesser.listener.accountId, {
        reference: ref,
        purpose: 'wallet',
        wasClosed: false,
      });
      return { success, message, ticket: null, gift: null, wallet, data: wallet };
    }
    const funded = presentRedeemed(await tickets.redeem(ticket ?? pin ?? '', guesser));
    return { success: true, ...funded, data: funded.wallet };
  });
  bind(binding, endpoints.verifyTicket, async ({ body, listener, ...caller }) => {
    if (listener === null) {
      return presentLooked(await tickets.valueOf(body.pin, { ...caller, listener }));
    }
    return presentRedeemed(await tickets.redeem(body.pin, { ...caller, listener }));
  });
}
