import { texts } from '#contract/texts';
import type { Database } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import type { Limits } from '#server/platform/limits/limits';
import type { Passwords } from './passwords.ts';
import { type AccountLimits, addressKey } from './policy.ts';
import { type AccountRow, findByEmail } from './queries.ts';

export interface CredentialsParts {
  database: Database;
  passwords: Passwords;
  limits: Limits;
  accountLimits: AccountLimits;
}

/** What somebody says to be let in. */
export interface Given {
  email: string;
  password: string;
}

/**
 * Decides whether a password is right. Every try counts for its address, wherever it is made and before it is looked at, so
 * that guessing at several places or at once gains nothing; the right one ends the counting (decisions: Accounts).
 */
export class Credentials {
  readonly #parts: CredentialsParts;

  constructor(parts: CredentialsParts) {
    this.#parts = parts;
  }

  /**
   * Counts a try.
   * @throws LimitReached when there were too many, for an address without an account too
   */
  async count(email: string): Promise<void> {
    const { limits, accountLimits } = this.#parts;
    await limits.use(accountLimits.signIn, addressKey(email));
  }

  /** Ends the counting: somebody has proved to be who the address is of. */
  async forget(email: string): Promise<void> {
    const { limits, accountLimits } = this.#parts;
    await limits.forget(accountLimits.signIn, addressKey(email));
  }

  /**
   * @returns the account with this address and password
   * @throws LimitReached after too many tries
   * @throws ExpectedError `credentials.wrong`, as soon and in the same words when the address has no account
   */
  async check({ email, password }: Given): Promise<AccountRow> {
    await this.count(email);
    const account = await findByEmail(this.#parts.database, email);
    if (!(await this.matches(account, password)) || !account) throw wrongCredentials();
    return account;
  }

  /** @returns whether it is the account's password; it takes as long when there is no account */
  async matches(account: AccountRow | undefined, password: string): Promise<boolean> {
    const isRight = await this.#parts.passwords.verify(account?.password_hash ?? null, password);
    if (isRight && account) await this.forget(account.email);
    return isRight;
  }
}

/** @returns the failure of a sign-in; not a 401, on which clients sign out (decisions: Accounts) */
export function wrongCredentials(): ExpectedError {
  return new ExpectedError('credentials.wrong', texts.wrongCredentials);
}
