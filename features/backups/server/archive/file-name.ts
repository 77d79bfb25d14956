import { msApart } from '#core/server/time-between';
import type { ArchiveHead } from './format.ts';

const pattern = /^lectern-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(?:\.age)?$/;

/** The name is given before the tables are read, and by another clock, so it may differ this much from the archive's moment. */
const nearMs = 60 * 1000;

export function fileNameAt(at: Date, isEncrypted: boolean): string {
  const moment = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `lectern-${moment}.tar${isEncrypted ? '.age' : ''}`;
}

/**
 * Detects a renamed archive, because an old one could pass for a new one by its name.
 * @returns the moment in the name if it is over a minute off; else null
 */
export function otherMomentInName(file: string, { created_at }: Pick<ArchiveHead, 'created_at'>): Date | null {
  const [, day, hours, minutes, seconds] = pattern.exec(file) ?? [];
  if (day === undefined) return null;
  const named = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return msApart(named, new Date(created_at)) > nearMs ? named : null;
}
