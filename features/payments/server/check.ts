import type { BookFindings } from '#core/server/book-check';
import type { Database } from '#core/server/database/database';
import * as queries from './check-queries.ts';

export async function checkPayments(db: Database): Promise<BookFindings> {
  const events = await queries.countNoteworthyEvents(db);
  return {
    faults: [
      ...(await queries.listWrongAttempts(db)).map(attemptFault),
      ...(await queries.listUnexplainedPayments(db)).map(paymentFault),
      ...(await queries.listWrongIntents(db)).map(intentFault),
    ],
    notes: [
      ...(await queries.listNoteworthyAttempts(db)).map(attemptNote),
      ...(events === 0 ? [] : [`Events of payment providers that need attention: ${events}.`]),
    ],
  };
}

function attemptFault({ reference, status, paid_kobo, transaction_id }: queries.WrongAttempt): string {
  return (
    `Payment ${reference} of ${paid_kobo} kobo is ${status}, but ledger transaction ${transaction_id ?? '(none)'}, its intent ` +
    'or its purchase says otherwise.'
  );
}

function paymentFault({ id, kind, key }: { id: string; kind: string; key: string }): string {
  return `Ledger transaction ${id}, "${key}", is a ${kind}, but no payment has it.`;
}

function intentFault({ id, status, fulfilments }: { id: string; status: string; fulfilments: string }): string {
  return `Payment intent ${id} is ${status}, but ${fulfilments} of its payments fulfilled it.`;
}

function attemptNote(attempt: queries.Noteworthy): string {
  const { reference, provider, status, reason, last_error, paid_kobo, currency } = attempt;
  const paid = paid_kobo === null ? '' : ` (${paid_kobo} hundredths of ${currency})`;
  return `Payment ${reference} by ${provider}${paid} is ${status} and needs attention: ${last_error ?? reason ?? 'see the log'}`;
}
