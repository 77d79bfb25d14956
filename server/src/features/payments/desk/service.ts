import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Audit } from '#server/features/audit/audit';
import type { Act, Actor } from '#server/platform/act';
import type { Asked, PaymentDesk, PaymentList } from './payment-desk.ts';

export interface PaymentsParts {
  database: Database;
  audit: Pick<Audit, 'record'>;
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

  /**
   * Makes a server check a payment now, and waits for the result.
   * @param patienceMs the limit; 30 s when absent
   * @returns undefined when there is no such payment
   */
  async ask(by: Actor, reference: string, patienceMs?: number): Promise<Asked | undefined> {
    const { database, desk } = this.#parts;
    const due = await transact(database, async (trx) => {
      const found = await desk.makeDue(trx, reference);
      if (found) await this.#record(trx, { by, action: 'payment.ask', subject: reference });
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
    const { database, desk } = this.#parts;
    return transact(database, async (trx) => {
      const flags = await desk.markSeen(trx, what);
      if (flags > 0) await this.#record(trx, { by, action: 'payment.see', subject: what });
      return flags;
    });
  }

  #record(trx: Transaction, { by, action, subject }: Pick<Act, 'by' | 'action'> & { subject: string }) {
    const named = { id: subject, name: `Payment ${subject}` };
    return this.#parts.audit.record(trx, { by, action, subject: named, before: null, after: null });
  }
}
