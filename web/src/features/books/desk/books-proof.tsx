import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { type BookReport, proveBooks } from '#contract/books/desk';
import { useDeskAction } from '#web/desk-kit/api';
import { Section } from '#web/desk-kit/section';
import { formatMoment } from '#web/desk-kit/short-time';
import { booksQuery } from '#web/features/books/desk/api';
import { call } from '#web/lib/api/call';
import { formatCount } from '#web/lib/format';
import { SubmitButton } from '#web/ui/submit-button';

/** Proves the books, and shows what the last proof found (docs/operating.md, Money). */
export function BooksProof() {
  const books = useQuery(booksQuery);
  const queryClient = useQueryClient();
  const proof = useDeskAction(async () => (await call(proveBooks, {})).data, { refreshed: null });
  const isRunning = proof.isPending || typeof books.data?.running_since === 'string';
  const last = books.data?.last ?? null;
  return (
    <Section
      title="The books"
      help="A proof looks at every movement of money, wallet, ticket, order and card payment. The library goes on selling meanwhile."
      className="mt-8 rounded-panel bg-raised p-4 md:p-5"
      actions={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isRunning) proof.act(undefined, (report) => queryClient.setQueryData(booksQuery.queryKey, report));
          }}
        >
          <SubmitButton label="Prove the books" busyLabel="Proving" isBusy={isRunning} kind="primary" />
        </form>
      }
    >
      <div role="status" className="mt-1">
        {last ? <Result last={last} /> : books.isSuccess && !isRunning && <p className="text-muted">Not proved yet.</p>}
      </div>
    </Section>
  );
}

function Result({ last: { at, faults, notes } }: { last: NonNullable<BookReport['last']> }) {
  const isRight = faults.length === 0;
  const Icon = isRight ? ShieldCheck : CircleAlert;
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" size={20} className={isRight ? 'shrink-0 text-accent' : 'shrink-0 text-live'} />
        {isRight
          ? 'The books are right.'
          : `The books are wrong in ${formatCount(faults.length, ['place', 'places'])}.`}
      </p>
      <p className="mt-1 text-13 text-muted">Proved on {formatMoment(at)}.</p>
      {faults.length > 0 && (
        <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 break-words">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-13 break-words text-muted">
          {note}
        </p>
      ))}
    </>
  );
}
