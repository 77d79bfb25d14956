import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNaira } from '#core/contract/money';
import { texts } from '#core/contract/texts';
import { wallTimeIn } from '#core/contract/zone-times';
import { toastFailure } from '#core/web/lib/failures';
import { formatLongDate } from '#core/web/lib/format';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import { TextButton } from '#core/web/ui/text-button';
import type { Reminder } from '#features/giving/contract/reminders';
import { smallReminder } from '#features/giving/web/below-minimum';
import { remindersQuery, remindNoMore } from './api.ts';
import { dayInWords } from './day-in-words.ts';

const Dialog = lazyPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

export function ReminderList({ minimum }: { minimum: number }) {
  const heading = useId();
  const { data } = useQuery(remindersQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading} className="mb-3 text-21 font-bold tracking-tight">
        Monthly reminders
      </h2>
      {!data.is_confirmed && (
        <p className="mb-3 max-w-[60ch] text-pretty text-muted">
          Reminders begin once you have confirmed your address on your{' '}
          <Link to={paths.profile()} className="underline">
            profile
          </Link>
          .
        </p>
      )}
      <ul aria-labelledby={heading} className="flex flex-col gap-2">
        {data.data.map((reminder) => (
          <Line key={reminder.fund_id} reminder={reminder} minimum={minimum} />
        ))}
      </ul>
    </section>
  );
}

function Line({ reminder, minimum }: { reminder: Reminder; minimum: number }) {
  const { fund_id, fund, is_open, amount, day, zone, next } = reminder;
  const [isChanging, setChanging] = useState(false);
  const small = smallReminder(amount, minimum);
  const end = useMutation({
    mutationFn: () => remindNoMore(fund_id),
    onSuccess: () => toast.success('Your reminder has ended', fund),
    onError: (error) => toastFailure(error, texts.generalError),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised p-4">
      <div className="min-w-0 grow basis-44">
        <p dir="auto" className="font-semibold break-words">
          {fund}
        </p>
        <p className="mt-0.5 text-13 text-muted tabular-nums">
          <span className="font-semibold text-text">{formatNaira(amount)}</span> · each month on {dayInWords(day)}
          {is_open && !small && ` · next on ${formatLongDate(wallTimeIn(zone, new Date(next)).day)}`}
        </p>
        {small && <p className="mt-1.5 max-w-[60ch] text-pretty">{small}</p>}
        {!is_open && (
          <p className="mt-0.5 text-13 text-muted">
            This fund takes no donations at the moment. Until it does, you get no reminders.
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        {is_open && (
          <TextButton
            kind="plain"
            className="bg-surface!"
            aria-haspopup="dialog"
            onPointerEnter={Dialog.preload}
            onClick={() => setChanging(true)}
          >
            Change<span className="sr-only"> the reminder for {fund}</span>
          </TextButton>
        )}
        <TextButton kind="plain" className="bg-surface!" isBusy={end.isPending} onClick={() => end.mutate()}>
          End<span className="sr-only"> the reminder for {fund}</span>
        </TextButton>
      </div>
      {isChanging && (
        <Dialog
          fund={{ id: fund_id, name: fund }}
          amount={String(amount)}
          day={day}
          minimum={minimum}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  );
}
