import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { tokenPattern } from './link-token.ts';

const Kept = z.object({ linkToken: z.optional(z.string()), linkDone: z.optional(z.string()) });

/**
 * Removes a mailed link's token from the address bar, so that neither the history nor a look at the screen reveals it.
 * It is kept in the history entry's state, for a reload.
 * @returns the token, or null for a broken link; the address that a link used here was about; and a function that marks
 * the link as used
 */
export function useLinkToken(): {
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
