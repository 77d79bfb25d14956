import { clsx } from 'clsx';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import { uniqueId } from '#core/web/lib/browser/unique-id';
import { askToSignIn } from '#core/web/lib/listener/auth-dialog';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { Fund } from '#features/giving/contract/funds';
import { belowMinimumOf } from '#features/giving/web/below-minimum';
import { RemindButton } from '#features/giving/web/reminders/remind-button';
import * as texts from '#features/giving/web/texts';
import { giveFromWallet, pay } from '#features/payments/web/pay';
import { isPaying, paymentStore } from '#features/payments/web/payment-store';
import { AmountField } from '#features/wallet/web/components/amount-field';
import { FromWallet } from '#features/wallet/web/components/from-wallet';
import { QuickAmounts } from '#features/wallet/web/components/quick-amounts';
import { useTypedAmount } from '#features/wallet/web/use-typed-amount';

/** In naira. */
const quickAmounts = [1000, 2000, 5000, 10_000];

interface GiveFormProps {
  funds: readonly Fund[];
  /** In naira. */
  minimum: number;
}

/** The address holds the entries, so that they survive signing in, a reload and the provider's page. */
export function GiveForm({ funds, minimum }: GiveFormProps) {
  const [search, setSearch] = useSearchParams();
  const keep = (changed: { fund?: string; amount?: string }) => {
    const put = (now: URLSearchParams) => {
      for (const [name, value] of Object.entries(changed)) now.set(name, value);
      return now;
    };
    setSearch(put, { replace: true, preventScrollReset: true });
  };
  // Stored while typing, since the sign-in dialog closes when the address changes.
  const amount = useTypedAmount(search.get('amount') ?? '', {
    onType: (text) => keep({ amount: text }),
    refuse: belowMinimumOf(minimum),
  });
  const isListener = useIsListener();
  const isBusy = useStore(paymentStore, isPaying);
  const keyOf = useDonationKey();
  const fund = funds.find(({ id }) => id === search.get('fund')) ?? funds[0];
  if (!fund) return null;

  const giveBy = (way: (amount: number) => void) => {
    if (isBusy) return;
    const checked = amount.check();
    if (checked === null) return;
    if (isListener) way(checked);
    else askToSignIn(texts.toGive());
  };
  const byCard = (given: number) => void pay({ purpose: 'donation', fund: fund.id, amount: given });
  const fromWallet = (given: number) =>
    void giveFromWallet({ fund: fund.id, amount: given, key: keyOf(`${fund.id} ${given}`) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    giveBy(byCard);
  };
  return (
    <div className="flex max-w-xl flex-col gap-1">
      <form noValidate aria-label={texts.give()} onSubmit={submit} className="flex flex-col gap-5">
        <Funds funds={funds} chosen={fund} onChoose={(id) => keep({ fund: id })} />
        <AmountField box={amount.box} />
        <QuickAmounts amounts={quickAmounts.filter((quick) => quick >= minimum)} amount={amount} />
        <div>
          <TextButton kind="accent" type="submit" className={clsx('w-full tabular-nums', isBusy && 'opacity-60')}>
            {isBusy && <Spinner />}
            {amount.naira === undefined
              ? texts.giveByCard()
              : texts.giveAmountByCard({ amount: formatNaira(amount.naira) })}
          </TextButton>
          {isListener && (
            <FromWallet
              amount={amount.naira}
              label={texts.giveFromWallet()}
              purpose="give"
              onUse={() => giveBy(fromWallet)}
            />
          )}
        </div>
      </form>
      {/* The reminder's dialog is outside the form, because submitting the dialog would submit the form too. */}
      <RemindButton key={fund.id} fund={fund} amount={amount.naira} minimum={minimum} />
    </div>
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
        {funds.length === 1 ? texts.fund() : texts.chooseAFund()}
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

/** The key of a wallet donation stays the same while the outcome is unknown, so that a retry gives nothing again. */
function useDonationKey(): (content: string) => string {
  const made = useRef({ content: '', key: '' });
  return (content) => {
    const { step, purpose } = paymentStore.getState();
    const isUnsure = purpose === 'donation' && step === 'unsure';
    if (made.current.content !== content || !isUnsure) made.current = { content, key: uniqueId() };
    return made.current.key;
  };
}
