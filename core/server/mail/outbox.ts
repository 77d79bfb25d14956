import type { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import type { WorkQueue } from '#core/server/queue/work-queue';
import { deleteOldHeldMails, releaseMails } from './held-mail-queries.ts';
import type { MailKind, WaitingKind } from './mail-kinds.ts';
import * as queries from './outbox-queries.ts';
import type { Mail } from './transport.ts';

/** A mail to be sent: its kind, and whom it is about. */
export type QueuedMail =
  | { kind: Exclude<MailKind, WaitingKind>; payload: queries.MailPayload }
  | { kind: MailKind; payload: queries.MailPayload & { accountId: AccountId } };

/**
 * Renders a mail when it is about to be sent. What it writes is committed before sending: a link in it works even if
 * the mail server's answer is lost.
 * @returns null when there is nothing to send (any more)
 */
export type Renderer = (payload: queries.MailPayload) => Promise<Mail | null>;

/** Thrown by a renderer for a mail that isn't to be sent before a moment. */
export class SendLater extends Error {
  override readonly name = 'SendLater';
  readonly until: Date;

  constructor(until: Date) {
    super(`not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** For whoever has to know what became of a mail of theirs. Either may be called again after a crash. */
export interface MailOutcomes {
  /** The mail server has it. */
  sent(payload: queries.MailPayload): Promise<void>;
  /** It never will: it was refused for good, or couldn't be sent for days. */
  dropped(payload: queries.MailPayload): Promise<void>;
}

/** By the kind of mail. The library has one for each: `Record<MailKind, Renderer>`. */
export type Renderers = Readonly<Partial<Record<MailKind, Renderer>>>;

export interface OutboxParts {
  database: Database;
  clock: Clock;
  queue: Pick<WorkQueue, 'wake'>;
}

/** How many were due and were looked at, and how many mails of them were queued. */
interface Queued {
  looked: number;
  queued: number;
}

/** How many mails that are due by the clock wait at one time, of the kinds of one round. */
const mostWaiting = 30;
/** Those that are tried again later than this, or wait for the morning, hold up no others: it may be for their addressees alone that they wait. */
const soonMs = 15 * 60_000;
/** How long a mail that was given up is kept, in ms: until then operators see it. */
const givenUpKeptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Outgoing mail in the database: queued in the transaction that causes it, and sent by the queue after the commit
 * (docs/decisions/008-mail.md).
 */
export class Outbox {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Sent after `kick` or a few seconds later. @param db the transaction that causes it */
  async enqueue(db: Database, mail: QueuedMail): Promise<void> {
    await queries.insertMail(db, { ...mail, now: this.#parts.clock.now() });
  }

  /**
   * Queues many mails that are due by the clock, until none is, or enough of their kinds wait: others wait behind them.
   * @param queueSome queues at most so many, in a transaction of its own
   */
  async queueDue(
    kinds: readonly MailKind[],
    queueSome: (trx: Transaction, most: number) => Promise<Queued>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { database, clock } = this.#parts;
    while (!signal?.aborted) {
      const soon = new Date(clock.now().getTime() + soonMs);
      const free = mostWaiting - (await queries.countDue(database, kinds, soon));
      if (free <= 0) return;
      const { looked, queued } = await transact(database, (trx) => queueSome(trx, free));
      if (queued > 0) this.kick();
      if (looked === 0) return;
    }
  }

  /** Has sent what waited for an account's address to be confirmed. @param trx confirms it, and has locked the account */
  async release(trx: Transaction, accountId: AccountId): Promise<void> {
    await releaseMails(trx, accountId, this.#parts.clock.now());
  }

  /** @param about e.g. an account that is being deleted by this transaction */
  async forget(trx: Transaction, about: queries.MailPayload): Promise<void> {
    await queries.deleteMailsWith(trx, about);
  }

  /** Sends what is due now; to be called after the transaction that queued it. */
  kick(): void {
    this.#parts.queue.wake(queries.mailWork);
  }

  /** Deletes what nobody expects any more. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.deleteGivenUp(database, givenUpKeptMs);
    await deleteOldHeldMails(database, clock.now());
  }
}
