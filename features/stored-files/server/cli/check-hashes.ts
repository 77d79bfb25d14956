import { stat } from 'node:fs/promises';
import type { OpenLibrary } from '#core/server/cli/library';
import { everyFewSeconds } from '#core/server/cli/progress';
import { counted, linesOr, mostOf } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { archiveAt, backupPlaceAt } from '#core/server/settings/backup-settings';
import type { Settings } from '#core/server/settings/settings';
import { type CopyPlace, copiesOf, withCopies } from '#features/backups/server/media/with-copies';
import type { StoredFileFault } from '#features/stored-files/desk';
import type { HashReport } from '#features/stored-files/server/check-all';

export interface HashesGiven {
  repair: boolean;
  from: string | undefined;
  /** Accepts an unencrypted archive although BACKUP_KEY is set. */
  allowUnencrypted: boolean;
  mbPerSecond: number;
}

const megabyte = 1024 * 1024;

const faultWords: Readonly<Record<StoredFileFault, string>> = {
  missing: 'is missing',
  corrupted: 'is damaged: its content has another hash',
  'wrong-size': 'is damaged: it has another size',
  unreadable: 'can’t be read',
};

export async function checkHashes(library: OpenLibrary, { repair, mbPerSecond, ...given }: HashesGiven) {
  const { settings, storedFiles, signal } = library;
  const places = repair ? placesOf(settings, given) : [];
  if (given.from !== undefined) await assertThere(places);
  return withCopies(places, async (copies) => {
    const report = await storedFiles.checkAll({
      bytesPerSecond: mbPerSecond * megabyte,
      copies: repair ? copies : null,
      signal,
      onProgress: everyFewSeconds(library, progressInWords),
    });
    return { ...report, isRepairing: repair };
  });
}

export function isWhole({ damaged }: HashReport): boolean {
  return damaged === 0;
}

export function hashesInJson(report: HashReport) {
  return {
    ok: isWhole(report) && report.isComplete,
    complete: report.isComplete,
    objects: report.objects,
    bytes: report.bytes,
    first_looks: report.firstLooks,
    found: report.found.map(({ key, fault, repairedFrom }) => ({ key, fault, repaired_from: repairedFrom })),
    damaged: report.damaged,
    repaired: report.repaired,
  };
}

export function hashesInWords(report: HashReport & { isRepairing: boolean }): string {
  const { objects, bytes, firstLooks, found, damaged, repaired, isComplete, isRepairing } = report;
  const read = `Read ${counted(objects, 'object')} (${Math.round(bytes / megabyte)} MB).`;
  return linesOr([
    ...mostOf(found, ({ key, fault, repairedFrom }) =>
      repairedFrom === null
        ? `× ${key} ${faultWords[fault]}`
        : `✓ ${key} ${faultWords[fault]}; repaired from ${repairedFrom}`,
    ),
    isComplete ? read : `${read} The check was stopped before the rest.`,
    ...(firstLooks > 0 ? [`Hashes noted for the first time: ${firstLooks}.`] : []),
    ...(repaired > 0 ? [`${counted(repaired, 'object')} repaired.`] : []),
    damaged === 0 ? 'All of them are whole.' : `${counted(damaged, 'object')} missing or damaged.`,
    ...(damaged > 0 && isRepairing ? ['No good copy was found of the objects that are still damaged.'] : []),
    ...(damaged > 0 && !isRepairing ? ['--repair puts good copies in their place, where there are some.'] : []),
  ]);
}

function placesOf(
  { backups }: Settings,
  { from, allowUnencrypted }: Pick<HashesGiven, 'from' | 'allowUnencrypted'>,
): CopyPlace[] {
  if (from === undefined) return copiesOf(backups);
  const { keys, passphrase } = backups;
  const options = { keys, from: process.cwd() };
  if (!isArchive(from)) return [{ place: backupPlaceAt(from, '--from', options), archive: null, passphrase }];
  const { place, file } = archiveAt(from, options);
  return [{ place, archive: file, passphrase, allowsUnencrypted: allowUnencrypted }];
}

/** Automatic repairs may use a place without backups so far, but a place that an operator names must exist. */
async function assertThere(places: readonly CopyPlace[]): Promise<void> {
  for (const { place } of places) {
    if (place.kind !== 'folder') continue;
    const found = await stat(place.folder).catch(() => null);
    if (!found?.isDirectory()) throw new StopError(`There is no folder ${place.folder}.`);
  }
}

export function isArchive(from: string): boolean {
  return /\.(tar|age)(\?|$)/.test(from);
}

function progressInWords({ objects, bytes, damaged }: HashReport): string {
  const found = damaged === 0 ? '' : `, ${damaged} of them missing or damaged`;
  return `${counted(objects, 'object')} (${Math.round(bytes / megabyte)} MB) so far${found}.`;
}
