import type { AccountId } from '#contract/ids';
import type { Audit } from '#server/features/audit/audit';
import type { Actor } from '#server/platform/act';
import type { Asked, PaymentDesk, PaymentList } from './payment-desk.ts';

export interface PaymentsParts {
  audit: Pick<Audit, 'transact'>;
  desk: PaymentDesk;
}

export interface PaymentRequest {
  which: 'attention' | 'open' | 'all';
  accountId?: AccountId | undefined;
}

/** Card payments at the desk: listed, checked, and marked as seen. */
export class Payments {
  readonly #parts: PaymentsParts;

  constructor(parts: PaymentsParts) {
    this.#parts = parts;
  }

  /** @returns the latest 200, with the provider events that need attention */
  list({ which, accountId }: PaymentRequest): Promise<PaymentList> {
    return this.#parts.desk.list(which, accountId);
  }

  /** @param patienceMs the limit; 30 s when absent @returns undefined when there is no such payment */
  async ask(by: Actor, reference: string, patienceMs?: number): Promise<Asked | undefined> {
    const { audit, desk } = this.#parts;
    const due = await audit.transact(by, async (trx, record) => {
      const found = await desk.makeDue(trx, reference);
      if (found) await record(actOn('payment.ask', reference));
      return found;
    });
    return due && desk.outcomeOf(due, patienceMs);
  }

  /**
   * Removes a payment and its events, or one event, from the list of what needs attention.
   * @param what a payment's reference, or an event's name (`event-12`)
   * @returns how many there were
   */
  markSeen(by: Actor, what: string): Promise<number> {
    const { audit, desk } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const flags = await desk.markSeen(trx, what);
      if (flags > 0) await record(actOn('payment.see', what));
      return flags;
    });
  }
}

function actOn(action: 'payment.ask' | 'payment.see', reference: string) {
  return { action, subject: { id: reference, name: `Payment ${reference}` }, before: null, after: null };
}
