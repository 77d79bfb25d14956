import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { authStore } from '#core/web/lib/listener/auth';
import { balanceQuery } from '#core/web/lib/listener/balance';
import { openFundDialog } from '#core/web/lib/listener/wallet-dialog';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { CartItem } from '#features/orders/contract/cart-item';
import { totalOf } from '#features/orders/web/cart-store';
import { pay, payFromWallet } from '#features/payments/web/pay';
import { isPaying, paymentStore } from '#features/payments/web/payment-store';

const payButtonClass = 'h-auto! min-h-11 py-1 whitespace-normal! aria-disabled:opacity-60';

interface CartSummaryProps {
  items: readonly CartItem[];
  isCurrent: boolean;
}

/** Specified in features/orders/README.md#buying. */
export function CartSummary({ items, isCurrent }: CartSummaryProps) {
  const total = totalOf(items);
  const ids = items.map(({ id }) => id);
  const isBusy = useStore(paymentStore, isPaying);
  const isConfirming = useStore(paymentStore, ({ step }) => step === 'confirming');
  const canPay = isCurrent && !isBusy;
  return (
    <section aria-label={texts.orderSummary()} className="cart-summary rounded-panel bg-raised p-4 @min-[52rem]:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 @min-[52rem]:gap-y-5">
        <div className="min-w-0 grow @min-[52rem]:flex @min-[52rem]:basis-full @min-[52rem]:items-baseline @min-[52rem]:justify-between">
          <p className="text-13 text-muted @min-[52rem]:text-15">{texts.total()}</p>
          <p className="text-21 font-extrabold tracking-tight wrap-anywhere tabular-nums @min-[52rem]:text-28">
            {formatNaira(total)}
          </p>
        </div>
        <TextButton
          kind="accent"
          className={clsx('@min-[52rem]:w-full', payButtonClass)}
          aria-disabled={!canPay}
          onClick={() => canPay && void pay({ purpose: 'purchase', items: ids })}
        >
          {isBusy && <Spinner />}
          {isConfirming ? common.processing() : common.proceedToCheckout()}
        </TextButton>
      </div>
      <PayFromWallet total={total} canPay={canPay} onPay={() => void payFromWallet(ids, total)} />
    </section>
  );
}

interface PayFromWalletProps {
  /** Naira. */
  total: number;
  canPay: boolean;
  onPay: () => void;
}

function PayFromWallet({ total, canPay, onPay }: PayFromWalletProps) {
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
  const rest = Math.round((balance - total) * 100) / 100;
  const isEnough = rest >= 0;
  // The button may change while the balance is fetched, and a finger on it would buy by mistake.
  const { isFetching } = useQuery({ ...balanceQuery, refetchOnMount: false });
  const canPress = !isFetching && (canPay || !isEnough);
  const press = () => (isEnough ? onPay() : openFundDialog(-rest));
  return (
    <div className="mt-3">
      <TextButton
        kind="plain"
        className={clsx('w-full bg-surface!', payButtonClass)}
        aria-disabled={!canPress}
        aria-haspopup={isEnough ? undefined : 'dialog'}
        onClick={() => canPress && press()}
      >
        {isEnough ? common.payFromWallet() : common.fundWallet()}
      </TextButton>
      <p className="mt-2 min-h-9 text-center text-13 text-balance text-muted tabular-nums">
        {isEnough
          ? texts.walletIsEnough({ balance: formatNaira(balance), rest: formatNaira(rest) })
          : texts.walletLacks({ balance: formatNaira(balance), lacking: formatNaira(-rest) })}
      </p>
    </div>
  );
}
