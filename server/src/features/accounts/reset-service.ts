import { AccountId } from '#contract/ids';
import { texts } from '#contract/texts';
import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import type { Limits } from '#server/platform/limits/limits';
import type { Outbox } from '#server/platform/mail/outbox';
import { hashOf, makeToken } from '#server/platform/secrets/tokens';
import type { Credentials } from './credentials.ts';
import type { Passwords } from './passwords.ts';
import { type AccountLimits, addressKey } from './policy.ts';
import type { Entrance } from './present.ts';
import { type AccountRow, findByEmail, lockAccount, updateAccount } from './queries.ts';
import * as queries from './reset-queries.ts';
import type { Sessions } from './sessions.ts';

export interface ResetParts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  credentials: Credentials;
  sessions: Sessions;
  limits: Limits;
  accountLimits: AccountLimits;
  outbox: Outbox;
}

/** Whose password can be set anew, and with what. */
export interface OpenedReset {
  account: AccountRow;
  token: string;
}

/** How long a link works, from when it is sent (decisions: Accounts). */
const lifetimeMs = 60 * 60 * 1000;

/** Forgotten passwords: links that set a new one, once and within an hour (docs/decisions/007-accounts.md). */
export class ResetService {
  readonly #parts: ResetParts;

  constructor(parts: ResetParts) {
    this.#parts = parts;
  }

  /**
   * Has a link mailed. Whether the address has an account is looked up only when the mail is made, so that neither the reply
   * nor its time can tell.
   * @throws LimitReached after too many for one address, whether or not it has an account
   */
  async request(email: string): Promise<void> {
    const { database, limits, accountLimits, outbox } = this.#parts;
    await limits.use(accountLimits.reset, addressKey(email));
    await outbox.enqueue(database, { kind: 'password-reset', payload: { email } });
    outbox.kick();
  }

  /**
   * Opens a reset for the account with this address. The account is held meanwhile: a change of its address, which voids
   * the links sent to the old one, comes before or after.
   * @returns the account, and the token of its link, which is nowhere else; null when the address has no account
   */
  async open(email: string): Promise<OpenedReset | null> {
    const { database, clock } = this.#parts;
    return database.transaction().execute(async (trx) => {
      const found = await findByEmail(trx, email);
      const account = found && (await lockAccount(trx, AccountId.parse(found.id)));
      if (!account || account.email !== found.email) return null;
      const token = makeToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      const accountId = AccountId.parse(account.id);
      await queries.insertReset(trx, { tokenHash: hashOf(token), accountId, now, expiresAt });
      return { account, token };
    });
  }

  /**
   * Sets a new password, ends all sessions and starts one.
   * @param token of the link, or null without one
   * @throws ExpectedError `reset.invalid` when the link is unknown, was used or is too old
   */
  async use(token: string | null, password: string): Promise<Entrance> {
    const { database, clock, passwords, credentials, outbox } = this.#parts;
    const tokenHash = hashOf(token ?? '');
    const found = await queries.findReset(database, tokenHash, clock.now());
    // Before the costly hash, and once more in the transaction, where of two at once one wins.
    if (found === undefined) throw invalidReset();
    const change = { accountId: AccountId.parse(found), tokenHash, passwordHash: await passwords.hash(password) };
    const entered = await database.transaction().execute((trx) => this.#setPassword(trx, change));
    await credentials.forget(entered.account.email);
    outbox.kick();
    return entered;
  }

  /** Removes what has ended. */
  async sweep(): Promise<void> {
    await queries.deleteEndedResets(this.#parts.database, this.#parts.clock.now());
  }

  async #setPassword(
    trx: Transaction,
    { accountId, tokenHash, passwordHash }: { accountId: AccountId; tokenHash: Buffer; passwordHash: string },
  ): Promise<Entrance> {
    const { clock, sessions, outbox } = this.#parts;
    const account = await lockAccount(trx, accountId);
    if (!account || !(await queries.takeReset(trx, tokenHash, clock.now()))) throw invalidReset();
    await queries.deleteResetsOf(trx, accountId);
    await updateAccount(trx, accountId, { password_hash: passwordHash });
    await sessions.endAll(trx, accountId);
    await outbox.enqueue(trx, { kind: 'password-changed', payload: { accountId } });
    return { account, token: await sessions.start(trx, accountId), isNew: false };
  }
}

/** Not a 401, on which clients sign out: who resets isn't signed in. */
function invalidReset(): ExpectedError {
  return new ExpectedError('reset.invalid', texts.invalidResetLink);
}
