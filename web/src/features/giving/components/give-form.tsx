import { clsx } from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import type { Fund } from '#contract/funds/public';
import { formatNaira, NairaAmount } from '#contract/money';
import { texts } from '#contract/texts';
import { giveFromWallet, pay } from '#web/features/payments/pay';
import { isPaying, paymentStore } from '#web/features/payments/payment-store';
import { isMisread } from '#web/features/wallet/commas';
import { useTypedCommas } from '#web/features/wallet/use-typed-commas';
import { uniqueId } from '#web/lib/browser/unique-id';
import { askToSignIn } from '#web/lib/listener/auth-dialog';
import { useIsListener } from '#web/lib/listener/use-is-listener';
import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';
import { TextField } from '#web/ui/text-field';
import { GiveFromWallet } from './give-from-wallet.tsx';

/** Naira. */
const quickAmounts = [1000, 2000, 5000, 10_000];

/**
 * To which fund, how much, and by which way (docs/product/giving.md#donations). What is entered is in the address, so that
 * it is kept over signing in, a reload and the provider's page.
 */
export function GiveForm({ funds }: { funds: readonly Fund[] }) {
  const [search, setSearch] = useSearchParams();
  const [amount, setAmount] = useState(search.get('amount') ?? '');
  const [error, setError] = useState<string>();
  const [isWarned, setWarned] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { commas, keepUpTo, forget } = useTypedCommas(field);
  const isListener = useIsListener();
  const isBusy = useStore(paymentStore, isPaying);
  const keyOf = useDonationKey();
  const fund = funds.find(({ id }) => id === search.get('fund')) ?? funds[0];
  const { data: naira } = amountIn(amount);
  const misread = naira !== undefined && isMisread(amount, commas) ? misreadAs(naira) : undefined;
  if (!fund) return null;

  const keep = (changed: { fund?: string; amount?: string }) => {
    const put = (now: URLSearchParams) => {
      for (const [name, value] of Object.entries(changed)) now.set(name, value);
      return now;
    };
    setSearch(put, { replace: true, preventScrollReset: true });
  };
  const change = (text: string) => {
    setAmount(text);
    // Not when signing in is asked for: that dialog closes when the address changes.
    keep({ amount: text });
    setError(undefined);
    setWarned(false);
  };
  /** Does it if the amount is one, and the listener has seen how it was read. */
  const giveBy = (way: (amount: number) => void) => {
    if (isBusy) return;
    const checked = amountIn(amount);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? texts.invalidAmount);
      field.current?.focus();
    } else if (misread && !isWarned) {
      setWarned(true);
      field.current?.focus();
    } else {
      if (isListener) way(checked.data);
      else askToSignIn('to give');
    }
  };
  const byCard = (given: number) => void pay({ purpose: 'donation', fund: fund.id, amount: given });
  const fromWallet = (given: number) =>
    void giveFromWallet({ fund: fund.id, amount: given, key: keyOf(`${fund.id} ${given}`) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    giveBy(byCard);
  };
  return (
    <form noValidate aria-label="Give" onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <Funds funds={funds} chosen={fund} onChoose={(id) => keep({ fund: id })} />
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
      <fieldset aria-label="Amounts" className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
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
      <div>
        <TextButton kind="accent" type="submit" className={clsx('w-full tabular-nums', isBusy && 'opacity-60')}>
          {isBusy && <Spinner />}
          {naira === undefined ? 'Give by card' : `Give ${formatNaira(naira)} by card`}
        </TextButton>
        {isListener && <GiveFromWallet amount={naira} onGive={() => giveBy(fromWallet)} />}
      </div>
    </form>
  );
}

interface FundsProps {
  funds: readonly Fund[];
  chosen: Fund;
  onChoose: (id: string) => void;
}

function Funds({ funds, chosen, onChoose }: FundsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-semibold text-muted">
        {funds.length === 1 ? 'Fund' : 'Choose a fund'}
      </legend>
      <div className="grid gap-2">
        {funds.map(({ id, name, description }) => (
          <label
            key={id}
            className="flex cursor-pointer gap-3 rounded-panel bg-raised p-4 has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-text"
          >
            <input
              type="radio"
              name="fund"
              value={id}
              checked={id === chosen.id}
              onChange={() => onChoose(id)}
              className="mt-1 size-4.5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span dir="auto" className="block font-semibold break-words">
                {name}
              </span>
              {description !== '' && (
                <span dir="auto" className="mt-0.5 block text-13 break-words whitespace-pre-line text-muted">
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** @returns the key of a donation from the wallet: the same for the same again, until it has ended */
function useDonationKey(): (content: string) => string {
  const made = useRef({ content: '', key: '' });
  return (content) => {
    const { step, purpose } = paymentStore.getState();
    const isUnsure = purpose === 'donation' && step === 'unsure';
    if (made.current.content !== content || !isUnsure) made.current = { content, key: uniqueId() };
    return made.current.key;
  };
}

function misreadAs(naira: number): string {
  return `Without the comma this is ${formatNaira(naira)}. Write kobo behind a point, as in 1500.50.`;
}

function amountIn(text: string) {
  return z.safeParse(NairaAmount, text.trim() === '' ? Number.NaN : Number(text));
}
