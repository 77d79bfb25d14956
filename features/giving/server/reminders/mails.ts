import type { AccountId } from '#core/contract/ids';
import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { koboOf, nairaOf } from '#core/server/database/stored-kobo';
import type { Addressee } from '#core/server/mail/addressee';
import type { EndLinks } from '#core/server/mail/end-links';
import { type Renderer, SendLater } from '#core/server/mail/outbox';
import { outsideQuietHours, zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import { type Look, type MailContent, renderMail } from '#core/server/mail/render-mail';
import { findReminder, type ReminderRow } from './reminder-queries.ts';
import { latestMs } from './times.ts';

const reminderMail = 'reminder';
export const closedFundMail = 'reminder-closed-fund';
export const smallAmountMail = 'reminder-small-amount';
export const reminderKinds = [reminderMail, closedFundMail, smallAmountMail] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export function kindOf({ is_open, amount_kobo }: ReminderRow, minimum: Kobo): ReminderKind {
  if (!is_open) return closedFundMail;
  return koboOf(amount_kobo) < minimum ? smallAmountMail : reminderMail;
}

/** Takes a POST without a session, for one-click unsubscribing (RFC 8058). */
export function endReminderPath(token: string): string {
  return `/profile/end-reminder/${token}`;
}

export interface ReminderMailParts {
  database: Database;
  clock: Clock;
  endLinks: Pick<EndLinks, 'tokenOf'>;
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  minimum(): Kobo;
  branding(): { look: Look; libraryTitle: string; linkTo(path: string): string };
}

/** Drops a mail whose reminder has ended or changed its kind, or that is days old, and postpones mails in quiet hours. */
export function reminderMails(parts: ReminderMailParts): Record<ReminderKind, Renderer> {
  const rendererOf =
    (kind: ReminderKind, say: typeof askToGive): Renderer =>
    async ({ reminderId = '0', due = '' }) => {
      const row = await findReminder(parts.database, reminderId);
      const now = parts.clock.now();
      if (!row || kindOf(row, parts.minimum()) !== kind) return null;
      if (now.getTime() - new Date(due).getTime() > latestMs) return null;
      const awake = outsideQuietHours(now, zoneOrLibrarys(row.zone));
      if (awake > now) throw new SendLater(awake);
      const to = await parts.findAddressee(row.account_id);
      if (!to) return null;
      const { look, libraryTitle: library, linkTo } = parts.branding();
      const end = linkTo(endReminderPath(parts.endLinks.tokenOf(row.id)));
      return {
        ...renderMail({ to, library, ...say(row, { library, linkTo, end, minimum: parts.minimum() }) }, look),
        headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      };
    };
  return {
    [reminderMail]: rendererOf(reminderMail, askToGive),
    [closedFundMail]: rendererOf(closedFundMail, sayClosed),
    [smallAmountMail]: rendererOf(smallAmountMail, saySmall),
  };
}

interface Around {
  library: string;
  linkTo(path: string): string;
  end: string;
  minimum: Kobo;
}

type MailTexts = Omit<MailContent, 'to' | 'library'>;

function askToGive(row: ReminderRow, { library, linkTo, end }: Around): MailTexts {
  const amount = formatNaira(nairaOf(row.amount_kobo));
  return {
    subject: `Your monthly reminder: ${amount} for “${row.fund}”`,
    opening: [
      `You asked ${library} to remind you each month to give ${amount} to “${row.fund}”.`,
      'Nothing is charged automatically: the button opens a page where you give by card or from your wallet.',
    ],
    button: { label: `Give ${amount}`, href: linkTo(pageOf(row)) },
    closing: ['There you can also change the amount and the day.'],
    foot: { label: 'End this reminder', href: end },
  };
}

function saySmall(row: ReminderRow, { library, linkTo, end, minimum }: Around): MailTexts {
  const amount = formatNaira(nairaOf(row.amount_kobo));
  const least = formatNaira(koboToNaira(minimum));
  return {
    subject: `Your reminder is for ${amount}; a donation is at least ${least} now`,
    opening: [
      `You asked ${library} to remind you each month to give ${amount} to “${row.fund}”. A donation is at least ${least} now.`,
      'Change your reminder or end it. Until you change it, you get no reminders.',
    ],
    button: { label: 'Change the reminder', href: linkTo(pageOf(row)) },
    closing: [],
    foot: { label: 'End this reminder', href: end },
  };
}

function pageOf({ fund_id, amount_kobo }: ReminderRow): string {
  return `/give?${new URLSearchParams({ fund: fund_id, amount: String(nairaOf(amount_kobo)) })}`;
}

function sayClosed({ fund }: ReminderRow, { library, end }: Around): MailTexts {
  return {
    subject: `“${fund}” takes no donations any more`,
    opening: [
      `You asked ${library} to remind you each month to give to “${fund}”. The fund takes no donations any more, so you get no reminders.`,
      'If the fund takes donations again, the reminders go on, unless you end them now.',
    ],
    button: { label: 'End this reminder', href: end },
    closing: [],
  };
}
