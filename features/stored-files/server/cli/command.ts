import path from 'node:path';
import * as z from 'zod/mini';
import { noun, verb } from '#core/server/cli/command';
import { flag, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { everyFewSeconds } from '#core/server/cli/progress';
import { counted, linesOr, mostOf } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { nameOf, type StorageSettings, storageAt } from '#core/server/settings/storage-settings';
import { openPlace } from '#core/server/storage/open-storage';
import { type MoveReport, moveObjects } from '#features/stored-files/server/moving/move-objects';
import { checkCommand } from './check.ts';

const exitCodes = { done: 0, withFaults: 1, stopped: 130 } as const;
const megabyte = 1024 * 1024;

const move = verb('move', {
  summary: 'copy all audio and pictures to another place, while the servers run',
  description: 'Copies everything that is stored to a bucket, or from a bucket to the disk.',
  takes: {
    to: option('--to <place>', 's3://bucket/prefix?endpoint=https://…&region=…, or disk', z.string()),
    deleteOld: flag('--delete-old', 'delete what has been moved where it was, once all of it is'),
  },
  notes: `Each object is compared with the hash in its name and read back from the new place. What was moved is noted: a move that was
stopped goes on when it is started again, and one that is done copies only what came since. Servers may run meanwhile, but no second
move; how they get to know the new place is in docs/operating.md, Moving to a bucket and back.

The place is STORAGE_URL, STORAGE_FALLBACK_URL or a new one, for which STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY are used. Objects come
from the other of the two settings; from STORAGE_URL when the place is neither.

Exit code: 0 when everything is in the new place, 1 when something couldn't be moved, 2 when nothing could be done,
130 when it was stopped by Ctrl-C.`,
  examples: ['storage move --to "s3://talks/library?endpoint=https://s3.example.net"', 'storage move --to disk'],
  isStoppable: true,
  async run(library, { to, deleteOld }) {
    const { settings, lockSessions, signal } = library;
    const places = placesOf(library, to);
    const isInUse = nameOf(places.to) === nameOf(settings.storage);
    if (deleteOld && !isInUse) {
      throw new StopError(
        '--delete-old is for a place that is in use already: set STORAGE_URL to it on every server first.',
      );
    }
    const [from, target] = await Promise.all([
      openPlace(places.from, settings.dataDir),
      openPlace(places.to, settings.dataDir),
    ]);
    try {
      const report = await moveObjects(
        {
          lockSessions,
          from: { name: nameOf(places.from), storage: from },
          to: { name: nameOf(places.to), storage: target },
          workFolder: path.join(settings.dataDir, 'preparing'),
        },
        { signal, deletesOld: deleteOld, onProgress: everyFewSeconds(library, progressOf) },
      );
      return { ...report, isInUse, isStopped: signal.aborted, from: nameOf(places.from), to: nameOf(places.to) };
    } finally {
      await Promise.all([from.close(), target.close()]);
    }
  },
  json: ({ from, to, copied, copiedBytes, already, deleted, faults, isComplete }) => ({
    from,
    to,
    copied,
    copied_bytes: copiedBytes,
    already,
    deleted,
    faults,
    complete: isComplete,
  }),
  words({ isInUse, isStopped, isComplete, from, to, ...report }) {
    const lines = [...mostOf(report.faults, (fault) => `× ${fault}`), progressOf({ ...report, isComplete })];
    if (isStopped) return linesOr([...lines, 'The move was stopped: start it again to go on.']);
    if (!isComplete) return linesOr([...lines, 'Not everything could be moved.']);
    if (report.deleted > 0) return linesOr([...lines, `Everything is at ${to}.`]);
    const next = isInUse
      ? `Everything is at ${to}. Remove STORAGE_FALLBACK_URL on every server; --delete-old deletes what was moved from ${from}.`
      : `Everything is at ${to} too. Set STORAGE_URL to it, and STORAGE_FALLBACK_URL to what STORAGE_URL was, and run this again (docs/operating.md).`;
    return linesOr([...lines, next]);
  },
  exitCode({ isStopped, isComplete }) {
    if (isStopped) return exitCodes.stopped;
    return isComplete ? exitCodes.done : exitCodes.withFaults;
  },
});

export const storageCommand = noun(
  'storage',
  {
    summary: 'move audio and pictures to a bucket and back, and check them',
    description: 'Where audio and pictures are.',
  },
  [move, checkCommand],
);

function placesOf({ settings }: OpenLibrary, address: string): { from: StorageSettings; to: StorageSettings } {
  const asked = storageAt(address, '--to', settings.storageKeys);
  const { storage, storageFallback } = settings;
  const to = [storage, storageFallback].find((place) => place && nameOf(place) === nameOf(asked)) ?? asked;
  const from = to === storage ? storageFallback : storage;
  if (from === null || nameOf(from) === nameOf(to)) {
    throw new StopError(`The library is at ${nameOf(to)} already: set STORAGE_FALLBACK_URL to where it is moved from.`);
  }
  return { from, to };
}

function progressOf({ copied, copiedBytes, already, deleted }: MoveReport): string {
  const size = `${Math.round(copiedBytes / megabyte)} MB`;
  return `Moved ${counted(copied, 'object')} (${size}); ${already} were there${deleted > 0 ? `; deleted ${deleted}` : ''}.`;
}
