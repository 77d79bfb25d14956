import { messageOf, StopError } from '#core/server/errors';
import type { SecretKey } from '#core/server/secrets/secret-key';
import { readHead } from '#features/backups/server/archive/read-head';
import type { Place } from '#features/backups/server/places/place';

interface Known {
  own: ReadonlyMap<string, Date>;
  secretKey: SecretKey;
  passphrase: string | null;
}

/**
 * Counts archives made by hand and unencrypted ones. A forged one can only make the oldest moment older, so that more files stay.
 * @throws StopError if an archive is unreadable or another library's
 */
export async function oldestMomentOf(place: Place, { own, secretKey, passphrase }: Known): Promise<Date | null> {
  let oldest: Date | null = null;
  for await (const { file } of place.list('')) {
    // Archives may have any name, but hidden files are the system's.
    if (file.startsWith('.')) continue;
    const moment = own.get(file) ?? (await momentOf(place, file, { secretKey, passphrase }));
    if (oldest === null || moment < oldest) oldest = moment;
  }
  return oldest;
}

async function momentOf(place: Place, file: string, { secretKey, passphrase }: Omit<Known, 'own'>): Promise<Date> {
  const key = { passphrase, allowsUnencrypted: true };
  const head = await readHead(place.read(file), file, key).catch((error: unknown) => {
    throw new StopError(`${stays} ${file} beside it can't be read as an archive: ${messageOf(error)}`);
  });
  if (head.secret_key_fingerprint !== secretKey.for('fingerprint').toString('hex'))
    throw new StopError(
      `${stays} the archive ${file} beside it is of another library, or was made with another secret key.`,
    );
  return new Date(head.created_at);
}

const stays = 'Audio and pictures that no archive here names any more are kept:';
