import { parse } from 'csv-parse/sync';
import { messageOf } from '#core/server/errors';
import { composed } from '#core/server/text/composed';
import { columnOf, readCell, type SheetRow, sheetColumns } from '#features/import/server/sheet-columns';
import { listSource, maxItems, type ParsedSource, SourceError, type SourceItem } from './source.ts';

const maxProblemsShown = 10;
type Name = (typeof sheetColumns)[number] | 'address';

/**
 * A list is an import's sheet with the column `address` instead of `file` (docs/importing.md).
 * @param name becomes the list's title
 * @param centreSlug returns null for an unknown centre
 */
export function parseList(
  text: string,
  { name, centreSlug }: { name: string; centreSlug: (name: string) => string | null },
): ParsedSource {
  const [header, ...rows] = readRows(text);
  if (!header) throw new SourceError('That list is empty.');
  const names = readHeader(header.cells);
  const problems: string[] = [];
  const items = new Map<string, SourceItem>();
  for (const { number, cells } of rows) {
    const details: SheetRow = {};
    let address = '';
    for (const [index, column] of names.entries()) {
      const cell = composed(cells[index] ?? '').trim();
      const wrong = (problem: string) => void problems.push(`row ${number}, ${column}: ${problem}`);
      if (column === 'address') address = cell;
      else if (cell !== '') readCell(column, cell, details, { wrong, centreSlug });
    }
    if (!/^https?:\/\/\S{1,2000}$/.test(address))
      problems.push(`row ${number}, address: it takes an address, https://…`);
    const title = details.topic ?? address;
    const known = { guid: address, title, address, artwork: null };
    items.set(address, { ...known, details, usualSpeaker: null, extras: {}, refusal: null, heldBack: null });
  }
  if (problems.length > 0) throw new SourceError(inWords(problems));
  if (items.size === 0) throw new SourceError('That list has no rows.');
  if (items.size > maxItems) throw new SourceError(`That list has more than ${maxItems} rows.`);
  const whole = { artwork: null, next: null, isWordPress: false };
  return { source: listSource, title: name, ...whole, items: [...items.values()] };
}

function readRows(text: string): { number: number; cells: string[] }[] {
  try {
    return parse(text, { bom: true, relax_column_count_less: true })
      .map((cells, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    throw new SourceError(`That source can be read neither as a feed nor as a CSV: ${messageOf(error)}.`);
  }
}

function readHeader(header: readonly string[]): Name[] {
  const known = `Columns can be: address, ${sheetColumns.join(', ')}.`;
  const named = header.slice(0, header.findLastIndex((title) => title.trim() !== '') + 1);
  const names = named.map((title): Name => {
    if (title.trim().toLowerCase() === 'address') return 'address';
    const name = columnOf(title);
    if (name === null || name === 'file') throw new SourceError(`The list has a column “${title.trim()}”. ${known}`);
    return name;
  });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new SourceError(`The list has the column “${twice}” twice.`);
  if (!names.includes('address')) throw new SourceError(`The list has no column “address”. ${known}`);
  return names;
}

function inWords(problems: readonly string[]): string {
  const shown = problems.slice(0, maxProblemsShown);
  const more = problems.length - shown.length;
  return `The list has errors, so nothing was brought in. ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
