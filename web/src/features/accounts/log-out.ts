import { logOut as endSession } from '#contract/accounts';
import { authStore, forgetSession } from '#web/lib/auth';
import { call } from '#web/lib/call';
import { paths } from '#web/lib/paths';

/**
 * Signs out: the server ends the session, this browser forgets it, and Home loads anew (spec §4). Nobody waits for the
 * server: the call outlives the page, and where it can't be reached the listener is signed out here all the same.
 */
export function logOut(): void {
  const token = authStore.getState()?.token;
  if (token !== undefined) call(endSession, { token, keepalive: true }).catch(() => undefined);
  forgetSession();
  window.location.assign(paths.home());
}
