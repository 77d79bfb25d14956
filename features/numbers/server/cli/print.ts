import { stringify } from 'csv-stringify/sync';
import type { Reply } from '#core/contract/endpoint';
import { formatNaira } from '#core/contract/money';
import { linesOr, tableLines } from '#core/server/cli/words';
import type { Listeners, NumbersRow, readNumbers, Sums } from '#features/numbers/desk';

type Cells = Readonly<Record<string, string | number | null>>;

export function stepsPrinted({ steps, totals }: Reply<typeof readNumbers>['data'], { csv = false }): string {
  if (csv) return toCsv(steps.map(({ day, listeners, ...sums }) => ({ day, listeners, ...inColumns(sums) })));
  return toLines([
    ...steps.map(({ day, listeners, ...sums }) => ({ day, listeners: listeners ?? '–', ...inWords(sums) })),
    { day: 'All', listeners: listenersInWords(totals.listeners), ...inWords(totals) },
  ]);
}

export function rowsPrinted(rows: readonly NumbersRow[], { csv = false }): string {
  if (rows.length === 0 && !csv) return 'Nothing was played, downloaded or bought in these days.\n';
  const isByCountry = rows.some(({ sales }) => sales === null);
  if (csv) {
    return toCsv(
      rows.map(({ id, name, listeners, ...sums }) => ({
        id,
        name,
        ...(isByCountry && { listeners: listeners?.count ?? null }),
        ...inColumns(sums),
      })),
    );
  }
  return toLines(
    rows.map(({ name, listeners, ...sums }) => ({
      name: name.length > 48 ? `${name.slice(0, 47)}…` : name,
      ...(isByCountry && { listeners: listenersInWords(listeners) }),
      ...inWords(sums),
    })),
  );
}

type Numbers = Omit<Sums, 'sales' | 'refunds'> & { sales: number | null; refunds: number | null };

function inColumns({ plays, secondsHeard, downloads, sales, refunds }: Numbers): Cells {
  const money = sales !== null && { sales_naira: sales, refunds_naira: refunds };
  return { plays, seconds_heard: secondsHeard, downloads, ...money };
}

function inWords({ plays, secondsHeard, downloads, sales, refunds }: Numbers): Cells {
  const hours = (secondsHeard / 3600).toFixed(1);
  const money = sales !== null && { sales: formatNaira(sales), refunds: formatNaira(refunds ?? 0) };
  return { plays, hours, downloads, ...money };
}

function listenersInWords(listeners: Listeners): string {
  if (listeners === null) return '–';
  const count = String(Math.round(listeners.count));
  return { span: count, day: `${count} a day`, 'at least': `${count} or more` }[listeners.is];
}

function toCsv(rows: readonly Cells[]): string {
  // Spreadsheets read some names as formulas, so these are escaped.
  return stringify([...rows], { header: true, escape_formulas: true });
}

function toLines(rows: readonly Cells[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '')));
  return linesOr(tableLines([columns, ...cells], 0));
}
