import type { Database } from '#server/database/database';
import * as queries from './check-queries.ts';

/** Checks that each refund is of purchased items, and was credited to the buyer's wallet once. @returns the faults */
export async function checkRefunds(db: Database): Promise<string[]> {
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
