import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { kobo } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { mintTickets } from '#core/server/test/make-tickets';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { buryAccount } from '#features/accounts/server/queries';
import { Ledger } from '#features/ledger/server/ledger';
import { checkWallet } from './check.ts';

let db: Database;
let ada: MadeListener;
let ids: { ticket: string; wallet: string; redemption: string; spending: string };

beforeEach(async () => {
  db = (await makeDatabase()).db;
  ada = await makeListener(db);
  const { batchId, pins } = await mintTickets(db, { naira: 1000 });
  const app = await startApp(db);
  await new WalletBrowser(app, { listener: ada }).verify(pins[0] ?? '');
  const spending = await transact(db, (trx) =>
    new Ledger(db).post(trx, {
      kind: 'wallet-purchase',
      key: 'wallet-purchase:1',
      amount: kobo(40_000n),
      at: new Date(),
      from: { wallet: ada.accountId },
      to: { own: 'sales' },
    }),
  );
  const find = (query: RawBuilder<{ id: string }>) => query.execute(db).then(({ rows }) => rows[0]?.id ?? '');
  ids = {
    ticket: await find(sql`select id from tickets where batch_id = ${batchId}`),
    wallet: await find(sql`select id from ledger_accounts where account_id = ${ada.accountId}`),
    redemption: await find(sql`select id from ledger_transactions where kind = 'ticket'`),
    spending,
  };
});

async function falsify(statement: RawBuilder<unknown>): Promise<string[]> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });
  return (await checkWallet(db)).faults;
}

test('correct books have no faults, and their totals are reported', async () => {
  expect(await checkWallet(db)).toEqual({
    faults: [],
    notes: ['Came in: ₦0 by Paystack, ₦0 of test money, ₦1,000 by tickets. Is now: ₦600 in wallets, ₦400 earned.'],
  });
});

test('the balance of deleted accounts’ wallets is reported', async () => {
  await transact(db, (trx) => buryAccount(trx, ada.accountId, new Date()));
  expect(await checkWallet(db)).toEqual({
    faults: [],
    notes: [
      expect.stringContaining('₦600 in wallets'),
      'The wallets’ total includes ₦600 in wallets of deleted accounts (1), which nobody can spend.',
    ],
  });
});

describe('faults are found and named', () => {
  test('an entry that was changed', async () => {
    expect(
      await falsify(sql`
        update ledger_entries set amount_kobo = amount_kobo + 1
        where transaction_id = ${ids.redemption} and amount_kobo > 0`),
    ).toEqual([
      `Ledger transaction ${ids.redemption} has 2 entries that sum to 1 kobo, not two or more that sum to 0.`,
      `The wallet of account ${ada.accountId} says 60000 kobo, but its entries sum to 60001.`,
      expect.stringMatching(/^Ledger entry \d+ says 100000 kobo after it, but the entries up to it sum to 100001\.$/),
      expect.stringMatching(/^Ledger entry \d+ says 60000 kobo after it, but the entries up to it sum to 60001\.$/),
      `Ticket ${ids.ticket} and ledger transaction ${ids.redemption} differ in what it is worth, or in whose wallet it is.`,
    ]);
  });

  test('a balance that was raised', async () => {
    const raised = sql`update ledger_accounts set balance_kobo = 100000 where id = ${ids.wallet}`;
    expect(await falsify(raised)).toEqual([
      `The wallet of account ${ada.accountId} says 100000 kobo, but its entries sum to 60000.`,
    ]);
  });

  test('a balance in the statement that was changed', async () => {
    const changed = sql`update ledger_entries set balance_after_kobo = 7 where balance_after_kobo = 60000`;
    expect(await falsify(changed)).toEqual([
      expect.stringMatching(/^Ledger entry \d+ says 7 kobo after it, but the entries up to it sum to 60000\.$/),
    ]);
  });

  test('a transaction that was removed', async () => {
    const faults = await falsify(sql`
      with removed as (delete from ledger_entries where transaction_id = ${ids.redemption})
      delete from ledger_transactions where id = ${ids.redemption}`);
    expect(faults).toContain(`The wallet of account ${ada.accountId} says 60000 kobo, but its entries sum to -40000.`);
    expect(faults).toContain(`Ticket ${ids.ticket} is redeemed, but its value is in no ledger transaction.`);
  });

  test('entries that were removed', async () => {
    const faults = await falsify(sql`delete from ledger_entries where transaction_id = ${ids.spending}`);
    expect(faults).toContain(
      `Ledger transaction ${ids.spending} has 0 entries that sum to 0 kobo, not two or more that sum to 0.`,
    );
  });

  test('money on an account that doesn’t match its kind', async () => {
    expect(await falsify(sql`update ledger_transactions set kind = 'refund' where id = ${ids.spending}`)).toEqual([
      `Ledger transaction ${ids.spending}, a refund, goes from wallet to sales, as no refund does.`,
    ]);
  });

  test.each([
    ['ledger_entries', 'ledger_entries_append_only', sql`drop trigger ledger_entries_append_only on ledger_entries`],
    ['ledger_entries', 'keep_wallet_balance', sql`alter table ledger_entries disable trigger keep_wallet_balance`],
    [
      ...(['ledger_accounts', 'ledger_accounts_balance_kobo_check'] as const),
      sql`alter table ledger_accounts drop constraint ledger_accounts_balance_kobo_check`,
    ],
  ])('what kept %s and is gone: %s', async (table, name, statement) => {
    await statement.execute(db);
    expect((await checkWallet(db)).faults).toEqual([
      `The database no longer keeps "${name}" of ${table}: what it refused can be done since.`,
    ]);
  });

  test('a ticket that was reset to unredeemed', async () => {
    const again = sql`update tickets set redeemed_by = null, redeemed_at = null where id = ${ids.ticket}`;
    expect(await falsify(again)).toEqual([
      `Ledger transaction ${ids.redemption} is of "ticket:${ids.ticket}", which is no redeemed ticket.`,
    ]);
  });

  test('a ticket with another owner, or another value', async () => {
    const other = await makeListener(db);
    const differ = `Ticket ${ids.ticket} and ledger transaction ${ids.redemption} differ in what it is worth, or in whose wallet it is.`;
    expect(await falsify(sql`update tickets set redeemed_by = ${other.accountId}`)).toEqual([differ]);
    await falsify(sql`update tickets set redeemed_by = ${ada.accountId}`);
    expect(await falsify(sql`update ticket_batches set amount_kobo = 200000`)).toEqual([differ]);
  });
});
