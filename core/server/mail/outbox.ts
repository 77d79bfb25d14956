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
 * Writes are committed before the mail is sent, so that its links work even if the mail server's answer is lost.
 * @returns null when there is nothing to send
 */
export type Renderer = (payload: queries.MailPayload) => Promise<Mail | null>;

export class SendLater extends Error {
  override readonly name = 'SendLater';
  readonly until: Date;

  constructor(until: Date) {
    super(`not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** Both functions may be called again after a crash. */
export interface MailOutcomes {
  sent(payload: queries.MailPayload): Promise<void>;
  /** Called for a mail that was refused for good, failed for days, or exceeded a limit. */
  dropped(payload: queries.MailPayload): Promise<void>;
}

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

const maxWaiting = 30;
const soonMs = 15 * 60_000;
/** In ms. Operators see a mail that was given up for this long. */
const givenUpKeptMs = 7 * 24 * 60 * 60 * 1000;

/** A mail is queued in the transaction that causes it, and sent after the commit (core/server/mail/README.md#why-it-is-built-so). */
export class Outbox {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  async enqueue(db: Database, mail: QueuedMail): Promise<void> {
    await queries.insertMail(db, { ...mail, now: this.#parts.clock.now() });
  }

  async queueDue(
    kinds: readonly MailKind[],
    queueSome: (trx: Transaction, max: number) => Promise<Queued>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { database, clock } = this.#parts;
    while (!signal?.aborted) {
      const soon = new Date(clock.now().getTime() + soonMs);
      const free = maxWaiting - (await queries.countDue(database, kinds, soon));
      if (free <= 0) return;
      const { looked, queued } = await transact(database, (trx) => queueSome(trx, free));
      if (queued > 0) this.kick();
      if (looked === 0) return;
    }
  }

  async release(trx: Transaction, accountId: AccountId): Promise<void> {
    await releaseMails(trx, accountId, this.#parts.clock.now());
  }

  async forget(trx: Transaction, about: queries.MailPayload): Promise<void> {
    await queries.deleteMailsWith(trx, about);
  }

  /** Sends due mails; call it after the transaction that queued them. */
  kick(): void {
    this.#parts.queue.wake(queries.mailWork);
  }

  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.deleteGivenUp(database, givenUpKeptMs);
    await deleteOldHeldMails(database, clock.now());
  }
}
