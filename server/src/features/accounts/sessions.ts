import { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Listener } from '#server/platform/http/caller';
import { hashOf, makeToken } from '#server/platform/secrets/tokens';
import * as queries from './session-queries.ts';

const hourMs = 60 * 60 * 1000;
/** How long a session lives after it was last used (docs/product/accounts.md#sessions). */
const lifetimeMs = 30 * 24 * hourMs;

/** Sessions: opaque 256-bit tokens, given out once and stored hashed (docs/product/accounts.md#sessions). */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Starts a session.
   * @param db the transaction of what it follows from, or the database
   * @returns the token, which is nowhere else
   */
  async start(db: Database | Transaction, accountId: AccountId): Promise<string> {
    const token = makeToken();
    await queries.insertSession(db, { tokenHash: hashOf(token), accountId, ...this.#moments() });
    return token;
  }

  /** @returns whose session a token is of, or null when there is none or it has ended; its end slides */
  async authenticate(token: string): Promise<Listener | null> {
    const sessionHash = hashOf(token);
    const moments = this.#moments();
    const session = await queries.findSession(this.#database, sessionHash, moments.now);
    if (!session) return null;
    const isWorthSliding = moments.now.getTime() - session.used_at.getTime() > hourMs;
    if (isWorthSliding) await queries.slideSession(this.#database, sessionHash, moments);
    return { accountId: AccountId.parse(session.account_id), role: session.role, sessionHash };
  }

  /** Ends one session. */
  async end({ sessionHash }: Listener): Promise<void> {
    await queries.deleteSession(this.#database, sessionHash);
  }

  /** Ends all sessions of an account. */
  async endAll(trx: Transaction, accountId: AccountId): Promise<void> {
    await queries.deleteSessionsOf(trx, accountId);
  }

  /** Ends all sessions of an account but this one. */
  async endOthers(trx: Transaction, { accountId, sessionHash }: Listener): Promise<void> {
    await queries.deleteSessionsOf(trx, accountId, sessionHash);
  }

  /** @returns whether a session is there still: all may have ended since the request came in */
  isHeld(trx: Transaction, { sessionHash }: Listener): Promise<boolean> {
    return queries.hasSession(trx, sessionHash);
  }

  /** Removes what has ended. */
  async sweep(): Promise<void> {
    await queries.deleteEndedSessions(this.#database, this.#clock.now());
  }

  #moments() {
    const now = this.#clock.now();
    return { now, expiresAt: new Date(now.getTime() + lifetimeMs) };
  }
}
