import { hashOf, makeToken } from '#core/server/secrets/tokens';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long each mailed link works, in ms. Confirm and undo links last for people who read mail once a week. */
export const linkLifetimesMs = { reset: hourMs, role: 3 * dayMs, confirm: 7 * dayMs, undo: 7 * dayMs } as const;

/** @returns the token, and the row's columns with only its hash */
export function makeLink(kind: keyof typeof linkLifetimesMs, now: Date) {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + linkLifetimesMs[kind]);
  return { token, row: { token_hash: hashOf(token), created_at: now, expires_at: expiresAt } };
}
