import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { askToSignIn, authDialogStore } from '#core/web/lib/listener/auth-dialog';
import * as texts from './texts.ts';

/** Survives the reload after signing in. Where storage is blocked, the visitor must press again. */
const key = 'cart-wanted';

export function addAfterSignIn(wanted: unknown, topic: string): void {
  writeTabStored(key, JSON.stringify(wanted));
  askToSignIn(texts.toBuyTopic({ topic }));
  const stop = authDialogStore.subscribe((request) => {
    if (request !== null) return;
    stop();
    // A later sign-in must not add this message.
    if (authStore.getState() === null) takePendingCartItem();
  });
}

export function takePendingCartItem(): string | null {
  const wanted = readTabStored(key);
  removeTabStored(key);
  return wanted;
}

export function hasPendingCartItem(): boolean {
  return readTabStored(key) !== null;
}
