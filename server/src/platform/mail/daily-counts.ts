import type { Counted } from '#server/platform/limits/limits';
import type { LimitSettings } from '#server/platform/settings/settings';
import type { MailLimits, MailRule } from './mail-kinds.ts';
import { mailboxOf } from './mailbox.ts';
import type { Mail } from './transport.ts';

const daySeconds = 24 * 60 * 60;

/** With those that are asked for at once, how many reset links may be asked for in a day, one each half hour, and some that are retried. */
const resetsOfDay = 50;

export function mailLimitsOf(settings: Pick<LimitSettings, 'receiptMailsPerAccount' | 'resetPerAccount'>): MailLimits {
  return { receipts: settings.receiptMailsPerAccount, resets: settings.resetPerAccount + resetsOfDay };
}

/** @returns what a mail counts for; null when it was counted before it was queued */
export function countOf({ to, isConfirmed }: Mail, { kind, perDay }: MailRule, limits: MailLimits): Counted | null {
  if (perDay === null) return null;
  const [group, most] = typeof perDay === 'number' ? [kind, perDay] : [perDay, limits[perDay]];
  // Whoever has confirmed an address isn't to miss what strangers use up with others of the same mailbox.
  const subject = isConfirmed ? `confirmed ${to.toLowerCase()}` : mailboxOf(to);
  return [{ name: `mails: ${group}`, most, withinSeconds: daySeconds }, subject];
}
