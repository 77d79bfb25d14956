import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import * as common from '#core/contract/texts';
import { useDeskAction } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { DownloadButton } from '#core/web/desk-kit/download-button';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { zoneInWords } from '#core/web/desk-kit/library-time';
import { Section } from '#core/web/desk-kit/section';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { useAsked } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { SubmitButton } from '#core/web/ui/submit-button';
import { type BookReport, proveBooks } from '#features/books/desk';
import { DeskOrdersQuery } from '#features/orders/desk';
import { ordersQuery } from '#features/orders/web/desk/api';
import { OrderList } from '#features/orders/web/desk/order-list';
import { AttentionList } from '#features/payments/web/desk/attention-list';
import { booksQuery } from './api.ts';
import { SalesTotals } from './sales-totals.tsx';
import { Statement } from './statement.tsx';
import * as texts from './texts.ts';

export function Page() {
  const { pageNumber, from, to } = useAsked(DeskOrdersQuery);
  const days = { from, to };
  const orders = useQuery(ordersQuery({ ...days, pageNumber }));
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  const csvQuery = query === '' ? '' : `?${query}`;
  return (
    <>
      <DeskHeading
        title={texts.salesAndBooks()}
        help={texts.daysAreInTheLibrarysTime({ zone: zoneInWords() })}
        actions={
          <>
            <DownloadButton
              label={texts.ledgerCsv()}
              address={`/v1/admin/sales/ledger.csv${csvQuery}`}
              name="ledger.csv"
            />
            <DownloadButton
              label={texts.ordersCsv()}
              address={`/v1/admin/sales/orders.csv${csvQuery}`}
              name="orders.csv"
            />
          </>
        }
      />
      <AttentionList />
      <FilterBar
        filters={[
          { name: 'from', label: texts.from() },
          { name: 'to', label: texts.to() },
        ]}
      />
      <SalesTotals days={days} />
      <BooksProof />
      <Statement />
      <section aria-labelledby="orders-heading" className="pt-8">
        <h2 id="orders-heading" className="pb-3 text-21 font-bold tracking-tight">
          {common.orders()}
        </h2>
        <OrderList
          orders={orders}
          withListener
          heading="h3"
          empty={
            csvQuery === ''
              ? { title: texts.noOrdersYet(), help: texts.noOrdersYetHelp() }
              : { title: texts.noOrdersOnTheseDays(), help: texts.noOrdersOnTheseDaysHelp() }
          }
        />
      </section>
    </>
  );
}

function BooksProof() {
  const books = useQuery(booksQuery);
  const queryClient = useQueryClient();
  const proof = useDeskAction(async () => (await call(proveBooks, {})).data, { refreshed: null });
  const isRunning = proof.isPending || typeof books.data?.running_since === 'string';
  const last = books.data?.last ?? null;
  return (
    <Section
      title={texts.theBooks()}
      help={texts.theBooksHelp()}
      className="mt-8 rounded-panel bg-raised p-4 md:p-5"
      actions={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isRunning) proof.act(undefined, (report) => queryClient.setQueryData(booksQuery.queryKey, report));
          }}
        >
          <SubmitButton label={texts.checkTheBooks()} busyLabel={texts.checking()} isBusy={isRunning} kind="primary" />
        </form>
      }
    >
      <div role="status" className="mt-1">
        {last ? (
          <Result last={last} />
        ) : (
          books.isSuccess && !isRunning && <p className="text-muted">{texts.notCheckedYet()}</p>
        )}
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
        {isRight ? texts.theBooksAreRight() : texts.theBooksAreWrongInPlaces({ count: faults.length })}
      </p>
      <p className="mt-1 text-13 text-muted">{texts.checkedOnWhen({ when: formatMoment(at) })}</p>
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
