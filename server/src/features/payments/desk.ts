import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import * as queries from './desk-queries.ts';

/** What the operator sees of card payments. */
export interface PaymentList {
  payments: queries.PaymentRow[];
  /** What providers told us that the operator should look at. */
  events: queries.EventRow[];
}

/** How asking about a payment went. */
export interface Asked {
  payment: queries.PaymentRow;
  /** `failed`: nothing could be found out, and the payment's `last_error` says why. `waiting`: no server has asked yet. */
  outcome: 'answered' | 'failed' | 'waiting';
}

const lookAgainMs = 300;
/** A server that runs looks every 5 s, and Paystack may take some. */
const patienceMs = 30_000;

/** Card payments for the operator: to look at, and to have asked about. Servers that run do the asking. */
export class PaymentDesk {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @returns the latest 200, the latest first, with the events that need attention unless only open ones are wanted */
  async list(which: queries.Which): Promise<PaymentList> {
    const payments = await queries.listPayments(this.#database, which);
    return { payments, events: which === 'open' ? [] : await queries.listFlaggedEvents(this.#database) };
  }

  /** Has a server ask the provider now, and waits for what comes of it. @returns undefined when there is no such payment */
  async ask(reference: string): Promise<Asked | undefined> {
    const before = await queries.findPayment(this.#database, reference);
    if (!before) return undefined;
    const canChange = await queries.makeDue(this.#database, reference, this.#clock.now());
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
   * Takes the flags off a payment and its events, or off one event: the operator has dealt with them.
   * @param what a payment's reference, or an event as it is listed (`event-12`): not every event is about a payment
   * @returns how many there were
   */
  async markSeen(what: string): Promise<number> {
    const eventId = /^event-([1-9]\d{0,17})$/.exec(what)?.[1];
    if (eventId === undefined) return queries.unflag(this.#database, what);
    return (await queries.unflagEvent(this.#database, eventId)) ? 1 : 0;
  }
}
