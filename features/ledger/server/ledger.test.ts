import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kobo } from '#core/contract/money';
import { transact } from '#core/server/database/transact';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { BookedAlready, Ledger } from './ledger.ts';
import type { Posting } from './posting.ts';

const { db } = await makeDatabase();
const ledger = new Ledger(db);
const at = new Date('2026-11-21T12:00:00Z');

async function fundedListener(naira: number) {
  const { accountId } = await makeListener(db);
  const funding: Posting = {
    kind: 'card-funding',
    key: `payment:test-${accountId}`,
    from: { own: 'sandbox' },
    to: { wallet: accountId },
    amount: kobo(BigInt(naira) * 100n),
    at,
  };
  await transact(db, (trx) => ledger.post(trx, funding));
  return { accountId, funding };
}

test('a wallet starts empty and has what was paid in', async () => {
  const { accountId } = await makeListener(db);
  expect(await ledger.balanceOf(accountId)).toBe(0n);
  const funded = await fundedListener(1500);
  expect(await ledger.balanceOf(funded.accountId)).toBe(150_000n);
});

test('the same event is booked once', async () => {
  const { accountId, funding } = await fundedListener(1500);
  await expect(transact(db, (trx) => ledger.post(trx, funding))).rejects.toThrow(BookedAlready);
  expect(await ledger.balanceOf(accountId)).toBe(150_000n);
});

test('a wallet never goes below zero', async () => {
  const { accountId } = await fundedListener(100);
  const spending: Posting = {
    kind: 'wallet-purchase',
    key: `spend:${accountId}`,
    from: { wallet: accountId },
    to: { own: 'sales' },
    amount: kobo(10_001n),
    at,
  };
  await expect(transact(db, (trx) => ledger.post(trx, spending))).rejects.toThrow(/balance_kobo/);
  expect(await ledger.balanceOf(accountId)).toBe(10_000n);
});

test('the database refuses what would corrupt the books', async () => {
  const { accountId } = await fundedListener(100);
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('ledger_entries').set({ amount_kobo: 1 }).execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('ledger_transactions').set({ kind: 'refund' }).execute()).rejects.toThrow('append-only');
  const raise = db.updateTable('ledger_accounts').set({ balance_kobo: 999 }).where('account_id', '=', accountId);
  await expect(raise.execute()).rejects.toThrow('ledger entries alone');
  const { id } = await db.selectFrom('ledger_transactions').select('id').limit(1).executeTakeFirstOrThrow();
  const wallet = await db.selectFrom('ledger_accounts').select('id').limit(1).executeTakeFirstOrThrow();
  const late = { transaction_id: id, ledger_account_id: wallet.id, amount_kobo: 5 };
  await expect(db.insertInto('ledger_entries').values(late).execute()).rejects.toThrow('closed');
  const lonely = { kind: 'ticket', key: 'lonely', at };
  await expect(db.insertInto('ledger_transactions').values(lonely).execute()).rejects.toThrow('has 0 entries');
});

test('the database refuses an extra entry, even after its constraints were checked early', async () => {
  const { accountId } = await fundedListener(100);
  const lopsided = db.transaction().execute(async (trx) => {
    const key = `early:${accountId}`;
    await ledger.post(trx, {
      kind: 'ticket',
      key,
      from: { own: 'tickets' },
      to: { wallet: accountId },
      amount: kobo(5n),
      at,
    });
    await sql`set constraints all immediate`.execute(trx);
    const { id } = await trx
      .selectFrom('ledger_transactions')
      .where('key', '=', key)
      .select('id')
      .executeTakeFirstOrThrow();
    const sales = await trx
      .selectFrom('ledger_accounts')
      .where('kind', '=', 'sales')
      .select('id')
      .executeTakeFirstOrThrow();
    const third = { transaction_id: id, ledger_account_id: sales.id, amount_kobo: 12_345 };
    await trx.insertInto('ledger_entries').values(third).execute();
  });
  await expect(lopsided).rejects.toThrow('has 3 entries that sum to 12345 kobo');
  expect(await ledger.balanceOf(accountId)).toBe(10_000n);
});
