import { readTabStored, removeTabStored, writeTabStored } from '#web/lib/browser/tab-storage';
import { authStore } from '#web/lib/listener/auth';
import { askToSignIn, authDialogStore } from '#web/lib/listener/auth-dialog';

/**
 * Where the tab stores, across the reload after signing in, what a visitor meant to add to the cart. Where storage is
 * blocked they press again.
 */
const key = 'cart-wanted';

/**
 * Asks a visitor to sign in, and adds the message to the cart afterwards.
 * @param wanted returned by `takeWanted` then
 * @param topic of the message
 */
export function wantAfterSignIn(wanted: unknown, topic: string): void {
  writeTabStored(key, JSON.stringify(wanted));
  askToSignIn(`to buy “${topic}”`);
  const stop = authDialogStore.subscribe((request) => {
    if (request !== null) return;
    stop();
    // A later sign-in isn't for this message.
    if (authStore.getState() === null) takeWanted();
  });
}

/** @returns what was meant for the cart, and removes it; null when there is nothing */
export function takeWanted(): unknown {
  const stored = readTabStored(key);
  removeTabStored(key);
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

export function isSomethingWanted(): boolean {
  return readTabStored(key) !== null;
}
