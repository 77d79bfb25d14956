import { readTabStored, removeTabStored, writeTabStored } from '#web/lib/browser/tab-storage';
import { authStore } from '#web/lib/listener/auth';
import { askToSignIn, authDialogStore } from '#web/lib/listener/auth-dialog';

/**
 * Where the tab keeps, over the reload after a sign-in, what a visitor meant to put into the cart. Where storage is forbidden the
 * listener presses once more.
 */
const key = 'cart-wanted';

/**
 * Asks a visitor to sign in, after which the message goes into the cart.
 * @param wanted what `takeWanted` hands back then
 * @param topic what the message is called
 */
export function wantAfterSignIn(wanted: unknown, topic: string): void {
  writeTabStored(key, JSON.stringify(wanted));
  askToSignIn(`to buy “${topic}”`);
  const stop = authDialogStore.subscribe((request) => {
    if (request !== null) return;
    stop();
    // Another sign-in, some day, is none for this message.
    if (authStore.getState() === null) takeWanted();
  });
}

/** @returns what was meant for the cart, once; null when nothing was */
export function takeWanted(): unknown {
  const stored = readTabStored(key);
  removeTabStored(key);
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** Whether a sign-in has just been made for a message that is to go into the cart. */
export function isSomethingWanted(): boolean {
  return readTabStored(key) !== null;
}
