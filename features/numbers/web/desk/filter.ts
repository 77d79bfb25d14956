import { type Days, Dimension, daysIn, maxDays, maxRows, Step } from '#features/numbers/desk';
import { type Measure, measuresFor } from './measures.ts';
import * as texts from './texts.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const ranges = [
  { name: '7', title: texts.sevenDays, days: 7 },
  { name: '30', title: texts.thirtyDays, days: 30 },
  { name: '90', title: texts.ninetyDays, days: 90 },
  { name: 'year', title: texts.twelveMonths, days: 365 },
] as const;
const usual = ranges[1];

export const limits = [10, 100, maxRows] as const;

export interface Filter {
  range: string | null;
  days: Days;
  problem: string | null;
  step: Step;
  steps: readonly Step[];
  measure: Measure;
  dimension: Dimension;
  limit: number;
}

/** @param today `YYYY-MM-DD` */
export function filterIn(search: URLSearchParams, today: string, isOfCentres = false): Filter {
  const measures = measuresFor(isOfCentres);
  const dimensions = dimensionsFor(isOfCentres);
  const range = ranges.find(({ name }) => name === search.get('range')) ?? usual;
  const own = ownDays(search, today);
  const problem = own && problemWith(own);
  const days = own && !problem ? own : { from: dayAfter(today, 1 - range.days), to: today };
  const steps = stepsFor(daysIn(days));
  return {
    range: own ? null : range.name,
    days,
    problem,
    steps,
    step: steps.find((step) => step === search.get('step')) ?? usualStep(daysIn(days)),
    measure: measures.find(({ name }) => name === search.get('show')) ?? measures[0],
    dimension: dimensions.find((dimension) => dimension === search.get('by')) ?? 'message',
    limit: limits.find((limit) => String(limit) === search.get('rows')) ?? limits[0],
  };
}

export function dimensionsFor(isOfCentres: boolean): readonly Dimension[] {
  return Dimension.options.filter((dimension) => !isOfCentres || dimension !== 'country');
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function ownDays(search: URLSearchParams, today: string): Days | null {
  const [from, to] = [search.get('from') || null, search.get('to') || null];
  if (from === null && to === null) return null;
  const last = to ?? today;
  return { from: from ?? (isDay(last) ? dayAfter(last, 1 - usual.days) : last), to: last };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;
}

function problemWith(days: Days): string | null {
  if (!isDay(days.from) || !isDay(days.to)) return texts.noSuchDay();
  const count = daysIn(days);
  if (count < 1) return texts.firstDayAfterLast();
  return count > maxDays ? texts.tenYearsAtMost() : null;
}

function stepsFor(days: number): readonly Step[] {
  return Step.options.filter((step) => (step === 'day' ? days <= 366 : step === 'week' ? days > 7 : days > 31));
}

function usualStep(days: number): Step {
  if (days <= 92) return 'day';
  return days <= 366 ? 'week' : 'month';
}
