import type { AccountId } from '#core/contract/ids';
import { formatNaira, kobo, koboToNaira } from '#core/contract/money';
import type { Actor } from '#core/server/act';
import type { Database } from '#core/server/database/database';
import type { Audit } from '#features/audit/server/audit';
import type { TestMoneyReversal, UnspentTestMoney } from '#features/wallet/server/test-money/test-money';

export interface TestMoneyDeskParts {
  database: Database;
  audit: Pick<Audit, 'transact'>;
  reversal: TestMoneyReversal;
}

/** `amount` is in naira. */
export interface TestMoneySum {
  wallets: number;
  amount: number;
}

/** Takes back unspent test money (features/wallet/README.md#why-it-is-built-so). */
export class TestMoneyDesk {
  readonly #parts: TestMoneyDeskParts;

  constructor(parts: TestMoneyDeskParts) {
    this.#parts = parts;
  }

  async find(): Promise<TestMoneySum> {
    return sumOf(await this.#parts.reversal.list());
  }

  /** Each wallet has its own transaction with an audit entry, so after an interruption another call takes back the rest. */
  async takeBack(by: Actor): Promise<TestMoneySum> {
    const taken: UnspentTestMoney[] = [];
    for (const { accountId } of await this.#parts.reversal.list()) {
      const amount = await this.#takeFrom(by, accountId);
      if (amount > 0n) taken.push({ accountId, amount });
    }
    return sumOf(taken);
  }

  #takeFrom(by: Actor, accountId: AccountId) {
    const { audit, reversal } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const amount = await reversal.takeBack(trx, accountId);
      if (amount > 0n) {
        const taken = formatNaira(koboToNaira(amount));
        const subject = { id: accountId, name: `Test money in the wallet of listener ${accountId}` };
        await record({ action: 'test-money.take-back', subject, before: null, after: { taken } });
      }
      return amount;
    });
  }
}

function sumOf(held: readonly UnspentTestMoney[]): TestMoneySum {
  const sum = held.reduce((total, { amount }) => total + amount, 0n);
  return { wallets: held.length, amount: koboToNaira(kobo(sum)) };
}
