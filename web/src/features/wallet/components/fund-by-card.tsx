import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formatNaira, NairaAmount } from '#contract/money';
import { texts } from '#contract/texts';
import { isMisread } from '#web/features/wallet/commas';
import { useTypedCommas } from '#web/features/wallet/use-typed-commas';
import { toast } from '#web/lib/toasts';
import { buttonClass } from '#web/ui/button';
import { TextField } from '#web/ui/text-field';

/** Naira: the price of a message, and of a few. */
const quickAmounts = [500, 1000, 2000, 5000];

interface FundByCardProps {
  amount: string;
  onPay: (amount: number) => void;
}

/**
 * The amount is checked before anything is sent (docs/product/money.md#funding-by-card). If the browser misread it, that
 * is shown, and must be seen before paying.
 */
export function FundByCard({ amount: initial, onPay }: FundByCardProps) {
  const [amount, setAmount] = useState(initial);
  const [error, setError] = useState<string>();
  const [isWarned, setWarned] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { commas, keepUpTo, forget } = useTypedCommas(field);
  const { data: naira } = amountIn(amount);
  const misread = naira !== undefined && isMisread(amount, commas) ? misreadAs(naira) : undefined;
  const change = (text: string) => {
    setAmount(text);
    setError(undefined);
    setWarned(false);
  };
  const fail = (sentence: string) => {
    setError(sentence);
    toast.error(sentence);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = amountIn(amount);
    if (checked.success && (!misread || isWarned)) return onPay(checked.data);
    if (checked.error) fail(checked.error.issues[0]?.message ?? texts.invalidAmount);
    setWarned(true);
    field.current?.focus();
  };
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
        onChange={({ target }) => {
          keepUpTo(target.value, amount);
          change(target.value);
        }}
        // Scrolling the page would change the amount.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        error={error ?? misread}
      />
      <fieldset aria-label="Amounts" className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
        {quickAmounts.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={naira === quick}
            onClick={() => {
              forget();
              change(String(quick));
            }}
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

function misreadAs(naira: number): string {
  return `Without the comma this is ${formatNaira(naira)}. Write kobo behind a point, as in 1500.50.`;
}

function amountIn(text: string) {
  return z.safeParse(NairaAmount, text.trim() === '' ? Number.NaN : Number(text));
}
