import { verifyTicket } from '#contract/wallet';
import { call } from '#web/lib/call';
import { CallError } from '#web/lib/call-error';
import { queryClient } from '#web/lib/query-client';
import { walletKey } from './api.ts';
import { noteBalance } from './balance.ts';

/** What became of a ticket. Money in naira. */
export interface TicketOutcome {
  amount: number;
  /** What the wallet has now; null when it is a visitor's ticket, which is as good as before. */
  balance: number | null;
}

/**
 * Redeems a ticket for a listener; looks it up for a visitor (decisions: Tickets).
 * @throws CallError when it is no good, or can't be asked for
 */
export async function redeem(pin: string): Promise<TicketOutcome> {
  try {
    const { ticket, wallet } = await call(verifyTicket, { body: { pin } });
    if (wallet) walletHasChanged(wallet.balance);
    return { amount: ticket.amount, balance: wallet?.balance ?? null };
  } catch (error) {
    // It may be in this very wallet: the answer to an earlier try was lost on its way.
    if (error instanceof CallError && error.code === 'ticket.used') void refetchWallet();
    throw error;
  }
}

/**
 * Money came in or went out: what shows the wallet is right again.
 * @param balance naira
 */
export function walletHasChanged(balance: number): void {
  noteBalance(balance);
  void refetchWallet();
}

function refetchWallet(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: walletKey });
}
