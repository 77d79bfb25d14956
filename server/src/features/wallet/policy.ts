import type { AccountId } from '#contract/ids';
import { ExpectedError } from '#server/platform/errors';

/** The columns that decide whether a ticket is valid. */
export interface TicketState {
  redeemed_by: string | null;
  voided_at: Date | null;
  expires_at: Date | null;
}

/**
 * @param by the time, and the account (null for a visitor)
 * @throws ExpectedError `ticket.used`, `ticket.void`, `ticket.expired`
 */
export function assertGood(ticket: TicketState, { now, accountId }: { now: Date; accountId: AccountId | null }): void {
  if (ticket.redeemed_by !== null && ticket.redeemed_by === accountId) {
    throw new ExpectedError('ticket.used', 'This ticket is in your wallet already.');
  }
  if (ticket.redeemed_by !== null) throw new ExpectedError('ticket.used', 'This ticket has been used already.');
  if (ticket.voided_at !== null) throw new ExpectedError('ticket.void', 'This ticket is no longer valid.');
  if (ticket.expires_at !== null && ticket.expires_at <= now) {
    throw new ExpectedError('ticket.expired', 'This ticket has expired.');
  }
}
