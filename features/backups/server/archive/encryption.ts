import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { messageOf, StopError } from '#core/server/errors';
import { asBytes } from './as-bytes.ts';

// Loaded on demand, because it is over a hundred modules that only encrypted archives need.
const loadAge = () => import('age-encryption');

/** The first line of an encrypted archive, as `age` writes it. */
const mark = 'age-encryption.org/v1\n';
/** The header of an encrypted archive: one passphrase's salt and work factor, the key encrypted with it, and a checksum. */
const headPattern = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
/** In bytes; longer than the longest header. */
const headLength = 200;

/**
 * The cost of trying a passphrase, as a power of two: a tenth of a second and 32 MB. A higher cost would hold up a server's requests, so
 * BACKUP_KEY has to be long.
 */
const workFactor = 15;

export interface ArchiveKey {
  /** The passphrase of an encrypted archive; null: none is known. */
  passphrase: string | null;
  /**
   * Whether an unencrypted archive is accepted although a passphrase is known; absent: it isn't. Anyone who can write to the place of
   * archives could forge an unencrypted one, with their own owners and passwords.
   */
  allowsUnencrypted?: boolean;
}

/** @param passphrase null leaves the archive unencrypted @returns the bytes to store */
export async function encrypted(archive: ReadableStream<Uint8Array>, passphrase: string | null): Promise<Readable> {
  if (passphrase === null) return Readable.fromWeb(archive);
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return Readable.fromWeb(await encrypter.encrypt(archive));
}

/**
 * @param kept the archive's bytes as they are stored
 * @param passphrase null when there is none
 * @param name of the archive, for messages
 * @returns the archive, and whether it was encrypted
 * @throws StopError if the passphrase is wrong or missing, or if opening it would take more work or memory than archives that Lectern
 * writes
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
  /** The archive's first bytes, as text. */
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
  // The library would accept up to 2^20: a gigabyte of memory, and seconds in which the server answers nothing else.
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

/** @returns the first bytes, and a stream of all of them, including the first */
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
  // `Readable.toWeb` would throw an uncatchable error if the stream is abandoned half-way.
  return { first: first.subarray(0, count), all: ReadableStream.from(whole()) };
}
