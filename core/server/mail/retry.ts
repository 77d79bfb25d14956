import { type Backoff, retryAt } from '#core/server/queue/backoff';
import { hashOf } from '#core/server/secrets/tokens';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const backoff: Backoff = {
  /** Retries come soon for a mail server that restarts, and later for one that is down overnight. */
  backoffMs: [10 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs],
  givenUpAfterMs: 3 * 24 * hourMs,
};
/** Mails rarely fail together, so pauses have no jitter. */
const noJitter = 0.5;

export function nextTryOf({ createdAt, failures }: { createdAt: Date; failures: number }, now: Date): Date | null {
  return retryAt(backoff, { failures, failing_since: createdAt }, { at: now, random: noJitter });
}

/** @returns an id that is the same at each try, and doesn't reveal the number of mails */
export function messageIdOf(mail: { id: string; createdAt: Date; from: string }): string {
  const unique = hashOf(`${mail.id} ${mail.createdAt.toISOString()}`).toString('hex').slice(0, 32);
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1] ?? 'localhost';
  return `<${unique}@${domain}>`;
}
