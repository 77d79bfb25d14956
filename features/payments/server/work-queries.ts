import { sql } from 'kysely';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Transaction } from '#core/server/database/database';

const events = 'payment-event:';
const asking = 'payment-asking:';

/** Work on providers' events: its keys are event ids. Servers only do the work of their own provider. */
export const eventWork = (provider: ProviderName) => `${events}${provider}`;

/** Checks of payments with a provider: their keys are the payments' references. */
export const askingWork = (provider: ProviderName) => `${asking}${provider}`;

/** Adds missing work for events and payments, and corrects work that is due too late. */
export async function mendWork(trx: Transaction): Promise<void> {
  await sql`
    select add_work(${events} || provider, array_agg(id::text order by id), null, array_agg(due_at order by id))
    from payment_events e where handled_at is null
      and not exists (select from work_items w where w.kind = ${events} || e.provider and w.key = e.id::text)
    group by provider`.execute(trx);
  await sql`
    select add_work(${asking} || provider, array_agg(reference order by reference), null, array_agg(ask_at order by reference))
    from payment_attempts a where ask_at is not null
      and not exists (select from work_items w where w.kind = ${asking} || a.provider and w.key = a.reference
        and (w.due_at <= a.ask_at or w.claim is not null))
    group by provider`.execute(trx);
}
