import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { askToSignIn, authDialogStore } from '#core/web/lib/listener/auth-dialog';
import type { Followed } from './api.ts';
import * as texts from './texts.ts';

/** The key survives the reload after signing in. Where storage is blocked, the visitor has to press again. */
const key = 'follow-wanted';

export function followAfterSignIn(followed: Followed, name: string): void {
  writeTabStored(key, nameOf(followed));
  askToSignIn(texts.toFollowName({ name }));
  const stop = authDialogStore.subscribe((request) => {
    if (request !== null) return;
    stop();
    if (authStore.getState() === null) removeTabStored(key);
  });
}

/** @returns true once, if this group was to be followed after signing in */
export function takePendingFollow(followed: Followed): boolean {
  if (readTabStored(key) !== nameOf(followed)) return false;
  removeTabStored(key);
  return true;
}

function nameOf({ kind, id }: Followed): string {
  return `${kind} ${id}`;
}
