import { AccountId, CentreId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Listener, OperatorRights } from '#server/platform/http/caller';
import { hashOf, makeToken } from '#server/platform/secrets/tokens';
import * as queries from './session-queries.ts';

const hourMs = 60 * 60 * 1000;
/** After its last use. */
const lifetimeMs = 30 * 24 * hourMs;

/** Sessions: opaque 256-bit tokens, given out once and stored hashed (docs/product/accounts.md#sessions). */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @param db the transaction that causes it, or the database @returns the token, which is stored nowhere */
  async start(db: Database, accountId: AccountId): Promise<string> {
    const token = makeToken();
    const moments = this.#moments();
    const row = { token_hash: hashOf(token), account_id: accountId, created_at: moments.used_at, ...moments };
    await queries.insertSession(db, row);
    return token;
  }

  /** Extends the session. @returns the session's listener, or null when there is none or it has ended */
  async authenticate(token: string): Promise<Listener | null> {
    const sessionHash = hashOf(token);
    const moments = this.#moments();
    const session = await queries.findSession(this.#database, sessionHash, moments.used_at);
    if (!session) return null;
    const isWorthSliding = moments.used_at.getTime() - session.used_at.getTime() > hourMs;
    if (isWorthSliding) await queries.slideSession(this.#database, sessionHash, moments);
    return { accountId: AccountId.parse(session.account_id), sessionHash, operator: rightsOf(session) };
  }

  async end({ sessionHash }: Listener): Promise<void> {
    await queries.deleteSession(this.#database, sessionHash);
  }

  async endAll(trx: Transaction, accountId: AccountId): Promise<void> {
    await queries.deleteSessionsOf(trx, accountId);
  }

  async endOthers(trx: Transaction, { accountId, sessionHash }: Listener): Promise<void> {
    await queries.deleteSessionsOf(trx, accountId, sessionHash);
  }

  /** @returns whether a session still exists: all may have ended since the request arrived */
  exists(trx: Transaction, { sessionHash }: Listener): Promise<boolean> {
    return queries.hasSession(trx, sessionHash);
  }

  async sweep(): Promise<void> {
    await queries.deleteEndedSessions(this.#database, this.#clock.now());
  }

  #moments() {
    const now = this.#clock.now();
    return { used_at: now, expires_at: new Date(now.getTime() + lifetimeMs) };
  }
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>;

/** @returns what the session's operator may do; null for a listener. One that the version before made is an owner. */
function rightsOf({ role, operator_role, centres }: SessionRow): OperatorRights | null {
  if (role !== 'operator') return null;
  const ids = centres?.map((id) => CentreId.parse(id)) ?? null;
  return { role: operator_role ?? 'owner', centres: ids };
}
