import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { askToSignIn, authDialogStore } from '#core/web/lib/listener/auth-dialog';
import type { Followed } from './api.ts';

/** Across the reload after signing in. Where storage is blocked the visitor presses again. */
const key = 'follow-wanted';

/** Asks a visitor to sign in; `takeWanted` says afterwards what they wanted to follow. */
export function followAfterSignIn(followed: Followed, name: string): void {
  writeTabStored(key, nameOf(followed));
  askToSignIn(`to follow “${name}”`);
  const stop = authDialogStore.subscribe((request) => {
    if (request !== null) return;
    stop();
    // A later sign-in isn't for this.
    if (authStore.getState() === null) removeTabStored(key);
  });
}

/** @returns whether this was to be followed after signing in; once */
export function takeWanted(followed: Followed): boolean {
  if (readTabStored(key) !== nameOf(followed)) return false;
  removeTabStored(key);
  return true;
}

function nameOf({ kind, id }: Followed): string {
  return `${kind} ${id}`;
}
