import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { DeskDay } from '#contract/moment';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { DownloadButton } from '#web/desk-kit/download-button';
import { FilterBar } from '#web/desk-kit/filter-bar';
import { zoneInWords } from '#web/desk-kit/library-time';
import type { Days } from '#web/desk-kit/money';
import { AttentionList } from '#web/features/payments/desk/attention-list';
import { ordersQuery } from '#web/features/store/desk/api';
import { OrderList } from '#web/features/store/desk/order-list';
import { pageNumberIn } from '#web/lib/list-address';
import { BooksProof } from './books-proof.tsx';
import { SalesTotals } from './sales-totals.tsx';

const filters = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** What is sold: sums by day, tables for accountants, what needs attention, and the proof of the books. */
export function SalesPage() {
  const [search] = useSearchParams();
  const days = daysIn(search);
  const orders = useQuery(ordersQuery({ ...days, pageNumber: pageNumberIn(search) }));
  const query = new URLSearchParams(Object.entries(days).filter(([, day]) => day !== undefined)).toString();
  const csvQuery = query === '' ? '' : `?${query}`;
  return (
    <>
      <DeskHeading
        title="Sales and books"
        help={`Days are in the library’s time zone (${zoneInWords()}), both included.`}
        actions={
          <>
            <DownloadButton label="Ledger (CSV)" address={`/v1/admin/sales/ledger.csv${csvQuery}`} name="ledger.csv" />
            <DownloadButton label="Orders (CSV)" address={`/v1/admin/sales/orders.csv${csvQuery}`} name="orders.csv" />
          </>
        }
      />
      <AttentionList />
      <FilterBar filters={filters} />
      <SalesTotals days={days} />
      <BooksProof />
      <section aria-labelledby="orders-heading" className="pt-8">
        <h2 id="orders-heading" className="pb-3 text-21 font-bold tracking-tight">
          Orders
        </h2>
        <OrderList
          orders={orders}
          withListener
          heading="h3"
          empty={
            csvQuery === ''
              ? { title: 'No orders yet', help: 'What listeners buy is listed here, the newest first.' }
              : { title: 'No orders on these days', help: 'Choose other days, or look for a listener.' }
          }
        />
      </section>
    </>
  );
}

/** What is no day is left out: somebody typed into the address. */
function daysIn(search: URLSearchParams): Days {
  const day = (name: string) => z.safeParse(DeskDay, search.get(name)).data;
  return { from: day('from'), to: day('to') };
}
