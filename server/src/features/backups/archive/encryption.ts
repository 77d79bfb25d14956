import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { messageOf, StopError } from '#server/platform/errors';

/** How an archive begins that is encrypted, as `age` writes it. */
const mark = Buffer.from('age-encryption.org/v1\n');

/**
 * The work that guessing a passphrase takes, as a power of two: a tenth of a second and 32 MB. More would hold up a server's
 * requests; so BACKUP_KEY is to be long.
 */
const workFactor = 15;

/** @param passphrase null leaves the archive as it is @returns its bytes as they are kept */
export async function encrypted(archive: ReadableStream<Uint8Array>, passphrase: string | null): Promise<Readable> {
  if (passphrase === null) return Readable.fromWeb(archive);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return Readable.fromWeb(await encrypter.encrypt(archive));
}

/**
 * @param kept an archive's bytes as they are kept
 * @param passphrase null when there is none
 * @param name of the archive, for sentences
 * @returns the archive, and whether it was encrypted
 * @throws StopError when it is encrypted with another passphrase, or one is missing
 */
export async function decrypted(
  kept: Readable,
  passphrase: string | null,
  name: string,
): Promise<{ archive: ReadableStream<Uint8Array>; isEncrypted: boolean }> {
  const { first, all } = await peek(kept, mark.length);
  if (!first.equals(mark)) return { archive: all, isEncrypted: false };
  if (passphrase === null) {
    await all.cancel();
    throw new StopError(`${name} is encrypted: set BACKUP_KEY to the passphrase that it was made with.`);
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return { archive: await decrypter.decrypt(all), isEncrypted: true };
  } catch (error) {
    await all.cancel().catch(() => undefined);
    const isOther = messageOf(error).includes('no identity matched');
    throw new StopError(
      isOther
        ? `${name} is encrypted with another passphrase than BACKUP_KEY.`
        : `${name} is damaged where it says how it is encrypted.`,
    );
  }
}

/** @returns the first bytes, and a stream of all of them */
async function peek(kept: Readable, count: number): Promise<{ first: Buffer; all: ReadableStream<Uint8Array> }> {
  const chunks: AsyncIterator<Buffer> = kept[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < count) {
    const next = await chunks.next();
    if (next.done) break;
    first = Buffer.concat([first, next.value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      if (first.length > 0) yield first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      kept.destroy();
    }
  }
  // Not `Readable.toWeb`: given up half-way, it throws where nobody can catch it.
  return { first: first.subarray(0, count), all: ReadableStream.from(whole()) };
}
