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
  notes: `The archive is encrypted when BACKUP_KEY is set (as age does it with a passphrase), and with it audio and pictures that are included, but
not those that --media beside copies next to it: whoever can read that folder or bucket can hear and see them. It has all but sessions, mailed links and waiting
mail; what it lacks is in docs/operating.md, Backups. An archive that is there already is never written over, and one that was broken
off leaves nothing. With --media beside only what is new is copied, also after an interruption. That it was begun is in the audit, also in
the archive's; where the database can only be read it isn't, which is said, and the archive is written all the same.

Exit code: 0 when all of it is in the archive, 1 when the storage lacks some audio or pictures (the archive is good nevertheless), 2
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
        ? ['It has the secret key and isn’t encrypted: whoever has it can check PINs of tickets.']
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
    `It doesn’t have the secret key. If that is lost, so are ${lost}, and addresses of audio and links in mails that were given out: ` +
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
    terminal.say(`The audit can’t be written, and doesn’t have this backup: ${messageOf(error)}.\n`);
    return false;
  }
}
