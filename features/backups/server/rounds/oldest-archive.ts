import { messageOf, StopError } from '#core/server/errors';
import type { SecretKey } from '#core/server/secrets/secret-key';
import { readHead } from '#features/backups/server/archive/read-head';
import type { Place } from '#features/backups/server/places/place';

interface Known {
  /** The moments that the library's own archives are of, by their files. */
  own: ReadonlyMap<string, Date>;
  secretKey: SecretKey;
  passphrase: string | null;
}

/**
 * Looks at all archives of a place, also at those made by hand, whose beginnings say what moment they are of. Also at those that aren't
 * encrypted though there is a passphrase: they may be from before it was set. Somebody else may have written them, but all that one can do
 * is to make the oldest moment older, so that more stays: it takes the place of no other archive's moment, nor of one that the library
 * has noted of its own.
 * @returns the moment that the oldest is of; null without any
 * @throws StopError when one of them can't be read, or is of another library: nobody can tell here what it names
 */
export async function oldestMomentOf(place: Place, { own, secretKey, passphrase }: Known): Promise<Date | null> {
  let oldest: Date | null = null;
  for await (const { file } of place.list('')) {
    // Archives may have any name; hidden files are the system's.
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
