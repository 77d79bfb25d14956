import * as z from 'zod/mini';
import { verb } from '#core/server/cli/command';
import { flag, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { counted, linesOr, mostOf } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { allowUnencryptedInput } from '#features/backups/server/cli/archive';
import { checkObjects, type StorageFindings } from '#features/stored-files/server/moving/check-objects';
import { checkHashes, type HashesGiven, hashesInJson, hashesInWords, isArchive, isWhole } from './check-hashes.ts';

const exitCodes = { whole: 0, withFaults: 1, stopped: 130 } as const;
const fastest = 100_000;

export const checkCommand = verb('check', {
  summary: 'find audio and pictures that are missing or damaged, and repair them',
  description: 'Compares what the database names with what is stored. Changes nothing that is stored without --repair.',
  takes: {
    hashes: flag('--hashes', 'read every object, and compare it with its hash; otherwise names and sizes only'),
    repair: flag('--repair', 'with --hashes: put good copies in place of what is missing or damaged'),
    from: option(
      '--from <place>',
      'where good copies are: a folder, a bucket, or an archive (.tar, .age) in one; the place of backups when absent',
      z.optional(z.string().check(z.minLength(1))),
    ),
    allowUnencrypted: allowUnencryptedInput,
    mbPerSecond: option(
      '--mb-per-second <number>',
      'with --hashes: how fast it reads at most',
      z._default(z.number().check(z.gt(0), z.lte(fastest)), 50),
    ),
  },
  notes: `With --hashes: the names of audio and renditions contain the hash of their content. For covers, logos and profile pictures the hash is noted
when they are stored, or else at the first check, and compared from then on. Parts of unfinished uploads are left out.

With --repair: a copy is read to its end and compared with the hash before it replaces anything. Copies come from the folder "media" beside
backups (BACKUP_TO), or from --from. --from takes such a folder or bucket, a copy of DATA_DIR/media, or an archive that includes media. An
archive is read from its beginning for each object, and has to be encrypted when BACKUP_KEY is set. A rendition without a good copy is made
again from its original, a cover's size from another size. Files that are still damaged are listed here, and at the desk under Backups,
Stored files.

Without --hashes, objects that the database doesn't name are counted too: leftovers of interruptions, and former logos, which mails still
show.

Exit code: 0 when everything is there and intact, 1 when something is missing or damaged, 2 when the check could not run, 130 after Ctrl-C.`,
  examples: [
    'storage check',
    'storage check --hashes --repair',
    'storage check --hashes --repair --from /mnt/backups/monday.tar --mb-per-second 10',
  ],
  isStoppable: true,
  stopping: 'Stopping after the object in hand.',
  run: async (library, { hashes, ...given }): Promise<Checked> => {
    assertFits(hashes, given);
    return hashes
      ? { kind: 'hashes', ...(await checkHashes(library, given)) }
      : { kind: 'names', ...(await checkNames(library)) };
  },
  json: (checked) => (checked.kind === 'hashes' ? hashesInJson(checked) : namesInJson(checked)),
  words: (checked) => (checked.kind === 'hashes' ? hashesInWords(checked) : namesInWords(checked)),
  exitCode(checked) {
    if (checked.kind === 'names') return isRight(checked) ? exitCodes.whole : exitCodes.withFaults;
    if (!checked.isComplete) return exitCodes.stopped;
    return isWhole(checked) ? exitCodes.whole : exitCodes.withFaults;
  },
});

type Checked = ({ kind: 'names' } & StorageFindings) | ({ kind: 'hashes' } & Awaited<ReturnType<typeof checkHashes>>);

function assertFits(hashes: boolean, { repair, from, allowUnencrypted }: HashesGiven): void {
  if (repair && !hashes) throw new StopError('--repair needs --hashes: only what was read can be called damaged.');
  if (from !== undefined && !repair) throw new StopError('--from needs --repair: it says where good copies come from.');
  if (allowUnencrypted && !(from && isArchive(from)))
    throw new StopError(
      '--allow-unencrypted needs --from with an archive: it says that this one need not be encrypted.',
    );
}

function checkNames({ database, storage, library }: OpenLibrary): Promise<StorageFindings> {
  return checkObjects(database, storage, library.now().logo);
}

function isRight({ missingCount, wrongSizeCount }: StorageFindings): boolean {
  return missingCount + wrongSizeCount === 0;
}

function namesInJson(found: StorageFindings) {
  return {
    ok: isRight(found),
    named: found.named,
    missing: found.missing,
    missing_count: found.missingCount,
    wrong_size: found.wrongSize,
    wrong_size_count: found.wrongSizeCount,
    unnamed: found.unnamed,
  };
}

function namesInWords(found: StorageFindings): string {
  const { named, missing, missingCount, wrongSize, wrongSizeCount, unnamed } = found;
  const verdict = isRight(found)
    ? `All ${counted(named, 'object')} are there.`
    : `${missingCount} of ${counted(named, 'object')} missing, ${wrongSizeCount} with another size.`;
  const faults = [
    ...missing.map((key) => `× ${key} is missing`),
    ...wrongSize.map((key) => `× ${key} has another size`),
  ];
  return linesOr([
    ...mostOf(faults, (line) => line),
    verdict,
    `${counted(unnamed, 'object')} more that nothing names.`,
  ]);
}
