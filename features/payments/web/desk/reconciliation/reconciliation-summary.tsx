import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import { companyTitle } from '#core/contract/payment-providers';
import { Figures } from '#core/web/desk-kit/figures';
import { shortDate, shortMoment } from '#core/web/desk-kit/short-time';
import { formatCount } from '#core/web/lib/format';
import type { Reconciliation, ReconciliationReport, ReconciliationSums } from '#features/payments/desk/reconciliation';

const payments = ['payment', 'payments'] as const;

export function ReconciliationSummary({ report: { under_way, last, last_done } }: { report: ReconciliationReport }) {
  return (
    <section aria-label="The last reconciliation">
      <div role="status" className="flex flex-col gap-1 pb-4">
        {under_way && (
          <p className="font-semibold">
            {daysOf(under_way)}: {under_way.state === 'waiting' ? 'waiting for a server' : 'being compared'}
          </p>
        )}
        {last === null && !under_way && (
          <p className="text-muted">Not compared yet. A server does it within the day.</p>
        )}
        {last?.state === 'failed' && <Failed failed={last} />}
        {last_done && <Done done={last_done} />}
      </div>
      {last_done?.sums && <Figures figures={figuresOf(last_done.sums, companyTitle(last_done.provider))} />}
    </section>
  );
}

function Failed({ failed }: { failed: Reconciliation }) {
  return (
    <>
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
        {daysOf(failed)} could not be compared on {shortMoment(failed.finished_at ?? failed.asked_at)}. Nothing was
        changed.
      </p>
      <p dir="auto" className="pb-2 pl-6.5 text-13 break-words text-muted">
        {failed.failure}
      </p>
    </>
  );
}

function Done({ done }: { done: Reconciliation }) {
  const found = done.sums?.discrepancies.open ?? 0;
  const Icon = found === 0 ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Icon aria-hidden="true" size={18} className={`mt-0.5 shrink-0 ${found === 0 ? 'text-accent' : 'text-live'}`} />
      <span>
        {daysOf(done)}:{' '}
        {found === 0 ? 'nothing differs' : `${formatCount(found, ['payment differs', 'payments differ'])}`}
        <span className="block text-13 font-normal text-muted">
          Compared on {shortMoment(done.finished_at ?? done.asked_at)}, {done.is_planned ? 'daily run' : 'on request'}.
        </span>
      </span>
    </p>
  );
}

function figuresOf({ reported, booked, difference, fees, paid_out }: ReconciliationSums, company: string) {
  return [
    {
      name: 'Reported as paid',
      value: formatNaira(reported.amount),
      help: `${formatCount(reported.count, payments)}; ${differenceInWords(difference)}`,
    },
    { name: 'Booked here', value: formatNaira(booked.amount), help: formatCount(booked.count, payments) },
    { name: 'Fees', value: formatNaira(fees), help: `kept by ${company}` },
    {
      name: 'Reached the bank',
      value: formatNaira(paid_out.amount),
      help: `${formatCount(paid_out.missing, payments)} not yet`,
    },
  ];
}

function differenceInWords(naira: number): string {
  if (naira === 0) return 'as much as is booked';
  return `${formatNaira(Math.abs(naira))} ${naira > 0 ? 'more' : 'less'} than is booked`;
}

function daysOf({ from, to }: Reconciliation): string {
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
}
