import { report } from './report.ts';
import type { SearchFigures, SearchRow } from './search.ts';
import type { Timings } from './sequential.ts';

/**
 * Prints all figures as one table in Markdown: a row for each kind of request, columns for each size of the catalogue.
 * @param sizes in the order of the columns
 */
export function printSearchTable(sizes: readonly SearchFigures[]): void {
  const names = sizes[0]?.rows.map(({ name }) => name) ?? [];
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log('\nMilliseconds, p50 / p99: first time after the catalogue changed, and again\n');
  line(['', ...sizes.flatMap(({ messages }) => [`${count(messages)}: finds`, 'first', 'again'])]);
  line(['---', ...sizes.flatMap(() => ['--:', '--:', '--:'])]);
  for (const name of names) line([name, ...sizes.flatMap(({ rows }) => cells(rows.find((row) => row.name === name)))]);
  line(['lists at 32 connections', ...sizes.flatMap(({ lists }) => ['', '', `${count(lists)}/s`])]);
  line(['searches at 32 connections', ...sizes.flatMap(({ keywords }) => ['', '', `${count(keywords)}/s`])]);
}

/** Reports how much slower each larger size is than the one before it. */
export function reportGrowth(sizes: readonly SearchFigures[]): void {
  for (const [place, larger] of sizes.entries()) {
    const smaller = sizes[place - 1];
    if (!smaller) continue;
    const name = `${count(larger.messages)} as part of ${count(smaller.messages)}`;
    const ratio = (row: string, of: (row: SearchRow) => number) => {
      const [now, before] = [larger, smaller].map(({ rows }) => rows.find((one) => one.name === row));
      return now && before ? of(now) / of(before) : Number.NaN;
    };
    report(
      `${name}: list, page 1, p50`,
      ratio('list, page 1', (row) => row.again.p50Ms),
      '',
    );
    report(
      `${name}: searches, again, p50`,
      ratio('all keyword searches', (row) => row.again.p50Ms),
      '',
    );
    report(
      `${name}: searches, first time, p50`,
      ratio('all keyword searches', (row) => row.first.p50Ms),
      '',
    );
    report(
      `${name}: searches, first time, p99`,
      ratio('all keyword searches', (row) => row.first.p99Ms),
      '',
    );
  }
}

function cells(row: SearchRow | undefined): string[] {
  if (!row) return ['', '', ''];
  return [Number.isNaN(row.finds) ? '' : count(row.finds), times(row.first), times(row.again)];
}

function times({ p50Ms, p99Ms }: Timings): string {
  return `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
