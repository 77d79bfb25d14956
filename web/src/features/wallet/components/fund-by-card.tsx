import type { FormEvent } from 'react';
import { formatNaira } from '#contract/money';
import { useTypedAmount } from '#web/features/wallet/use-typed-amount';
import { toast } from '#web/lib/toasts';
import { buttonClass } from '#web/ui/button';
import { AmountField } from './amount-field.tsx';

/** Naira: the price of a message, and of a few. */
const quickAmounts = [500, 1000, 2000, 5000];

interface FundByCardProps {
  amount: string;
  onPay: (amount: number) => void;
}

/** docs/product/money.md#funding-by-card */
export function FundByCard({ amount: initial, onPay }: FundByCardProps) {
  const amount = useTypedAmount(initial, { onRefuse: toast.error });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const naira = amount.check();
    if (naira !== null) onPay(naira);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AmountField box={amount.box} />
      <fieldset aria-label="Amounts" className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
        {quickAmounts.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={amount.naira === quick}
            onClick={() => amount.choose(quick)}
            className="h-11 rounded-full bg-raised font-semibold tabular-nums hover:opacity-85 aria-pressed:bg-text aria-pressed:text-ink"
          >
            {formatNaira(quick)}
          </button>
        ))}
      </fieldset>
      <button type="submit" className={buttonClass('accent', 'tabular-nums')}>
        {amount.naira === undefined ? 'Pay by card' : `Pay ${formatNaira(amount.naira)} by card`}
      </button>
    </form>
  );
}
