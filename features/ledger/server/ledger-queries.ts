import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import type { OwnAccount, Posting } from './posting.ts';

export interface LockedWallet {
  id: string;
  balance: Kobo;
}

export type LockedParty = { own: OwnAccount } | { walletId: string };

export async function openWallet(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: 'wallet', account_id: accountId, balance_kobo: 0 })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export async function lockWallet(trx: Transaction, accountId: AccountId): Promise<LockedWallet | undefined> {
  const wallet = await trx
    .selectFrom('ledger_accounts')
    .where('account_id', '=', accountId)
    .select(['id', 'balance_kobo'])
    .forUpdate()
    .executeTakeFirst();
  return wallet && { id: wallet.id, balance: koboOf(wallet.balance_kobo ?? '0') };
}

export async function readBalance(db: Database, accountId: AccountId): Promise<Kobo> {
  const wallet = await db
    .selectFrom('ledger_accounts')
    .where('account_id', '=', accountId)
    .select('balance_kobo')
    .executeTakeFirst();
  return koboOf(wallet?.balance_kobo ?? '0');
}

/**
 * The wallets must be locked. The debited entry is inserted first.
 * @returns undefined when the key is already booked
 */
export async function insertMovement(
  trx: Transaction,
  movement: Omit<Posting, 'from' | 'to'> & Record<'from' | 'to', LockedParty>,
): Promise<string | undefined> {
  const { kind, key, at, amount, from, to } = movement;
  const { rows } = await sql<{ id: string }>`
    with booked as (
      insert into ledger_transactions (kind, key, at) values (${kind}, ${key}, ${at})
      on conflict (key) do nothing
      returning id
    ), entries as (
      insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
      select booked.id, e.ledger_account_id, e.amount_kobo
      from booked, (values
        (${accountAt(from)}, ${-amount}::bigint),
        (${accountAt(to)}, ${amount}::bigint)) e (ledger_account_id, amount_kobo)
    )
    select id from booked`.execute(trx);
  return rows[0]?.id;
}

function accountAt(party: LockedParty) {
  if ('walletId' in party) return sql`${party.walletId}::bigint`;
  return sql`(select id from ledger_accounts where kind = ${party.own} and account_id is null)`;
}

/** @returns kobo */
export async function sumOwnAccount(db: Database, kind: OwnAccount): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .where('a.kind', '=', kind)
    .where('a.account_id', 'is', null)
    .select(({ fn }) => fn.sum<string | null>('e.amount_kobo').as('total'))
    .executeTakeFirst();
  return BigInt(row?.total ?? 0);
}
