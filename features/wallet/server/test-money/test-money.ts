import type { AccountId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import { kobo } from '#core/contract/money';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { snapshot } from '#core/server/database/snapshot';
import type { Platform } from '#core/server/platform';
import type { Ledger } from '#features/ledger/server/ledger';
import { followTestMoney, spendingOrder, totalOf } from './policy.ts';
import * as queries from './queries.ts';

export interface TestMoneyParts extends Pick<Platform, 'database' | 'clock'> {
  ledger: Pick<Ledger, 'hold' | 'post'>;
}

export interface UnspentTestMoney {
  accountId: AccountId;
  amount: Kobo;
}

export class TestMoneyReversal {
  readonly #parts: TestMoneyParts;

  constructor(parts: TestMoneyParts) {
    this.#parts = parts;
  }

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
   * Also works for a deleted account's wallet. Locks the account before the wallet, like every movement of a listener's money.
   * @returns zero if none was left
   */
  async takeBack(trx: Transaction, accountId: AccountId): Promise<Kobo> {
    const { clock, ledger } = this.#parts;
    await holdAccount(trx, accountId);
    await ledger.hold(trx, accountId);
    const movements = await queries.listMovements(trx, accountId);
    const { left } = followTestMoney(movements);
    const after = movements.at(-1)?.transactionId;
    for (const provider of spendingOrder) {
      const amount = left.get(provider) ?? 0n;
      if (amount === 0n) continue;
      await ledger.post(trx, {
        kind: 'test-reversal',
        key: `test-reversal:${provider}:${accountId}:${after}`,
        from: { wallet: accountId },
        to: { own: provider },
        amount: kobo(amount),
        at: clock.now(),
      });
    }
    return totalOf(left);
  }
}
