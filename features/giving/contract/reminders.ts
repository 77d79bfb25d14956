import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import { FundId } from '#core/contract/ids';
import { cutText, lenientNaira } from '#core/contract/lenient-input';
import { NairaAmount } from '#core/contract/money';
import { data } from '#core/contract/page';

/** In characters. The longest existing name has 32. */
const longestZone = 64;

export const Reminder = describe(
  z.object({
    fund_id: FundId,
    fund: describe(z.string(), 'The fund’s name now.'),
    is_open: describe(z.boolean(), 'Whether the fund takes donations; otherwise no reminder is sent.'),
    amount: describe(z.number(), 'Naira.'),
    day: describe(z.int(), 'The day of the month, 1 to 31; shorter months use their last day.'),
    zone: describe(z.string(), 'The time zone of the reminder, which comes at nine in the morning.'),
    next: describe(z.iso.datetime(), 'When the next reminder is sent.'),
  }),
  {
    description: 'A mail that asks a listener once a month to give to a fund. Nothing is charged automatically.',
    example: {
      fund_id: '1',
      fund: 'Building',
      is_open: true,
      amount: 5000,
      day: 27,
      zone: 'Africa/Lagos',
      next: '2026-04-27T08:00:00.000Z',
    },
  },
);
export type Reminder = z.output<typeof Reminder>;

export const listReminders = defineListenerEndpoint('GET', '/reminders', {
  summary: 'The listener’s monthly reminders to give, by fund',
  tag: 'giving',
  scope: 'library',
  reply: z.object({
    data: z.array(Reminder),
    is_confirmed: z.boolean(),
  }),
});

const Params = z.object({ fund: describe(FundId, { description: 'The id of the fund.', asked: 'a fund’s id' }) });

export const ReminderChoice = describe(
  z.object({
    amount: describe(lenientNaira(NairaAmount), { asked: 'an amount', sample: '1500.50' }),
    day: describe(z.int().check(z.minimum(1), z.maximum(31)), { asked: 'a day', sample: '2026-03-17' }),
    /** An unknown name stands for the library's zone. */
    browser_zone: describe(cutText(longestZone), { asked: 'the browser’s time zone', sample: 'Africa/Lagos' }),
  }),
  'A reminder’s amount and day. Money in naira.',
);

export const setReminder = defineListenerEndpoint('PUT', '/reminders/:fund', {
  summary: 'Reminds the listener each month to give an amount to a fund; replaces an earlier reminder for it',
  tag: 'giving',
  scope: 'library',
  params: Params,
  body: ReminderChoice,
  reply: data(Reminder),
  refuses: ['fund.not_found', 'fund.closed', 'server.busy'],
  example: { amount: 5000, day: 27, browser_zone: 'Africa/Lagos' },
});

export const endReminder = defineListenerEndpoint('DELETE', '/reminders/:fund', {
  summary: 'Ends the monthly reminder to give to a fund; succeeds when there is none',
  tag: 'giving',
  scope: 'library',
  params: Params,
  reply: z.object({ message: z.string() }),
});

export const endReminderByLink = defineEndpoint('POST', '/reminders/end', {
  summary: 'Ends a reminder with the token from the link in each mail; needs no session',
  tag: 'giving',
  body: z.object({ token: describe(z.string().check(z.maxLength(200)), { asked: 'the token of the link' }) }),
  reply: z.object({ message: z.string() }),
  refuses: ['confirmation.invalid'],
  example: { token: '12-Fh2lT0b1m5uYt7Wc9v8eK3xq6Zr4Jp0NsDa1Gi5BkEo' },
});
