import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { Section } from '#core/web/desk-kit/section';
import { shortTime } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { Skeleton } from '#core/web/ui/skeleton';
import type { PinBudget } from '#features/tickets/desk/guesses';
import * as texts from './texts.ts';

type Part = PinBudget['open'];

export function PinBudgetPanel({ budget }: { budget: UseQueryResult<PinBudget> }) {
  return (
    <Section title={texts.wrongPins()} help={texts.wrongPinsHelp()} className="my-6 rounded-panel bg-raised p-4 md:p-5">
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
          {texts.onlyAFewMoreWrongPins()}
        </p>
      )}
      <dl className="mt-5 grid gap-x-8 gap-y-5 lg:grid-cols-3">
        <Meter title={texts.anyone()} part={open} />
        <Meter title={texts.visitorsAsAPartOfThese()} part={visitors} />
        <Meter title={texts.reserveForConfirmedListeners()} part={reserve} />
      </dl>
      <p className="mt-5 text-15 text-pretty tabular-nums">
        {of_visitors.day === 0
          ? texts.wrongPinsLately(wrong)
          : texts.wrongPinsLatelyWithVisitors({
              ...wrong,
              visitorsHour: of_visitors.hour,
              visitorsDay: of_visitors.day,
              browsers: of_visitors.devices_day,
            })}
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
        <span className="font-semibold">{texts.wrongPinsLeft({ left, total: at_once })}</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          className={`my-2 h-2 w-full rounded-full bg-text/15 ${left < at_once / 5 ? 'text-warning' : 'text-accent'}`}
        >
          <rect width={at_once === 0 ? 0 : (left / at_once) * 100} height="8" fill="currentColor" />
        </svg>
        <span className="block text-13 text-pretty text-muted">
          {full_at === null
            ? texts.anHourAtMost({ pins: hourly })
            : texts.anHourAtMostUntilAllBack({ pins: hourly, time: shortTime(full_at) })}
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
  const spoken = (parts: ReactNode) => <span className="sr-only">{parts}</span>;
  return (
    <table className="w-full table-fixed self-start text-start text-15 tabular-nums">
      <caption className="pb-1 text-start font-semibold">
        {by === 'account' ? texts.wrongPinsByAccount({ spoken }) : texts.wrongPinsByNetwork({ spoken })}
      </caption>
      <thead>
        <tr className="text-13 text-muted">
          <th scope="col" className="py-1 text-start font-normal">
            {by === 'account' ? common.listener() : common.address()}
          </th>
          <th scope="col" className="w-20 py-1 text-end font-normal">
            {texts.lastHour()}
          </th>
          <th scope="col" className="w-20 py-1 text-end font-normal">
            {texts.lastDay()}
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
  const note = [!is_confirmed && texts.notConfirmed(), email].filter(Boolean).join(' · ');
  return { key: id, name: link, note, hour, day };
}

function ofNetwork({ network, accounts, devices, hour, day }: PinBudget['networks'][number]): Drawing {
  const who = [
    accounts > 0 && texts.accountCount({ count: accounts }),
    devices > 0 && texts.visitorsBrowserCount({ count: devices }),
  ];
  return { key: network, name: network, note: who.filter(Boolean).join(', '), hour, day };
}

function number(value: number): string {
  return value.toLocaleString('en-NG');
}
