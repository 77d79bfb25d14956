import type { Account } from '#contract/accounts';
import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import { breaksUnique } from '#server/database/error-code';
import { joinName } from '#server/platform/account-name';
import { ExpectedError } from '#server/platform/errors';
import { noSession } from '#server/platform/http/caller';
import type { Limits } from '#server/platform/limits/limits';
import { Addressee } from '#server/platform/mail/addressee';
import type { Outbox } from '#server/platform/mail/outbox';
import { type AccountLimits, addressKey } from './policy.ts';
import { presentAccount } from './present.ts';
import { findAccount, lockAccount, updateAccount } from './queries.ts';
import { deleteResetsOf } from './reset-queries.ts';

export interface ProfileParts {
  database: Database;
  limits: Limits;
  accountLimits: AccountLimits;
  outbox: Outbox;
}

/** What may be changed; what is absent stays. */
export type ProfileChange = Partial<Pick<Account, 'first_name' | 'last_name' | 'email' | 'mobile'>>;

/** The listener's own profile (spec §2, Profile). */
export class ProfileService {
  readonly #parts: ProfileParts;

  constructor(parts: ProfileParts) {
    this.#parts = parts;
  }

  /** @throws ExpectedError `session.missing` when the account was deleted this moment */
  async read(accountId: AccountId): Promise<Account> {
    const account = await findAccount(this.#parts.database, accountId);
    if (!account) throw noSession();
    return presentAccount(account);
  }

  /** @returns where the listener gets mail, or null when the account is deleted */
  async emailOf(accountId: AccountId): Promise<string | null> {
    return (await findAccount(this.#parts.database, accountId))?.email ?? null;
  }

  /** @returns whom mail about the account goes to; null when it is deleted */
  async findAddressee(accountId: AccountId): Promise<Addressee | null> {
    const account = await findAccount(this.#parts.database, accountId);
    return account ? Addressee.ofAccount(account) : null;
  }

  /** @returns what the account is called and its address, for what only its listener opens; null when it is deleted */
  async findBuyer(accountId: AccountId): Promise<{ name: string; email: string } | null> {
    const account = await findAccount(this.#parts.database, accountId);
    return account ? { name: joinName(account), email: account.email } : null;
  }

  /**
   * Changes the profile. With another address, reset links sent to the old one no longer work, and it gets a notice.
   * @throws LimitReached after too many addresses
   * @throws ExpectedError `account.address_not_changed` when the address can't be used, `session.missing` as above
   */
  async change(accountId: AccountId, change: ProfileChange): Promise<Account> {
    const { database, limits, accountLimits, outbox } = this.#parts;
    const current = await this.read(accountId);
    const isOtherAddress = change.email !== undefined && addressKey(change.email) !== addressKey(current.email);
    if (isOtherAddress) await limits.use(accountLimits.addressChange, accountId);
    const changed = await database
      .transaction()
      .execute((trx) => this.#write(trx, accountId, change))
      .catch((error) => {
        throw breaksUnique(error) ? addressNotChanged() : error;
      });
    outbox.kick();
    return changed;
  }

  async #write(trx: Transaction, accountId: AccountId, change: ProfileChange): Promise<Account> {
    const before = await lockAccount(trx, accountId);
    if (!before) throw noSession();
    const after = { ...before, ...change };
    const { first_name, last_name, email, mobile } = after;
    await updateAccount(trx, accountId, { first_name, last_name, email, mobile });
    if (addressKey(email) !== addressKey(before.email)) {
      await deleteResetsOf(trx, accountId);
      await this.#parts.outbox.enqueue(trx, {
        kind: 'address-changed',
        payload: { accountId, email: before.email },
      });
    }
    return presentAccount(after);
  }
}

/** It doesn't say outright that somebody else has the address. */
function addressNotChanged(): ExpectedError {
  return new ExpectedError('account.address_not_changed', 'Your address could not be changed to this one.', {
    email: 'This address could not be used.',
  });
}
