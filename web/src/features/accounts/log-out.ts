import { authStore, forgetSession } from '#web/lib/listener/auth';
import { paths } from '#web/lib/paths';
import { player } from '#web/player/player';
import { endSession } from './unended-sessions.ts';

/** How long Home waits for the server's word, in ms. */
const patienceMs = 1000;

/**
 * Signs out: this browser forgets the session, the server ends it, and Home loads anew (docs/product/accounts.md#signing-out).
 * Where the server can't be reached the listener is signed out here all the same, and the server is told later.
 */
export async function logOut(): Promise<void> {
  // While the session is there: how far it was heard is told in the listener's name.
  player.stop();
  const token = authStore.getState()?.token;
  forgetSession();
  if (token !== undefined) {
    // A page that went before the answer would ask once more.
    await Promise.race([endSession(token), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  window.location.assign(paths.home());
}
