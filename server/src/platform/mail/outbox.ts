import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Log } from '#server/platform/log';
import { every, type Repeated } from '#server/platform/work/every';
import { giveUpAfter } from '#server/platform/work/give-up';
import * as queries from './outbox-queries.ts';
import { isGivenUp, messageIdOf, pauseAfter } from './retry.ts';
import { type Mail, type MailTransport, RecipientRefused } from './transport.ts';

/** A mail that is to be sent: which kind, and whom it is about. */
export interface QueuedMail {
  kind: string;
  payload: queries.MailPayload;
}

/**
 * Makes a mail when it is about to be sent. What it writes is committed before the mail goes: a link in it works even where
 * the mail server's answer was lost.
 * @returns null when there is nothing to send (any more)
 */
export type Renderer = (payload: queries.MailPayload) => Promise<Mail | null>;

export interface OutboxParts {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  log: Log;
  /** The sender; its domain is in the mails' ids. */
  from: string;
  /** How many connections the database has for this server. */
  connections: number;
}

/** For what the servers that share the database have queued, and for what failed. */
const pollMs = 3000;
/** A mail server that takes longer is as good as down; the mail is tried again. */
const longestSendMs = 60_000;
/** So that a mail server that is slow with one mail doesn't hold up the rest. */
const mostAtOnce = 3;
/** Each mail takes one, and a second one while it is made: the rest is left to requests. */
const connectionsEach = 3;
/** How long a mail may still take when Lectern stops. */
const lastSendMs = 2000;

/**
 * Mail that is still to be sent, in the database: it is queued with what it follows from, in one transaction, and sent after
 * it, again and again until the mail server takes it (docs/decisions/008-mail.md).
 */
export class Outbox {
  readonly #parts: OutboxParts;
  #renderers: Readonly<Record<string, Renderer>> = {};
  #senders: Repeated[] = [];

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Queues a mail. It goes after `kick`, or a few seconds later. @param db the transaction of what it follows from */
  async enqueue(db: Database | Transaction, mail: QueuedMail): Promise<void> {
    await queries.insertMail(db, { ...mail, now: this.#parts.clock.now() });
  }

  /** Sends no mail any more that is about this, e.g. an account that is being deleted. @param trx the transaction of it */
  async forget(trx: Transaction, about: queries.MailPayload): Promise<void> {
    await queries.deleteMailsWith(trx, about);
  }

  /** Sends what is due now; to be called after the transaction that queued. */
  kick(): void {
    for (const sender of this.#senders) sender.now();
  }

  /** Begins to send. @param renderers one for each kind of mail */
  start(renderers: Readonly<Record<string, Renderer>>): void {
    this.#renderers = renderers;
    const atOnce = Math.max(1, Math.min(mostAtOnce, Math.floor(this.#parts.connections / connectionsEach)));
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'the outbox could not be emptied');
    this.#senders = Array.from({ length: atOnce }, () => every(pollMs, (signal) => this.#sendDue(signal), onFailure));
    this.kick();
  }

  /** Sends no more; what is being sent has two seconds to end, else it is sent anew after the next start. */
  async stop(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.stop()));
    this.#parts.transport.close();
  }

  async #sendDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#sendNext(signal)));
  }

  /**
   * The lock on the row is what makes each mail go once, however many servers there are: who dies while sending lets go of
   * it, and another takes it up.
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
