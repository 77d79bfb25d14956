import type { Counted } from '#core/server/limits/limits';
import type { LimitSettings } from '#core/server/settings/settings';
import type { MailLimits, MailRule } from './mail-kinds.ts';
import { mailboxOf } from './mailbox.ts';
import type { Mail } from './transport.ts';

const daySeconds = 24 * 60 * 60;

const resetsOfDay = 50;

export function mailLimitsOf(settings: Pick<LimitSettings, 'receiptMailsPerAccount' | 'resetPerAccount'>): MailLimits {
  return { receipts: settings.receiptMailsPerAccount, resets: settings.resetPerAccount + resetsOfDay };
}

export function countOf(mail: Mail, { kind, perDay }: MailRule, limits: MailLimits): Counted | null {
  if (perDay === null) return null;
  const [group, max] = typeof perDay === 'number' ? [kind, perDay] : [perDay, limits[perDay]];
  return [{ name: `mails: ${group}`, max, withinSeconds: daySeconds }, subjectOf(mail)];
}

/** Addresses with a plus sign are counted apart, so that strangers can't use up the daily mails of the plain address. */
function subjectOf({ to, isConfirmed }: Mail): string {
  const [address, mailbox] = [to.toLowerCase(), mailboxOf(to)];
  if (isConfirmed) return `confirmed ${address}`;
  return address === mailbox ? address : `variants of ${mailbox}`;
}
