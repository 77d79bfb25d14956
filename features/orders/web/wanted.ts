import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { askToSignIn, authDialogStore } from '#core/web/lib/listener/auth-dialog';

/** Survives the reload after signing in. Where storage is blocked, the visitor has to press again. */
const key = 'cart-wanted';

/** @param wanted the value for `takeWanted` to return */
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

/** @returns the message wanted for the cart, as JSON, once */
export function takeWanted(): string | null {
  const wanted = readTabStored(key);
  removeTabStored(key);
  return wanted;
}

export function isSomethingWanted(): boolean {
  return readTabStored(key) !== null;
}
