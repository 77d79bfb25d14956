import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { paymentsQuery, useSeen } from './api.ts';
import { PaymentTable } from './payment-table.tsx';
import * as texts from './texts.ts';

export function AttentionList() {
  const { data } = useQuery(paymentsQuery({ which: 'attention' }));
  const seen = useSeen();
  if (!data || data.payments.length + data.events.length === 0) return null;
  return (
    <section aria-labelledby="attention-heading" className="pb-8">
      <h2 id="attention-heading" className="pb-3 text-21 font-bold tracking-tight">
        {texts.needsAttention()}
      </h2>
      {data.payments.length > 0 && <PaymentTable payments={data.payments} withListener empty={null} />}
      <ul className="mt-3 flex flex-col gap-2">
        {data.events.map(({ name, event, reference, at, last_error }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 rounded-row bg-raised px-4 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold break-words">
                {event} {reference !== null && <span className="font-normal text-muted">{reference}</span>}
              </p>
              <p className="text-13 break-words text-muted">
                {[formatMoment(at), last_error].filter(Boolean).join(' · ')}
              </p>
            </div>
            <ActionButton onClick={() => seen.act(name)} className="bg-surface!">
              {texts.dealtWith({
                name,
                spoken: (parts) => (
                  <span dir="auto" className="sr-only">
                    {parts}
                  </span>
                ),
              })}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
