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
/** Counted from the session's last use. */
const lifetimeMs = 30 * 24 * hourMs;
const passwordGoodMs = 10 * minuteMs;
/** The most sessions of one account. Beyond the limit, the session unused for longest ends. */
const maxSessions = 100;
/** Operators' sessions end 12 hours after their start or half an hour after the last use, since people leave shared computers signed in. */
const operatorLongestMs = 12 * hourMs;
const operatorIdleMs = 30 * minuteMs;

export type EndElsewhere = (trx: Transaction, accountId: AccountId) => Promise<void>;

interface SessionNeeds {
  secondFactorFor?: () => SecondFactorFor;
  endElsewhere?: EndElsewhere;
}

interface Started {
  from?: Pick<Origin, 'address' | 'userAgent'>;
  gaveCode?: boolean;
}

export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secondFactorFor: () => SecondFactorFor;
  readonly #endElsewhere: EndElsewhere;

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

  async start(db: Database, accountId: AccountId, { from, gaveCode = false }: Started = {}): Promise<string> {
    const token = makeToken();
    const moments = this.#moments();
    const now = moments.used_at;
    const begun = { created_at: now, password_at: now, second_factor_at: gaveCode ? now : null };
    const row = { token_hash: hashOf(token), account_id: accountId, ...begun, ...moments };
    const seen = from && { device: deviceWords(from.userAgent), address: from.address };
    await queries.insertSession(db, { ...row, ...seen });
    await queries.deleteOldestSessions(db, accountId, maxSessions);
    return token;
  }

  /**
   * Using a session extends it, except by automatic requests of an operator's page.
   * @returns null if there is no session or it has expired
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

  async endAll(trx: Transaction, accountId: AccountId): Promise<void> {
    await queries.deleteSessionsOf(trx, accountId);
    await deleteAccessTokensOf(trx, accountId);
    await this.#endElsewhere(trx, accountId);
  }

  async endOthers(trx: Transaction, { accountId, sessionHash }: Listener): Promise<number> {
    await queries.deleteSessionsOf(trx, accountId, sessionHash);
    return deleteAccessTokensOf(trx, accountId);
  }

  list(accountId: AccountId) {
    return queries.listSessionsOf(this.#database, accountId, this.#limitsNow());
  }

  async endOne(accountId: AccountId, id: SessionId): Promise<void> {
    const ended = await queries.deleteSessionById(this.#database, { accountId, id });
    if (!ended) throw new ExpectedError('session.not_found', 'That device is signed out already.');
  }

  async endEvery(listener: Listener, which: WhichSessions): Promise<number> {
    return this.#database.transaction().execute(async (trx) => {
      const revoked = await this.endOthers(trx, listener);
      if (which === 'all') await queries.deleteSession(trx, listener.sessionHash);
      return revoked;
    });
  }

  async notePassword(db: Database, { sessionHash }: Listener): Promise<void> {
    await queries.setPasswordAt(db, sessionHash, this.#clock.now());
  }

  async noteSecondFactor(db: Database, { sessionHash }: Listener): Promise<void> {
    await queries.setSecondFactorAt(db, sessionHash, this.#clock.now());
  }

  async gaveCode({ sessionHash }: Listener): Promise<boolean> {
    const at = await queries.findSecondFactorAt(this.#database, sessionHash);
    return at !== null && this.#clock.now().getTime() - at.getTime() < passwordGoodMs;
  }

  /** All sessions may have ended since the request arrived, so the transaction checks again. */
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
