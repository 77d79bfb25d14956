import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '#core/contract/ids';
import type { Actor } from '#core/server/act';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Audit } from '#features/audit/server/audit';
import * as queries from './queries.ts';

export interface PaymentList {
  payments: queries.PaymentRow[];
  events: queries.EventRow[];
}

export interface Asked {
  payment: queries.PaymentRow;
  outcome: 'answered' | 'failed' | 'waiting';
}

export interface PaymentDeskParts {
  database: Database;
  clock: Clock;
  audit: Pick<Audit, 'transact'>;
}

const lookAgainMs = 300;
/** In ms. Servers may be busy with other payments, and Paystack may take some seconds. */
const usualPatienceMs = 30_000;

/** The desk only requests checks of payments; running servers make them. */
export class PaymentDesk {
  readonly #parts: PaymentDeskParts;

  constructor(parts: PaymentDeskParts) {
    this.#parts = parts;
  }

  async list({ which, accountId }: { which: queries.Which; accountId?: AccountId | undefined }): Promise<PaymentList> {
    const { database } = this.#parts;
    const payments = await queries.listPayments(database, which, accountId);
    const wantsEvents = which !== 'open' && accountId === undefined;
    return { payments, events: wantsEvents ? await queries.listFlaggedEvents(database) : [] };
  }

  /**
   * Makes a server check a payment now, and waits for the result.
   * @returns undefined when there is no such payment
   */
  async ask(by: Actor, reference: string, patienceMs = usualPatienceMs): Promise<Asked | undefined> {
    const { audit, clock } = this.#parts;
    const due = await audit.transact(by, async (trx, record) => {
      const before = await queries.findPayment(trx, reference);
      if (!before) return undefined;
      await record(actOn('payment.ask', reference));
      return { before, canChange: await queries.makeDue(trx, reference, clock.now()) };
    });
    if (!due) return undefined;
    return due.canChange ? this.#outcomeOf(due.before, patienceMs) : { payment: due.before, outcome: 'answered' };
  }

  /**
   * Removes the flags of a payment and its events, or of one event.
   * @param what a payment's reference, or an event's name (`event-12`), since some events have no payment
   */
  markSeen(by: Actor, what: string): Promise<number> {
    return this.#parts.audit.transact(by, async (trx, record) => {
      const eventId = /^event-([1-9]\d{0,17})$/.exec(what)?.[1];
      const flags =
        eventId === undefined ? await queries.unflag(trx, what) : Number(await queries.unflagEvent(trx, eventId));
      if (flags > 0) await record(actOn('payment.see', what));
      return flags;
    });
  }

  async #outcomeOf(before: queries.PaymentRow, patienceMs: number): Promise<Asked> {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookAgainMs) {
      await pause(lookAgainMs);
      const payment = await queries.findPayment(this.#parts.database, before.reference);
      if (payment && (payment.settled_at || payment.asks > before.asks))
        return { payment, outcome: payment.last_error === null ? 'answered' : 'failed' };
    }
    return { payment: before, outcome: 'waiting' };
  }
}

function actOn(action: 'payment.ask' | 'payment.see', reference: string) {
  return { action, subject: { id: reference, name: `Payment ${reference}` }, before: null, after: null };
}
