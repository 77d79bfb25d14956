import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formatNaira, NairaAmount } from '#contract/money';
import { texts } from '#contract/texts';
import { buttonClass } from '#web/ui/button';
import { TextField } from '#web/ui/text-field';

/** Naira: what a message costs, and a few of them. */
const quickAmounts = [500, 1000, 2000, 5000];

interface FundByCardProps {
  /** What the box begins with. */
  amount: string;
  /** Pays it, in naira. */
  onPay: (amount: number) => void;
}

/** The Fund Wallet dialog's card mode: an amount, which is checked before anything is sent (spec §5, Fund by card). */
export function FundByCard({ amount: given, onPay }: FundByCardProps) {
  const [amount, setAmount] = useState(given);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const choose = (text: string) => {
    setAmount(text);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = amountIn(amount);
    if (checked.success) return onPay(checked.data);
    setError(checked.error.issues[0]?.message ?? texts.invalidAmount);
    field.current?.focus();
  };
  const { data: naira } = amountIn(amount);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label="Amount in naira (₦)"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        autoComplete="off"
        enterKeyHint="go"
        value={amount}
        onChange={({ target }) => choose(target.value)}
        // A wheel that scrolls the page would change the amount.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        error={error}
      />
      <fieldset aria-label="Amounts" className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
        {quickAmounts.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={naira === quick}
            onClick={() => choose(String(quick))}
            className="h-11 rounded-full bg-raised font-semibold tabular-nums hover:opacity-85 aria-pressed:bg-text aria-pressed:text-ink"
          >
            {formatNaira(quick)}
          </button>
        ))}
      </fieldset>
      <button type="submit" className={buttonClass('accent', 'tabular-nums')}>
        {naira === undefined ? 'Pay by card' : `Pay ${formatNaira(naira)} by card`}
      </button>
    </form>
  );
}

function amountIn(text: string) {
  return z.safeParse(NairaAmount, text.trim() === '' ? Number.NaN : Number(text));
}
