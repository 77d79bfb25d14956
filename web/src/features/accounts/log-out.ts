import { authStore, forgetSession } from '#web/lib/listener/auth';
import { paths } from '#web/lib/paths';
import { player } from '#web/player/player';
import { endSession } from './unended-sessions.ts';

/** How long to wait for the server before going Home, in ms. */
const patienceMs = 1000;

/**
 * Signs out: forgets the session here, ends it on the server, and reloads Home (docs/product/accounts.md#signing-out).
 * Offline the listener is signed out here all the same, and the session is ended on the server later.
 */
export async function logOut(): Promise<void> {
  // Before the session is gone: the last position is reported in the listener's name.
  player.stop();
  const token = authStore.getState()?.token;
  forgetSession();
  if (token !== undefined) {
    // If the page left before the answer, the request would be repeated.
    await Promise.race([endSession(token), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  window.location.assign(paths.home());
}
