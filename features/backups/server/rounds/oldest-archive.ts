import { messageOf, StopError } from '#core/server/errors';
import type { SecretKey } from '#core/server/secrets/secret-key';
import { readHead } from '#features/backups/server/archive/read-head';
import type { Place } from '#features/backups/server/places/place';

interface Known {
  /** The moments of the library's own archives, by their files. */
  own: ReadonlyMap<string, Date>;
  secretKey: SecretKey;
  passphrase: string | null;
}

/**
 * Reads the moment in the head of every archive in a place, including archives made by hand. Unencrypted ones count too, since they may be
 * older than the passphrase. A forged one can only make the oldest moment older, so that more files stay: the library's own record of its
 * archives comes first.
 * @returns the oldest archive's moment; null without any
 * @throws StopError if an archive can't be read or is another library's, because it is then unknown what it names
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

const stays = 'Audio and pictures that no archive here names any more stay:';
