import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { SignedIn, type User } from '#contract/accounts/signed-in';
import { texts } from '#contract/texts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage';
import { forgetEndedSession, noteEndedSession } from './ended-session.ts';

/** Where the user and the token are kept (docs/product/constants-and-limits.md#stored-in-the-browser). */
const key = 'auth';

/** Says that somebody has signed in with this browser, ever. */
const knownKey = 'signed-in-before';

/** A stored state that takes longer to restore is gone on without (docs/product/constants-and-limits.md#times). */
const restoreMs = 5000;

/** A 401 means the same however many calls get one at a time (docs/product/texts-and-errors.md#ended-session). */
const quietMs = 3000;

/** What the window is told when a session turns out to have ended (docs/product/texts-and-errors.md#ended-session). */
export const tokenExpired = 'tokenExpired';

function parse(stored: string | null): SignedIn | null {
  try {
    return z.safeParse(SignedIn, JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The event that the window gets when somebody has just signed in or up in this tab. */
export const signedInHere = 'signedInHere';

/** Who is signed in, and the token of their session; null for a visitor, and until `restoreSession` is done. */
export const authStore = createStore<SignedIn | null>(() => null);

/** @returns the e-mail address of who is signed in, by which what this browser keeps for them is theirs; null for a visitor */
export function listenerEmail(): string | null {
  return authStore.getState()?.user.email ?? null;
}

/**
 * Takes up the session that an earlier visit has stored; the app's start waits for it, 5000 ms at most.
 * @param read where it is stored
 */
export async function restoreSession(
  read: (key: string) => string | null | Promise<string | null> = readStored,
): Promise<void> {
  const giveUp = new Promise<null>((resolve) => setTimeout(resolve, restoreMs, null));
  const stored = await Promise.race([read(key), giveUp]).catch(() => null);
  const restored = parse(stored);
  authStore.setState(restored, true);
  // Sessions of earlier versions left no mark.
  if (restored && !hasSignedInBefore()) writeStored(knownKey, 'yes');
}

/** Whether anybody has ever signed in with this browser, as far as it keeps things. */
export function hasSignedInBefore(): boolean {
  return readStored(knownKey) !== null;
}

/** Takes up a session that the server has just started. */
export function signIn(signedIn: SignedIn): void {
  authStore.setState(signedIn, true);
  writeStored(key, JSON.stringify(signedIn));
  writeStored(knownKey, 'yes');
  forgetEndedSession();
}

/** Forgets the session in this browser; the server isn't told. What the listener liked stays. */
export function forgetSession(): void {
  authStore.setState(null, true);
  removeStored(key);
}

/** Shows a new name, address or balance. Nothing happens when nobody is signed in. */
export function updateUser(user: Partial<User>): void {
  const current = authStore.getState();
  if (current) signIn({ ...current, user: { ...current.user, ...user } });
}

/**
 * Calls back when who is signed in turns out to have another address, in the same session: what this browser keeps for the former one
 * stays theirs.
 */
export function onAddressChange(listener: (from: string, to: string) => void): void {
  authStore.subscribe((now, before) => {
    if (now === null || before === null || now.token !== before.token) return;
    if (now.user.email !== before.user.email) listener(before.user.email, now.user.email);
  });
}

/** Hears of sign-ins and sign-outs in the other tabs of this browser. Called once, at start. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) authStore.setState(parse(event.newValue), true);
  });
  // A page that back or forward brings to life again has heard of nothing in between.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) authStore.setState(parse(readStored(key)), true);
  });
}

let lastExpiry = Number.NEGATIVE_INFINITY;

/**
 * Any call was answered 401: the session is over (docs/product/texts-and-errors.md#ended-session). The window hears of it once in
 * 3 seconds.
 * @param token the one the call was made with; an old one says nothing of a session started since
 */
export function onUnauthorized(token: string | undefined): void {
  const ended = authStore.getState();
  if (token !== ended?.token || performance.now() - lastExpiry < quietMs) return;
  lastExpiry = performance.now();
  // biome-ignore lint/suspicious/noConsole: the product wants this warning (docs/product/texts-and-errors.md#browser-log)
  console.warn(texts.unauthorized);
  if (ended) noteEndedSession(ended.user.email);
  forgetSession();
  window.dispatchEvent(new Event(tokenExpired));
}
