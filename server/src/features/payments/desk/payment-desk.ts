import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import * as queries from './queries.ts';

export interface PaymentList {
  payments: queries.PaymentRow[];
  /** Provider events that need attention. */
  events: queries.EventRow[];
}

export interface Asked {
  payment: queries.PaymentRow;
  /**
   * `failed`: nothing could be found out, and the payment's `last_error` says why. `waiting`: no server has checked it
   * yet.
   */
  outcome: 'answered' | 'failed' | 'waiting';
}

/** `canChange` is false when its outcome is final. */
export interface Due {
  before: queries.PaymentRow;
  canChange: boolean;
}

const lookAgainMs = 300;
/** A running server looks every 5 s, and Paystack may take some. */
const usualPatienceMs = 30_000;

/** Card payments for the operator: listed, and checked. Running servers do the checking. */
export class PaymentDesk {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @returns the latest 200, and the events that need attention unless `which` is `open` or one listener's are listed */
  async list(which: queries.Which, of?: AccountId): Promise<PaymentList> {
    const payments = await queries.listPayments(this.#database, which, of);
    const wantsEvents = which !== 'open' && of === undefined;
    return { payments, events: wantsEvents ? await queries.listFlaggedEvents(this.#database) : [] };
  }

  /** Makes a server check a payment now. @returns the payment before the check; undefined when there is none */
  async makeDue(db: Database, reference: string): Promise<Due | undefined> {
    const before = await queries.findPayment(db, reference);
    return before && { before, canChange: await queries.makeDue(db, reference, this.#clock.now()) };
  }

  /** Waits for the result of a check, up to a limit. */
  async outcomeOf({ before, canChange }: Due, patienceMs = usualPatienceMs): Promise<Asked> {
    const { reference } = before;
    if (!canChange) return { payment: before, outcome: 'answered' };
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookAgainMs) {
      await pause(lookAgainMs);
      const payment = await queries.findPayment(this.#database, reference);
      if (payment && (payment.settled_at || payment.asks > before.asks))
        return { payment, outcome: payment.last_error === null ? 'answered' : 'failed' };
    }
    return { payment: before, outcome: 'waiting' };
  }

  /**
   * Removes the flags of a payment and its events, or of one event: the operator has dealt with them.
   * @param what a payment's reference, or an event's name (`event-12`): not every event is about a payment
   * @returns how many there were
   */
  async markSeen(db: Database, what: string): Promise<number> {
    const eventId = /^event-([1-9]\d{0,17})$/.exec(what)?.[1];
    if (eventId === undefined) return queries.unflag(db, what);
    return (await queries.unflagEvent(db, eventId)) ? 1 : 0;
  }
}
