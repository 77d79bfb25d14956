import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';

/** The owner of an expired session. Unlike after signing out, data stored in this browser stay theirs. */
const key = 'lectern:ended-session';

export function noteEndedSession(email: string): void {
  writeStored(key, email);
}

export function forgetEndedSession(): void {
  removeStored(key);
}

export function endedOwner(): string | null {
  return readStored(key);
}
