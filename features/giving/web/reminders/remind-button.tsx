import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '#core/contract/money';
import { lazyPart } from '#core/web/lib/lazy-part';
import { askToSignIn } from '#core/web/lib/listener/auth-dialog';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { TextButton } from '#core/web/ui/text-button';
import type { Fund } from '#features/giving/contract/funds';
import { smallReminder } from '#features/giving/web/below-minimum';
import * as texts from '#features/giving/web/texts';
import { remindersQuery } from './api.ts';

const Dialog = lazyPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

interface RemindButtonProps {
  fund: Fund;
  amount: number | undefined;
  minimum: number;
}

export function RemindButton({ fund, amount, minimum }: RemindButtonProps) {
  const isListener = useIsListener();
  const { data } = useQuery({ ...remindersQuery, enabled: isListener });
  const [isOpen, setOpen] = useState(false);
  const reminder = data?.data.find(({ fund_id }) => fund_id === fund.id);
  if (isListener && reminder) {
    if (smallReminder(reminder.amount, minimum) !== undefined) return null;
    return (
      <p className="text-center text-13 text-balance text-muted tabular-nums">
        {texts.youAreRemindedEachMonth({
          amount: formatNaira(reminder.amount),
          day: texts.dayOfMonth({ day: reminder.day }),
        })}
      </p>
    );
  }
  return (
    <>
      <TextButton
        kind="quiet"
        className="w-full"
        aria-haspopup="dialog"
        onPointerEnter={Dialog.preload}
        onClick={() => (isListener ? setOpen(true) : askToSignIn(texts.toBeReminded()))}
      >
        <CalendarClock aria-hidden="true" size={20} />
        {texts.remindMeEachMonth()}
      </TextButton>
      {isOpen && (
        <Dialog
          fund={fund}
          amount={amount === undefined ? '' : String(amount)}
          day={new Date().getDate()}
          minimum={minimum}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
