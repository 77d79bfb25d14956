import { hasDuty, type SecondFactorFor } from '#core/contract/duties';
import { AccessTokenId, AccountId } from '#core/contract/ids';
import { dutyOfScope, type TokenScope, tokenScopes } from '#core/contract/token-scopes';
import { type ActingOperator, commandLine } from '#core/server/act';
import type { Transaction } from '#core/server/database/database';
import { AccessTokenRefused, ExpectedError } from '#core/server/errors';
import {
  assertDuty,
  assertSecondFactor,
  type Listener,
  noSession,
  type OperatorRights,
  type Origin,
  operatorOnly,
  type RequestOrigin,
} from '#core/server/http/caller';
import { networkOf } from '#core/server/network';
import type { Platform } from '#core/server/platform';
import { hashOf, makeToken } from '#core/server/secrets/tokens';
import { accessTokenPrefix } from '#features/accounts/contract/access-token-prefix';
import { longestDeskTokenDays, maxAccessTokens } from '#features/accounts/contract/access-tokens';
import type { HeldSecret } from '#features/accounts/contract/held-secrets';
import { type Credentials, wrongPassword } from '#features/accounts/server/credentials';
import { rightsOf } from '#features/accounts/server/operator-rights';
import { findAccount, findByEmail, lockAccount } from '#features/accounts/server/queries';
import { accessTokenMail } from '#features/accounts/server/queued-mails';
import type { Sessions } from '#features/accounts/server/sessions';
import { CallLimits } from './call-limits.ts';
import * as queries from './queries.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const shownExpiredMs = 30 * dayMs;

interface AccessTokenEvent {
  by: ActingOperator | typeof commandLine;
  action: 'access-token.make' | 'access-token.revoke';
  token: Pick<queries.AccessTokenRow, 'id' | 'name' | 'scopes'>;
}

export type AccessTokenEvents = (trx: Transaction, event: AccessTokenEvent) => Promise<void>;

export interface AccessTokenParts extends Pick<Platform, 'database' | 'clock' | 'outbox' | 'heldSecrets'> {
  credentials: Credentials;
  sessions: Sessions;
  maxCallsPerMinute: number;
  secondFactorFor(): SecondFactorFor;
  accessTokenEvents: AccessTokenEvents;
}

export interface AccessTokenForm {
  name: string;
  scopes: readonly TokenScope[];
  password: string;
  /** Undefined if the token never expires. */
  expires_in_days?: number | undefined;
}

export interface MadeAccessToken {
  token: string;
  held: HeldSecret;
  row: queries.AccessTokenRow;
}

export class AccessTokens {
  readonly #parts: AccessTokenParts;
  readonly #limits: CallLimits;

  constructor(parts: AccessTokenParts) {
    this.#parts = parts;
    this.#limits = new CallLimits(parts.clock, parts.maxCallsPerMinute);
  }

  async make(listener: Listener, form: AccessTokenForm, origin: Origin): Promise<MadeAccessToken> {
    const { database, credentials, outbox } = this.#parts;
    assertMayHave(listener, form);
    const account = await findAccount(database, listener.accountId);
    if (!account) throw noSession();
    await credentials.confirm(account, { password: form.password, field: 'password' }, origin);
    const made = await database
      .transaction()
      .execute((trx) => this.#insert(trx, { listener, form, storedHash: account.password_hash }));
    outbox.kick();
    return made;
  }

  async #insert(
    trx: Transaction,
    { listener, form, storedHash }: { listener: Listener; form: AccessTokenForm; storedHash: string },
  ): Promise<MadeAccessToken> {
    const { clock, sessions, outbox, heldSecrets, accessTokenEvents } = this.#parts;
    const { accountId } = listener;
    const account = await lockAccount(trx, accountId);
    if (!account || !(await sessions.exists(trx, listener))) throw noSession();
    if (account.password_hash !== storedHash) throw wrongPassword('password');
    if ((await queries.listAccessTokensOf(trx, accountId)).length >= maxAccessTokens) throw tooMany();
    const now = clock.now();
    const token = accessTokenPrefix + makeToken();
    const days = form.expires_in_days;
    const row = await queries.insertAccessToken(trx, {
      token_hash: hashOf(token),
      account_id: accountId,
      name: form.name,
      scopes: [...new Set(form.scopes)],
      created_at: now,
      expires_at: days === undefined ? null : new Date(now.getTime() + days * dayMs),
    });
    if (row.scopes.some(isOfDesk)) {
      await accessTokenEvents(trx, { by: { accountId }, action: 'access-token.make', token: row });
    }
    await outbox.enqueue(trx, accessTokenMail(accountId, row));
    const held = await heldSecrets.hold(trx, { accountId, kind: 'access-token', id: row.id }, [token]);
    return { token, held, row };
  }

  list(accountId: AccountId): Promise<queries.AccessTokenRow[]> {
    return queries.listAccessTokensOf(this.#parts.database, accountId);
  }

  async revoke(accountId: AccountId, id: AccessTokenId): Promise<string> {
    const { database, accessTokenEvents } = this.#parts;
    return database.transaction().execute(async (trx) => {
      const token = await queries.deleteAccessToken(trx, { accountId, id });
      if (!token) throw new ExpectedError('access_token.not_found', 'That access token is revoked already.');
      if (token.scopes.some(isOfDesk)) {
        await accessTokenEvents(trx, { by: { accountId }, action: 'access-token.revoke', token });
      }
      return token.name;
    });
  }

  async listOf(email: string): Promise<queries.AccessTokenRow[]> {
    return this.list(await this.#accountAt(email));
  }

  async revokeOf(email: string, id: AccessTokenId | undefined): Promise<string[]> {
    const { database, accessTokenEvents } = this.#parts;
    const accountId = await this.#accountAt(email);
    return database.transaction().execute(async (trx) => {
      const all = await queries.listAccessTokensOf(trx, accountId);
      const revoked = all.filter((token) => id === undefined || token.id === id);
      for (const token of revoked) {
        await queries.deleteAccessToken(trx, { accountId, id: AccessTokenId.parse(token.id) });
        await accessTokenEvents(trx, { by: commandLine, action: 'access-token.revoke', token });
      }
      return revoked.map(({ name }) => name);
    });
  }

  async #accountAt(email: string): Promise<AccountId> {
    const account = await findByEmail(this.#parts.database, email);
    if (account) return AccountId.parse(account.id);
    throw new ExpectedError('account.not_found', `There is no account with the address ${email}.`);
  }

  /**
   * Records the token's use, to the hour.
   * @throws AccessTokenRefused when the token is unknown, has expired, or isn't valid for the call
   */
  async authenticate(
    token: string,
    { address, needed, isAgain }: Omit<RequestOrigin, 'isByItself'>,
  ): Promise<Listener> {
    const { database, clock } = this.#parts;
    const hash = hashOf(token);
    this.#limits.assertMayLookUp(hash, address);
    const found = await queries.findAccessToken(database, hash);
    if (!found) {
      this.#limits.countUnknown(address);
      throw AccessTokenRefused.unknown();
    }
    if (!isAgain) this.#limits.countUse(hash);
    const now = clock.now();
    const { id, name, scopes, expires_at, used_at } = found;
    if (expires_at !== null && expires_at <= now) throw AccessTokenRefused.expired(expires_at);
    if (needed === 'none') throw AccessTokenRefused.notTaken();
    if (needed !== null && !scopes.includes(needed)) throw AccessTokenRefused.lacks(needed);
    if (used_at === null || now.getTime() - used_at.getTime() >= hourMs) {
      await queries.noteUse(database, hash, { used_at: now, network: networkOf(address) });
    }
    const accessToken = { id: AccessTokenId.parse(id), name };
    const operator = rightsOf(found, this.#parts.secondFactorFor());
    return {
      accountId: AccountId.parse(found.account_id),
      sessionHash: hash,
      accessToken,
      gavePassword: false,
      operator,
    };
  }

  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.deleteExpiredBefore(database, new Date(clock.now().getTime() - shownExpiredMs));
  }
}

export function offeredTo(operator: OperatorRights | null): TokenScope[] {
  return tokenScopes.filter((scope) => {
    const duty = dutyOfScope(scope);
    return duty === null || (operator !== null && hasDuty(operator.role, duty));
  });
}

function isOfDesk(scope: TokenScope): boolean {
  return dutyOfScope(scope) !== null;
}

function assertMayHave(listener: Listener, { scopes, expires_in_days: days }: AccessTokenForm): void {
  const duties = scopes.flatMap((scope) => dutyOfScope(scope) ?? []);
  if (duties.length === 0) return;
  if (!listener.operator) throw operatorOnly();
  assertSecondFactor(listener.operator);
  for (const duty of duties) assertDuty(listener.operator.role, duty);
  if (days !== undefined && days <= longestDeskTokenDays) return;
  const sentence = `A token for the desk expires: within ${longestDeskTokenDays} days at most.`;
  throw new ExpectedError('request.invalid', sentence, { expires_in_days: sentence });
}

function tooMany(): ExpectedError {
  const sentence = `You have ${maxAccessTokens} access tokens, and that is as many as there can be: revoke one first.`;
  return new ExpectedError('access_tokens.too_many', sentence);
}
