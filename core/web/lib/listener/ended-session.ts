import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';

/** Whose session expired: unlike after signing out, what is stored in this browser stays theirs. */
const key = 'lectern:ended-session';

/** @param email of the listener whose session expired */
export function noteEndedSession(email: string): void {
  writeStored(key, email);
}

export function forgetEndedSession(): void {
  removeStored(key);
}

/** @returns the address of the listener whose session expired; null when none did, or somebody has signed in since */
export function endedOwner(): string | null {
  return readStored(key);
}
