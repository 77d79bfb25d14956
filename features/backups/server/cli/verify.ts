import { verbBeside } from '#core/server/cli/command';
import { flag } from '#core/server/cli/input';
import { counted, countedThat, linesOr, mostOf } from '#core/server/cli/words';
import { openStorage } from '#core/server/storage/open-storage';
import { encryptionInWords } from '#features/backups/desk/encryption';
import { verify } from '#features/backups/server/verify';
import { allowUnencryptedInput, archiveInput, atArchive, nameWarning } from './archive.ts';

const exitCodes = { good: 0, withFaults: 1 } as const;

const whereMedia = {
  include: 'in the archive',
  beside: 'in the folder "media" beside it',
  reference: 'in the library’s own storage',
} as const;

export const verifyCommand = verbBeside('verify', {
  summary: 'read an archive and check it',
  description: 'Reads an archive from beginning to end and checks every checksum and count. Changes nothing.',
  takes: {
    archive: archiveInput,
    media: flag('--media', 'read audio and pictures beside the archive too, instead of only looking for them'),
    allowUnencrypted: allowUnencryptedInput,
  },
  notes: `If the archive's name and content give different times, the command warns: somebody may have given an older archive a newer name.

Exit code: 0 when the archive is good, whatever its name, 1 when audio or pictures that it names are missing, 2 when it can't be
restored. That is the case when the archive is cut off, altered, not a backup, encrypted with another BACKUP_KEY, or not encrypted
though BACKUP_KEY is set.`,
  examples: ['verify /mnt/backups/lectern.tar'],
  run: ({ settings }, { archive, media, allowUnencrypted }) =>
    atArchive(archive, settings, async ({ place, file }) => {
      const storage = await openStorage(settings);
      try {
        const { passphrase } = settings.backups;
        const key = { passphrase, allowsUnencrypted: allowUnencrypted };
        return await verify({ place, file, storage, readsMedia: media, ...key });
      } finally {
        await storage.close();
      }
    }),
  json: ({ head, end, rows, isEncrypted, misnamedAs, hasSecretKey, missing, missingCount }) => ({
    ok: missingCount === 0,
    created_at: head.created_at,
    misnamed_as: misnamedAs?.toISOString() ?? null,
    version: head.version,
    encrypted: isEncrypted,
    secret_key: hasSecretKey,
    rows,
    tables: end.rows,
    media: head.media,
    objects: end.media.objects,
    bytes: end.media.bytes,
    missing,
    missing_count: missingCount,
    missing_before: end.media.missing_count,
  }),
  words({ head, end, rows, isEncrypted, misnamedAs, hasSecretKey, missing, missingCount }) {
    const objects = counted(end.media.objects, 'object');
    return linesOr([
      ...mostOf(missing, (key) => `× ${key} is not ${whereMedia[head.media]}`),
      ...nameWarning(misnamedAs, head),
      `The archive is ${missingCount === 0 ? 'good' : 'good, except that audio or pictures are missing'}: the library as it was at ${head.created_at}, ` +
        `written by Lectern ${head.version}.`,
      `${counted(rows, 'row')} of ${counted(head.tables.length, 'table')}; ${objects} ${whereMedia[head.media]}.`,
      `The archive is ${encryptionInWords({ is_encrypted: isEncrypted, media: head.media })}, and contains ${hasSecretKey ? 'the secret key' : 'no secret key'}.`,
      ...(missingCount > 0 ? [`${countedThat(missingCount, 'object', ['is', 'are'])} missing.`] : []),
      ...(end.media.missing_count > 0
        ? [`${countedThat(end.media.missing_count, 'object', ['was', 'were'])} missing already when it was made.`]
        : []),
    ]);
  },
  exitCode: ({ missingCount }) => (missingCount === 0 ? exitCodes.good : exitCodes.withFaults),
});
