import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#core/server/test/runs';
import { followTestMoney, totalOf, type WalletMovement } from './policy.ts';

type Coin = 'sandbox' | 'paystack-test' | 'real';

const step = fc.oneof(
  fc.record({
    does: fc.constant('fund' as const),
    from: fc.constantFrom('sandbox', 'paystack-test', 'paystack', 'tickets'),
    amount: fc.nat({ max: 9 }),
  }),
  fc.record({ does: fc.constant('buy' as const), amount: fc.nat({ max: 12 }) }),
  fc.record({ does: fc.constant('refund' as const), which: fc.nat(), amount: fc.nat({ max: 12 }) }),
  fc.record({
    does: fc.constant('refund card' as const),
    from: fc.constantFrom('sandbox', 'paystack'),
    amount: fc.nat({ max: 5 }),
  }),
  fc.record({ does: fc.constant('take back' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const coinOf = (place: string): Coin => (place === 'sandbox' || place === 'paystack-test' ? place : 'real');
const spentFirst: readonly Coin[] = ['sandbox', 'paystack-test', 'real'];
const refundedFirst: readonly Coin[] = ['real', 'sandbox', 'paystack-test'];

function takeFrom(coins: Coin[], count: number, order: readonly Coin[]): Coin[] {
  coins.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return coins.splice(0, count);
}

class CoinWallet {
  readonly movements: WalletMovement[] = [];
  readonly coins: Coin[] = [];
  readonly #purchases: { id: string; coins: Coin[] }[] = [];

  do(what: Step): void {
    if (what.does === 'take back') this.takeBack();
    else if (what.amount > 0) this.#move(what);
  }

  #move(what: Exclude<Step, { does: 'take back' }>): void {
    const { amount } = what;
    if (what.does === 'fund') {
      this.coins.push(...Array<Coin>(amount).fill(coinOf(what.from)));
      this.#note(amount, what.from);
    } else if (what.does === 'refund card') {
      this.coins.push(...Array<Coin>(amount).fill(coinOf(what.from)));
      this.#note(amount, 'sales', { paidFor: `card ${this.movements.length}`, cardProvider: what.from });
    } else if (what.does === 'buy') {
      if (amount > this.coins.length) return;
      const id = `bought ${this.movements.length}`;
      this.#purchases.push({ id, coins: takeFrom(this.coins, amount, spentFirst) });
      this.#note(-amount, 'sales', { paidFor: id });
    } else {
      const purchase = this.#purchases[what.which % Math.max(1, this.#purchases.length)];
      if (!purchase || amount > purchase.coins.length) return;
      this.coins.push(...takeFrom(purchase.coins, amount, refundedFirst));
      this.#note(amount, 'sales', { paidFor: purchase.id });
    }
  }

  takeBack(): void {
    const { left } = followTestMoney(this.movements);
    for (const provider of ['sandbox', 'paystack-test'] as const) {
      const kept = this.coins.filter((coin) => coin !== provider);
      const amount = left.get(provider) ?? 0n;
      expect(amount).toBe(BigInt(this.coins.length - kept.length));
      this.coins.splice(0, this.coins.length, ...kept);
      if (amount > 0n) this.#note(-Number(amount), provider);
    }
  }

  #note(amount: number, other: string, of: { paidFor?: string; cardProvider?: string } = {}): void {
    const { paidFor = null, cardProvider = null } = of;
    this.movements.push({
      transactionId: `${this.movements.length}`,
      amount: BigInt(amount),
      other,
      paidFor,
      cardProvider,
    });
  }
}

test('exactly the remaining test coins are found, and taking them back leaves none', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const wallet = new CoinWallet();
      for (const each of steps) wallet.do(each);
      const found = followTestMoney(wallet.movements);
      expect(totalOf(found.left)).toBe(BigInt(wallet.coins.filter((coin) => coin !== 'real').length));
      expect(found.overdrawn).toEqual([]);
      wallet.takeBack();
      expect(totalOf(followTestMoney(wallet.movements).left)).toBe(0n);
    }),
    runs(500),
  );
});

test('a reversal of more than there was is named', () => {
  const none = { paidFor: null, cardProvider: null };
  const movements = [
    { transactionId: '1', amount: 500n, other: 'tickets', ...none },
    { transactionId: '2', amount: 300n, other: 'sandbox', ...none },
    { transactionId: '3', amount: -301n, other: 'sandbox', ...none },
  ];
  expect(followTestMoney(movements).overdrawn).toEqual(['3']);
});
