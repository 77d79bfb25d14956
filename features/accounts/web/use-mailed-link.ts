import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import * as common from '#core/contract/texts';
import { CallError, call, messageOf } from '#core/web/lib/api/call';
import type { confirmEmail, undoEmailChange } from '#features/accounts/contract';
import { tokenPattern } from './link-token.ts';
import { recheckSession } from './recheck-session.ts';
import * as texts from './texts.ts';

export type LinkStep =
  | { step: 'incomplete' }
  | { step: 'ask'; isBusy: boolean; failure: string | null; use: () => void }
  | { step: 'done'; email: string }
  | { step: 'dead'; sentence: string };

/** A mailed link is used only when its reader presses the button, because mail scanners open links too. */
export function useMailedLink(endpoint: typeof confirmEmail | typeof undoEmailChange): LinkStep {
  const { token, done, finish } = useLinkToken();
  const { data, error, isPending, mutate } = useMutation({
    // Without this setting, the request would wait silently while offline instead of failing visibly.
    networkMode: 'always',
    mutationFn: async (used: string) => (await call(endpoint, { body: { token: used } })).data.email,
    onSuccess: (email) => {
      finish(email);
      void recheckSession();
    },
  });
  const email = data ?? done;
  if (email !== undefined) return { step: 'done', email };
  if (token === null) return { step: 'incomplete' };
  if (error instanceof CallError && error.code === 'confirmation.invalid')
    return { step: 'dead', sentence: error.message };
  return { step: 'ask', isBusy: isPending, failure: error && failureOf(error), use: () => !isPending && mutate(token) };
}

function failureOf(error: Error): string {
  const isAway = error instanceof CallError && error.status === 0;
  return isAway ? texts.theServerCantBeReached() : messageOf(error, common.generalError());
}

const Kept = z.object({ linkToken: z.optional(z.string()), linkDone: z.optional(z.string()) });

/**
 * Removes a mailed link's token from the address bar, so that neither the history nor a look at the screen reveals it. The history entry's
 * state keeps the token for a reload.
 */
function useLinkToken(): {
  token: string | null;
  done: string | undefined;
  finish: (email: string) => void;
} {
  const { token } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const address = token === undefined ? pathname : pathname.replace(/\/[^/]+\/*$/, '');
  useEffect(() => {
    if (token !== undefined) void navigate(address, { replace: true, state: { linkToken: token } });
  }, [token, address, navigate]);
  const kept = z.safeParse(Kept, state).data;
  const known = token ?? kept?.linkToken ?? '';
  return {
    token: tokenPattern.test(known) ? known : null,
    done: token === undefined ? kept?.linkDone : undefined,
    finish: (email) => void navigate(address, { replace: true, state: { linkDone: email } }),
  };
}
