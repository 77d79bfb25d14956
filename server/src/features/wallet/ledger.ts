import type { AccountId } from '#contract/ids';
import { type Kobo, kobo } from '#contract/money';
import type { Database, Transaction } from '#server/database/database';
import type { ProviderName } from '#server/platform/payment/provider';
import * as queries from './ledger-queries.ts';
import type { Place, Posting } from './posting.ts';

/** A movement with this key is in the books already: the event is being worked on twice. */
export class BookedAlready extends Error {
  override readonly name = 'BookedAlready';
  constructor(key: string) {
    super(`"${key}" is in the books already`);
  }
}

/** The books (docs/product/money.md#ledger). The database keeps them balanced and wallets at zero or above; see 0014-ledger.sql. */
export class Ledger {
  readonly #database: Database;
  /** The ledger accounts of the wallets that a transaction holds, until it ends: they needn't be held again. */
  readonly #held = new WeakMap<Transaction, Map<AccountId, string>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns what is in the listener's wallet */
  balanceOf(accountId: AccountId): Promise<Kobo> {
    return queries.readBalance(this.#database, accountId);
  }

  /** @returns what came in through a provider, in all */
  async takenThrough(provider: ProviderName): Promise<Kobo> {
    return kobo(-(await queries.sumOwnAccount(this.#database, provider)));
  }

  /**
   * Holds the listener's wallet, opening it if need be: whatever else is done with it waits for this transaction. Everything
   * that sells to a listener holds their wallet first, with whatever they pay, so that nothing is sold to them twice.
   * @returns what is in it
   */
  async hold(trx: Transaction, accountId: AccountId): Promise<Kobo> {
    return (await this.#lock(trx, accountId)).balance;
  }

  /**
   * Books a movement.
   * @returns the ledger transaction's id
   * @throws BookedAlready when the event is in the books; the database refuses a wallet below zero
   */
  async post(trx: Transaction, posting: Posting): Promise<string> {
    if (posting.amount <= 0n) throw new Error(`a movement of ${posting.amount} kobo is none`);
    const from = await this.#find(trx, posting.from);
    const to = await this.#find(trx, posting.to);
    const transactionId = await queries.insertMovement(trx, { ...posting, from, to });
    if (transactionId === undefined) throw new BookedAlready(posting.key);
    return transactionId;
  }

  /** A wallet is held before its entry gets an id, so that the ids of its entries are in the order of its balances. */
  async #find(trx: Transaction, place: Place): Promise<queries.HeldPlace> {
    if ('own' in place) return place;
    const walletId = this.#held.get(trx)?.get(place.wallet);
    return { walletId: walletId ?? (await this.#lock(trx, place.wallet)).id };
  }

  async #lock(trx: Transaction, accountId: AccountId): Promise<queries.HeldWallet> {
    const wallet = (await queries.lockWallet(trx, accountId)) ?? (await this.#open(trx, accountId));
    const held = this.#held.get(trx) ?? new Map<AccountId, string>();
    this.#held.set(trx, held.set(accountId, wallet.id));
    return wallet;
  }

  async #open(trx: Transaction, accountId: AccountId): Promise<queries.HeldWallet> {
    await queries.openWallet(trx, accountId);
    const opened = await queries.lockWallet(trx, accountId);
    if (!opened) throw new Error(`account ${accountId} has no wallet`);
    return opened;
  }
}
