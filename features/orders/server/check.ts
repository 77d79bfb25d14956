import type { BookFindings } from '#core/server/book-check';
import type { Database } from '#core/server/database/database';
import * as queries from './check-queries.ts';

/**
 * Checks that every sale was paid for, every payment has a purchase, every refund is in its buyer's wallet, and every entitlement has an
 * unrefunded purchase.
 */
export async function checkStore(db: Database): Promise<BookFindings> {
  return {
    faults: [
      ...(await queries.listWrongOrders(db)).map(orderFault),
      ...(await queries.listUnexplainedSales(db)).map(saleFault),
      ...(await queries.listWrongEntitlements(db)).map(entitlementFault),
      ...(await checkRefunds(db)),
    ],
    notes: [],
  };
}

function orderFault({ id, total, items, earned, key }: queries.WrongOrder): string {
  return (
    `Purchase ${id} of ${total} kobo has items for ${items ?? 'no'} kobo, and its ledger transaction "${key}" earned ` +
    `${earned ?? 'no'} kobo: they don't agree, or it is booked otherwise than such a purchase is.`
  );
}

function saleFault({ id, kind }: { id: string; kind: string }): string {
  return `Ledger transaction ${id} is a ${kind}, but no purchase has it.`;
}

function entitlementFault({ account_id, message_id, purchase_id }: queries.WrongEntitlement): string {
  if (purchase_id === null)
    return `Account ${account_id} owns message ${message_id} without having bought it, or after it was refunded.`;
  return `Account ${account_id} bought message ${message_id} in purchase ${purchase_id}, but doesn't own it by that purchase.`;
}

async function checkRefunds(db: Database): Promise<string[]> {
  return [
    ...(await queries.listMissingGuards(db)).map(({ name }) => `The database no longer keeps "${name}".`),
    ...(await queries.listWrongRefunds(db)).map(refundFault),
    ...(await queries.listUnexplainedRefunds(db)).map(
      ({ id, key }) => `Ledger transaction ${id} refunds "${key}", but nothing was given back by it.`,
    ),
  ];
}

function refundFault({ id, amount, items, given, key }: queries.WrongRefund): string {
  return (
    `Refund ${id} of ${amount} kobo is of items for ${items ?? 'no'} kobo, and its ledger transaction "${key}" gave ` +
    `${given ?? 'no'} kobo to the buyer: they don't agree, or it is booked otherwise than a refund is.`
  );
}
