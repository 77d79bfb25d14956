import { shortDate } from '#core/web/desk-kit/short-time';
import { formatMonth } from '#core/web/lib/format';
import type { Days, Dimension, Listeners, Step } from '#features/numbers/desk';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

export const dimensionNames: Readonly<Record<Dimension, { title: string; one: string }>> = {
  message: { title: 'Messages', one: 'Message' },
  speaker: { title: 'Speakers', one: 'Speaker' },
  category: { title: 'Categories', one: 'Category' },
  service: { title: 'Services', one: 'Service' },
  centre: { title: 'Centres', one: 'Centre' },
  country: { title: 'Countries', one: 'Country' },
};

export const stepNames: Readonly<Record<Step, { one: string; by: string }>> = {
  day: { one: 'Day', by: 'By day' },
  week: { one: 'Week', by: 'By week' },
  month: { one: 'Month', by: 'By month' },
};

export function daysInWords({ from, to }: Days): string {
  const last = shortDate(to);
  if (from === to) return last;
  const first = from.slice(0, 4) === to.slice(0, 4) ? day.format(new Date(from)) : shortDate(from);
  return `${first} to ${last}`;
}

export function stepInWords(first: string, step: Step): string {
  if (step === 'month') return formatMonth(first.slice(0, 7));
  return `${step === 'week' ? 'Week of ' : ''}${shortDate(first)}`;
}

export function stepInShort(first: string, step: Step): string {
  return (step === 'month' ? month : day).format(new Date(first));
}

export function listenersInWords(listeners: Listeners): string {
  if (listeners === null) return 'Not counted';
  return { span: 'Different people', day: 'On an average day', 'at least': 'Different people, at least' }[listeners.is];
}

export function changeInWords(now: number, before: number): { sign: 'more' | 'less' | 'same'; words: string } {
  if (now === before) return { sign: 'same', words: 'the same' };
  const sign = now > before ? 'more' : 'less';
  if (before === 0) return { sign, words: 'none before' };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return { sign, words: percent === 0 ? 'almost the same' : `${percent.toLocaleString('en-NG')}% ${sign}` };
}
