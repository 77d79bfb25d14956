import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import type { Limits } from '#core/server/limits/limits';
import type { Log } from '#core/server/log';
import { done, type Outcome, type Settlement, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import { giveUpAfter } from '#core/server/work/give-up';
import { countOf } from './daily-counts.ts';
import { holdMail } from './held-mails.ts';
import { type MailLimits, ruleOf } from './mail-kinds.ts';
import { type MailOutcomes, type Renderers, SendLater } from './outbox.ts';
import * as queries from './outbox-queries.ts';
import { messageIdOf, nextTryOf } from './retry.ts';
import { type Mail, type MailTransport, RecipientRefused } from './transport.ts';

export interface MailSenderParts {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  log: Log;
  /** The sender; its domain is part of the mails' ids. */
  from: string;
  limits: Pick<Limits, 'secondsUntilFree' | 'giveBack'>;
  mailLimits: MailLimits;
  renderers: Renderers;
  /** By kind of mail, who hears of what became of it. */
  outcomes?: Readonly<Record<string, MailOutcomes>>;
  /** Asked before each mail: without a mail server, all mail is to be in one place. */
  maySend?(): boolean;
}

/** Rendering reads a few rows; what hangs is tried again. */
const longestRenderMs = 30_000;
/** A slower mail server counts as down; the mail is retried. */
const longestSendMs = 30_000;
/** Pauses between tries to note that a mail was sent, and to delete it. All others leave it alone for longer. */
const noteAgainMs = [200, 1000, 3000, 8000];
/** How long a delivery in progress may take when Lectern stops. */
const lastSendMs = 2000;
/**
 * How many servers may end while they prepare the same mail, one after the other: by then it isn't chance (docs/product/running.md#mail-that-is-given-up).
 */
const mostUnendedTries = 3;
/** In how many ms a mail is looked at again: it waits for another one, or another server may be at it. */
const lookAgainMs = 3000;

/** Sends mails, each once, whichever server does it, and again until the mail server accepts it (docs/decisions/008-mail.md). */
export class MailSender implements WorkHandler {
  readonly kind = queries.mailWork;
  /** So that one slow delivery doesn't hold up the rest. */
  readonly atOnce = 3;
  readonly #parts: MailSenderParts;
  /** The work of the mail being prepared that servers have ended with before. */
  #suspect: WorkItem | null = null;

  constructor(parts: MailSenderParts) {
    this.#parts = parts;
  }

  async next(): Promise<readonly string[] | null> {
    return (this.#parts.maySend?.() ?? true) ? [] : null;
  }

  async run(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null> {
    // One after the other, so that a mail that ends this server takes no others along.
    const isSuspect = item.tries - item.failures > 1;
    if (isSuspect && this.#suspect) return this.#later();
    if (isSuspect) this.#suspect = item;
    try {
      return await this.#begin(item, signal);
    } finally {
      this.#clear(item);
    }
  }

  #clear(item: WorkItem): void {
    if (this.#suspect === item) this.#suspect = null;
  }

  #later(): Outcome {
    return { is: 'put off', dueAt: new Date(this.#parts.clock.now().getTime() + lookAgainMs) };
  }

  async #begin(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null> {
    const { database, clock, log } = this.#parts;
    const mail = await queries.beginMail(database, item.key);
    if (!mail) return (await queries.isToBeSent(database, item.key)) ? this.#later() : done;
    if (mail.unended_tries > mostUnendedTries) {
      const facts = { mail: mail.id, kind: mail.kind, tries: mostUnendedTries };
      log.error(facts, 'servers crashed each time that they prepared a mail, so it is given up');
      return this.#over(mail, 'dropped', (trx) => queries.giveUpMail(trx, mail.id));
    }
    try {
      return await this.#send(item, mail, signal);
    } catch (error) {
      if (signal.aborted) return ended(mail, { is: 'put off', dueAt: clock.now() });
      return this.#failed(item, mail, error);
    }
  }

  /** @returns null when it is sent, and its work is deleted or ends by itself; or another server has it now, or it was forgotten meanwhile */
  async #send(item: WorkItem, begun: queries.BegunMail, signal: AbortSignal): Promise<Outcome | Settlement | null> {
    const { kind } = begun;
    const { database, clock, log, renderers, limits, mailLimits } = this.#parts;
    const payload = payloadOf(begun);
    const rule = ruleOf(kind);
    const render = rule && renderers[rule.kind];
    if (!render) throw new Error(`there is no mail of the kind "${kind}"`);
    const mail = await giveUpAfter(render(payload), { limitMs: longestRenderMs, signal, graceMs: lastSendMs });
    if (!mail) return deleted(begun);
    if (!(await queries.notePrepared(database, begun))) return null;
    this.#clear(item);
    // It would be given too little time for a delivery.
    if (signal.aborted) return ended(begun, { is: 'put off', dueAt: clock.now() });
    if (!mail.isConfirmed && rule.whileUnconfirmed !== 'sent') {
      if (rule.whileUnconfirmed === 'left out') return deleted(begun);
      return (trx) => holdMail(trx, begun, { accountId: payload.accountId, now: clock.now() });
    }
    const counted = countOf(mail, rule, mailLimits);
    if (counted && (await limits.secondsUntilFree(...counted)) > 0) {
      const facts = { mail: begun.id, kind };
      log.info(facts, 'a mail was dropped: its addressee has got as many of them today as may be sent');
      return this.#over(begun, 'dropped');
    }
    try {
      await this.#deliver(begun, mail, signal);
    } catch (error) {
      if (counted) await limits.giveBack(...counted).catch(() => undefined);
      // This server stops or has lost its claim, and the mail server may still take it: others leave the mail alone for as long as that takes.
      if (signal.aborted) return null;
      throw error;
    }
    return (await this.#noteSent(begun, item, signal)) ? null : this.#over(begun, 'sent');
  }

  /** No transaction is open meanwhile. */
  async #deliver(
    { id, kind, created_at }: queries.BegunMail,
    { isConfirmed: _, ...mail }: Mail,
    signal: AbortSignal,
  ): Promise<void> {
    const { transport, log, from } = this.#parts;
    const messageId = messageIdOf({ id, createdAt: created_at, from });
    const where = await giveUpAfter(transport.send({ ...mail, messageId, date: created_at }), {
      limitMs: longestSendMs,
      signal,
      graceMs: lastSendMs,
    });
    log.info({ mail: id, kind }, `${transport.outcome} ${where}`);
  }

  /**
   * Notes that a mail was sent and deletes it, trying for some seconds: a standby may be about to take over the database, and what isn't
   * deleted is sent a second time.
   * @returns whether it is deleted
   */
  async #noteSent(mail: queries.BegunMail, item: WorkItem, signal: AbortSignal): Promise<boolean> {
    for (const pauseMs of noteAgainMs) {
      try {
        await this.#outcomesOf(mail)?.sent(payloadOf(mail));
        await queries.deleteSent(this.#parts.database, mail.id, item);
        return true;
      } catch {
        if (signal.aborted) return false;
        await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    return false;
  }

  /** Ends a mail, once its outcome is told. A failure to tell is logged alone: it mustn't have the mail sent again. */
  #over(
    mail: queries.BegunMail,
    outcome: keyof MailOutcomes,
    end = (trx: Transaction) => queries.deleteMail(trx, mail.id),
  ): Settlement {
    const { id, kind } = mail;
    return async (trx) => {
      try {
        await this.#outcomesOf(mail)?.[outcome](payloadOf(mail));
      } catch (error) {
        this.#parts.log.error({ err: error, mail: id, kind }, 'what became of a mail could not be noted');
      }
      await end(trx);
      return done;
    };
  }

  #outcomesOf({ kind }: queries.BegunMail): MailOutcomes | undefined {
    return this.#parts.outcomes?.[kind];
  }

  #failed({ failures }: WorkItem, mail: queries.BegunMail, error: unknown): Settlement {
    const { clock, log } = this.#parts;
    if (error instanceof SendLater) return ended(mail, { is: 'put off', dueAt: error.until });
    const facts = { err: error, mail: mail.id, kind: mail.kind, attempts: failures + 1 };
    const isRefused = error instanceof RecipientRefused;
    const dueAt = isRefused ? null : nextTryOf({ createdAt: mail.created_at, failures }, clock.now());
    if (dueAt !== null) {
      log.warn({ ...facts, again: dueAt }, 'a mail could not be sent; it is tried again');
      return ended(mail, { is: 'failed', dueAt, why: String(error) });
    }
    if (isRefused) log.warn(facts, 'a mail was refused for good and is dropped');
    else log.error(facts, 'a mail could not be sent for days and is dropped');
    return this.#over(mail, 'dropped');
  }
}

function deleted({ id }: queries.BegunMail): Settlement {
  return async (trx) => {
    await queries.deleteMail(trx, id);
    return done;
  };
}

function ended({ id }: queries.BegunMail, outcome: Outcome): Settlement {
  return async (trx) => {
    await queries.noteEnded(trx, id);
    return outcome;
  };
}

function payloadOf({ payload }: queries.BegunMail): queries.MailPayload {
  const entries = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
