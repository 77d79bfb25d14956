import { hashOf } from '#core/server/secrets/tokens';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Short at first, for a mail server that restarts; long in the end, for one that is down overnight. */
const pausesMs = [10 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];
const longestPauseMs = hourMs;
/** By then a mail is no longer of use. */
const givenUpAfterMs = 3 * 24 * hourMs;

/**
 * @param attempts how many failed before this one
 * @returns the pause until the next attempt, in ms
 */
export function pauseAfter(attempts: number): number {
  return pausesMs[attempts] ?? longestPauseMs;
}

/** @returns whether a mail is too old to be retried at `dueAt` */
export function isGivenUp(createdAt: Date, dueAt: Date): boolean {
  return dueAt.getTime() - createdAt.getTime() > givenUpAfterMs;
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
