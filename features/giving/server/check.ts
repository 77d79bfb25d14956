import { formatNaira } from '#core/contract/money';
import type { BookFindings } from '#core/server/book-check';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import * as queries from './check-queries.ts';

export async function checkGiving(db: Database): Promise<BookFindings> {
  const given = await queries.sumGiven(db);
  return {
    faults: [
      ...(await queries.listMissingGuards(db)).map(({ name }) => `The database no longer keeps "${name}".`),
      ...(await queries.listWrongDonations(db)).map(
        ({ id, key, amount }) =>
          `Donation ${id} moved ${amount} kobo, but its ledger transaction "${key}" says otherwise of how much, by whom or which way.`,
      ),
      ...(await queries.listUnexplained(db)).map(
        ({ id, kind, key }) => `Ledger transaction ${id}, "${key}", is a ${kind}, but no donation has it.`,
      ),
    ],
    notes: given === '0' ? [] : [`Given to funds: ${formatNaira(nairaOf(given))}.`],
  };
}
