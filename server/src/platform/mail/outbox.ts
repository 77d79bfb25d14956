import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Log } from '#server/platform/log';
import { every, type Repeated } from '#server/platform/work/every';
import { giveUpAfter } from '#server/platform/work/give-up';
import * as queries from './outbox-queries.ts';
import { isGivenUp, messageIdOf, pauseAfter } from './retry.ts';
import { type Mail, type MailTransport, RecipientRefused } from './transport.ts';

/** A mail to be sent: its kind, and whom it is about. */
export interface QueuedMail {
  kind: string;
  payload: queries.MailPayload;
}

/**
 * Renders a mail when it is about to be sent. What it writes is committed before sending: a link in it works even if
 * the mail server's answer is lost.
 * @returns null when there is nothing to send (any more)
 */
export type Renderer = (payload: queries.MailPayload) => Promise<Mail | null>;

export interface OutboxParts {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  log: Log;
  /** The sender; its domain is part of the mails' ids. */
  from: string;
  /** The size of this server's database pool. */
  connections: number;
}

/** For mail queued by other servers, and for retries. */
const pollMs = 3000;
/** A slower mail server counts as down; the mail is retried. */
const longestSendMs = 60_000;
/** So that one slow delivery doesn't hold up the rest. */
const mostAtOnce = 3;
/** One per mail, and a second one while it is rendered: the rest is left to requests. */
const connectionsEach = 3;
/** How long a delivery in progress may take when Lectern stops. */
const lastSendMs = 2000;

/**
 * Outgoing mail in the database: queued in the transaction that causes it, sent after the commit, and retried until the
 * mail server accepts it (docs/decisions/008-mail.md).
 */
export class Outbox {
  readonly #parts: OutboxParts;
  #renderers: Readonly<Record<string, Renderer>> = {};
  #senders: Repeated[] = [];

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Sent after `kick` or a few seconds later. @param db the transaction that causes it */
  async enqueue(db: Database, mail: QueuedMail): Promise<void> {
    await queries.insertMail(db, { ...mail, now: this.#parts.clock.now() });
  }

  /** @param about e.g. an account that is being deleted by this transaction */
  async forget(trx: Transaction, about: queries.MailPayload): Promise<void> {
    await queries.deleteMailsWith(trx, about);
  }

  /** Sends what is due now; to be called after the transaction that queued it. */
  kick(): void {
    for (const sender of this.#senders) sender.now();
  }

  /** @param renderers one for each kind of mail */
  start(renderers: Readonly<Record<string, Renderer>>): void {
    this.#renderers = renderers;
    const atOnce = Math.max(1, Math.min(mostAtOnce, Math.floor(this.#parts.connections / connectionsEach)));
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'the outbox could not be emptied');
    this.#senders = Array.from({ length: atOnce }, () => every(pollMs, (signal) => this.#sendDue(signal), onFailure));
    this.kick();
  }

  /** Stops sending; deliveries in progress have two seconds, and are repeated after the next start otherwise. */
  async stop(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.stop()));
    this.#parts.transport.close();
  }

  async #sendDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#sendNext(signal)));
  }

  /**
   * The lock on the row ensures that a mail is sent once, however many servers there are: a server that dies while
   * sending releases it, and another takes over.
   * @returns whether there was one
   */
  async #sendNext(signal: AbortSignal): Promise<boolean> {
    return this.#parts.database.transaction().execute(async (trx) => {
      const mail = await queries.claimDueMail(trx, this.#parts.clock.now());
      if (!mail) return false;
      try {
        await this.#send(mail, signal);
        await queries.deleteMail(trx, mail.id);
      } catch (error) {
        await this.#handleFailure(trx, mail, error);
      }
      return true;
    });
  }

  async #send({ id, kind, payload, created_at }: queries.ClaimedMail, signal: AbortSignal): Promise<void> {
    const render = this.#renderers[kind];
    if (!render) throw new Error(`there is no mail of the kind "${kind}"`);
    const mail = await render(payloadOf(payload));
    if (!mail) return;
    const messageId = messageIdOf({ id, createdAt: created_at, from: this.#parts.from });
    const where = await giveUpAfter(this.#parts.transport.send({ ...mail, messageId, date: created_at }), {
      limitMs: longestSendMs,
      signal,
      graceMs: lastSendMs,
    });
    this.#parts.log.info({ mail: id, kind }, `${this.#parts.transport.outcome} ${where}`);
  }

  async #handleFailure(trx: Transaction, mail: queries.ClaimedMail, error: unknown): Promise<void> {
    const { clock, log } = this.#parts;
    const facts = { err: error, mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 };
    const dueAt = new Date(clock.now().getTime() + pauseAfter(mail.attempts));
    if (error instanceof RecipientRefused) {
      log.warn(facts, 'a mail was refused for good and is given up');
      await queries.deleteMail(trx, mail.id);
    } else if (isGivenUp(mail.created_at, dueAt)) {
      log.error(facts, 'a mail could not be sent for days and is given up');
      await queries.deleteMail(trx, mail.id);
    } else {
      log.warn({ ...facts, again: dueAt }, 'a mail could not be sent; it is tried again');
      await queries.postponeMail(trx, mail.id, { dueAt, error: String(error) });
    }
  }
}

function payloadOf(stored: unknown): queries.MailPayload {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
