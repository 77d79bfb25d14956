import { authStore } from '#web/lib/listener/auth';
import { authDialogStore, openAuthDialog } from '#web/lib/listener/auth-dialog';

/** Where the tab keeps, over the reload after a sign-in, what a visitor meant to put into the cart. */
const key = 'cart-wanted';

/** Asks a visitor to sign in, after which the message goes into the cart (decisions: Accounts). */
export function wantAfterSignIn(wanted: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wanted));
  } catch {
    // Where storage is forbidden the listener presses once more.
  }
  openAuthDialog('signin');
  const stop = authDialogStore.subscribe((mode) => {
    if (mode !== null) return;
    stop();
    // Another sign-in, some day, is none for this message.
    if (authStore.getState() === null) takeWanted();
  });
}

/** @returns what was meant for the cart, once; null when nothing was */
export function takeWanted(): unknown {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** Whether a sign-in has just been made for a message that is to go into the cart. */
export function isSomethingWanted(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
