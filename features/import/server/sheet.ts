import { isUtf8 } from 'node:buffer';
import fs from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { messageOf, StopError } from '#core/server/errors';
import { readFault } from '#core/server/read-fault';
import { composed } from '#core/server/text/composed';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import { columnOf, readCell, type SheetRow, sheetColumns } from './sheet-columns.ts';

export type Sheet = ReadonlyMap<string, SheetRow>;

const maxProblemsShown = 20;

interface ParsedSheet {
  header: string[];
  rows: { number: number; cells: string[] }[];
}

/**
 * Any fault in the sheet stops the whole import.
 * @param files every row names one, by its path in the folder or its bare name
 * @throws StopError naming each wrong row and column
 */
export async function readSheet(
  path: string,
  files: readonly GivenFile[],
  centreSlug: (name: string) => string | null,
): Promise<Sheet> {
  const bytes = await fs.readFile(path).catch((error: unknown) => {
    throw new StopError(`The sheet ${path} can't be used: ${readFault(error)}.`);
  });
  if (!isUtf8(bytes)) {
    throw new StopError(`The sheet ${path} can't be used: it is not UTF-8; save it as “CSV UTF-8”.`);
  }
  const { header, rows } = parseSheet(path, bytes.toString('utf8'));
  const names = readHeader(path, header);
  const find = fileFinder(files);
  const sheet = new Map<string, SheetRow>();
  const problems: string[] = [];
  for (const { number, cells } of rows) {
    const row: SheetRow = {};
    const wrong = (column: string, problem: string) => problems.push(`row ${number}, ${column}: ${problem}`);
    let file: string | null = null;
    for (const [index, name] of names.entries()) {
      const cell = composed(cells[index] ?? '').trim();
      if (name === 'file') file = find(cell, (problem) => wrong('file', problem));
      else if (cell !== '') readCell(name, cell, row, { wrong: (problem) => wrong(name, problem), centreSlug });
    }
    if (file !== null && sheet.has(file)) wrong('file', `"${file}" has a row already`);
    if (file !== null) sheet.set(file, row);
  }
  if (problems.length > 0) throw new StopError(summary(path, problems));
  return sheet;
}

function parseSheet(path: string, text: string): ParsedSheet {
  try {
    const records = parse(text, { bom: true, relax_column_count_less: true });
    // Numbers rows like a spreadsheet: empty rows count, and a cell with line breaks is in one row.
    const filled = records
      .map((cells, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const [header, ...rows] = filled;
    if (!header) throw new Error('it is empty');
    // Spreadsheets may write empty columns after the last one.
    return { header: header.cells.slice(0, header.cells.findLastIndex((title) => title.trim() !== '') + 1), rows };
  } catch (error) {
    throw new StopError(`The sheet ${path} can’t be read as CSV: ${messageOf(error)}.`);
  }
}

function readHeader(path: string, header: readonly string[]) {
  const known = `Columns can be: file, ${sheetColumns.join(', ')}.`;
  const names = header.map((title) => {
    const name = columnOf(title);
    if (!name)
      throw new StopError(`The sheet ${path} has a column "${title.trim()}" that import doesn't know. ${known}`);
    return name;
  });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new StopError(`The sheet ${path} has the column "${twice}" twice.`);
  if (!names.includes('file')) throw new StopError(`The sheet ${path} has no column "file". ${known}`);
  return names;
}

function fileFinder(files: readonly GivenFile[]): (given: string, wrong: (problem: string) => void) => string | null {
  const byPath = new Map(files.map(({ name }) => [name.normalize('NFC'), name]));
  const byName = new Map<string, string[]>();
  for (const { name } of files) {
    const bare = name.slice(name.lastIndexOf('/') + 1).normalize('NFC');
    byName.set(bare, [...(byName.get(bare) ?? []), name]);
  }
  return (given, wrong) => {
    const path = given.replaceAll('\\', '/').replace(/^\.\//, '');
    const named = byName.get(path) ?? [];
    const found = byPath.get(path) ?? (named.length === 1 ? named[0] : undefined);
    if (found !== undefined) return found;
    if (path === '') wrong('it is empty; it takes the name of a file in the folder');
    else if (named.length > 1)
      wrong(`"${given}" is the name of ${named.length} files; it takes the path in the folder`);
    else wrong(`there is no file "${given}" in the folder`);
    return null;
  };
}

function summary(path: string, problems: readonly string[]): string {
  const shown = problems.slice(0, maxProblemsShown).map((problem) => `  ${problem}`);
  const more = problems.length - shown.length;
  return [
    `Nothing was imported, because the sheet ${path} has errors:`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
