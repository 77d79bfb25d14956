import { msApart } from '#core/server/time-between';
import type { ArchiveHead } from './format.ts';

const pattern = /^lectern-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(?:\.age)?$/;

/** How far a file name may be from the archive's moment, in ms. The name is given before the tables are read, and by another clock. */
const nearMs = 60 * 1000;

export function fileNameAt(at: Date, isEncrypted: boolean): string {
  const moment = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `lectern-${moment}.tar${isEncrypted ? '.age' : ''}`;
}

/**
 * Detects a renamed archive, because an old one can pass for a new one by its name.
 * @param file the archive's name, which may be any
 * @returns the moment in the name if it is more than a minute from the archive's own moment; else null, also for other names
 */
export function otherMomentInName(file: string, { created_at }: Pick<ArchiveHead, 'created_at'>): Date | null {
  const [, day, hours, minutes, seconds] = pattern.exec(file) ?? [];
  if (day === undefined) return null;
  const named = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return msApart(named, new Date(created_at)) > nearMs ? named : null;
}
