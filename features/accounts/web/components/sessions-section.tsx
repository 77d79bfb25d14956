import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useId } from 'react';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { forgetSession } from '#core/web/lib/listener/auth';
import { toast } from '#core/web/lib/toasts';
import { Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import {
  endSession,
  endSessions,
  listSessions,
  type OpenSession,
  type WhichSessions,
} from '#features/accounts/contract/sessions';
import { lastSeen, signedInOn } from '#features/accounts/web/session-times';
import * as texts from '#features/accounts/web/texts';

const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
});

type Ended = { id: OpenSession['id'] } | WhichSessions;

export function SessionsSection() {
  const { data: sessions, isError } = useQuery({ ...sessionsQuery, refetchOnWindowFocus: 'always' });
  const signOut = useSignOut();
  return (
    <section aria-labelledby="sessions-heading" className="mt-10">
      <h2 id="sessions-heading" className="text-17 font-bold">
        {texts.signedInOn()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">{texts.signedInOnHelp()}</p>
      {isError && <p className="mt-4 text-muted">{texts.yourDevicesCantBeShown()}</p>}
      {!sessions && !isError && <Skeleton className="mt-4 h-16 rounded-row" />}
      {sessions && (
        <ul className="mt-4 grid gap-2">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={signOut.isPending}
              onSignOut={() => signOut.mutate({ id: session.id })}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <TextButton kind="plain" isBusy={signOut.isPending} onClick={() => signOut.mutate('others')}>
            {texts.signOutAllOthers()}
          </TextButton>
          <TextButton kind="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate('all')}>
            {texts.signOutEverywhere()}
          </TextButton>
        </div>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: OpenSession;
  isBusy: boolean;
  onSignOut: () => void;
}

function SessionRow({ session, isBusy, onSignOut }: SessionRowProps) {
  const nameId = useId();
  const { device, network, signed_in, last_seen, is_this } = session;
  const name = device || texts.aDevice();
  const facts = [
    network,
    texts.signedInDate({ date: signedInOn(signed_in) }),
    !is_this && texts.lastSeen({ moment: lastSeen(last_seen) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-raised px-4 py-3">
      <MonitorSmartphone aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p id={nameId} dir="auto" className="font-semibold">
          {is_this
            ? texts.thisDevice({ device: name, note: (parts) => <span className="text-muted">{parts}</span> })
            : name}
        </p>
        <p className="text-13 break-words text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!is_this && (
        <TextButton kind="quiet" isBusy={isBusy} aria-describedby={nameId} onClick={onSignOut}>
          {texts.signOut()}
        </TextButton>
      )}
    </li>
  );
}

function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: Ended) => {
      if (typeof which !== 'string') return call(endSession, { params: which });
      return call(endSessions, { query: { which } });
    },
    onSuccess: ({ message }, which) => {
      toast.success(message);
      if (which === 'all') forgetSession();
    },
    onError: (error) => toastFailure(error, common.generalError()),
    // The list refreshes after a failure too, since the device may have been signed out elsewhere.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}
