import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { messageOf, StopError } from '#core/server/errors';
import { asBytes } from './as-bytes.ts';

// Over a hundred modules, which only encrypted archives need.
const loadAge = () => import('age-encryption');

/** First line of an encrypted archive, as `age` writes it. */
const mark = 'age-encryption.org/v1\n';
/** All that comes before the archive: one passphrase's salt and work factor, the key under it, and a checksum. */
const headPattern = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
/** In bytes: more than the longest of these. */
const headLength = 200;

/**
 * The work that guessing a passphrase takes, as a power of two: a tenth of a second and 32 MB. More would hold up a server's
 * requests; so BACKUP_KEY is to be long.
 */
const workFactor = 15;

/** What an archive is opened with. */
export interface ArchiveKey {
  /** Of an encrypted archive; null: none is known. */
  passphrase: string | null;
  /**
   * Whether an archive that isn't encrypted is taken though a passphrase is known; absent: it isn't. Whoever can write where archives
   * are can make such a one, with owners and passwords of their own.
   */
  allowsUnencrypted?: boolean;
}

/** @param passphrase null leaves the archive as it is @returns its bytes as they are kept */
export async function encrypted(archive: ReadableStream<Uint8Array>, passphrase: string | null): Promise<Readable> {
  if (passphrase === null) return Readable.fromWeb(archive);
  const { Encrypter } = await loadAge();
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
 * @throws StopError when it is encrypted with another passphrase, or one is missing; or in a way that takes more work or memory to open
 * than what Lectern writes
 */
export async function decrypted(
  kept: AsyncIterable<Uint8Array>,
  passphrase: string | null,
  name: string,
): Promise<{ archive: ReadableStream<Uint8Array>; isEncrypted: boolean }> {
  const { first, all } = await peek(kept, headLength);
  const head = first.toString('latin1');
  if (!head.startsWith(mark)) return { archive: all, isEncrypted: false };
  try {
    return { archive: await open(all, { head, passphrase, name }), isEncrypted: true };
  } catch (error) {
    await all.cancel().catch(() => undefined);
    throw error;
  }
}

interface Locked {
  /** Its first bytes, as text. */
  head: string;
  passphrase: string | null;
  name: string;
}

async function open(
  all: ReadableStream<Uint8Array>,
  { head, passphrase, name }: Locked,
): Promise<ReadableStream<Uint8Array>> {
  if (passphrase === null) {
    throw new StopError(`${name} is encrypted: set BACKUP_KEY to the passphrase that it was made with.`);
  }
  // The library would go up to 2^20: a gigabyte, and seconds in which nothing else is answered.
  const [, factor] = headPattern.exec(head) ?? [];
  if (factor === undefined) throw damaged(name);
  if (Number(factor) > workFactor) {
    throw new StopError(`${name} isn't encrypted as Lectern does it: to open it would take too much work.`);
  }
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(all);
  } catch (error) {
    if (!messageOf(error).includes('no identity matched')) throw damaged(name);
    throw new StopError(`${name} is encrypted with another passphrase than BACKUP_KEY.`);
  }
}

function damaged(name: string): StopError {
  return new StopError(`The encryption header of ${name} is damaged.`);
}

/** @returns the first bytes, and a stream of all of them */
async function peek(
  kept: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ first: Buffer; all: ReadableStream<Uint8Array> }> {
  const chunks = kept[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < count) {
    const next = await chunks.next();
    if (next.done) break;
    first = Buffer.concat([first, next.value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      if (first.length > 0) yield asBytes(first);
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield asBytes(next.value);
    } finally {
      await chunks.return?.();
    }
  }
  // Not `Readable.toWeb`: given up half-way, it throws where nobody can catch it.
  return { first: first.subarray(0, count), all: ReadableStream.from(whole()) };
}
