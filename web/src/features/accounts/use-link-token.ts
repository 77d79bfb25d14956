import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { tokenPattern } from './link-token.ts';

const Kept = z.object({ linkToken: z.optional(z.string()), linkDone: z.optional(z.string()) });

/**
 * Takes the token of a mailed link out of the address bar at once, so that neither the history nor a look at the screen gives it
 * away. The history's entry keeps it out of sight, for a page that the browser has to load again.
 * @returns the token, null for a link without a whole one; the address that a link was about which has been used here, else
 *   undefined; and what forgets the token for it
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
  const given = token ?? kept?.linkToken ?? '';
  return {
    token: tokenPattern.test(given) ? given : null,
    done: token === undefined ? kept?.linkDone : undefined,
    finish: (email) => void navigate(address, { replace: true, state: { linkDone: email } }),
  };
}
