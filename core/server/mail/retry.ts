import { type Backoff, retryAt } from '#core/server/queue/backoff';
import { hashOf } from '#core/server/secrets/tokens';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const backoff: Backoff = {
  /** Short at first, for a mail server that restarts; long later, for one that is down overnight. */
  pausesMs: [10 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs],
  /** By then the mail is of no use any more. */
  givenUpAfterMs: 3 * 24 * hourMs,
};
/** The log names the time of the next try, and mails rarely fail together. */
const noJitter = 0.5;

/** @returns when to retry; null to give up */
export function nextTryOf({ createdAt, failures }: { createdAt: Date; failures: number }, now: Date): Date | null {
  return retryAt(backoff, { failures, failing_since: createdAt }, { at: now, random: noJitter });
}

/**
 * @param mail its row, and the sender, whose domain is used
 * @returns a unique id, the same at each try; it doesn't reveal how many mails there are
 */
export function messageIdOf(mail: { id: string; createdAt: Date; from: string }): string {
  const unique = hashOf(`${mail.id} ${mail.createdAt.toISOString()}`).toString('hex').slice(0, 32);
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1] ?? 'localhost';
  return `<${unique}@${domain}>`;
}
