import type { Account } from '#contract/accounts/public';
import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import { joinName } from '#server/platform/account-name';
import { type Listener, noSession } from '#server/platform/http/caller';
import { Addressee } from '#server/platform/mail/addressee';
import type { Outbox } from '#server/platform/mail/outbox';
import type { AddressChanges } from './address-changes.ts';
import { isSameAddress } from './policy.ts';
import { presentAccount } from './present.ts';
import { findAccount, lockAccount, updateAccount } from './queries.ts';
import type { Sessions } from './sessions.ts';

export interface ProfileParts {
  database: Database;
  sessions: Sessions;
  changes: AddressChanges;
  outbox: Outbox;
}

/** What may be changed; what is absent stays. */
export type ProfileChange = Partial<Pick<Account, 'first_name' | 'last_name' | 'email' | 'mobile'>>;

/** The listener's own profile (docs/product/screens-and-routes.md#profile-page). */
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
   * Changes the profile. Another address becomes the account's once the link mailed there is opened; the address that it has
   * gets a notice. The address that it has, given again, forgets one that was asked for.
   * @throws LimitReached after too many addresses
   * @throws ExpectedError `session.missing` when the session or the account ended this moment
   */
  async change(listener: Listener, change: ProfileChange): Promise<Account> {
    const { database, changes, outbox } = this.#parts;
    const { accountId } = listener;
    const current = await this.read(accountId);
    const { email = current.email } = change;
    if (!isSameAddress(email, current.email)) await changes.count(accountId, email);
    await database.transaction().execute((trx) => this.#write(trx, listener, change));
    outbox.kick();
    return this.read(accountId);
  }

  async #write(trx: Transaction, listener: Listener, { email, ...fields }: ProfileChange): Promise<void> {
    const { changes, sessions } = this.#parts;
    const { accountId } = listener;
    const account = await lockAccount(trx, accountId);
    if (!account || !(await sessions.isHeld(trx, listener))) throw noSession();
    const { first_name, last_name, mobile } = { ...account, ...fields };
    await updateAccount(trx, accountId, { first_name, last_name, mobile });
    if (email === undefined) return;
    if (!isSameAddress(email, account.email)) return changes.ask(trx, account, email);
    await updateAccount(trx, accountId, { email });
    // Clients that send the whole profile send the address with it; alone it takes back that another was asked for.
    if (Object.keys(fields).length === 0) await changes.cancel(trx, account);
  }
}
