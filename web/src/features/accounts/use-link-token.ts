import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { tokenPattern } from './link-token.ts';

const Kept = z.object({ linkToken: z.string() });

/**
 * Takes the token of a mailed link out of the address bar at once, so that neither the history nor a look at the screen gives it
 * away. The history's entry keeps it out of sight, for a page that the browser has to load again.
 * @returns the token, null for a link without a whole one; and what forgets it once it has been used
 */
export function useLinkToken(): { token: string | null; forget: () => void } {
  const { token } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const address = token === undefined ? pathname : pathname.replace(/\/[^/]+\/*$/, '');
  useEffect(() => {
    if (token !== undefined) void navigate(address, { replace: true, state: { linkToken: token } });
  }, [token, address, navigate]);
  const given = token ?? z.safeParse(Kept, state).data?.linkToken ?? '';
  return {
    token: tokenPattern.test(given) ? given : null,
    forget: () => void navigate(address, { replace: true, state: null }),
  };
}
