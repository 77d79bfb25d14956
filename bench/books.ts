import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import { mendWork } from '#features/payments/server/work-queries';
import { randomFrom } from './invent.ts';

const movementsAtOnce = 5_000;
const stillAskedAbout = 200;

export async function fillBooks(db: Database, purchases: number, onProgress: (made: number) => void): Promise<void> {
  const paid = await listPaid(db);
  await openWallets(db, buyerCount(purchases));
  let made = 0;
  let batch: Movement[] = [];
  const write = async () => {
    await db.transaction().execute((trx) => writeBatch(trx, made, batch));
    made += batch.length;
    batch = [];
    onProgress(made);
  };
  for (const movement of inventSales(purchases, paid)) {
    batch.push(movement);
    if (batch.length === movementsAtOnce) await write();
  }
  await write();
  await goOnAsking(db);
  await continueIds(db);
}

async function listPaid(db: Database): Promise<PaidMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .where('is_free', '=', false)
    .select(['id', 'price_kobo'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, kobo: Number(row.price_kobo) }));
}

async function openWallets(db: Database, buyers: number): Promise<void> {
  await sql`insert into accounts (id, email, password_hash, first_name, created_at) overriding system value
    select n, 'listener-' || n || '@example.org', 'none', 'Listener', '2023-10-01'
    from generate_series(1, ${buyers}::int) n`.execute(db);
  await sql`insert into ledger_accounts (kind, account_id, balance_kobo)
    select 'wallet', id, 0 from accounts`.execute(db);
  await sql`insert into ticket_batches (id, amount_kobo, minted_at) overriding system value
    select n, worth, '2023-10-01' from unnest(${topUps}::bigint[]) with ordinality made (worth, n)`.execute(db);
}

async function writeBatch(trx: Transaction, before: number, batch: readonly Movement[]): Promise<void> {
  const items = batch.flatMap((movement, index) =>
    movement.items.map((item, place) => ({ ...item, n: before + 1 + index, place })),
  );
  await sql`create temporary table if not exists movements
    (n bigint, kind text, account_id bigint, kobo bigint, at timestamptz) on commit delete rows`.execute(trx);
  await sql`create temporary table if not exists items
    (n bigint, place int, message_id bigint, kobo bigint) on commit delete rows`.execute(trx);
  await sql`insert into movements select ${before}::bigint + place, kind, account_id, kobo, at
    from unnest(${batch.map((one) => one.kind)}::text[], ${batch.map((one) => one.accountId)}::bigint[],
      ${batch.map((one) => one.kobo)}::bigint[], ${batch.map((one) => one.at)}::timestamptz[])
      with ordinality made (kind, account_id, kobo, at, place)`.execute(trx);
  await sql`insert into items select * from unnest(${items.map((one) => one.n)}::bigint[],
    ${items.map((one) => one.place)}::int[], ${items.map((one) => one.id)}::bigint[],
    ${items.map((one) => one.kobo)}::bigint[])`.execute(trx);
  await bookMovements(trx);
}

async function goOnAsking(db: Database): Promise<void> {
  await sql`update payment_attempts set status = 'open', ask_at = created_at + interval '1 minute'
    where reference in (select reference from payment_attempts where status = 'failed'
      order by created_at desc limit ${stillAskedAbout})`.execute(db);
  await db.transaction().execute(mendWork);
}

/** Purchased items have left the cart, but their ids are used up too. */
async function continueIds(db: Database): Promise<void> {
  const others = ['accounts', 'ticket_batches', 'tickets', 'ledger_transactions', 'purchases', 'payment_intents'];
  for (const name of others) {
    const table = sql.table(name);
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`.execute(db);
  }
  await sql`select setval(pg_get_serial_sequence('cart_items', 'id'), greatest(
    (select max(id) from cart_items), (select max(cart_item_id) from purchase_items)))`.execute(db);
}

const cartsSince = '2026-01-01';

const reference = sql.raw(`'LX-' || lpad(m.n::text, 20, '0')`);
const cartItemId = sql.raw('i.n * 10 + i.place');
const isSale = sql.raw(`m.kind in ('card-purchase', 'wallet-purchase')`);
const isByCard = sql.raw(`m.kind in ('card-purchase', 'card-funding', 'unpaid')`);

async function bookMovements(trx: Transaction): Promise<void> {
  await writeLedger(trx);
  await writeSales(trx);
  await writePayments(trx);
}

async function writeLedger(trx: Transaction): Promise<void> {
  await sql`insert into ledger_transactions (id, kind, key, at) overriding system value
    select m.n, m.kind, case m.kind when 'ticket' then 'ticket:' || m.n
      when 'wallet-purchase' then 'wallet-purchase:' || m.n * 10 else 'payment:' || ${reference} end, m.at
    from movements m where m.kind <> 'unpaid' order by m.n`.execute(trx);
  await sql`insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
    select m.n, case e.place when 'wallet' then (select id from ledger_accounts where account_id = m.account_id)
      else (select id from ledger_accounts where kind = e.place and account_id is null) end, e.kobo
    from movements m
    join (values ('ticket', 'tickets', 'wallet'), ('card-funding', 'paystack', 'wallet'),
      ('card-purchase', 'paystack', 'sales'), ('wallet-purchase', 'wallet', 'sales')) way (kind, source, target)
      on way.kind = m.kind
    cross join lateral (values (1, way.source, -m.kobo), (2, way.target, m.kobo)) e (turn, place, kobo)
    order by m.n, e.turn`.execute(trx);
  await sql`insert into tickets (id, batch_id, pin_hash, redeemed_by, redeemed_at) overriding system value
    select m.n, b.id, sha256(('ticket ' || m.n)::bytea), m.account_id, m.at
    from movements m join ticket_batches b on b.amount_kobo = m.kobo where m.kind = 'ticket' order by m.n`.execute(trx);
}

async function writeSales(trx: Transaction): Promise<void> {
  await sql`insert into purchases (id, account_id, method, total_kobo, reference, provider, ledger_transaction_id, bought_at)
    overriding system value
    select m.n, m.account_id, split_part(m.kind, '-', 1), m.kobo, case m.kind when 'card-purchase' then ${reference} end,
      case m.kind when 'card-purchase' then 'paystack' end, m.n, m.at
    from movements m where ${isSale} order by m.n`.execute(trx);
  await sql`insert into purchase_items (purchase_id, message_id, cart_item_id, topic, speaker_name, price_kobo)
    select i.n, i.message_id, ${cartItemId}, message.topic, s.name, i.kobo
    from items i join movements m on m.n = i.n and ${isSale}
    join messages message on message.id = i.message_id left join speakers s on s.id = message.speaker_id
    order by i.n, i.place`.execute(trx);
  await sql`insert into entitlements (account_id, message_id, purchase_id, since)
    select m.account_id, i.message_id, m.n, m.at
    from items i join movements m on m.n = i.n and ${isSale} order by i.n, i.place`.execute(trx);
  await sql`insert into cart_items (id, account_id, message_id, added_at) overriding system value
    select ${cartItemId}, m.account_id, i.message_id, m.at
    from items i join movements m on m.n = i.n and m.kind = 'unpaid' and m.at >= ${sql.lit(cartsSince)}
    order by i.n, i.place`.execute(trx);
}

async function writePayments(trx: Transaction): Promise<void> {
  await sql`insert into payment_intents (id, account_id, purpose, amount_kobo, content, status, created_at, fulfilled_at)
    overriding system value
    select m.n, m.account_id, case m.kind when 'card-funding' then 'wallet' else 'purchase' end, m.kobo, 'intent ' || m.n,
      case m.kind when 'unpaid' then 'open' else 'fulfilled' end, m.at, case when m.kind <> 'unpaid' then m.at end
    from movements m where ${isByCard} order by m.n`.execute(trx);
  await sql`insert into payment_intent_items (intent_id, message_id, cart_item_id, price_kobo)
    select i.n, i.message_id, ${cartItemId}, i.kobo
    from items i join movements m on m.n = i.n and ${isByCard} order by i.n, i.place`.execute(trx);
  await sql`insert into payment_attempts (reference, intent_id, provider, access_code, authorization_url, status,
      provider_transaction_id, paid_kobo, currency, ledger_transaction_id, purchase_id, created_at, settled_at, asks)
    select ${reference}, m.n, 'paystack', 'code-' || m.n, 'https://checkout.example.org/' || m.n, became.status,
      case when p.is_paid then m.n::text end, case when p.is_paid then m.kobo end, case when p.is_paid then 'NGN' end,
      case when p.is_paid then m.n end, case became.status when 'bought' then m.n end, m.at,
      case when p.is_paid then m.at end, case when p.is_paid then 0 else 6 end
    from movements m
    join (values ('card-purchase', 'bought'), ('card-funding', 'funded'), ('unpaid', 'failed')) became (kind, status)
      on became.kind = m.kind
    cross join lateral (select m.kind <> 'unpaid' as is_paid) p
    order by m.n`.execute(trx);
  await sql`insert into payment_events (provider, event, subject, reference, body, received_at, handled_at, attempts, due_at)
    select 'paystack', 'charge.success', m.n::text, ${reference}, jsonb_build_object('id', m.n, 'amount', m.kobo),
      m.at, m.at, 1, m.at
    from movements m where ${isByCard} and m.kind <> 'unpaid' order by m.n`.execute(trx);
}

interface PaidMessage {
  id: string;
  kobo: number;
}

interface Movement {
  kind: 'ticket' | 'card-funding' | 'card-purchase' | 'wallet-purchase' | 'unpaid';
  accountId: number;
  kobo: number;
  at: Date;
  /** One to four purchased messages; empty if the payment funded the wallet. */
  items: PaidMessage[];
}

/** Amounts of tickets and fundings in kobo; a buyer takes the smallest that suffices. */
const topUps = [500_000, 1_000_000] as const;

const lastMoment = Date.UTC(2026, 10, 1, 20);
const yearsMs = 3 * 365 * 24 * 60 * 60 * 1000;

function buyerCount(purchases: number): number {
  return Math.max(100, Math.round(purchases / 20));
}

function* inventSales(purchases: number, paid: readonly PaidMessage[]): Generator<Movement> {
  const random = randomFrom(purchases);
  const take = takerOf(paid);
  const balances = new Map<number, number>();
  for (let n = 1; n <= purchases; n += 1) {
    const accountId = 1 + Math.floor(buyerCount(purchases) * random() ** 2);
    const at = new Date(lastMoment - yearsMs * (1 - n / purchases));
    if (random() < 0.1) yield { kind: 'unpaid', accountId, at, ...take(accountId, 1) };
    const wanted = take(accountId, random() < 0.8 ? 1 : 2 + Math.floor(random() * 3));
    if (random() < 0.4) {
      yield { kind: 'card-purchase', accountId, at, ...wanted };
      continue;
    }
    let balance = balances.get(accountId) ?? 0;
    const kind = random() < 0.7 ? 'ticket' : 'card-funding';
    if (balance < wanted.kobo) {
      const kobo = topUps.find((value) => balance + value >= wanted.kobo) ?? topUps[1];
      yield { kind, accountId, at, kobo, items: [] };
      balance += kobo;
    }
    yield { kind: 'wallet-purchase', accountId, at, ...wanted };
    balances.set(accountId, balance - wanted.kobo);
  }
}

function takerOf(paid: readonly PaidMessage[]) {
  const taken = new Map<number, number>();
  return (accountId: number, count: number): Pick<Movement, 'items' | 'kobo'> => {
    const before = taken.get(accountId) ?? 0;
    taken.set(accountId, before + count);
    const places = Array.from({ length: count }, (_, n) => (accountId * 7919 + before + n) % paid.length);
    const items = places.flatMap((place) => paid[place] ?? []);
    return { items, kobo: items.reduce((sum, { kobo }) => sum + kobo, 0) };
  };
}
