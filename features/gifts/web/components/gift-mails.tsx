import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import * as common from '#core/contract/texts';
import { CallError, call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { formatLongDate } from '#core/web/lib/format';
import { useHolding } from '#core/web/lib/holding';
import { issuesByField } from '#core/web/lib/issues-by-field';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextButton } from '#core/web/ui/text-button';
import { cancelGiftMail, type Gift, mailGift } from '#features/gifts/contract';
import { GiftMailing } from '#features/gifts/contract/fields';
import { giftHasChanged, giftOptionsQuery } from '#features/gifts/web/api';
import * as texts from '#features/gifts/web/texts';
import { MailFields } from './mail-fields.tsx';

export function GiftMails({ gift }: { gift: Gift }) {
  const { data: options } = useQuery(giftOptionsQuery);
  const canSend = gift.state === 'unused' && options?.can_mail === true;
  if (gift.mails.length === 0 && !canSend) return null;
  return (
    <section aria-label={texts.byEmail()} className="rounded-panel bg-raised p-5">
      <h2 className="font-bold">{texts.byEmail()}</h2>
      {gift.mails.length > 0 && (
        <ul aria-label={texts.mails()} className="mt-3 flex flex-col gap-3">
          {gift.mails.map((mail) => (
            <MailLine key={mail.id} gift={gift} mail={mail} />
          ))}
        </ul>
      )}
      {canSend && <SendForm gift={gift} today={options.today} areWordsMailed={options.are_words_mailed} />}
    </section>
  );
}

function MailLine({ gift, mail }: { gift: Gift; mail: Gift['mails'][number] }) {
  const { id, email, day, state } = mail;
  const cancel = async () => {
    try {
      giftHasChanged((await call(cancelGiftMail, { params: { id: gift.id, mail: id } })).data);
      toast.success(texts.mailCancelled());
    } catch (cause) {
      toastFailure(cause, common.generalError());
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow break-words">
        {texts.mailToAddress({
          address: (parts) => (
            <span dir="ltr" className="font-semibold">
              {parts}
            </span>
          ),
          outcome: (parts) => <span className="text-muted">{parts}</span>,
          email,
          state,
          date: formatLongDate(day),
        })}
      </p>
      {state === 'waiting' && gift.state === 'unused' && (
        <TextButton kind="plain" className="bg-surface!" onClick={() => void cancel()}>
          {texts.cancelMail()}
        </TextButton>
      )}
    </li>
  );
}

function SendForm({ gift, today, areWordsMailed }: { gift: Gift; today: string; areWordsMailed: boolean }) {
  const [mail, setMail] = useState<GiftMailing>({ email: '', day: today });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  useHolding(mail.email !== '', common.unsavedChanges());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = z.safeParse(GiftMailing, mail);
    setErrors(issuesByField(read.error));
    if (!read.success) return;
    setBusy(true);
    try {
      giftHasChanged((await call(mailGift, { params: { id: gift.id }, body: read.data })).data);
      setMail({ email: '', day: today });
      toast.success(
        read.data.day === today
          ? texts.yourGiftIsOnItsWay()
          : texts.yourGiftWillBeSentOn({ date: formatLongDate(read.data.day) }),
      );
    } catch (cause) {
      const named = cause instanceof CallError ? (cause.errors ?? {}) : {};
      setErrors(named);
      if (Object.keys(named).length === 0) toastFailure(cause, common.generalError());
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col items-start gap-4">
      <MailFields
        mail={mail}
        today={today}
        areWordsMailed={areWordsMailed}
        errors={errors}
        onChange={setMail}
        isPaid
        ground="surface"
      />
      <SubmitButton
        label={texts.sendIt()}
        busyLabel={texts.sending()}
        isBusy={isBusy}
        disabled={mail.email.trim() === ''}
      />
    </form>
  );
}
