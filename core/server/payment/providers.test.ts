import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentCompanies, paymentProviders, providerNames } from '#core/contract/payment-providers';
import { makeDatabase } from '#core/server/test/database';

const { db } = await makeDatabase();

test('the database takes the providers of the contract and no other, and the books have an account of each', async () => {
  const { rows } = await sql<{ name: string; is_taken: boolean; accounts: number }>`
    select name, is_payment_provider(name) as is_taken,
      (select count(*)::int from ledger_accounts where kind = name and account_id is null) as accounts
    from unnest(${[...providerNames, 'wallet', 'sales', 'unknown']}::text[]) as name`.execute(db);
  expect(rows.filter(({ is_taken }) => is_taken)).toEqual(
    providerNames.map((name) => ({ name, is_taken: true, accounts: 1 })),
  );
});

test('each company takes payments under a name of its own', () => {
  const companies = new Set(providerNames.map((name) => paymentProviders[name].company));
  expect([...companies]).toEqual(paymentCompanies);
});
