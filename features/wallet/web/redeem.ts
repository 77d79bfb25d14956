import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { updateBalance, walletKey } from '#core/web/lib/listener/balance';
import { fundByTicket as fund, type RedeemedGift, verifyTicket } from '#features/wallet/contract';

/** `balance` is in naira. */
export interface FundsIn {
  message: string;
  balance: number;
  gift: RedeemedGift | null;
}

/** A visitor's outcome has no balance; the ticket stays valid. */
export type TicketOutcome = FundsIn | { amount: number; balance: null; gift: RedeemedGift | null };

/** For a visitor, only looks the ticket up. */
export async function redeem(pin: string): Promise<TicketOutcome> {
  const { message, ticket, gift, wallet } = await call(verifyTicket, { body: { pin } });
  if (wallet === null) return { amount: ticket.amount, balance: null, gift };
  return arrived({ message, balance: wallet.balance, gift });
}

export async function fundByTicket(pin: string): Promise<FundsIn> {
  const { message, gift, data } = await call(fund, { body: { ticket: pin } });
  return arrived({ message, balance: data.balance, gift });
}

function arrived(funds: FundsIn): FundsIn {
  walletHasChanged(funds.balance);
  return funds;
}

/** @param balance in naira */
export function walletHasChanged(balance: number): void {
  updateBalance(balance);
  void refetchWallet();
}

function refetchWallet(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: walletKey });
}
