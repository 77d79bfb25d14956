import * as z from 'zod/mini';
import { defineEndpoint, defineListenerEndpoint } from '#contract/endpoint';
import { FundId } from '#contract/ids';
import { cutText, lenientNaira } from '#contract/lenient-input';
import { NairaAmount } from '#contract/money';
import { data } from '#contract/page';

/** In characters; the longest name of a time zone that there is has 32. */
const longestZone = 64;

/** A mail that asks a listener once a month to give to a fund. Nothing is charged by itself. */
export const Reminder = z.object({
  fund_id: FundId,
  /** As it is called now. */
  fund: z.string(),
  /** Whether the fund takes donations; while it doesn’t, nothing is sent. */
  is_open: z.boolean(),
  /** Naira. */
  amount: z.number(),
  /** Of the month, 1 to 31; in a month that has fewer days it comes on the last. */
  day: z.int(),
  /** The time zone by which it comes, at nine in the morning. */
  zone: z.string(),
  /** When the next one is sent. */
  next: z.iso.datetime(),
});
export type Reminder = z.output<typeof Reminder>;

export const listReminders = defineListenerEndpoint('GET', '/reminders', {
  summary: 'The listener’s monthly reminders to give, by fund',
  tag: 'giving',
  scope: 'library',
  reply: z.object({
    data: z.array(Reminder),
    /** Nothing is mailed to an address that isn’t. */
    is_confirmed: z.boolean(),
  }),
});

const Params = z.object({ fund: FundId });

/** What a reminder asks for, and when. */
export const ReminderChoice = z.object({
  amount: lenientNaira(NairaAmount),
  day: z.int().check(z.minimum(1), z.maximum(31)),
  /** The browser’s zone; a name that isn’t known is the library’s. */
  browser_zone: cutText(longestZone),
});

export const setReminder = defineListenerEndpoint('PUT', '/reminders/:fund', {
  summary: 'Reminds the listener each month to give an amount to a fund; one that is there is changed',
  tag: 'giving',
  scope: 'library',
  params: Params,
  body: ReminderChoice,
  reply: data(Reminder),
});

export const endReminder = defineListenerEndpoint('DELETE', '/reminders/:fund', {
  summary: 'Ends the monthly reminder to give to a fund; one that isn’t there has ended too',
  tag: 'giving',
  scope: 'library',
  params: Params,
  reply: z.object({ message: z.string() }),
});

export const endReminderByLink = defineEndpoint('POST', '/reminders/end', {
  summary: 'Ends a reminder with the token of the link in each mail; without a session',
  tag: 'giving',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ message: z.string() }),
});
