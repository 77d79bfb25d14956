import { logOut as endSession } from '#contract/accounts';
import { call } from '#web/lib/api/call';
import { authStore, forgetSession } from '#web/lib/listener/auth';
import { paths } from '#web/lib/paths';
import { player } from '#web/player/player';

/**
 * Signs out: the server ends the session, this browser forgets it, and Home loads anew (spec §4). Nobody waits for the
 * server: the call outlives the page, and where it can't be reached the listener is signed out here all the same.
 */
export function logOut(): void {
  // While the session is there: how far it was heard is told in the listener's name.
  player.stop();
  const token = authStore.getState()?.token;
  if (token !== undefined) call(endSession, { token, keepalive: true }).catch(() => undefined);
  forgetSession();
  window.location.assign(paths.home());
}
