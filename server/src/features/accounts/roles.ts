import { AccountId } from '#contract/ids';
import type { Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Role } from '#server/platform/http/caller';
import { hashOf, makeToken } from '#server/platform/secrets/tokens';
import type { Passwords } from './passwords.ts';
import { findByEmail, insertAccount, updateAccount } from './queries.ts';
import { insertReset } from './reset-queries.ts';

/** How long the link of a new operator works: it is handed on by whoever typed the command. */
const linkLifetimeMs = 3 * 24 * 60 * 60 * 1000;

/** Who may run the library, and who just listens (decisions: The operator). */
export class AccountRoles {
  readonly #clock: Clock;
  readonly #passwords: Pick<Passwords, 'hash'>;

  constructor(clock: Clock, passwords: Pick<Passwords, 'hash'>) {
    this.#clock = clock;
    this.#passwords = passwords;
  }

  /**
   * Gives the account with this address a role; an operator's account is made when there is none.
   * @returns the account and the role it had, null when it was made now; then also the token of a link that sets its password,
   *   once and within three days. Null when there is no account that could become a listener.
   */
  async setRole(trx: Transaction, email: string, role: Role) {
    const known = await findByEmail(trx, email);
    if (known) {
      const accountId = AccountId.parse(known.id);
      if (known.role !== role) await updateAccount(trx, accountId, { role });
      return { accountId, email: known.email, had: known.role, token: null };
    }
    return role === 'operator' ? this.#make(trx, email) : null;
  }

  async #make(trx: Transaction, email: string) {
    const now = this.#clock.now();
    // Nobody's: the link sets the first that somebody knows.
    const passwordHash = await this.#passwords.hash(makeToken());
    const made = await insertAccount(trx, { email, passwordHash, firstName: '', lastName: '', now });
    if (!made) throw new Error('the address got an account in the same moment: run this again');
    const accountId = AccountId.parse(made.id);
    await updateAccount(trx, accountId, { role: 'operator' });
    const token = makeToken();
    const expiresAt = new Date(now.getTime() + linkLifetimeMs);
    await insertReset(trx, { tokenHash: hashOf(token), accountId, now, expiresAt });
    return { accountId, email, had: null, token };
  }
}
