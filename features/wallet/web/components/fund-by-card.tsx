import type { FormEvent } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { toast } from '#core/web/lib/toasts';
import { buttonClass } from '#core/web/ui/button';
import * as texts from '#features/wallet/web/texts';
import { useTypedAmount } from '#features/wallet/web/use-typed-amount';
import { AmountField } from './amount-field.tsx';
import { QuickAmounts } from './quick-amounts.tsx';

const quickAmounts = [500, 1000, 2000, 5000];

interface FundByCardProps {
  amount: string;
  onPay: (amount: number) => void;
}

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
      <QuickAmounts amounts={quickAmounts} amount={amount} />
      <button type="submit" className={buttonClass('accent', 'tabular-nums')}>
        {amount.naira === undefined ? texts.payByCard() : common.payAmountByCard({ amount: formatNaira(amount.naira) })}
      </button>
    </form>
  );
}
