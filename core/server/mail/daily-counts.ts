import type { Counted } from '#core/server/limits/limits';
import type { LimitSettings } from '#core/server/settings/settings';
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
export function countOf(mail: Mail, { kind, perDay }: MailRule, limits: MailLimits): Counted | null {
  if (perDay === null) return null;
  const [group, most] = typeof perDay === 'number' ? [kind, perDay] : [perDay, limits[perDay]];
  return [{ name: `mails: ${group}`, most, withinSeconds: daySeconds }, subjectOf(mail)];
}

/** Strangers can use up the count of all variants of an address with a plus sign together, but not that of the address itself. */
function subjectOf({ to, isConfirmed }: Mail): string {
  const [address, mailbox] = [to.toLowerCase(), mailboxOf(to)];
  if (isConfirmed) return `confirmed ${address}`;
  return address === mailbox ? address : `variants of ${mailbox}`;
}
