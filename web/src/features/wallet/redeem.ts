import { fundByTicket as fund, verifyTicket } from '#contract/wallet/public';
import { call } from '#web/lib/api/call';
import { CallError } from '#web/lib/api/call-error';
import { queryClient } from '#web/lib/api/query-client';
import { updateBalance, walletKey } from '#web/lib/listener/balance';

/** What came into the wallet, as the server says it, and what the wallet has now, in naira. */
export interface FundsIn {
  message: string;
  balance: number;
}

/** What became of a ticket: a visitor's, without a balance, is as good as before. */
export type TicketOutcome = FundsIn | { amount: number; balance: null };

/**
 * Redeems a ticket for a listener; looks it up for a visitor (docs/product/tickets.md#redeeming).
 * @throws CallError when it is no good, or can't be asked for
 */
export async function redeem(pin: string): Promise<TicketOutcome> {
  const { message, ticket, wallet } = await asking(() => call(verifyTicket, { body: { pin } }));
  if (wallet === null) return { amount: ticket.amount, balance: null };
  return arrived(message, wallet.balance);
}

/**
 * The Fund Wallet dialog's ticket mode: the same redemption (docs/product/tickets.md#funding-by-ticket).
 * @throws CallError when it is no good, or can't be asked for
 */
export async function fundByTicket(pin: string): Promise<FundsIn> {
  const { message, data } = await asking(() => call(fund, { body: { ticket: pin } }));
  return arrived(message, data.balance);
}

async function asking<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    // It may be in this very wallet: the answer to an earlier try was lost on its way.
    if (error instanceof CallError && error.code === 'ticket.used') void refetchWallet();
    throw error;
  }
}

function arrived(message: string, balance: number): FundsIn {
  walletHasChanged(balance);
  return { message, balance };
}

/**
 * Money came in or went out: what shows the wallet is right again.
 * @param balance naira
 */
export function walletHasChanged(balance: number): void {
  updateBalance(balance);
  void refetchWallet();
}

function refetchWallet(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: walletKey });
}
