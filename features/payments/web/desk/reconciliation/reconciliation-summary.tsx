import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import { companyTitle } from '#core/contract/payment-providers';
import { Figures } from '#core/web/desk-kit/figures';
import { shortDate, shortMoment } from '#core/web/desk-kit/short-time';
import type { Reconciliation, ReconciliationReport, ReconciliationSums } from '#features/payments/desk/reconciliation';
import * as texts from '#features/payments/web/desk/texts';

export function ReconciliationSummary({ report: { under_way, last, last_done } }: { report: ReconciliationReport }) {
  return (
    <section aria-label={texts.theLastReconciliation()}>
      <div role="status" className="flex flex-col gap-1 pb-4">
        {under_way && (
          <p className="font-semibold">{texts.underWay({ days: daysOf(under_way), state: under_way.state })}</p>
        )}
        {last === null && !under_way && <p className="text-muted">{texts.notComparedYet()}</p>}
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
        {texts.daysCouldNotBeCompared({
          days: daysOf(failed),
          when: shortMoment(failed.finished_at ?? failed.asked_at),
        })}
      </p>
      <p dir="auto" className="pb-2 pl-6.5 text-13 break-words text-muted">
        {failed.failure}
      </p>
    </>
  );
}

function Done({ done }: { done: Reconciliation }) {
  const found = done.sums?.discrepancies.open ?? 0;
  const when = shortMoment(done.finished_at ?? done.asked_at);
  const Icon = found === 0 ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Icon aria-hidden="true" size={18} className={`mt-0.5 shrink-0 ${found === 0 ? 'text-accent' : 'text-live'}`} />
      <span>
        {texts.daysWereCompared({ days: daysOf(done), count: found })}
        <span className="block text-13 font-normal text-muted">
          {done.is_planned ? texts.comparedDaily({ when }) : texts.comparedOnRequest({ when })}
        </span>
      </span>
    </p>
  );
}

function figuresOf({ reported, booked, difference, fees, paid_out }: ReconciliationSums, company: string) {
  return [
    {
      name: texts.reportedAsPaid(),
      value: formatNaira(reported.amount),
      help: reportedHelp(reported.count, difference),
    },
    { name: texts.bookedHere(), value: formatNaira(booked.amount), help: texts.paymentCount({ count: booked.count }) },
    { name: texts.fees(), value: formatNaira(fees), help: texts.keptBy({ company }) },
    {
      name: texts.reachedTheBank(),
      value: formatNaira(paid_out.amount),
      help: texts.paymentsNotYet({ count: paid_out.missing }),
    },
  ];
}

function reportedHelp(count: number, difference: number): string {
  if (difference === 0) return texts.asMuchAsIsBooked({ count });
  const amount = formatNaira(Math.abs(difference));
  return difference > 0 ? texts.moreThanIsBooked({ count, amount }) : texts.lessThanIsBooked({ count, amount });
}

function daysOf({ from, to }: Reconciliation): string {
  return from === to ? shortDate(from) : texts.fromTo({ from: shortDate(from), to: shortDate(to) });
}
