import { clsx } from 'clsx';
import { CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { newsOf, type PaymentNews } from '#features/payments/web/news';
import { dismissPayment, type PaymentState, paymentStore } from '#features/payments/web/payment-store';

const icons: Record<PaymentNews['tone'], LucideIcon> = { waiting: Hourglass, good: CircleCheck };

interface PaymentPanelProps {
  action?: ReactNode;
}

export function PaymentPanel({ action }: PaymentPanelProps) {
  const state = useStore(paymentStore);
  const said = useRef<HTMLDivElement>(null);
  const { step } = state;
  useEffect(() => {
    if (step !== 'unsure' && step !== 'done') return;
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  const news = newsOf(state);
  if (!news) return null;
  const { title, help, tone } = news;
  const Icon = icons[tone];
  return (
    <div className="text-center">
      <div ref={said} tabIndex={-1} role="status" className="scroll-mt-10 outline-none">
        <span
          className={clsx(
            'mx-auto grid size-16 place-items-center rounded-full bg-text/10',
            step === 'unsure' ? 'text-warning' : 'text-accent',
          )}
        >
          {step === 'confirming' ? <Spinner className="size-7!" /> : <Icon aria-hidden="true" size={30} />}
        </span>
        <p dir="auto" className="mt-4 text-21 font-bold tracking-tight text-balance break-words">
          {title}
        </p>
        <p className="mx-auto mt-2 max-w-[48ch] text-balance text-muted">{help}</p>
      </div>
      <div className="mt-6 flex min-h-11 flex-wrap justify-center gap-3">
        <Action state={state} done={action} />
      </div>
    </div>
  );
}

function Action({ state, done }: { state: PaymentState; done: ReactNode }) {
  if (state.step === 'confirming') return null;
  if (state.step === 'unsure') {
    return (
      <TextButton kind="primary" onClick={state.again}>
        {state.why === 'pending' ? common.iHavePaid() : common.tryAgain()}
      </TextButton>
    );
  }
  if (state.step === 'done' && state.payment.success && done) return done;
  const isInWallet = state.step === 'done' && ['credited', 'funded'].includes(state.payment.status);
  return (
    <>
      <TextButton kind="primary" onClick={dismissPayment}>
        {common.done()}
      </TextButton>
      {isInWallet && (
        <LinkButton kind="plain" className="bg-surface!" to={paths.wallet()} onClick={dismissPayment}>
          {common.seeYourWallet()}
        </LinkButton>
      )}
    </>
  );
}
