import { InvalidArgumentError } from 'commander';
import { EmailAddress } from '#contract/accounts/public';
import { momentAt } from '#contract/calendar';
import { MessageId } from '#contract/ids';
import { DeskDay } from '#contract/moment';
import { largestPageNumber } from '#contract/page';

/** @returns a day, `YYYY-MM-DD`. @throws InvalidArgumentError when it is none */
export function toDay(given: string): string {
  const day = DeskDay.safeParse(given);
  if (day.success) return day.data;
  throw new InvalidArgumentError('It takes a day, e.g. 2026-11-01.');
}

/** @returns a moment; one without a time zone is of the library's. @throws InvalidArgumentError when it is none */
export function toMoment(given: string): Date {
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(given);
  const moment = iso?.[2] === undefined ? momentAt(given) : new Date(given);
  if (iso && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError('It takes a day and a time, e.g. 2026-12-25T10:00+01:00.');
}

/** @returns a number of pages or versions, counted from 1. @throws InvalidArgumentError when it is none */
export function toNumberFromOne(given: string): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= largestPageNumber) return number;
  throw new InvalidArgumentError('It takes a whole number from 1.');
}

/** @throws InvalidArgumentError when it is no mail address */
export function toEmail(given: string): string {
  const email = EmailAddress.safeParse(given);
  if (email.success) return email.data;
  throw new InvalidArgumentError('It takes a mail address, e.g. ada@example.org.');
}

/** @throws InvalidArgumentError when it is no id of a message */
export function toMessageId(given: string): MessageId {
  const id = MessageId.safeParse(given);
  if (id.success) return id.data;
  throw new InvalidArgumentError('It takes the id of a message, e.g. 345; "messages list" shows them.');
}
