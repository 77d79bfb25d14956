import { msApart } from '#core/server/time-between';
import type { ArchiveHead } from './format.ts';

const pattern = /^lectern-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(?:\.age)?$/;

/** How far a name may be from its archive's moment, in ms: it is given before the tables are read, and by another clock. */
const nearMs = 60 * 1000;

/** @returns the name of an archive that is begun at a moment */
export function fileNameAt(at: Date, isEncrypted: boolean): string {
  const moment = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `lectern-${moment}.tar${isEncrypted ? '.age' : ''}`;
}

/**
 * By its name an old archive can be taken for a new one, whoever gave it that.
 * @param file the archive's name, which may be any
 * @returns the moment that the name gives, when it is more than a minute from the archive's own; null otherwise, and for other names
 */
export function otherMomentInName(file: string, { created_at }: Pick<ArchiveHead, 'created_at'>): Date | null {
  const [, day, hours, minutes, seconds] = pattern.exec(file) ?? [];
  if (day === undefined) return null;
  const named = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return msApart(named, new Date(created_at)) > nearMs ? named : null;
}
