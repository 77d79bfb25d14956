import type { OrderId, PaymentReference } from '#core/contract/ids';
import { formatNaira, koboToNaira } from '#core/contract/money';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { Looked, Redeemed } from '#features/tickets/server/ticket-service';
import { type StatementEntry, StatementKind } from '#features/wallet/contract';
import type { EntryRow } from './statement-queries.ts';

export interface PaymentFacts {
  reference: PaymentReference;
  reason: string | null;
}

export function presentEntry(
  row: EntryRow,
  of: { order: OrderId | undefined; payment: PaymentFacts | undefined },
): StatementEntry {
  return {
    id: row.id,
    kind: StatementKind.parse(row.kind),
    amount: nairaOf(row.amount_kobo),
    balance_after: nairaOf(row.balance_after_kobo ?? '0'),
    at: row.at.toISOString(),
    purchase_id: of.order ?? null,
    reference: of.payment?.reference ?? null,
    reason: of.payment?.reason ?? null,
  };
}

export function presentRedeemed(redeemed: Redeemed) {
  const { amount, balance, gift } = redeemed;
  return {
    message: gift ? redeemed.message : `${formatNaira(koboToNaira(amount))} is in your wallet now.`,
    ticket: { amount: koboToNaira(amount) },
    gift,
    wallet: { balance: koboToNaira(balance) },
  };
}

export function presentLooked(looked: Looked) {
  const { amount, gift } = looked;
  const worth = `This ticket is worth ${formatNaira(koboToNaira(amount))}. Sign in to put it into your wallet.`;
  return { message: gift ? looked.message : worth, ticket: { amount: koboToNaira(amount) }, gift, wallet: null };
}
