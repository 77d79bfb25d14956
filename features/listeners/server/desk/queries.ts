import { type SqlBool, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';

export function listListeners(db: Database, terms: SearchTerms | null, { offset, limit }: Slice) {
  const chosen = found(db, terms).select('id').orderBy('id', 'desc').offset(offset).limit(limit);
  return lines(db).where('a.id', 'in', chosen).orderBy('a.id', 'desc').execute();
}

export async function countListeners(db: Database, terms: SearchTerms | null): Promise<number> {
  return countRows(found(db, terms));
}

/** Without search terms, deleted accounts are left out. */
function found(db: Database, terms: SearchTerms | null) {
  const accounts = db.selectFrom('accounts');
  if (terms === null) return accounts.where('deleted_at', 'is', null);
  const byWords = db
    .selectFrom('accounts')
    .where('deleted_at', 'is', null)
    .where(({ and }) => and(terms.words.map(hasWord)))
    .select('id');
  const byOrder = db.selectFrom('purchases').where('id', '=', terms.orderId).select('account_id as id');
  const byPayment = db
    .selectFrom('payment_attempts as t')
    .innerJoin('payment_intents as i', 'i.id', 't.intent_id')
    .where('t.reference', '=', terms.reference)
    .select('i.account_id as id');
  return accounts.where('id', 'in', byWords.union(byOrder).union(byPayment));
}

/** Three or more letters match anywhere, fewer only at the beginning of a word. The index supports both (0034-refunds.sql). */
function hasWord(word: string) {
  const before = [...word].length < 3 ? '% ' : '%';
  return sql<SqlBool>`account_words(first_name, last_name, email) like ${before} || plain_text(${escaped(word)}) || '%'`;
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

export function findListener(db: Database, id: AccountId) {
  return lines(db)
    .where('a.id', '=', id)
    .select(['a.mobile', 'a.email_confirmed_at', 'a.role', 'a.deleted_at'])
    .select((eb) => [
      eb
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'a.id')
        .select(({ fn }) => fn.max('s.used_at').as('at'))
        .as('last_seen'),
      eb
        .selectFrom('purchases as p')
        .whereRef('p.account_id', '=', 'a.id')
        .select(sql<string>`coalesce(sum(p.total_kobo), 0)`.as('sum'))
        .as('bought'),
      eb
        .selectFrom('purchases as p')
        .innerJoin('refunds as r', 'r.purchase_id', 'p.id')
        .whereRef('p.account_id', '=', 'a.id')
        .select(sql<string>`coalesce(sum(r.amount_kobo), 0)`.as('sum'))
        .as('refunded'),
    ])
    .$narrowType<{ role: 'listener' | 'operator' }>()
    .executeTakeFirst();
}

function lines(db: Database) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('ledger_accounts as l', 'l.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.first_name', 'a.last_name', 'a.created_at', 'l.balance_kobo'])
    .select((eb) =>
      eb
        .selectFrom('purchases as p')
        .whereRef('p.account_id', '=', 'a.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('orders'),
    );
}

export type LineRow = Awaited<ReturnType<typeof listListeners>>[number];
export type ListenerRow = NonNullable<Awaited<ReturnType<typeof findListener>>>;

export function listTickets(db: Database, id: AccountId) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .where('t.redeemed_by', '=', id)
    .where('t.redeemed_at', 'is not', null)
    .select(['b.id as batch_id', 'b.amount_kobo', 't.redeemed_at'])
    .$narrowType<{ redeemed_at: Date }>()
    .orderBy('t.redeemed_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}

export type TicketRow = Awaited<ReturnType<typeof listTickets>>[number];

export interface SearchTerms {
  words: readonly string[];
  orderId: string | null;
  reference: string;
}

export function parseSearch(keyword: string): SearchTerms {
  const number = /^#?0*([1-9]\d{0,17})$/.exec(keyword.trim());
  return {
    words: keyword.split(/\s+/).filter((word) => word !== ''),
    orderId: number?.[1] ?? null,
    reference: keyword.trim(),
  };
}
