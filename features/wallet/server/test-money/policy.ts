import { type Kobo, kobo } from '#core/contract/money';
import { type ProviderName, testProviders } from '#core/contract/payment-providers';

/** In kobo, by provider. */
export type TestMoney = ReadonlyMap<ProviderName, bigint>;

/** The sandbox's test money is spent and taken back first. */
export const spendingOrder = testProviders.toReversed();

/** Amounts are in kobo. */
export interface WalletMovement {
  transactionId: string;
  amount: bigint;
  other: string;
  paidFor: string | null;
  cardProvider: string | null;
}

/** `overdrawn`: transactions that took back more than there was. */
export interface TestMoneyFound {
  left: TestMoney;
  overdrawn: readonly string[];
}

const none: TestMoney = new Map();

/**
 * Test money is spent first, which preserves the most other money. A refund of a mixed payment returns the other money first; a refund to
 * a test card's payer is test money.
 * @param movements all of the wallet's, oldest first
 */
export function followTestMoney(movements: readonly WalletMovement[]): TestMoneyFound {
  let left = none;
  const overdrawn: string[] = [];
  const paid = new Map<string, { test: TestMoney; other: bigint }>();
  for (const { transactionId, amount, other, paidFor, cardProvider } of movements) {
    if (isTestProvider(other)) {
      const after = (left.get(other) ?? 0n) + amount;
      if (after < 0n) overdrawn.push(transactionId);
      left = new Map(left).set(other, after < 0n ? 0n : after);
    } else if (amount < 0n) {
      const test = firstOf(left, -amount);
      left = minus(left, test);
      if (paidFor !== null) paid.set(paidFor, { test, other: -amount - sumOf(test) });
    } else if (paidFor !== null) {
      const part = paid.get(paidFor) ?? paidByCard(cardProvider, amount);
      const back = amount < part.other ? amount : part.other;
      const test = firstOf(part.test, amount - back);
      if (cardProvider === null) paid.set(paidFor, { test: minus(part.test, test), other: part.other - back });
      left = plus(left, test);
    }
  }
  return { left, overdrawn };
}

export function totalOf(money: TestMoney): Kobo {
  return kobo(sumOf(money));
}

function paidByCard(provider: string | null, amount: bigint) {
  if (provider === null || !isTestProvider(provider)) return { test: none, other: amount };
  return { test: new Map([[provider, amount]]), other: 0n };
}

function firstOf(money: TestMoney, amount: bigint): TestMoney {
  const first = new Map<ProviderName, bigint>();
  let rest = amount;
  for (const provider of spendingOrder) {
    const there = money.get(provider) ?? 0n;
    const taken = rest < there ? rest : there;
    first.set(provider, taken);
    rest -= taken;
  }
  return first;
}

function plus(one: TestMoney, other: TestMoney): TestMoney {
  return new Map(testProviders.map((provider) => [provider, (one.get(provider) ?? 0n) + (other.get(provider) ?? 0n)]));
}

function minus(one: TestMoney, other: TestMoney): TestMoney {
  return plus(one, new Map([...other].map(([provider, amount]) => [provider, -amount])));
}

function sumOf(money: TestMoney): bigint {
  return [...money.values()].reduce((sum, amount) => sum + amount, 0n);
}

function isTestProvider(name: string): name is ProviderName {
  return testProviders.some((provider) => provider === name);
}
