import { hashOf, makeToken } from '#core/server/secrets/tokens';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** In ms. Links that confirm or undo a change of address last for people who read mail once a week. */
export const linkLifetimesMs = { reset: hourMs, role: 3 * dayMs, confirm: 7 * dayMs, undo: 7 * dayMs } as const;

export function makeLink(kind: keyof typeof linkLifetimesMs, now: Date) {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + linkLifetimesMs[kind]);
  return { token, row: { token_hash: hashOf(token), created_at: now, expires_at: expiresAt } };
}
