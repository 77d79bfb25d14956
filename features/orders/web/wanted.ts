import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { askToSignIn, authDialogStore } from '#core/web/lib/listener/auth-dialog';

/** Across the reload after signing in. Where storage is blocked the visitor presses again. */
const key = 'cart-wanted';

/**
 * Asks a visitor to sign in, and adds the message to the cart afterwards.
 * @param wanted returned by `takeWanted` then
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

/** @returns what was meant for the cart, as JSON, and removes it */
export function takeWanted(): string | null {
  const wanted = readTabStored(key);
  removeTabStored(key);
  return wanted;
}

export function isSomethingWanted(): boolean {
  return readTabStored(key) !== null;
}
