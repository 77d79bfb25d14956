import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { Gift } from '#features/gifts/contract';
import { PaymentIntent } from '#features/payments/contract';
import { callerFor, post, startSession } from './listeners.ts';

/** Of characters that take three bytes each: 62 MB of them, as many as an account may have, and 404 KB. */
const bookmarkCharacters = 2_000;
const bookmarks = { many: 10_000, few: 67 };
const donations = 4_000;
const donatedKobo = 10_000;
const walletKobo = 10_000_000_000;

/** What one attacker has, who has confirmed no address and paid nothing. */
export interface Attacker {
  /** Of accounts with many and with few bookmarks. */
  many: string;
  few: string;
  /** Of an account with a year's donations, a full wallet, and a gift. */
  giver: string;
  year: number;
  fund: string;
  gift: string;
}

export async function fillAttacker(db: Database, url: string): Promise<Attacker> {
  const accounts = [await makeAccount(db), await makeAccount(db), await makeAccount(db)] as const;
  const [many, few, giver] = await Promise.all(accounts.map((id) => startSession(db, id)));
  if (many === undefined || few === undefined || giver === undefined) throw new Error('there are three accounts');
  await addBookmarks(db, accounts[0], bookmarks.many);
  await addBookmarks(db, accounts[1], bookmarks.few);
  const { fund, year } = await addDonations(db, accounts[2]);
  return { many, few, giver, year, fund, gift: await buyGift(url, giver) };
}

async function makeAccount(db: Database): Promise<string> {
  const values = { email: `${randomUUID()}@example.org`, password_hash: 'none', created_at: new Date() };
  return (await db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function addBookmarks(db: Database, account: string, count: number): Promise<void> {
  await sql`insert into bookmarks (id, account_id, message_id, position_ms, text, is_deleted, made_at, acted_at, stored_at)
    select gen_random_uuid(), ${account}, (select min(id) from messages where is_free), n, repeat('ẹ', ${bookmarkCharacters}), false,
      now(), now(), now()
    from generate_series(1, ${count}::int) n`.execute(db);
}

/** In last year, from a wallet that holds much more. */
async function addDonations(db: Database, account: string): Promise<{ fund: string; year: number }> {
  return db.transaction().execute(async (trx) => {
    const { rows: funds } = await sql<{ id: string; year: number }>`
      insert into funds (name, position, created_at) values (${randomUUID()}, 1, now())
      returning id, extract(year from now())::int - 1 as year`.execute(trx);
    const [{ id: fund, year } = { id: '', year: 0 }] = funds;
    await sql`insert into ledger_accounts (kind, account_id, balance_kobo) values ('wallet', ${account}, 0)`.execute(
      trx,
    );
    await sql`insert into ledger_transactions (kind, key, at) values ('ticket', ${`bench:${account}`}, now())`.execute(
      trx,
    );
    await sql`insert into ledger_transactions (kind, key, at)
      select 'wallet-donation', ${`wallet-donation:${account}:`} || n, make_date(${year}, 3, 1) + n * interval '1 hour'
      from generate_series(1, ${donations}::int) n`.execute(trx);
    await sql`insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
      select t.id, place.id, case when t.kind = 'ticket' then ${walletKobo}::bigint else ${donatedKobo}::bigint end * place.sign
      from ledger_transactions t
      join lateral (
        select id, case when t.kind = 'ticket' then 1 else -1 end as sign from ledger_accounts where account_id = ${account}
        union all
        select id, case when kind = 'tickets' then -1 else 1 end from ledger_accounts
        where kind = case when t.kind = 'ticket' then 'tickets' else 'funds' end
      ) place on true
      where t.key in (${`bench:${account}`}) or t.key like ${`wallet-donation:${account}:%`}
      order by t.id`.execute(trx);
    await sql`insert into donations
      (fund_id, fund_name, account_id, amount_kobo, ledger_transaction_id, given_at, method, request_key)
      select ${fund}, 'The roof', ${account}, ${donatedKobo}, id, at, 'wallet', split_part(key, ':', 3)
      from ledger_transactions where key like ${`wallet-donation:${account}:%`}`.execute(trx);
    return { fund, year };
  });
}

/** Pays for it with a test card. @returns its id */
async function buyGift(url: string, token: string): Promise<string> {
  const call = callerFor(url, token);
  const card = { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' };
  const added = await call({ method: 'POST', path: '/gifts', body: { ...card, kind: 'amount', amount: 1000 } });
  const { id } = Gift.parse(Object(added.reply).data);
  const { ref, accessCode } = PaymentIntent.parse(
    (await call({ method: 'POST', path: `/gifts/${id}/payments`, body: {} })).reply,
  );
  await post(`${url}/payments/sandbox/${accessCode}`, { card: 'success' });
  await call({ method: 'POST', path: '/payments/confirm', body: { ref } });
  return id;
}
