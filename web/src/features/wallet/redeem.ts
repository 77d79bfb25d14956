import { fundByTicket as fund, verifyTicket } from '#contract/wallet/public';
import { CallError, call } from '#web/lib/api/call';
import { queryClient } from '#web/lib/api/query-client';
import { updateBalance, walletKey } from '#web/lib/listener/balance';

/** `balance` in naira. */
export interface FundsIn {
  message: string;
  balance: number;
}

/** A visitor's has no balance: the ticket isn't used up. */
export type TicketOutcome = FundsIn | { amount: number; balance: null };

/**
 * Only looks the ticket up for a visitor (docs/product/tickets.md#redeeming).
 * @throws CallError when it is invalid, or the server can't be reached
 */
export async function redeem(pin: string): Promise<TicketOutcome> {
  const { message, ticket, wallet } = await asking(() => call(verifyTicket, { body: { pin } }));
  if (wallet === null) return { amount: ticket.amount, balance: null };
  return arrived(message, wallet.balance);
}

/**
 * docs/product/tickets.md#funding-by-ticket
 * @throws CallError when it is invalid, or the server can't be reached
 */
export async function fundByTicket(pin: string): Promise<FundsIn> {
  const { message, data } = await asking(() => call(fund, { body: { ticket: pin } }));
  return arrived(message, data.balance);
}

async function asking<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    // It may have been added to this very wallet: the answer to an earlier attempt was lost.
    if (error instanceof CallError && error.code === 'ticket.used') void refetchWallet();
    throw error;
  }
}

function arrived(message: string, balance: number): FundsIn {
  walletHasChanged(balance);
  return { message, balance };
}

/** @param balance naira */
export function walletHasChanged(balance: number): void {
  updateBalance(balance);
  void refetchWallet();
}

function refetchWallet(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: walletKey });
}
