import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountId } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { transact } from '#core/server/database/transact';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { runs } from '#core/server/test/runs';
import { checkWallet } from '#features/wallet/server/check';
import { BookedAlready, Ledger } from './ledger.ts';
import type { Posting } from './posting.ts';

const { db } = await makeDatabase();
const ledger = new Ledger(db);
const at = new Date('2026-11-21T12:00:00Z');

const movement = fc.record({
  wallet: fc.nat({ max: 2 }),
  kind: fc.constantFrom('card-funding', 'card-credit', 'wallet-purchase', 'wallet-purchase', 'refund'),
  amount: fc.bigInt({ min: 1n, max: 500n }),
  event: fc.nat({ max: 400 }),
  dies: fc.constantFrom(false, false, false, false, true),
});
type Movement = typeof movement extends fc.Arbitrary<infer Value> ? Value : never;

class Died extends Error {}

let run = 0;
let posted = 0;

function postingOf({ wallet, kind, amount, event }: Movement, accounts: readonly AccountId[]): Posting {
  const accountId = accounts[wallet];
  if (accountId === undefined) throw new Error('no such wallet');
  const whole = { kind, key: `run ${run}, event ${event}`, amount: kobo(amount), at } as const;
  switch (kind) {
    case 'wallet-purchase':
      return { ...whole, from: { wallet: accountId }, to: { own: 'sales' } };
    case 'refund':
      return { ...whole, from: { own: 'sales' }, to: { wallet: accountId } };
    default:
      return { ...whole, from: { own: 'paystack' }, to: { wallet: accountId } };
  }
}

async function post(move: Movement, accounts: readonly AccountId[]): Promise<'booked' | 'twice' | 'too low' | 'died'> {
  posted += 1;
  try {
    await transact(db, async (trx) => {
      await ledger.post(trx, postingOf(move, accounts));
      if (move.dies) throw new Died();
    });
    return 'booked';
  } catch (error) {
    if (error instanceof Died) return 'died';
    if (error instanceof BookedAlready) return 'twice';
    if (error instanceof Error && error.message.includes('balance_kobo')) return 'too low';
    throw error;
  }
}

async function makeWallets(): Promise<AccountId[]> {
  run += 1;
  const listeners = [await makeListener(db), await makeListener(db), await makeListener(db)];
  return listeners.map(({ accountId }) => accountId);
}

const balances = (accounts: readonly AccountId[]) => Promise.all(accounts.map((id) => ledger.balanceOf(id)));
const signed = ({ kind, amount }: Movement) => (kind === 'wallet-purchase' ? -amount : amount);

test('sequential movements have the outcome of the rules, and the balances are their sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 10, maxLength: 60, size: 'max' }), async (moves) => {
      const accounts = await makeWallets();
      const naive = [0n, 0n, 0n];
      const known = new Set<number>();
      for (const move of moves) {
        const after = (naive[move.wallet] ?? 0n) + signed(move);
        const expected = known.has(move.event) ? 'twice' : after < 0n ? 'too low' : move.dies ? 'died' : 'booked';
        expect(await post(move, accounts)).toBe(expected);
        if (expected !== 'booked') continue;
        naive[move.wallet] = after;
        known.add(move.event);
      }
      expect(await balances(accounts)).toEqual(naive);
    }),
    runs(40),
  );
});

test('concurrently, each event is booked at most once, no wallet is below zero, and the balances are the sums of what was booked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 40, maxLength: 120, size: 'max' }), async (moves) => {
      const accounts = await makeWallets();
      const outcomes = await Promise.all(moves.map((move) => post(move, accounts)));
      const booked = moves.filter((_, place) => outcomes[place] === 'booked');
      expect(new Set(booked.map(({ event }) => event)).size).toBe(booked.length);
      const sums = [0n, 0n, 0n];
      for (const move of booked) sums[move.wallet] = (sums[move.wallet] ?? 0n) + signed(move);
      expect(await balances(accounts)).toEqual(sums);
      for (const sum of sums) expect(sum).toBeGreaterThanOrEqual(0n);
    }),
    runs(25),
  );
});

test('after all of them the books are correct', async () => {
  expect(posted).toBeGreaterThan(runs(2000).numRuns);
  expect((await checkWallet(db)).faults).toEqual([]);
});
