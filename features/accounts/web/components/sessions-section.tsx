import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useId } from 'react';
import { texts } from '#core/contract/texts';
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
        Signed in on
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">
        If you don’t know one of them, sign it out and change your password.
      </p>
      {isError && <p className="mt-4 text-muted">Your devices can’t be shown at the moment.</p>}
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
            Sign out all others
          </TextButton>
          <TextButton kind="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate('all')}>
            Sign out everywhere
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
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-raised px-4 py-3">
      <MonitorSmartphone aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p id={nameId} className="font-semibold">
          {device || 'A device'}
          {is_this && <span className="text-muted"> (this device)</span>}
        </p>
        <p className="text-13 break-words text-muted">
          {[network, `signed in ${signedInOn(signed_in)}`, ...(is_this ? [] : [`last seen ${lastSeen(last_seen)}`])]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!is_this && (
        <TextButton kind="quiet" isBusy={isBusy} aria-describedby={nameId} onClick={onSignOut}>
          Sign out
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
    onError: (error) => toastFailure(error, texts.generalError),
    // The list refreshes after a failure too, since the device may have been signed out elsewhere.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}
