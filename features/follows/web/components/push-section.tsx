import { useMutation, useQuery } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isOffline, messageOf } from '#core/web/lib/api/call';
import { Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { PushState } from '#features/follows/contract/push';
import { canPush, PushForbidden, pushQuery, startPush, stopPush } from '#features/follows/web/push';
import * as texts from '#features/follows/web/texts';

export function PushSection() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-10 max-w-3xl">
      <h2 id={heading} className="text-17 font-bold">
        {texts.notificationsOnThisDevice()}
      </h2>
      {canPush() ? <Possible /> : <Line>{texts.browserCantNotify()}</Line>}
    </section>
  );
}

function Possible() {
  const { data, isError } = useQuery(pushQuery);
  if (data) return <Choice state={data} />;
  if (isError) return <Line>{texts.notificationsCantBeShown()}</Line>;
  return <Skeleton className="mt-4 h-24 rounded-row" />;
}

function Choice({ state }: { state: PushState }) {
  const change = useMutation({
    // Without a network the change fails at once, instead of waiting.
    networkMode: 'always',
    mutationFn: () => (state.is_on ? stopPush() : startPush(state)),
  });
  const isForbidden = Notification.permission === 'denied';
  const Icon = state.is_on ? BellOff : BellRing;
  return (
    <>
      <Line>{state.is_on ? texts.notificationsAreOn() : texts.notificationsAreOff()}</Line>
      {isForbidden && !change.error && <Line>{texts.notificationsAreBlocked()}</Line>}
      <TextButton kind="plain" className="mt-4" isBusy={change.isPending} onClick={() => change.mutate()}>
        <Icon aria-hidden="true" size={20} />
        {state.is_on ? texts.turnOffNotifications() : texts.turnOnNotifications()}
      </TextButton>
      {change.error && (
        <p role="alert" className="mt-3 max-w-[60ch] font-medium text-pretty text-live">
          {reasonOf(change.error)}
        </p>
      )}
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-1 max-w-[60ch] text-pretty text-muted">{children}</p>;
}

function reasonOf(error: Error): string {
  if (error instanceof PushForbidden)
    return Notification.permission === 'denied' ? texts.notificationsAreBlocked() : texts.notificationsNeedPermission();
  if (!navigator.onLine || isOffline(error)) return texts.youAreOffline();
  return messageOf(error, texts.browserFailed());
}
