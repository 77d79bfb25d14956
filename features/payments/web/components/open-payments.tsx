import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PaymentReference } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { formatMoment } from '#core/web/lib/format';
import { IconButton } from '#core/web/ui/icon-button';
import { TextButton } from '#core/web/ui/text-button';
import type { OpenPayment } from '#features/payments/contract';
import { openPaymentsQuery } from '#features/payments/web/api';
import { showArrival } from '#features/payments/web/arrivals';
import { confirm } from '#features/payments/web/pay';
import { paymentStore } from '#features/payments/web/payment-store';
import * as texts from '#features/payments/web/texts';

const hourMs = 60 * 60_000;
const shortestPauseMs = 5000;
const longestPauseMs = 60_000;

const none: readonly OpenPayment[] = [];

/** Dismissed payments stay hidden until the app is opened again. */
const putAway = createStore<readonly PaymentReference[]>(() => []);

export function OpenPayments() {
  const { data = none } = useQuery({ ...openPaymentsQuery, refetchInterval: ({ state }) => pauseFor(state.data) });
  const isQuiet = useStore(paymentStore, ({ step }) => step === 'none');
  const away = useStore(putAway);
  useArrivals(data);
  const shown = data.filter(({ ref }) => !away.includes(ref));
  if (!isQuiet || shown.length === 0) return null;
  return (
    <ul aria-label={texts.paymentsThatMayStillCome()} className="grid gap-2">
      {shown.map((payment) => (
        <OpenLine key={payment.ref} payment={payment} />
      ))}
    </ul>
  );
}

function pauseFor([latest]: readonly OpenPayment[] = []): number | false {
  if (!latest) return false;
  const age = Date.now() - Date.parse(latest.started);
  return age < hourMs && Math.min(Math.max(age / 4, shortestPauseMs), longestPauseMs);
}

function useArrivals(open: readonly OpenPayment[]): void {
  const before = useRef(open);
  useEffect(() => {
    const gone = before.current.filter(({ ref }) => !open.some((payment) => payment.ref === ref));
    before.current = open;
    for (const payment of gone) void showArrival(payment);
  }, [open]);
}

function OpenLine({ payment: { ref, purpose, amount, started } }: { payment: OpenPayment }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised py-3 pr-14 pl-4">
      <p className="min-w-0 grow basis-56 text-muted">
        {texts.cardPaymentBegun({ amount: formatNaira(amount), purpose, when: formatMoment(started) })}
      </p>
      <TextButton kind="plain" className="bg-surface!" onClick={() => void confirm({ ref, purpose, amount })}>
        {common.iHavePaid()}
      </TextButton>
      <div className="absolute top-1 right-1">
        <IconButton
          icon={X}
          label={texts.putAwayPayment({ amount: formatNaira(amount) })}
          data-tooltip={texts.putAway()}
          ground="none"
          onClick={() => {
            putAway.setState((away) => [...away, ref], true);
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        />
      </div>
    </li>
  );
}
