import type { Platform } from '#core/server/platform';
import type { StoredFileFault } from '#features/stored-files/desk';
import type { CheckedObject, ObjectChecker } from './checker.ts';
import { beginning, objectsAfter } from './objects.ts';
import { Throttle } from './read-object.ts';
import type { Copies, Repairer } from './repairer.ts';
import * as rounds from './rounds-queries.ts';

export interface CheckAllParts extends Pick<Platform, 'database' | 'clock'> {
  checker: ObjectChecker;
  repairer: Repairer;
  logo(): string | null;
}

export interface CheckAllOptions {
  bytesPerSecond: number;
  copies: readonly Copies[] | null;
  signal: AbortSignal;
  onProgress(report: HashReport): void;
}

interface FoundObject {
  key: string;
  fault: StoredFileFault;
  repairedFrom: string | null;
}

export interface HashReport {
  objects: number;
  bytes: number;
  firstLooks: number;
  found: FoundObject[];
  damaged: number;
  repaired: number;
  isComplete: boolean;
}

const maxListed = 200;

/**
 * Compares every object that the database names with its hash, and records faults.
 * @throws StorageUnavailableError when the storage can't be used
 */
export async function checkAll(parts: CheckAllParts, options: CheckAllOptions): Promise<HashReport> {
  const { database, clock, checker, logo } = parts;
  const { bytesPerSecond, signal, onProgress } = options;
  const report: HashReport = {
    objects: 0,
    bytes: 0,
    firstLooks: 0,
    found: [],
    damaged: 0,
    repaired: 0,
    isComplete: false,
  };
  const startedAt = clock.now();
  const reading = { throttle: new Throttle(bytesPerSecond), believesEmpty: true, signal: new AbortController().signal };
  for await (const group of objectsAfter(database, { logo: logo(), after: beginning })) {
    for (const checked of await checker.check(group, reading)) await count(checked, report, parts, options);
    onProgress(report);
    if (signal.aborted) return report;
  }
  report.isComplete = true;
  const { objects, bytes } = report;
  await rounds.insertFinished(database, { startedAt, finishedAt: clock.now(), objects, bytes });
  return report;
}

async function count(
  { key, fault, size, isFirstLook }: CheckedObject,
  report: HashReport,
  { repairer }: CheckAllParts,
  { copies, signal }: CheckAllOptions,
): Promise<void> {
  report.objects += 1;
  report.bytes += size ?? 0;
  if (isFirstLook) report.firstLooks += 1;
  if (fault === null) return;
  const repairedFrom =
    copies && !signal.aborted ? await repairer.repair(key, copies, new AbortController().signal) : null;
  if (repairedFrom === null) report.damaged += 1;
  else report.repaired += 1;
  if (report.found.length < maxListed) report.found.push({ key, fault, repairedFrom });
}
