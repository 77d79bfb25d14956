import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkBooks } from '#core/server/boot/check-books';
import { type Beside, verbBeside } from '#core/server/cli/command';
import { flag } from '#core/server/cli/input';
import { counted, countedThat, linesOr, mostOf } from '#core/server/cli/words';
import { systemClock } from '#core/server/clock';
import { readFunctions } from '#core/server/database/functions';
import { readMigrations } from '#core/server/database/migrate';
import { openDatabase } from '#core/server/database/open';
import { StopError } from '#core/server/errors';
import { placeSecretKey, readSecretKey, type SecretKey } from '#core/server/secrets/secret-key';
import type { Settings } from '#core/server/settings/settings';
import { openStorage } from '#core/server/storage/open-storage';
import { Audit } from '#features/audit/server/audit';
import { AuditChain } from '#features/audit/server/chain/chain';
import { recordRestore } from '#features/audit/server/record-restore';
import { restore } from '#features/backups/server/restore';
import { allowUnencryptedInput, archiveInput, atArchive, nameWarning } from './archive.ts';

const exitCodes = { done: 0, withFaults: 1 } as const;

export const restoreCommand = verbBeside('restore', {
  summary: 'restore an archive into an empty database',
  description: 'Restores a library from an archive into the database and storage named in the settings.',
  takes: {
    archive: archiveInput,
    withSecretKey: flag('--with-secret-key', 'take over the secret key in the archive'),
    allowUnencrypted: allowUnencryptedInput,
  },
  notes: `The database must be empty: the one that DATABASE_URL names or, for the built-in PostgreSQL, that of a new DATA_DIR. So you can also
move a library from one to the other. The restore is one transaction: an interruption leaves no half of a library. Audio and
pictures copied before an interruption are not copied again.

With BACKUP_KEY set, an archive that isn't encrypted is refused: anyone who can write to its place could have made it, with an owner and
a password of their own. If the archive's name and content give different times, the command warns; the exit code stays the same.

The audit gets one more act, which names the restored archive. The acts from the archive are checked as "audit verify" does.

Exit code: 0 when everything is restored and right, 1 when audio or pictures are missing or the books or the audit are wrong, 2 when
nothing was restored.`,
  examples: [
    'restore /mnt/backups/lectern.tar',
    'DATA_DIR=/srv/other npm run lectern -- restore /mnt/backups/lectern.tar',
  ],
  isStoppable: true,
  stopping: 'Stopping. Nothing is restored.',
  run: (beside, { archive, withSecretKey, allowUnencrypted }) =>
    atArchive(archive, beside.settings, async ({ place, file }) => {
      const { settings, terminal, signal } = beside;
      const say = (sentence: string) => terminal.say(`${sentence}\n`);
      const database = await openDatabase(settings, { purpose: 'restore', say });
      const storage = await openStorage(settings);
      const audit = new Audit(database.db, systemClock);
      try {
        const report = await restore(
          {
            connection: database.connection,
            storage,
            workFolder: path.join(settings.dataDir, 'preparing'),
            migrations: await readMigrations(),
            functions: await readFunctions(),
            takeSecretKey: (archived) => takeKey(beside, withSecretKey, archived),
            recordRestore: (trx, restored) => recordRestore(trx, audit, restored),
          },
          { place, file, passphrase: settings.backups.passphrase, allowsUnencrypted: allowUnencrypted, signal },
        );
        const books = await checkBooks(database.db);
        return { ...report, books, audit: await new AuditChain(database.db).verify({}) };
      } finally {
        await storage.close();
        await database.close();
      }
    }),
  json: ({ head, isEncrypted, misnamedAs, rows, media, missingBefore, hasSameKey, books, audit, lastAct }) => ({
    created_at: head.created_at,
    misnamed_as: misnamedAs?.toISOString() ?? null,
    version: head.version,
    encrypted: isEncrypted,
    rows,
    objects: media.objects,
    copied: media.copied,
    missing: media.missing,
    missing_count: media.missingCount,
    missing_before: missingBefore,
    same_secret_key: hasSameKey,
    books_faults: books.faults,
    audit_fault: audit.fault,
    last_act: lastAct,
  }),
  words({ head, isEncrypted, misnamedAs, rows, media, missingBefore, hasSameKey, books, audit, lastAct }) {
    return linesOr([
      ...mostOf(media.missing, (key) => `× ${key} is missing`),
      ...mostOf(books.faults, (fault) => `× ${fault}`),
      ...(audit.fault === null ? [] : [`× ${audit.fault}`]),
      ...nameWarning(misnamedAs, head),
      `Restored the backup of ${head.created_at} (Lectern ${head.version}, ${isEncrypted ? 'encrypted' : 'not encrypted'}): ${counted(rows, 'row')} of ` +
        `${counted(head.tables.length, 'table')}, ${counted(media.objects, 'object')} (${media.copied} copied).`,
      ...(media.missingCount > 0
        ? [`${countedThat(media.missingCount, 'object', ['is', 'are'])} missing in the storage.`]
        : []),
      ...(missingBefore > 0
        ? [`${countedThat(missingBefore, 'object', ['was', 'were'])} missing already when the backup was made.`]
        : []),
      books.faults.length === 0
        ? 'The books are right.'
        : `The books are wrong in ${counted(books.faults.length, 'place')}.`,
      audit.fault === null ? 'The audit is intact.' : 'The audit was changed.',
      lastAct === null
        ? 'The backup’s audit has no acts.'
        : `The last act in the backup’s audit is number ${lastAct.number}, of ${lastAct.at}: later changes aren’t in the library.`,
      'Everybody has to sign in again: backups contain no sessions, no mailed links and no waiting mail.',
      ...(hasSameKey ? [] : [lostWithoutKey]),
      'Start the server: npm start.',
    ]);
  },
  exitCode: ({ media, books, audit }) =>
    media.missingCount === 0 && books.faults.length === 0 && audit.fault === null
      ? exitCodes.done
      : exitCodes.withFaults,
});

const lostWithoutKey =
  'The secret key has changed: tickets not redeemed yet can no longer be redeemed, and addresses of audio given out ' +
  'no longer work. Codes of operators’ authenticator apps are not recognised: they sign in with a recovery code and set the app up again, or ' +
  '“operator remove-second-factor” lets them in with their password. If you have the old key, restore once more into an empty database with SECRET_KEY set to it (or with --with-secret-key, if the archive has it).';

async function takeKey({ settings }: Beside, isAsked: boolean, archived: string | null): Promise<SecretKey> {
  await makeMediaFolder(settings);
  if (!isAsked) return readSecretKey(settings);
  if (archived === null)
    throw new StopError(
      'The archive has no secret key: it was made without --with-secret-key. Restore it without that option.',
    );
  return placeSecretKey(settings, archived);
}

/** Commands recognise a library's folder by its media folder (core/server/cli/assert-library.ts). */
async function makeMediaFolder({ dataDir }: Settings): Promise<void> {
  await mkdir(path.join(dataDir, 'media'), { recursive: true });
}
