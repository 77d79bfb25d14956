import * as z from 'zod/mini';
import { queryClient } from '#core/web/lib/api/query-client';
import { authStore, forgetSession } from '#core/web/lib/listener/auth';
import { noteEndedSession } from '#core/web/lib/listener/ended-session';
import { readAccount } from '#features/accounts/contract';
import { accountQuery } from './api.ts';
import { followAccount } from './follow-account.ts';

/** Reads the account again. An expired session ends silently, because the page has already announced the expiry. */
export async function recheckSession(): Promise<void> {
  const signedIn = authStore.getState();
  if (!signedIn) return;
  await queryClient.cancelQueries(accountQuery);
  const { token, user } = signedIn;
  const response = await fetch(`/v1${readAccount.path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    cache: 'no-store',
  }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  // Another tab may have signed in or out meanwhile.
  if (!response || authStore.getState()?.token !== token) return;
  if (response.status === 401) {
    noteEndedSession(user.email);
    forgetSession();
    return;
  }
  const reply = z.safeParse(readAccount.reply, body);
  if (!reply.success) return;
  queryClient.setQueryData(accountQuery.queryKey, reply.data.data);
  followAccount(reply.data.data);
}
