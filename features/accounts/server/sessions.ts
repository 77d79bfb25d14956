import type { SecondFactorFor } from '#core/contract/duties';
import { AccountId, type SessionId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Listener, Origin, RequestOrigin } from '#core/server/http/caller';
import { hashOf, makeToken } from '#core/server/secrets/tokens';
import type { WhichSessions } from '#features/accounts/contract/sessions';
import { deleteAccessTokensOf } from '#features/accounts/server/access-tokens/queries';
import { deviceWords } from './device-words.ts';
import { rightsOf } from './operator-rights.ts';
import * as queries from './session-queries.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** After its last use. */
const lifetimeMs = 30 * 24 * hourMs;
/** For how long a password, or a code, that was given is enough. */
const passwordGoodMs = 10 * minuteMs;
/** Of one account: nobody has as many devices. Of more, the one that was used longest ago ends. */
const mostSessions = 100;
/** Of an operator's session, after its start and after its last use: shared computers are left with it. */
const operatorLongestMs = 12 * hourMs;
const operatorIdleMs = 30 * minuteMs;

/** Ends what opens something of the account without a session. */
export type EndElsewhere = (trx: Transaction, accountId: AccountId) => Promise<void>;

interface SessionNeeds {
  /** Which operators must have a second factor. */
  secondFactorFor?: () => SecondFactorFor;
  endElsewhere?: EndElsewhere;
}

interface Started {
  from?: Pick<Origin, 'address' | 'userAgent'>;
  gaveCode?: boolean;
}

/** Sessions: opaque 256-bit tokens, given out once and stored hashed (features/accounts/README.md#sessions). */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secondFactorFor: () => SecondFactorFor;
  readonly #endElsewhere: EndElsewhere;

  /** @param needs by default owners and finance must have a second factor, and nothing else ends with all sessions */
  constructor(
    database: Database,
    clock: Clock,
    { secondFactorFor = () => 'owner-and-finance', endElsewhere = async () => undefined }: SessionNeeds = {},
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#secondFactorFor = secondFactorFor;
    this.#endElsewhere = endElsewhere;
  }

  /**
   * Of somebody who has just given or set their password.
   * @param db the transaction that causes it, or the database
   * @param how the browser that it is for, and whether a code of the second factor was given
   * @returns the token, which is stored nowhere
   */
  async start(db: Database, accountId: AccountId, { from, gaveCode = false }: Started = {}): Promise<string> {
    const token = makeToken();
    const moments = this.#moments();
    const now = moments.used_at;
    const begun = { created_at: now, password_at: now, second_factor_at: gaveCode ? now : null };
    const row = { token_hash: hashOf(token), account_id: accountId, ...begun, ...moments };
    const seen = from && { device: deviceWords(from.userAgent), address: from.address };
    await queries.insertSession(db, { ...row, ...seen });
    await queries.deleteOldestSessions(db, accountId, mostSessions);
    return token;
  }

  /**
   * Extends the session, unless an operator's page asked by itself.
   * @returns the session's listener, or null when there is none or it has ended
   */
  async authenticate(
    token: string,
    { address, isByItself }: Pick<RequestOrigin, 'address' | 'isByItself'>,
  ): Promise<Listener | null> {
    const sessionHash = hashOf(token);
    const moments = this.#moments();
    const session = await queries.findSession(this.#database, sessionHash, this.#limitsNow());
    if (!session) return null;
    const isOperators = session.role === 'operator';
    const isWorthSliding = moments.used_at.getTime() - session.used_at.getTime() >= (isOperators ? minuteMs : hourMs);
    if (isWorthSliding && !(isOperators && isByItself)) {
      await queries.slideSession(this.#database, sessionHash, { ...moments, address });
    }
    const accountId = AccountId.parse(session.account_id);
    const gaveAt = session.password_at?.getTime() ?? Number.NEGATIVE_INFINITY;
    const gavePassword = moments.used_at.getTime() - gaveAt < passwordGoodMs;
    const operator = rightsOf(session, this.#secondFactorFor());
    return { accountId, sessionHash, accessToken: null, gavePassword, operator };
  }

  async end({ sessionHash }: Listener): Promise<void> {
    await queries.deleteSession(this.#database, sessionHash);
  }

  /**
   * As the account is given back to its owner, or deleted: with its access tokens and all else that somebody else may have taken
   * from it (features/accounts/README.md#access-tokens).
   */
  async endAll(trx: Transaction, accountId: AccountId): Promise<void> {
    await queries.deleteSessionsOf(trx, accountId);
    await deleteAccessTokensOf(trx, accountId);
    await this.#endElsewhere(trx, accountId);
  }

  /** Ends the account's sessions but this one, and revokes its access tokens. @returns how many of these there were */
  async endOthers(trx: Transaction, { accountId, sessionHash }: Listener): Promise<number> {
    await queries.deleteSessionsOf(trx, accountId, sessionHash);
    return deleteAccessTokensOf(trx, accountId);
  }

  /** Latest use first, those that have ended left out. */
  list(accountId: AccountId) {
    return queries.listSessionsOf(this.#database, accountId, this.#limitsNow());
  }

  /** Ends one of the account's sessions. @throws ExpectedError `session.not_found` */
  async endOne(accountId: AccountId, id: SessionId): Promise<void> {
    const ended = await queries.deleteSessionById(this.#database, { accountId, id });
    if (!ended) throw new ExpectedError('session.not_found', 'That device is signed out already.');
  }

  /** Ends sessions, and revokes the access tokens, of a listener who asks for it. @returns how many of these there were */
  async endEvery(listener: Listener, which: WhichSessions): Promise<number> {
    return this.#database.transaction().execute(async (trx) => {
      const revoked = await this.endOthers(trx, listener);
      if (which === 'all') await queries.deleteSession(trx, listener.sessionHash);
      return revoked;
    });
  }

  /** Notes that the password was given in this session. */
  async notePassword(db: Database, { sessionHash }: Listener): Promise<void> {
    await queries.setPasswordAt(db, sessionHash, this.#clock.now());
  }

  /** Notes that a code of the second factor was given in this session. */
  async noteSecondFactor(db: Database, { sessionHash }: Listener): Promise<void> {
    await queries.setSecondFactorAt(db, sessionHash, this.#clock.now());
  }

  /** @returns whether a code of the second factor was given in this session within the last 10 minutes */
  async gaveCode({ sessionHash }: Listener): Promise<boolean> {
    const at = await queries.findSecondFactorAt(this.#database, sessionHash);
    return at !== null && this.#clock.now().getTime() - at.getTime() < passwordGoodMs;
  }

  /** @returns whether a session still exists: all may have ended since the request arrived */
  exists(trx: Transaction, { sessionHash }: Listener): Promise<boolean> {
    return queries.hasSession(trx, sessionHash);
  }

  async sweep(): Promise<void> {
    await queries.deleteEndedSessions(this.#database, this.#limitsNow());
  }

  #limitsNow(): queries.SessionLimits {
    const now = this.#clock.now();
    const startedAfter = new Date(now.getTime() - operatorLongestMs);
    const usedAfter = new Date(now.getTime() - operatorIdleMs);
    return { now, startedAfter, usedAfter };
  }

  #moments() {
    const now = this.#clock.now();
    return { used_at: now, expires_at: new Date(now.getTime() + lifetimeMs) };
  }
}
