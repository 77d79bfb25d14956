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
  from: string;
  limits: Pick<Limits, 'secondsUntilFree' | 'giveBack'>;
  mailLimits: MailLimits;
  renderers: Renderers;
  outcomes?: Readonly<Record<string, MailOutcomes>>;
  /** Without a mail server, one server writes all mail, so that all files are in one place. */
  maySend?(): boolean;
}

const longestRenderMs = 30_000;
/** In ms. A slower mail server counts as down; the mail is retried. */
const longestSendMs = 30_000;
/** In ms, between tries to record that a mail was sent; other servers wait for longer than their sum. */
const noteAgainMs = [200, 1000, 3000, 8000];
/** In ms, for a mail's delivery after Lectern is asked to stop. */
const lastSendMs = 2000;
/** A mail is given up after this many crashes in a row during its preparation (core/server/mail/README.md#mail-that-is-given-up). */
const maxUnendedTries = 3;
const lookAgainMs = 3000;

/** Sends each mail once, from any server, with retries until the mail server accepts it (core/server/mail/README.md#why-it-is-built-so). */
export class MailSender implements WorkHandler {
  readonly kind = queries.mailWork;
  /** Several deliveries at once, so that a slow one doesn't hold up the rest. */
  readonly atOnce = 3;
  readonly #parts: MailSenderParts;
  #suspect: WorkItem | null = null;

  constructor(parts: MailSenderParts) {
    this.#parts = parts;
  }

  async next(): Promise<readonly string[] | null> {
    return (this.#parts.maySend?.() ?? true) ? [] : null;
  }

  async run(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null> {
    // Mails during whose preparation a server has crashed are prepared one at a time, so that another crash harms no other mail.
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
    if (mail.unended_tries > maxUnendedTries) {
      const facts = { mail: mail.id, kind: mail.kind, tries: maxUnendedTries };
      log.error(facts, 'servers crashed each time that they prepared a mail, so it is given up');
      return this.#finish(mail, 'dropped', (trx) => queries.giveUpMail(trx, mail.id));
    }
    try {
      return await this.#send(item, mail, signal);
    } catch (error) {
      if (signal.aborted) return ended(mail, { is: 'put off', dueAt: clock.now() });
      return this.#failed(item, mail, error);
    }
  }

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
    if (signal.aborted) return ended(begun, { is: 'put off', dueAt: clock.now() });
    if (!mail.isConfirmed && rule.whileUnconfirmed !== 'sent') {
      if (rule.whileUnconfirmed === 'left out') return deleted(begun);
      return (trx) => holdMail(trx, begun, { accountId: payload.accountId, now: clock.now() });
    }
    const counted = countOf(mail, rule, mailLimits);
    if (counted && (await limits.secondsUntilFree(...counted)) > 0) {
      const facts = { mail: begun.id, kind };
      log.info(facts, 'a mail was dropped: its addressee has got as many of them today as may be sent');
      return this.#finish(begun, 'dropped');
    }
    try {
      await this.#deliver(begun, mail, signal);
    } catch (error) {
      if (counted) await limits.giveBack(...counted).catch(() => undefined);
      // The mail server may still accept the mail, so no outcome is written, and other servers wait.
      if (signal.aborted) return null;
      throw error;
    }
    return (await this.#noteSent(begun, item, signal)) ? null : this.#finish(begun, 'sent');
  }

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

  /** A mail that isn't deleted is sent twice, so deletion is retried for some seconds while a standby database may take over. */
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

  /** A failure to report a mail's outcome is only logged, because it mustn't cause the mail to be sent again. */
  #finish(
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
    return this.#finish(mail, 'dropped');
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
