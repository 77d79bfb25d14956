import type { BookFindings } from '#core/server/book-check';
import type { Database } from '#core/server/database/database';
import * as queries from './check-queries.ts';

export async function checkGifts(db: Database): Promise<BookFindings> {
  const { booked, unused } = await queries.sumUnused(db);
  return {
    faults: [
      ...(await queries.listWrongGifts(db)).map(giftFault),
      ...(await queries.listWrongEnds(db)).map(endFault),
      ...(await queries.listUnexplained(db)).map(
        ({ id, kind, key }) => `Ledger transaction ${id} is a ${kind} of "${key}", but no gift has it.`,
      ),
      ...(booked === unused
        ? []
        : [`The ledger has ${booked} kobo for gifts, and those that are unused are ${unused}.`]),
    ],
    notes: [],
  };
}

function giftFault({ id, amount_kobo, booked, key }: queries.WrongGift): string {
  return (
    `Gift ${id} of ${amount_kobo} kobo was paid for by ${booked ?? 'no'} kobo under "${key ?? 'nothing'}", or has ` +
    'messages for another amount, or no PIN: they don’t agree.'
  );
}

function endFault({ id, state, amount_kobo, sold, credited }: queries.WrongEnd): string {
  return (
    `Gift ${id} of ${amount_kobo} kobo is ${state}, and became an order of ${sold} kobo and ${credited} kobo in a ` +
    'wallet: they don’t agree, or are somebody else’s.'
  );
}
