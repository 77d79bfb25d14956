import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import * as texts from '#features/giving/web/texts';
import { remindersQuery, remindNoMore } from './api.ts';

const Dialog = lazyPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

export function ReminderList({ minimum }: { minimum: number }) {
  const heading = useId();
  const { data } = useQuery(remindersQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading} className="mb-3 text-21 font-bold tracking-tight">
        {texts.monthlyReminders()}
      </h2>
      {!data.is_confirmed && (
        <p className="mb-3 max-w-[60ch] text-pretty text-muted">
          {texts.remindersBeginOnceYouHaveConfirmed({
            link: (parts) => (
              <Link to={paths.profile()} className="underline">
                {parts}
              </Link>
            ),
          })}
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

const hidden = (parts: ReactNode) => <span className="sr-only">{parts}</span>;

function Line({ reminder, minimum }: { reminder: Reminder; minimum: number }) {
  const { fund_id, fund, is_open, amount, day, zone, next } = reminder;
  const [isChanging, setChanging] = useState(false);
  const small = smallReminder(amount, minimum);
  const times = [texts.eachMonthOnDay({ day: texts.dayOfMonth({ day }) })];
  if (is_open && !small) times.push(texts.nextOnDate({ date: formatLongDate(wallTimeIn(zone, new Date(next)).day) }));
  const end = useMutation({
    mutationFn: () => remindNoMore(fund_id),
    onSuccess: () => toast.success(texts.yourReminderHasEnded(), fund),
    onError: (error) => toastFailure(error, common.generalError()),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised p-4">
      <div className="min-w-0 grow basis-44">
        <p dir="auto" className="font-semibold break-words">
          {fund}
        </p>
        <p className="mt-0.5 text-13 text-muted tabular-nums">
          <span className="font-semibold text-text">{formatNaira(amount)}</span> · {times.join(' · ')}
        </p>
        {small && <p className="mt-1.5 max-w-[60ch] text-pretty">{small}</p>}
        {!is_open && <p className="mt-0.5 text-13 text-muted">{texts.thisFundTakesNoDonations()}</p>}
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
            {texts.changeReminder({ hidden, fund })}
          </TextButton>
        )}
        <TextButton kind="plain" className="bg-surface!" isBusy={end.isPending} onClick={() => end.mutate()}>
          {texts.endReminder({ hidden, fund })}
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
