import type { AccountId } from '#core/contract/ids';
import { joinName } from '#core/server/account-name';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { assertGavePassword, type Listener, noSession } from '#core/server/http/caller';
import { Addressee } from '#core/server/mail/addressee';
import type { Platform } from '#core/server/platform';
import type { Account } from '#features/accounts/contract';
import type { AddressChanges } from './address-changes.ts';
import { isSameAddress } from './policy.ts';
import { presentAccount } from './present.ts';
import { findAccount, lockAccount, updateAccount } from './queries.ts';
import type { Sessions } from './sessions.ts';

const nameless = 'Please enter your full name';

export interface ProfileParts extends Pick<Platform, 'database' | 'outbox'> {
  sessions: Sessions;
  changes: AddressChanges;
}

/** Absent fields stay unchanged. */
export type ProfileChange = Partial<Pick<Account, 'first_name' | 'last_name' | 'email' | 'mobile'>>;

export class ProfileService {
  readonly #parts: ProfileParts;

  constructor(parts: ProfileParts) {
    this.#parts = parts;
  }

  async read(accountId: AccountId): Promise<Account> {
    const account = await findAccount(this.#parts.database, accountId);
    if (!account) throw noSession();
    return presentAccount(account);
  }

  async emailOf(accountId: AccountId): Promise<string | null> {
    return (await findAccount(this.#parts.database, accountId))?.email ?? null;
  }

  async findAddressee(accountId: AccountId): Promise<Addressee | null> {
    const account = await findAccount(this.#parts.database, accountId);
    return account ? Addressee.ofAccount(account) : null;
  }

  async findBuyer(accountId: AccountId): Promise<{ name: string; email: string } | null> {
    const account = await findAccount(this.#parts.database, accountId);
    return account ? { name: joinName(account), email: account.email } : null;
  }

  /**
   * Changes the profile. A new address becomes the account's once the link mailed there is opened; entering the current address discards a
   * pending one.
   */
  async change(listener: Listener, change: ProfileChange): Promise<Account> {
    const { database, changes, outbox } = this.#parts;
    const { accountId } = listener;
    const current = await this.read(accountId);
    const { email = current.email } = change;
    if (!isSameAddress(email, current.email)) {
      if (listener.operator) assertGavePassword(listener);
      await changes.count(accountId, email);
    }
    await transactInTurn(database, accountId, (trx) => this.#write(trx, listener, change));
    outbox.kick();
    return this.read(accountId);
  }

  async #write(trx: Transaction, listener: Listener, { email, ...fields }: ProfileChange): Promise<void> {
    const { changes, sessions } = this.#parts;
    const { accountId } = listener;
    const account = await lockAccount(trx, accountId);
    if (!account || !(await sessions.exists(trx, listener))) throw noSession();
    const { first_name = account.first_name, last_name = account.last_name, mobile = account.mobile } = fields;
    const isNamed = `${first_name}${last_name}` !== '';
    if (!isNamed && joinName(account) !== '') {
      throw new ExpectedError('request.invalid', nameless, { first_name: nameless });
    }
    await updateAccount(trx, accountId, { first_name, last_name, mobile });
    if (email === undefined) return;
    if (!isSameAddress(email, account.email)) {
      // The account may have got another address meanwhile, so the operator's password is checked again.
      if (listener.operator) assertGavePassword(listener);
      return changes.ask(trx, account, email);
    }
    await updateAccount(trx, accountId, { email });
    // Clients that send the whole profile always include the address, so only a lone address discards a pending one.
    if (Object.keys(fields).length === 0) await changes.cancel(trx, account);
  }
}
