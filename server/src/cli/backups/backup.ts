import * as z from 'zod/mini';
import { verb } from '#server/cli/kit/command';
import { flag, option } from '#server/cli/kit/input';
import { everyFewSeconds } from '#server/cli/kit/progress';
import { counted, linesOr, mostOf } from '#server/cli/kit/words';
import { toBackUp } from '#server/composition/backups';
import { mediaModes } from '#server/features/backups/archive/format';
import { backUp } from '#server/features/backups/back-up';
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
      z._default(z.enum(mediaModes), 'include'),
    ),
    withSecretKey: flag('--with-secret-key', 'include the library’s secret key'),
  },
  notes: `The archive is encrypted when BACKUP_KEY is set (as age does it with a passphrase), and with it audio and pictures that are included, but
not those that --media beside copies next to it: whoever can read that folder or bucket can hear and see them. It has all but sessions, mailed links and waiting
mail; what it lacks is in docs/operating.md, Backups. An archive that is there already is never written over, and one that was broken
off leaves nothing. With --media beside only what is new is copied, also after an interruption.

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
      const report = await backUp(toBackUp(library, library.connection), {
        place,
        file,
        media,
        withSecretKey,
        passphrase: library.settings.backups.passphrase,
        signal: library.signal,
        onProgress: everyFewSeconds(
          library,
          (objects: number) => `${counted(objects, 'object')} of audio and pictures so far.`,
        ),
      });
      const isEncrypted = library.settings.backups.passphrase !== null;
      return { ...report, isEncrypted, isMediaInTheClear: isEncrypted && media === 'beside', withSecretKey };
    }),
  json: ({ bytes, rows, tables, media }) => ({ bytes, rows, tables, media }),
  words({ bytes, rows, tables, media, isEncrypted, isMediaInTheClear, withSecretKey }) {
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
      'Check it with lectern verify.',
    ];
    return linesOr(lines);
  },
  exitCode: ({ media }) => (media.missing_count === 0 ? exitCodes.done : exitCodes.withFaults),
});
