import type { AccountId } from '#core/contract/ids';
import { type Kobo, kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Database, Transaction } from '#core/server/database/database';
import * as queries from './ledger-queries.ts';
import type { LedgerParty, Posting } from './posting.ts';

export class BookedAlready extends Error {
  override readonly name = 'BookedAlready';
  constructor(key: string) {
    super(`"${key}" is in the books already`);
  }
}

/** The database keeps the books balanced and wallets at zero or above (features/ledger/README.md#what-it-promises, 0014-ledger.sql). */
export class Ledger {
  readonly #database: Database;
  readonly #held = new WeakMap<Transaction, Map<AccountId, string>>();

  constructor(database: Database) {
    this.#database = database;
  }

  balanceOf(accountId: AccountId): Promise<Kobo> {
    return queries.readBalance(this.#database, accountId);
  }

  async takenThrough(provider: ProviderName): Promise<Kobo> {
    return kobo(-(await queries.sumOwnAccount(this.#database, provider)));
  }

  /**
   * Locks the listener's wallet until the transaction ends. Every sale, however paid, locks the wallet first, so that nothing is sold
   * twice.
   * @returns its balance
   */
  async hold(trx: Transaction, accountId: AccountId): Promise<Kobo> {
    return (await this.#lock(trx, accountId)).balance;
  }

  /** @throws BookedAlready; a database error when a wallet would fall below zero */
  async post(trx: Transaction, posting: Posting): Promise<string> {
    if (posting.amount <= 0n) throw new Error(`a movement of ${posting.amount} kobo is none`);
    const from = await this.#find(trx, posting.from);
    const to = await this.#find(trx, posting.to);
    const transactionId = await queries.insertMovement(trx, { ...posting, from, to });
    if (transactionId === undefined) throw new BookedAlready(posting.key);
    return transactionId;
  }

  /** Locks a wallet before its entry gets an id, so the ids have the order of the balances. */
  async #find(trx: Transaction, party: LedgerParty): Promise<queries.LockedParty> {
    if ('own' in party) return party;
    const walletId = this.#held.get(trx)?.get(party.wallet);
    return { walletId: walletId ?? (await this.#lock(trx, party.wallet)).id };
  }

  async #lock(trx: Transaction, accountId: AccountId): Promise<queries.LockedWallet> {
    const wallet = (await queries.lockWallet(trx, accountId)) ?? (await this.#open(trx, accountId));
    const held = this.#held.get(trx) ?? new Map<AccountId, string>();
    this.#held.set(trx, held.set(accountId, wallet.id));
    return wallet;
  }

  async #open(trx: Transaction, accountId: AccountId): Promise<queries.LockedWallet> {
    await queries.openWallet(trx, accountId);
    const opened = await queries.lockWallet(trx, accountId);
    if (!opened) throw new Error(`account ${accountId} has no wallet`);
    return opened;
  }
}
