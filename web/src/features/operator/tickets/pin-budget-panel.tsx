import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { PinBudget } from '#contract/operator/ticket-guesses';
import { texts } from '#contract/texts';
import { type Column, DataTable } from '#web/features/operator/parts/data-table';
import { sentenceOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { formatCount, formatMoment } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { Failure } from '#web/ui/failure';
import { Skeleton } from '#web/ui/skeleton';

type Account = PinBudget['accounts'][number];
type Network = PinBudget['networks'][number];
type Part = PinBudget['open'];

/** How many wrong PINs may still be typed in, and who draws on that (docs/decisions/032-guessing.md). */
export function PinBudgetPanel({ budget }: { budget: UseQueryResult<PinBudget> }) {
  return (
    <section aria-labelledby="wrong-pins" className="mt-8 mb-8 rounded-panel bg-raised p-4 md:p-5">
      <h2 id="wrong-pins" className="text-17 font-bold">
        Wrong PINs
      </h2>
      <p className="mt-1 max-w-[70ch] text-13 text-pretty text-muted">
        So that nobody finds tickets by trying, all together may type in so many wrong PINs and then wait. Right ones
        never count. Who draws on this is known for a day.
      </p>
      {budget.isLoadingError && (
        <Failure message={sentenceOf(budget.error, texts.generalError)} onRetry={() => void budget.refetch()} />
      )}
      {budget.isPending && <Skeleton className="mt-4 h-28 rounded-panel" />}
      {budget.data && <Budget budget={budget.data} />}
    </section>
  );
}

function Budget({ budget }: { budget: PinBudget }) {
  const { is_low, open, visitors, reserve, wrong, of_visitors, accounts, networks } = budget;
  return (
    <>
      {is_low && (
        <p className="mt-4 flex gap-2 font-semibold">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-live" />
          Few more can be tried. Visitors and listeners who haven’t confirmed their e-mail wait until some come back;
          those who have keep five an hour each.
        </p>
      )}
      <dl className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-3">
        <Meter title="Anyone" part={open} />
        <Meter title="Visitors, out of these" part={visitors} />
        <Meter title="Kept for confirmed e-mails" part={reserve} />
      </dl>
      <p className="mt-5 text-15 text-pretty tabular-nums">
        {formatCount(wrong.hour, ['wrong PIN', 'wrong PINs'])} in the last hour, {number(wrong.day)} in the last day.
        {of_visitors.day > 0 &&
          ` Of these ${number(of_visitors.hour)} and ${number(of_visitors.day)} by visitors, in ${formatCount(of_visitors.devices_day, ['browser', 'browsers'])}.`}
      </p>
      {wrong.day > 0 && (
        <div className="mt-6 grid gap-8 lg:grid-cols-2">
          {accounts.length > 0 && (
            <Drawing title="By account" columns={accountColumns} rows={accounts} nameOf={({ email }) => email} />
          )}
          <Drawing title="By network" columns={networkColumns} rows={networks} nameOf={({ network }) => network} />
        </div>
      )}
    </>
  );
}

/** How much of a part is left, as a bar and in words. */
function Meter({ title, part: { left, at_once, hourly, full_at } }: { title: string; part: Part }) {
  return (
    <div className="min-w-0 tabular-nums">
      <dt className="text-13 text-muted">{title}</dt>
      <dd>
        <span className="font-semibold">
          {number(left)} of {number(at_once)} left
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          className={`my-2 h-2 w-full rounded-full bg-text/15 ${left < at_once / 5 ? 'text-live' : 'text-accent'}`}
        >
          <rect width={at_once === 0 ? 0 : (left / at_once) * 100} height="8" fill="currentColor" />
        </svg>
        <span className="block text-13 text-pretty text-muted">
          {number(hourly)} an hour at most{full_at !== null && `. All are back at ${formatMoment(full_at)}`}
        </span>
      </dd>
    </div>
  );
}

interface DrawingProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  nameOf(row: Row): string;
}

function Drawing<Row>({ title, columns, rows, nameOf }: DrawingProps<Row>) {
  return (
    <div className="min-w-0">
      <h3 className="pb-2 text-15 font-semibold">{title}</h3>
      <DataTable
        label={`Wrong PINs ${title.toLowerCase()}`}
        columns={columns}
        rows={rows}
        rowId={nameOf}
        rowName={nameOf}
        empty={null}
      />
    </div>
  );
}

const accountColumns: readonly Column<Account>[] = [
  {
    id: 'account',
    header: 'Listener',
    cell: ({ id, name, email, is_confirmed }) => (
      <>
        <Link to={deskPaths.listener(id)} className="row-link block truncate">
          {name || email}
        </Link>
        <span className="block truncate text-13 font-normal text-muted">
          {is_confirmed ? email : `${email} · not confirmed`}
        </span>
      </>
    ),
  },
  count('hour', 'Last hour', ({ hour }) => hour),
  count('day', 'Last day', ({ day }) => day),
];

const networkColumns: readonly Column<Network>[] = [
  {
    id: 'network',
    header: 'Network',
    cell: ({ network, accounts, devices }) => (
      <>
        <span className="block truncate">{network}</span>
        <span className="block truncate text-13 font-normal text-muted">
          {[
            accounts > 0 && formatCount(accounts, ['account', 'accounts']),
            devices > 0 && formatCount(devices, ['visitor’s browser', 'visitors’ browsers']),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </>
    ),
  },
  count('hour', 'Last hour', ({ hour }) => hour),
  count('day', 'Last day', ({ day }) => day),
];

function count<Row>(id: string, header: string, of: (row: Row) => number): Column<Row> {
  return { id, header, align: 'end', width: '6.5rem', cell: (row) => number(of(row)) };
}

function number(value: number): string {
  return value.toLocaleString('en-NG');
}
