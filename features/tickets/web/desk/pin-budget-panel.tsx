import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { Section } from '#core/web/desk-kit/section';
import { shortTime } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { Skeleton } from '#core/web/ui/skeleton';
import type { PinBudget } from '#features/tickets/desk/guesses';

type Part = PinBudget['open'];

export function PinBudgetPanel({ budget }: { budget: UseQueryResult<PinBudget> }) {
  return (
    <Section
      title="Wrong PINs"
      help="So that nobody finds tickets by guessing, everyone together may enter only this many wrong PINs and must then wait. Right PINs never count. Accounts and networks that enter wrong ones are listed for a day."
      className="my-6 rounded-panel bg-raised p-4 md:p-5"
    >
      {budget.isLoadingError && <QueryFailure query={budget} />}
      {budget.isPending && <Skeleton className="mt-4 h-28 rounded-panel" />}
      {budget.data && <Budget budget={budget.data} />}
    </Section>
  );
}

function Budget({ budget }: { budget: PinBudget }) {
  const { is_low, open, visitors, reserve, wrong, of_visitors, accounts, networks } = budget;
  return (
    <>
      {is_low && (
        <p className="mt-4 flex gap-2 font-semibold">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-live" />
          Only a few more wrong PINs can be entered. Visitors and listeners who haven’t confirmed their e-mail may then
          have to wait; confirmed listeners may try five an hour each while the reserve lasts.
        </p>
      )}
      <dl className="mt-5 grid gap-x-8 gap-y-5 lg:grid-cols-3">
        <Meter title="Anyone" part={open} />
        <Meter title="Visitors, as a part of these" part={visitors} />
        <Meter title="Reserve for confirmed listeners" part={reserve} />
      </dl>
      <p className="mt-5 text-15 text-pretty tabular-nums">
        {formatCount(wrong.hour, ['wrong PIN', 'wrong PINs'])} in the last hour, {number(wrong.day)} in the last day.
        {of_visitors.day > 0 &&
          ` Of these ${number(of_visitors.hour)} and ${number(of_visitors.day)} by visitors, in ${formatCount(of_visitors.devices_day, ['browser', 'browsers'])}.`}
      </p>
      {wrong.day > 0 && (
        <div className="mt-6 grid gap-8 lg:grid-cols-2">
          {accounts.length > 0 && <DrawingTable by="account" rows={accounts.map(ofAccount)} />}
          <DrawingTable by="network" rows={networks.map(ofNetwork)} />
        </div>
      )}
    </>
  );
}

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
          className={`my-2 h-2 w-full rounded-full bg-text/15 ${left < at_once / 5 ? 'text-warning' : 'text-accent'}`}
        >
          <rect width={at_once === 0 ? 0 : (left / at_once) * 100} height="8" fill="currentColor" />
        </svg>
        <span className="block text-13 text-pretty text-muted">
          {number(hourly)} an hour at most
          {full_at !== null && `, all back at ${shortTime(full_at)}`}
        </span>
      </dd>
    </div>
  );
}

interface Drawing {
  key: string;
  name: ReactNode;
  note: string;
  hour: number;
  day: number;
}

function DrawingTable({ by, rows }: { by: 'account' | 'network'; rows: readonly Drawing[] }) {
  const title = `By ${by}`;
  return (
    <table className="w-full table-fixed self-start text-start text-15 tabular-nums">
      <caption className="pb-1 text-start font-semibold">
        <span className="sr-only">Wrong PINs </span>
        {title}
      </caption>
      <thead>
        <tr className="text-13 text-muted">
          <th scope="col" className="py-1 text-start font-normal">
            {by === 'account' ? 'Listener' : 'Address'}
          </th>
          <th scope="col" className="w-20 py-1 text-end font-normal">
            Last hour
          </th>
          <th scope="col" className="w-20 py-1 text-end font-normal">
            Last day
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, hour, day }) => (
          <tr key={key} className="border-t border-text/10">
            <th scope="row" className="py-2 text-start font-normal">
              <span dir="auto" className="block truncate font-semibold">
                {name}
              </span>
              <span dir="auto" className="block truncate text-13 text-muted">
                {note}
              </span>
            </th>
            <td className="py-2 text-end">{number(hour)}</td>
            <td className="py-2 text-end">{number(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ofAccount({ id, name, email, is_confirmed, hour, day }: PinBudget['accounts'][number]): Drawing {
  const link = (
    <Link dir="auto" to={deskPaths.listener(id)} className="hover:underline">
      {name || email}
    </Link>
  );
  return { key: id, name: link, note: is_confirmed ? email : `Not confirmed · ${email}`, hour, day };
}

function ofNetwork({ network, accounts, devices, hour, day }: PinBudget['networks'][number]): Drawing {
  const who = [
    accounts > 0 && formatCount(accounts, ['account', 'accounts']),
    devices > 0 && formatCount(devices, ['visitor’s browser', 'visitors’ browsers']),
  ];
  return { key: network, name: network, note: who.filter(Boolean).join(', '), hour, day };
}

function number(value: number): string {
  return value.toLocaleString('en-NG');
}
