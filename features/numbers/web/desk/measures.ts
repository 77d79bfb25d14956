import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import type { NumbersRow, NumbersStep, SumName } from '#features/numbers/desk';
import * as texts from './texts.ts';

export interface Measure {
  name: 'plays' | 'listeners' | 'hours' | 'downloads' | 'sales';
  title: () => string;
  sort: SumName;
  /** In hours, naira or a count; null if unknown. */
  of: (
    numbers: Pick<NumbersStep, 'plays' | 'secondsHeard' | 'downloads'> & Money & { listeners: number | null },
  ) => number | null;
  format: (value: number) => string;
  formatShort: (value: number) => string;
}

type Money = Pick<NumbersRow, 'sales' | 'refunds'>;

const counts = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
const count = { format: (value: number) => counts.format(value), formatShort: (value: number) => short.format(value) };

export const measures: readonly [Measure, ...Measure[]] = [
  { name: 'plays', title: texts.plays, sort: 'plays', of: ({ plays }) => plays, ...count },
  { name: 'listeners', title: texts.listeners, sort: 'plays', of: ({ listeners }) => listeners, ...count },
  {
    name: 'hours',
    title: texts.hoursHeard,
    sort: 'secondsHeard',
    of: ({ secondsHeard }) => secondsHeard / 3600,
    format: (value) => (value < 100 ? tenths : counts).format(value),
    formatShort: count.formatShort,
  },
  { name: 'downloads', title: texts.downloads, sort: 'downloads', of: ({ downloads }) => downloads, ...count },
  {
    name: 'sales',
    title: texts.sales,
    sort: 'sales',
    of: ({ sales }) => sales,
    format: formatNaira,
    formatShort: (value) => `₦${short.format(value)}`,
  },
];

export function measuresFor(isOfCentres: boolean): readonly [Measure, ...Measure[]] {
  if (!isOfCentres) return measures;
  const [first, ...others] = measures;
  return [first, ...others.filter(({ name }) => name !== 'sales' && name !== 'listeners')];
}

export function refundColumns<Row extends Pick<NumbersRow, 'refunds'>>(
  rows: readonly Row[],
  width: string,
): Column<Row, SumName>[] {
  if (!rows.some(({ refunds }) => (refunds ?? 0) > 0)) return [];
  const cell = ({ refunds }: Row) => formatNaira(refunds ?? 0);
  return [{ id: 'refunds', header: common.refunded, align: 'end', width, cell }];
}
