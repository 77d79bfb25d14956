import type { AccountId } from '#contract/ids';
import type { Kobo } from '#contract/money';
import { kobo } from '#contract/money';
import type { Database, Transaction } from '#server/database/database';
import { snapshot } from '#server/database/snapshot';
import type { Ledger } from '#server/features/wallet/ledger';
import { holdAccount } from '#server/platform/account-queries';
import type { Clock } from '#server/platform/clock';
import { followTestMoney, testProviders, totalOf } from './policy.ts';
import * as queries from './queries.ts';

export interface TestMoneyParts {
  database: Database;
  clock: Clock;
  ledger: Pick<Ledger, 'hold' | 'post'>;
}

/** What a wallet holds of test money, or what of it was taken back: above zero. */
export interface UnspentTestMoney {
  accountId: AccountId;
  amount: Kobo;
}

/** Test money that is unspent, and how it is taken back (docs/decisions/038-test-money.md). */
export class TestMoneyReversal {
  readonly #parts: TestMoneyParts;

  constructor(parts: TestMoneyParts) {
    this.#parts = parts;
  }

  /** @returns every wallet that holds test money, with how much, all as they are at one moment */
  list(): Promise<UnspentTestMoney[]> {
    return snapshot(this.#parts.database, async (trx) => {
      const held: UnspentTestMoney[] = [];
      for (const accountId of await queries.listHolders(trx)) {
        const { left } = followTestMoney(await queries.listMovements(trx, accountId));
        const amount = totalOf(left);
        if (amount > 0n) held.push({ accountId, amount });
      }
      return held;
    });
  }

  /**
   * Takes what is unspent of test money out of a wallet, back to the providers that it came through. A deleted account's is taken
   * back too. Holds the account before the wallet, as everything does that moves a listener's money.
   * @returns how much that was; zero when there was none (any more)
   */
  async takeBack(trx: Transaction, accountId: AccountId): Promise<Kobo> {
    const { clock, ledger } = this.#parts;
    await holdAccount(trx, accountId);
    await ledger.hold(trx, accountId);
    const movements = await queries.listMovements(trx, accountId);
    const { left } = followTestMoney(movements);
    const after = movements.at(-1)?.transactionId;
    for (const provider of testProviders) {
      if (left[provider] === 0n) continue;
      await ledger.post(trx, {
        kind: 'test-reversal',
        key: `test-reversal:${provider}:${accountId}:${after}`,
        from: { wallet: accountId },
        to: { own: provider },
        amount: kobo(left[provider]),
        at: clock.now(),
      });
    }
    return totalOf(left);
  }
}
