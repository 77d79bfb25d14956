import { type Backoff, retryAt } from '#core/server/queue/backoff';
import { hashOf } from '#core/server/secrets/tokens';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const backoff: Backoff = {
  /** Short at first, for a mail server that restarts; long in the end, for one that is down overnight. */
  pausesMs: [10 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs],
  /** By then a mail is no longer of use. */
  givenUpAfterMs: 3 * 24 * hourMs,
};
/** Operators read in the log when a mail is tried again, and few are at the same moment. */
const noJitter = 0.5;

/**
 * @param mail when it was queued, and how often it failed before this time
 * @returns when it is tried again; null when it is given up
 */
export function nextTryOf({ createdAt, failures }: { createdAt: Date; failures: number }, now: Date): Date | null {
  return retryAt(backoff, { failures, failing_since: createdAt }, { at: now, random: noJitter });
}

/**
 * @param mail its row, and the sender, whose domain the id has
 * @returns a unique id, the same each time the mail is sent; it doesn't reveal how many mails there are
 */
export function messageIdOf(mail: { id: string; createdAt: Date; from: string }): string {
  const unique = hashOf(`${mail.id} ${mail.createdAt.toISOString()}`).toString('hex').slice(0, 32);
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1] ?? 'localhost';
  return `<${unique}@${domain}>`;
}
