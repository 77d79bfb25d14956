import { AccountId } from '#core/contract/ids';
import { joinName } from '#core/server/account-name';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { DeskListener, ListenerLine } from '#features/listeners/desk';
import type { LineRow, ListenerRow, TicketRow } from './queries.ts';

export function presentLine(row: LineRow): ListenerLine {
  return {
    id: AccountId.parse(row.id),
    name: joinName(row),
    email: row.email,
    joined: row.created_at.toISOString(),
    balance: nairaOf(row.balance_kobo ?? '0'),
    orders: Number(row.orders ?? 0),
  };
}

export function presentListener(row: ListenerRow, tickets: readonly TicketRow[]): DeskListener {
  return {
    ...presentLine(row),
    mobile: row.mobile,
    email_confirmed: row.email_confirmed_at !== null,
    role: row.role,
    deleted: row.deleted_at?.toISOString() ?? null,
    last_seen: row.last_seen?.toISOString() ?? null,
    bought: nairaOf(row.bought ?? '0'),
    refunded: nairaOf(row.refunded ?? '0'),
    tickets: tickets.map(({ batch_id, amount_kobo, redeemed_at }) => ({
      batch: batch_id,
      amount: nairaOf(amount_kobo),
      redeemed: redeemed_at.toISOString(),
    })),
  };
}
