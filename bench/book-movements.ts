import { sql } from 'kysely';
import type { Transaction } from '#core/server/database/database';

/** No cart reaches further back. */
const cartsSince = '2026-01-01';

/** A movement's card payment, and each item's row in the cart that it was in. */
const reference = sql.raw(`'LX-' || lpad(m.n::text, 20, '0')`);
const cartItemId = sql.raw('i.n * 10 + i.place');
const isSale = sql.raw(`m.kind in ('card-purchase', 'wallet-purchase')`);
const isByCard = sql.raw(`m.kind in ('card-purchase', 'card-funding', 'unpaid')`);

/**
 * Writes what belongs to each movement of money as the server writes it.
 * @param trx its temporary tables `movements` and `items` have what was moved and what for, in the order in which it was
 */
export async function bookMovements(trx: Transaction): Promise<void> {
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
