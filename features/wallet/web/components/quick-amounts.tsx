import { formatNaira } from '#core/contract/money';
import * as texts from '#features/wallet/web/texts';
import type { useTypedAmount } from '#features/wallet/web/use-typed-amount';

interface QuickAmountsProps {
  amounts: readonly number[];
  amount: Pick<ReturnType<typeof useTypedAmount>, 'naira' | 'choose'>;
}

export function QuickAmounts({ amounts, amount }: QuickAmountsProps) {
  if (amounts.length === 0) return null;
  return (
    <fieldset aria-label={texts.amounts()} className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
      {amounts.map((quick) => (
        <button
          key={quick}
          type="button"
          aria-pressed={amount.naira === quick}
          onClick={() => amount.choose(quick)}
          className="h-11 rounded-full bg-raised font-semibold tracking-tight tabular-nums hover:opacity-85 aria-pressed:bg-text aria-pressed:text-ink"
        >
          {formatNaira(quick)}
        </button>
      ))}
    </fieldset>
  );
}
