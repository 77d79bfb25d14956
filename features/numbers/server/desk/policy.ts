import { notYourDuty } from '#core/contract/duties';
import { dayAfter, firstOfMonth, mondayOf, nextMonth } from '#core/server/days';
import { ExpectedError } from '#core/server/errors';
import { notYourCentre } from '#core/server/scope/policy';
import type { Scope } from '#core/server/scope/scope';
import { type Days, type Dimension, daysIn, type Step, type SumName } from '#features/numbers/desk';

export interface ExactSpan {
  span: 'day' | 'week' | 'month' | '7 days' | '30 days' | '90 days';
  day: string;
}

const spansByLength = new Map<number, ExactSpan['span']>([
  [1, 'day'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
]);

export function exactSpanOf(days: Days): ExactSpan | null {
  const span = spansByLength.get(daysIn(days));
  if (span) return { span, day: days.to };
  const isMonth = days.from.endsWith('-01') && dayAfter(days.to, 1) === nextMonth(days.from);
  return isMonth ? { span: 'month', day: days.from } : null;
}

export function daysBefore(days: Days): Days {
  return { from: dayAfter(days.from, -daysIn(days)), to: dayAfter(days.from, -1) };
}

export function stepsOf(days: Days, step: Step): string[] {
  const steps: string[] = [];
  for (let day = firstOfStep(days.from, step); day <= days.to; day = nextStep(day, step)) steps.push(day);
  return steps;
}

function firstOfStep(day: string, step: Step): string {
  if (step === 'day') return day;
  return step === 'week' ? mondayOf(day) : firstOfMonth(day);
}

function nextStep(day: string, step: Step): string {
  return step === 'month' ? nextMonth(day) : dayAfter(day, step === 'week' ? 7 : 1);
}

/**
 * Centre managers see no sales, no rows sorted by sales, and no numbers of the whole library (core/server/scope/README.md#what-it-promises).
 */
export function assertMayList(scope: Scope, { dimension, sort }: { dimension: Dimension; sort: SumName }): void {
  if (scope === 'all') return;
  if (sort === 'sales') throw new ExpectedError('operator.not_your_duty', notYourDuty('centre-manager', 'sales'));
  if (dimension === 'country') throw notYourCentre('Countries are counted for the whole library.');
}
