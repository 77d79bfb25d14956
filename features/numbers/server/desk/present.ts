import { kobo, koboToNaira } from '#core/contract/money';
import type { Scope } from '#core/server/scope/scope';
import type { Listeners, NumbersRow, NumbersStep, Sums } from '#features/numbers/desk';
import type { DimensionRow, SumRow } from './sum-queries.ts';

const withoutName = {
  message: 'A deleted message',
  speaker: 'No speaker',
  category: 'No category',
  service: 'No service',
  centre: 'No centre',
} as const;

export function presentSums(scope: Scope, { plays, seconds, downloads, kobo: sold, refunded }: SumRow): Sums {
  const money = { sales: koboToNaira(kobo(BigInt(sold))), refunds: koboToNaira(kobo(BigInt(refunded))) };
  return {
    plays: Number(plays),
    secondsHeard: Number(seconds),
    downloads: Number(downloads),
    ...(scope === 'all' ? money : noMoney),
  };
}

export function presentSteps(days: readonly string[], { scope, rows, listeners }: Counted): NumbersStep[] {
  const noSums = emptySums(scope);
  const sumsOf = new Map(rows.map((row) => [row.day, presentSums(scope, row)]));
  const listenersOf = new Map(listeners.map((one) => [one.day, one.listeners]));
  return days.map((day) => ({ day, ...(sumsOf.get(day) ?? noSums), listeners: listenersOf.get(day) ?? null }));
}

interface Counted {
  scope: Scope;
  rows: readonly (SumRow & { day: string })[];
  listeners: readonly { day: string; listeners: number }[];
}

function emptySums(scope: Scope): Sums {
  return { plays: 0, secondsHeard: 0, downloads: 0, ...(scope === 'all' ? { sales: 0, refunds: 0 } : noMoney) };
}

export function addUp(all: readonly Sums[]): Sums {
  const [first = emptySums('all'), ...others] = all;
  return others.reduce(
    (sum, one) => ({
      plays: sum.plays + one.plays,
      secondsHeard: sum.secondsHeard + one.secondsHeard,
      downloads: sum.downloads + one.downloads,
      sales: addNaira(sum.sales, one.sales),
      refunds: addNaira(sum.refunds, one.refunds),
    }),
    first,
  );
}

/** Adds in kobo, because adding decimals of naira is inexact. */
function addNaira(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null;
  return (Math.round(one * 100) + Math.round(other * 100)) / 100;
}

export function presentRow(scope: Scope, dimension: keyof typeof withoutName, row: DimensionRow): NumbersRow {
  return { id: row.id, name: row.name ?? withoutName[dimension], ...presentSums(scope, row), listeners: null };
}

const noMoney = { sales: null, refunds: null } as const;

export interface FromCountries {
  totals: Sums;
  rows: readonly (SumRow & { country: string })[];
  listeners: ReadonlyMap<string, number>;
  isExact: boolean;
}

export function presentCountries({ totals, rows, listeners, isExact }: FromCountries): NumbersRow[] {
  const named = rows.flatMap((row): NumbersRow[] => {
    const count = listeners.get(row.country);
    if (count === undefined) return [];
    const said: Listeners = { count, is: isExact ? 'span' : 'at least' };
    return [{ id: row.country, name: row.country, ...presentSums('all', row), ...noMoney, listeners: said }];
  });
  const rest = (name: 'plays' | 'secondsHeard' | 'downloads') =>
    Math.max(0, totals[name] - named.reduce((sum, row) => sum + row[name], 0));
  const others: NumbersRow = {
    id: null,
    name: 'Others and unknown',
    ...noMoney,
    listeners: null,
    plays: rest('plays'),
    secondsHeard: rest('secondsHeard'),
    downloads: rest('downloads'),
  };
  return others.plays + others.secondsHeard + others.downloads > 0 ? [...named, others] : named;
}
