import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import * as queries from './queries.ts';

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

/** A payment that is to be asked about. @property canChange false when what became of it is known for good */
export interface Due {
  before: queries.PaymentRow;
  canChange: boolean;
}

const lookAgainMs = 300;
/** A server that runs looks every 5 s, and Paystack may take some. */
const usualPatienceMs = 30_000;

/** Card payments for the operator: to look at, and to have asked about. Servers that run do the asking. */
export class PaymentDesk {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * @param of whose; everybody's when absent
   * @returns the latest 200, the latest first, with the events that need attention unless only open ones or one listener's are wanted
   */
  async list(which: queries.Which, of?: AccountId): Promise<PaymentList> {
    const payments = await queries.listPayments(this.#database, which, of);
    const wantsEvents = which !== 'open' && of === undefined;
    return { payments, events: wantsEvents ? await queries.listFlaggedEvents(this.#database) : [] };
  }

  /** Has a server ask the provider now. @returns the payment as it is before; undefined when there is no such payment */
  async makeDue(db: Database, reference: string): Promise<Due | undefined> {
    const before = await queries.findPayment(db, reference);
    return before && { before, canChange: await queries.makeDue(db, reference, this.#clock.now()) };
  }

  /** Waits for what comes of having a server ask, for so long at most. */
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
   * Takes the flags off a payment and its events, or off one event: the operator has dealt with them.
   * @param what a payment's reference, or an event as it is listed (`event-12`): not every event is about a payment
   * @returns how many there were
   */
  async markSeen(db: Database, what: string): Promise<number> {
    const eventId = /^event-([1-9]\d{0,17})$/.exec(what)?.[1];
    if (eventId === undefined) return queries.unflag(db, what);
    return (await queries.unflagEvent(db, eventId)) ? 1 : 0;
  }
}
