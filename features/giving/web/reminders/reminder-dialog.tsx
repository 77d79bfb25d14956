import { type FormEvent, useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { buttonClass } from '#core/web/ui/button';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { Fund } from '#features/giving/contract/funds';
import { belowMinimumOf } from '#features/giving/web/below-minimum';
import * as texts from '#features/giving/web/texts';
import { AmountField } from '#features/wallet/web/components/amount-field';
import { useTypedAmount } from '#features/wallet/web/use-typed-amount';
import { remind } from './api.ts';

interface ReminderDialogProps {
  fund: Pick<Fund, 'id' | 'name'>;
  amount: string;
  day: number;
  minimum: number;
  onClose: () => void;
}

const days = Array.from({ length: 31 }, (_, index) => index + 1);

export function ReminderDialog({ fund, amount: initial, day: initialDay, minimum, onClose }: ReminderDialogProps) {
  const amount = useTypedAmount(initial, { refuse: belowMinimumOf(minimum) });
  const [day, setDay] = useState(initialDay);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const naira = isBusy ? null : amount.check();
    if (naira === null) return;
    setBusy(true);
    try {
      await remind(fund.id, { amount: naira, day });
      toast.success(texts.youllBeReminded(), texts.youllBeRemindedOnDay({ day: texts.dayOfMonth({ day }) }));
      onClose();
    } catch (cause) {
      toastFailure(cause, common.generalError());
      setBusy(false);
    }
  };
  return (
    <SheetDialog title={texts.monthlyReminder()} help={fund.name} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pb-4 md:pb-6">
        <AmountField box={amount.box} />
        <div>
          <label htmlFor={id} className="mb-1.5 block text-13 font-semibold text-muted">
            {texts.dayOfTheMonth()}
          </label>
          <select
            id={id}
            value={day}
            onChange={({ target }) => setDay(Number(target.value))}
            className="h-12 w-full cursor-pointer rounded-row bg-raised px-4 text-17"
          >
            {days.map((each) => (
              <option key={each} value={each}>
                {texts.onDay({ day: texts.dayOfMonth({ day: each }) })}
              </option>
            ))}
          </select>
        </div>
        <p className="text-13 text-pretty text-muted">{texts.reminderHelp()}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <TextButton kind="plain" onClick={onClose}>
            {common.cancel()}
          </TextButton>
          <button type="submit" aria-disabled={isBusy || undefined} className={buttonClass('accent')}>
            {isBusy && <Spinner />}
            {texts.remindMe()}
          </button>
        </div>
      </form>
    </SheetDialog>
  );
}
