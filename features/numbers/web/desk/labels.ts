import * as common from '#core/contract/texts';
import { shortDate } from '#core/web/desk-kit/short-time';
import { formatMonth } from '#core/web/lib/format';
import type { Days, Dimension, Listeners, Step } from '#features/numbers/desk';
import * as texts from './texts.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

export const dimensionNames: Readonly<Record<Dimension, { title: () => string; one: () => string }>> = {
  message: { title: common.messages, one: common.message },
  speaker: { title: common.speakers, one: common.speakerSubtitle },
  category: { title: common.categories, one: common.categorySubtitle },
  service: { title: common.services, one: texts.service },
  centre: { title: common.centres, one: texts.centre },
  country: { title: texts.countries, one: texts.country },
};

export const stepNames: Readonly<Record<Step, { one: () => string; by: () => string }>> = {
  day: { one: texts.day, by: texts.byDay },
  week: { one: texts.week, by: texts.byWeek },
  month: { one: common.month, by: texts.byMonth },
};

export function daysInWords({ from, to }: Days): string {
  const last = shortDate(to);
  if (from === to) return last;
  const first = from.slice(0, 4) === to.slice(0, 4) ? day.format(new Date(from)) : shortDate(from);
  return texts.firstToLast({ first, last });
}

export function stepInWords(first: string, step: Step): string {
  if (step === 'month') return formatMonth(first.slice(0, 7));
  const day = shortDate(first);
  return step === 'week' ? texts.weekOf({ day }) : day;
}

export function stepInShort(first: string, step: Step): string {
  return (step === 'month' ? month : day).format(new Date(first));
}

export function listenersInWords(listeners: Listeners): string {
  return listeners === null ? texts.notCounted() : countNames[listeners.is]();
}

const countNames: Readonly<Record<NonNullable<Listeners>['is'], () => string>> = {
  span: texts.differentPeople,
  day: texts.onAnAverageDay,
  'at least': texts.differentPeopleAtLeast,
};

export function changeInWords(now: number, before: number): { sign: 'more' | 'less' | 'same'; words: string } {
  if (now === before) return { sign: 'same', words: texts.theSame() };
  const sign = now > before ? 'more' : 'less';
  if (before === 0) return { sign, words: texts.noneBefore() };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { sign, words: texts.almostTheSame() };
  return { sign, words: sign === 'more' ? texts.percentMore({ percent }) : texts.percentLess({ percent }) };
}
