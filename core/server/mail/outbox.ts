import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import type { Limits } from '#core/server/limits/limits';
import type { Log } from '#core/server/log';
import { every, type Repeated } from '#core/server/work/every';
import { giveUpAfter } from '#core/server/work/give-up';
import { countOf } from './daily-counts.ts';
import { deleteOldHeldMails, releaseMails } from './held-mail-queries.ts';
import { holdMail } from './held-mails.ts';
import { type MailKind, type MailLimits, ruleOf, type WaitingKind } from './mail-kinds.ts';
import * as queries from './outbox-queries.ts';
import { isGivenUp, messageIdOf, pauseAfter } from './retry.ts';
import { type Mail, type MailTransport, RecipientRefused } from './transport.ts';

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
  transport: MailTransport;
  log: Log;
  /** The sender; its domain is part of the mails' ids. */
  from: string;
  limits: Pick<Limits, 'secondsUntilFree' | 'giveBack'>;
  mailLimits: MailLimits;
}

/** For mail queued by other servers, and for retries. */
const pollMs = 3000;
/** A slower mail server counts as down; the mail is retried. */
const longestSendMs = 30_000;
/** So that one slow delivery doesn't hold up the rest. */
const atOnce = 3;
/** How long a mail is this server's, to be rendered and then again to be sent: longer than sending may take. */
const claimMs = longestSendMs + 15_000;
/**
 * How many servers may end while they prepare the same mail, one after the other: by then it isn't chance (docs/product/running.md#mail-that-is-given-up).
 */
const mostUnendedTries = 3;
/** How long a mail that was given up is kept, in ms: until then operators see it. */
const givenUpKeptMs = 7 * 24 * 60 * 60 * 1000;
/** When it is tried again to delete a mail that was sent, while the claim lasts. */
const deleteAgainMs = [200, 1000, 3000, 8000];
/** How long a delivery in progress may take when Lectern stops. */
const lastSendMs = 2000;

/**
 * Outgoing mail in the database: queued in the transaction that causes it, sent after the commit, and retried until the
 * mail server accepts it (docs/decisions/008-mail.md).
 */
export class Outbox {
  readonly #parts: OutboxParts;
  #renderers: Renderers = {};
  #outcomes: Readonly<Record<string, MailOutcomes>> = {};
  #maySend = () => true;
  #senders: Repeated[] = [];

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Sent after `kick` or a few seconds later. @param db the transaction that causes it */
  async enqueue(db: Database, mail: QueuedMail): Promise<void> {
    await queries.insertMail(db, { ...mail, now: this.#parts.clock.now() });
  }

  /** @returns how many mails of these kinds wait to be sent */
  countWaiting(kinds: readonly MailKind[]): Promise<number> {
    return queries.countWaiting(this.#parts.database, kinds);
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
    for (const sender of this.#senders) sender.now();
  }

  /**
   * @param renderers one for each kind of mail
   * @param maySend asked before each mail: without a mail server, all mail is to be in one place
   * @param outcomes by kind of mail, who hears of what became of it
   */
  start(renderers: Renderers, maySend = () => true, outcomes: Readonly<Record<string, MailOutcomes>> = {}): void {
    this.#renderers = renderers;
    this.#outcomes = outcomes;
    this.#maySend = maySend;
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'the outbox could not be emptied');
    // The first alone takes mails that servers ended with, so that these don't take others along.
    this.#senders = Array.from({ length: atOnce }, (_, place) =>
      every(pollMs, (signal) => this.#sendDue(place === 0, signal), onFailure),
    );
    this.kick();
  }

  /** Stops sending; deliveries in progress have two seconds, and are repeated after the next start otherwise. */
  async stop(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.stop()));
    this.#parts.transport.close();
  }

  async #sendDue(includesCrashedMail: boolean, signal: AbortSignal): Promise<void> {
    if (includesCrashedMail) await this.#deleteOld();
    while (!signal.aborted && this.#maySend() && (await this.#sendNext(includesCrashedMail, signal)));
  }

  /**
   * No transaction is open meanwhile: a claim ensures that a mail is sent once, however many servers there are. That of a
   * server that dies while sending ends by itself, and another takes over.
   * @returns whether there was one
   */
  async #sendNext(includesCrashedMail: boolean, signal: AbortSignal): Promise<boolean> {
    const { database, clock, log } = this.#parts;
    const mail = await queries.claimDueMail(database, { now: clock.now(), claimMs, includesCrashedMail });
    if (!mail) return false;
    if (mail.unended_tries > mostUnendedTries) {
      const facts = { mail: mail.id, kind: mail.kind, tries: mostUnendedTries };
      log.error(facts, 'servers crashed each time that they prepared a mail, so it is given up');
      await this.#tell(mail, 'dropped');
      await queries.giveUpMail(database, mail);
      return true;
    }
    try {
      if (!(await this.#send(mail, signal))) return true;
    } catch (error) {
      await this.#handleFailure(mail, error);
      return true;
    }
    await this.#deleteSent(mail.id, signal);
    return true;
  }

  async #deleteOld(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.deleteGivenUp(database, givenUpKeptMs);
    await deleteOldHeldMails(database, clock.now());
  }

  /** A standby may be about to take over: what isn't deleted is sent a second time once the claim ends. */
  async #deleteSent(id: string, signal: AbortSignal): Promise<void> {
    for (const pauseMs of deleteAgainMs) {
      const isDeleted = await queries.deleteMail(this.#parts.database, id).then(
        () => true,
        () => false,
      );
      if (isDeleted || signal.aborted) return;
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await queries.deleteMail(this.#parts.database, id);
  }

  /** @returns whether it is done with: not when another server has it now, it was forgotten meanwhile, or it waits for its address to be confirmed */
  async #send(claimed: queries.ClaimedMail, signal: AbortSignal): Promise<boolean> {
    const { kind, payload } = claimed;
    const { database, log } = this.#parts;
    const rule = ruleOf(kind);
    const render = rule && this.#renderers[rule.kind];
    if (!render) throw new Error(`there is no mail of the kind "${kind}"`);
    const mail = await render(payloadOf(payload));
    if (!mail) return true;
    if (!mail.isConfirmed && rule.whileUnconfirmed !== 'sent') {
      return rule.whileUnconfirmed === 'left out' || !(await holdMail(this.#parts, claimed, payloadOf(payload)));
    }
    if (!(await queries.renewClaim(database, claimed, claimMs))) return false;
    const counted = countOf(mail, rule, this.#parts.mailLimits);
    if (counted && (await this.#parts.limits.secondsUntilFree(...counted)) > 0) {
      log.info(
        { mail: claimed.id, kind },
        'a mail was dropped: its addressee has got as many of them today as may be sent',
      );
      await this.#tell(claimed, 'dropped');
      return true;
    }
    try {
      await this.#deliver(claimed, mail, signal);
    } catch (error) {
      if (counted) await this.#parts.limits.giveBack(...counted);
      throw error;
    }
    await this.#tell(claimed, 'sent');
    return true;
  }

  async #deliver(
    { id, kind, created_at }: queries.ClaimedMail,
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

  /** What was sent isn't sent again because nobody could be told. */
  async #tell({ id, kind, payload }: queries.ClaimedMail, outcome: keyof MailOutcomes): Promise<void> {
    try {
      await this.#outcomes[kind]?.[outcome](payloadOf(payload));
    } catch (error) {
      this.#parts.log.error({ err: error, mail: id, kind }, 'what became of a mail could not be noted');
    }
  }

  async #handleFailure(mail: queries.ClaimedMail, error: unknown): Promise<void> {
    const { database, clock, log } = this.#parts;
    if (error instanceof SendLater) {
      await queries.postponeMail(database, mail, { dueAt: error.until, error: error.message });
      return;
    }
    const facts = { err: error, mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 };
    const dueAt = new Date(clock.now().getTime() + pauseAfter(mail.attempts));
    if (error instanceof RecipientRefused) {
      log.warn(facts, 'a mail was refused for good and is dropped');
      await this.#tell(mail, 'dropped');
      await queries.deleteMail(database, mail.id);
    } else if (isGivenUp(mail.created_at, dueAt)) {
      log.error(facts, 'a mail could not be sent for days and is dropped');
      await this.#tell(mail, 'dropped');
      await queries.deleteMail(database, mail.id);
    } else {
      log.warn({ ...facts, again: dueAt }, 'a mail could not be sent; it is tried again');
      await queries.postponeMail(database, mail, { dueAt, error: String(error) });
    }
  }
}

function payloadOf(stored: unknown): queries.MailPayload {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
