import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { type Account, sendConfirmation, updateAccount } from '#features/accounts/contract';
import { accountQuery } from '#features/accounts/web/api';
import * as texts from '#features/accounts/web/texts';

export function EmailState({ account: { email, email_confirmed, pending_email } }: { account: Account }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {pending_email !== null ? (
        <Pending email={email} pending={pending_email} onKept={() => place.current?.focus({ preventScroll: true })} />
      ) : email_confirmed ? (
        <Confirmed />
      ) : (
        <Unconfirmed />
      )}
    </div>
  );
}

const note = 'mt-3 max-w-lg rounded-row bg-surface px-4 py-3';

function Confirmed() {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-13 text-muted">
      <CircleCheck aria-hidden="true" size={14} />
      {texts.confirmed()}
    </p>
  );
}

function Unconfirmed() {
  return (
    <div className={note}>
      <p className="font-semibold">{texts.confirmYourEmail()}</p>
      <p className="mt-1 text-13 text-pretty text-muted">{texts.openLinkToConfirm()}</p>
      <div className="mt-3">
        <SendAgain />
      </div>
    </div>
  );
}

interface PendingProps {
  email: string;
  pending: string;
  onKept: () => void;
}

function Pending({ email, pending, onKept }: PendingProps) {
  const queryClient = useQueryClient();
  // Sending the current address cancels a pending change.
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: () => call(updateAccount, { body: { email } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(accountQuery.queryKey, data);
      toast.success(texts.yourAddressStaysTheSame(), email);
      onKept();
    },
    onError: (error) => toastFailure(error, common.profileUpdateFailed(), common.profileUpdateFailedTitle()),
  });
  return (
    <div className={note}>
      <p className="text-13 text-pretty break-words">{texts.waitingForYouToOpenLink({ pending, current: email })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SendAgain />
        <BusyButton label={texts.keepAddress({ email })} isBusy={keep.isPending} onPress={() => keep.mutate()} />
      </div>
    </div>
  );
}

function SendAgain() {
  const queryClient = useQueryClient();
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call(sendConfirmation, {}),
    onSuccess: ({ message }) => {
      toast.success(message);
      // The address may have been confirmed meanwhile on another device.
      void queryClient.invalidateQueries(accountQuery);
    },
    onError: (error) => toastFailure(error, common.generalError()),
  });
  return <BusyButton label={common.sendAgain()} isBusy={send.isPending} onPress={() => send.mutate()} />;
}

interface BusyButtonProps {
  label: string;
  isBusy: boolean;
  onPress: () => void;
}

function BusyButton({ label, isBusy, onPress }: BusyButtonProps) {
  return (
    <TextButton kind="plain" className="max-w-full" isBusy={isBusy} onClick={onPress}>
      {isBusy && <Spinner />}
      <span dir="auto" className="truncate">
        {label}
      </span>
    </TextButton>
  );
}
