import { createStore } from 'zustand/vanilla';
import * as common from '#core/contract/texts';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { SignedIn, type User } from '#features/accounts/contract/signed-in';
import { forgetEndedSession, noteEndedSession } from './ended-session.ts';

/** Specified in docs/product/constants-and-limits.md#stored-in-the-browser. */
const key = 'auth';

/** If restoring the session takes longer, the app starts without it (docs/product/constants-and-limits.md#times). */
const restoreMs = 5000;

/** Specified in docs/product/texts-and-errors.md#ended-session. */
const reportIntervalMs = 3000;

export const tokenExpired = 'tokenExpired';

export const signedInHere = 'signedInHere';

export const authStore = createStore<SignedIn | null>(() => null);

/** @returns the listener's e-mail address, which owns this browser's stored data; null for a visitor */
export function listenerEmail(): string | null {
  return authStore.getState()?.user.email ?? null;
}

export async function restoreSession(
  read: (key: string) => string | null | Promise<string | null> = readStored,
): Promise<void> {
  const giveUp = new Promise<null>((resolve) => setTimeout(resolve, restoreMs, null));
  const stored = await Promise.race([read(key), giveUp]).catch(() => null);
  authStore.setState(parseJson(SignedIn, stored), true);
}

export function signIn(signedIn: SignedIn): void {
  authStore.setState(signedIn, true);
  writeStored(key, JSON.stringify(signedIn));
  forgetEndedSession();
}

/** Only this browser forgets the session, which stays valid on the server. */
export function forgetSession(): void {
  removeStored(key);
  authStore.setState(null, true);
}

/** Whether certainly nobody is signed in; false until a stored session is restored. */
export function isSignedOut(): boolean {
  return authStore.getState() === null && readStored(key) === null;
}

export function updateUser(user: Partial<User>): void {
  const current = authStore.getState();
  if (current) signIn({ ...current, user: { ...current.user, ...user } });
}

/** The e-mail address can change within a session. Then data stored under the former one must be moved. */
export function onAddressChange(listener: (from: string, to: string) => void): void {
  authStore.subscribe((now, before) => {
    if (now === null || before === null || now.token !== before.token) return;
    if (now.user.email !== before.user.email) listener(before.user.email, now.user.email);
  });
}

export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) authStore.setState(parseJson(SignedIn, event.newValue), true);
  });
  // A page restored from the back/forward cache has missed all changes of the session since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) authStore.setState(parseJson(SignedIn, readStored(key)), true);
  });
}

let lastExpiry = Number.NEGATIVE_INFINITY;

/**
 * Specified in docs/product/texts-and-errors.md#ended-session.
 * @param token the refused call's token; an old one says nothing about a session started since
 */
export function onUnauthorized(token: string | undefined): void {
  const ended = authStore.getState();
  if (token !== ended?.token || performance.now() - lastExpiry < reportIntervalMs) return;
  lastExpiry = performance.now();
  // biome-ignore lint/suspicious/noConsole: a required warning (docs/product/texts-and-errors.md#browser-log)
  console.warn(common.unauthorized());
  if (ended) noteEndedSession(ended.user.email);
  forgetSession();
  window.dispatchEvent(new Event(tokenExpired));
}
