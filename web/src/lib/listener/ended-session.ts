import { readStored, removeStored, writeStored } from '#web/lib/browser/storage';

/** Whose session ended by itself: what is kept in this browser for them stays theirs, unlike after signing out. */
const key = 'lectern:ended-session';

/** Notes that this listener's session has ended without their asking. @param email their address */
export function noteEndedSession(email: string): void {
  writeStored(key, email);
}

/** Forgets it: somebody is signed in. */
export function forgetEndedSession(): void {
  removeStored(key);
}

/** @returns the address of who was signed in when the session ended by itself; null when nobody was, or somebody is again */
export function endedOwner(): string | null {
  return readStored(key);
}
