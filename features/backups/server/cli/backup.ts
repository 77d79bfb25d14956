import * as z from 'zod/mini';
import { toBackUp } from '#core/server/boot/to-back-up';
import { verb } from '#core/server/cli/command';
import { flag, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { everyFewSeconds } from '#core/server/cli/progress';
import { counted, linesOr, mostOf } from '#core/server/cli/words';
import { messageOf } from '#core/server/errors';
import { BackupMedia } from '#features/backups/desk';
import { lostInWords } from '#features/backups/desk/lost';
import { backUp } from '#features/backups/server/back-up';
import type { OwnArchive } from '#features/backups/server/desk/backups';
import { archiveInput, atArchive, inMegabytes } from './archive.ts';

const exitCodes = { done: 0, withFaults: 1 } as const;

export const backupCommand = verb('backup', {
  summary: 'write the library into one archive, while the servers run',
  description: 'Writes an archive of the library: every table as it is at one moment, and audio and pictures.',
  takes: {
    archive: archiveInput,
    media: option(
      '--media <where>',
      'audio and pictures: included; in a folder "media" beside the archive, which several share and which is never encrypted; or only named',
      z._default(BackupMedia, 'include'),
    ),
    withSecretKey: flag('--with-secret-key', 'include the library’s secret key'),
  },
  notes: `With BACKUP_KEY set, the archive and the audio and pictures in it are encrypted, as age does it with a passphrase.
Files that --media beside copies are never encrypted: anyone who can read that folder or bucket can hear and see them.

An archive has all but sessions, mailed links and waiting mail (see docs/operating.md, Backups). The command never overwrites an
existing archive, and leaves nothing when it is interrupted. --media beside copies only new files, also after an interruption.
The start of the backup is in the audit, and in the archive's own. Where the database is read-only, the command says that the
audit lacks it, and writes the archive all the same.

Exit code: 0 when everything is in the archive, 1 when the storage lacks some audio or pictures (the archive is good nevertheless), 2
when there is no archive.`,
  examples: [
    'backup /mnt/backups/lectern.tar',
    'backup /mnt/backups/monday.tar --media beside',
    'backup "s3://backups/lectern/monday.tar?endpoint=https://s3.example.net"',
  ],
  isStoppable: true,
  stopping: 'Stopping. Nothing is left of the archive.',
  run: (library, { archive, media, withSecretKey }) =>
    atArchive(archive, library.settings, async ({ place, file }) => {
      const { passphrase } = library.settings.backups;
      const isEncrypted = passphrase !== null;
      const isRecorded = await recordStart(library, { place: place.name, file, media, isEncrypted, withSecretKey });
      const report = await backUp(toBackUp(library, library.connection), {
        place,
        file,
        media,
        withSecretKey,
        passphrase,
        signal: library.signal,
        onProgress: everyFewSeconds(
          library,
          (objects: number) => `${counted(objects, 'object')} of audio and pictures so far.`,
        ),
      });
      const isMediaInTheClear = isEncrypted && media === 'beside';
      return { ...report, isEncrypted, isMediaInTheClear, withSecretKey, isRecorded };
    }),
  json: ({ bytes, rows, tables, media, isRecorded, lostWithoutKey }) => ({
    bytes,
    rows,
    tables,
    media,
    recorded: isRecorded,
    lost_without_secret_key: lostWithoutKey,
  }),
  words({ bytes, rows, tables, media, isEncrypted, isMediaInTheClear, withSecretKey, lostWithoutKey }) {
    const lost = lostWithoutKey && lostInWords(lostWithoutKey);
    const lines = [
      ...mostOf(media.missing, (key) => `× ${key} is not in the storage, or damaged`),
      `Wrote ${counted(rows, 'row')} of ${counted(tables, 'table')} and ${counted(media.objects, 'object')} (${inMegabytes(media.bytes)}, ` +
        `${media.copied} of them copied). The archive has ${inMegabytes(bytes)}.`,
      ...(media.missing_count > 0 ? [`${counted(media.missing_count, 'object')} could not be backed up.`] : []),
      ...(withSecretKey && !isEncrypted
        ? ['The archive contains the secret key and isn’t encrypted: anyone who has it can check PINs of tickets.']
        : []),
      ...(isMediaInTheClear
        ? ['The archive is encrypted; audio and pictures beside it are not. --media include encrypts them with it.']
        : []),
      ...(lost === null ? [] : [keyWarning(lost)]),
      'Check it with npm run lectern -- verify.',
    ];
    return linesOr(lines);
  },
  exitCode: ({ media }) => (media.missing_count === 0 ? exitCodes.done : exitCodes.withFaults),
});

export function keyWarning(lost: string): string {
  return (
    `The archive doesn’t contain the secret key. If the key is lost, so are ${lost}, and all addresses of audio and links in mails given out: ` +
    'keep SECRET_KEY, or the file secret-key of the data folder, somewhere else too, or use --with-secret-key.'
  );
}

/**
 * Records the backup before writing it, so that a killed one is recorded too and the archive contains the act. A failure to record doesn't
 * stop the backup.
 */
async function recordStart({ backups, by, terminal }: OpenLibrary, archive: OwnArchive): Promise<boolean> {
  try {
    await backups.recordOwn(by, archive);
    return true;
  } catch (error) {
    terminal.say(`The audit can’t be written, so this backup isn’t recorded in it: ${messageOf(error)}.\n`);
    return false;
  }
}
