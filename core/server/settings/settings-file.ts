import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { hasCode } from '#core/server/database/error-code';
import { messageOf, StopError } from '#core/server/errors';
import { packageRoot } from '#core/server/paths';

export interface SettingsFile {
  path: string;
  values: Readonly<Record<string, string>>;
  /** Lines are counted from 1; the last line of a repeated setting takes effect. */
  lines: ReadonlyMap<string, number>;
}

const usual = '.env';
const off = 'off';
const assignment = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

/**
 * @param named LECTERN_ENV: a path; `off` for no file; absent for `.env`, if that exists
 * @returns null without a file
 */
export function readSettingsFile(named: string | undefined): SettingsFile | null {
  if (named === off) return null;
  const file = path.resolve(packageRoot, named || usual);
  const text = readText(file, Boolean(named));
  return text === null ? null : { path: file, values: parsed(text), lines: linesOf(text, file) };
}

function readText(file: string, mustBeThere: boolean): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT');
    if (isMissing && !mustBeThere) return null;
    const reason = isMissing ? 'it is not there' : messageOf(error);
    throw new StopError(
      `The settings file ${file} can't be read: ${reason}.${mustBeThere ? ' LECTERN_ENV names it.' : ''}`,
    );
  }
}

function parsed(text: string): Record<string, string> {
  const values = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(values);
}

/** The parser of settings files skips invalid lines, so a typo would silently leave a setting unset. */
function linesOf(text: string, file: string): Map<string, number> {
  const lines = new Map<string, number>();
  const rows = text.split(/\r?\n/);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? '';
    if (/^\s*(#|$)/.test(row)) continue;
    const [, name, value = ''] = assignment.exec(row) ?? [];
    if (!name) throw bad(file, at, `takes NAME=value, e.g. PORT=3000, and not “${withoutValue(row)}”`);
    lines.set(name, at + 1);
    const quote = /^["'`]/.exec(value)?.[0];
    if (!quote || value.indexOf(quote, 1) > 0) continue;
    const end = rows.findIndex((other, index) => index > at && other.includes(quote));
    if (end < 0) throw bad(file, at, `begins a value of ${name} with ${quote} that never ends: close it with ${quote}`);
    at = end;
  }
  return lines;
}

function bad(file: string, at: number, what: string): StopError {
  return new StopError(`Line ${at + 1} of the settings file ${file} ${what}.`);
}

/** The rest of an invalid line in a settings file may be a secret, so only its first word is shown. */
function withoutValue(row: string): string {
  const word = row.trim().split(/[\s:=]/)[0] ?? '';
  return row.trim() === word ? word : `${word} …`;
}
