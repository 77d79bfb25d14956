import type { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import type { WorkQueue } from '#core/server/queue/work-queue';
import { deleteOldHeldMails, releaseMails } from './held-mail-queries.ts';
import type { MailKind, WaitingKind } from './mail-kinds.ts';
import * as queries from './outbox-queries.ts';
import type { Mail } from './transport.ts';

export type QueuedMail =
  | { kind: Exclude<MailKind, WaitingKind>; payload: queries.MailPayload }
  | { kind: MailKind; payload: queries.MailPayload & { accountId: AccountId } };

/**
 * Renders a mail just before it is sent. Its writes are committed first, so that links work even if the mail server's answer is
 * lost.
 * @returns null when there is nothing to send any more
 */
export type Renderer = (payload: queries.MailPayload) => Promise<Mail | null>;

/** Thrown by a renderer to put a mail off until a moment. */
export class SendLater extends Error {
  override readonly name = 'SendLater';
  readonly until: Date;

  constructor(until: Date) {
    super(`not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** Tells a feature what became of its mail. Both may be called again after a crash. */
export interface MailOutcomes {
  /** The mail server has accepted it. */
  sent(payload: queries.MailPayload): Promise<void>;
  /** The mail won't be sent, e.g. because it was refused for good, failed for days, or exceeded a limit. */
  dropped(payload: queries.MailPayload): Promise<void>;
}

/** The library has a renderer for each kind: `Record<MailKind, Renderer>`. */
export type Renderers = Readonly<Partial<Record<MailKind, Renderer>>>;

export interface OutboxParts {
  database: Database;
  clock: Clock;
  queue: Pick<WorkQueue, 'wake'>;
}

interface Queued {
  looked: number;
  queued: number;
}

/** How many mails of one round's kinds may wait at a time. */
const mostWaiting = 30;
/** Mails due later than this don't count as waiting: their delay, e.g. until morning, may concern only their addressee. */
const soonMs = 15 * 60_000;
/** In ms. Until then, operators see a mail that was given up. */
const givenUpKeptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Outgoing mail in the database. A mail is queued in the transaction that causes it, and sent after the commit
 * (docs/decisions/008-mail.md).
 */
export class Outbox {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** The mail is sent after `kick`, or a few seconds later. @param db the transaction that causes it */
  async enqueue(db: Database, mail: QueuedMail): Promise<void> {
    await queries.insertMail(db, { ...mail, now: this.#parts.clock.now() });
  }

  /**
   * Queues mails that are due by the clock in batches, until none is left or enough are waiting.
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

  /** Sends the mails held for an account. @param trx has locked the account and confirms its address */
  async release(trx: Transaction, accountId: AccountId): Promise<void> {
    await releaseMails(trx, accountId, this.#parts.clock.now());
  }

  /** @param about e.g. an account that this transaction deletes */
  async forget(trx: Transaction, about: queries.MailPayload): Promise<void> {
    await queries.deleteMailsWith(trx, about);
  }

  /** Sends due mails; call it after the transaction that queued them. */
  kick(): void {
    this.#parts.queue.wake(queries.mailWork);
  }

  /** Deletes old held mails, and old mails that were given up. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.deleteGivenUp(database, givenUpKeptMs);
    await deleteOldHeldMails(database, clock.now());
  }
}
