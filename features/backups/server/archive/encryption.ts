import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { messageOf, StopError } from '#core/server/errors';
import { asBytes } from './as-bytes.ts';

// Loaded on demand, because it is over a hundred modules that only encrypted archives need.
const loadAge = () => import('age-encryption');

const mark = 'age-encryption.org/v1\n';
/** Matches the header of an encrypted archive: salt, work factor, encrypted key, and checksum. */
const headPattern = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
const headLength = 200;

/**
 * The cost of trying a passphrase, as a power of two: 0.1 s and 32 MB. A higher cost would delay requests, so BACKUP_KEY has to be long.
 */
const workFactor = 15;

export interface ArchiveKey {
  passphrase: string | null;
  /**
   * Accepts an unencrypted archive although a passphrase is known. Anyone who can write to the place of archives could forge one with their
   * own owners and passwords.
   */
  allowsUnencrypted?: boolean;
}

export async function encrypted(archive: ReadableStream<Uint8Array>, passphrase: string | null): Promise<Readable> {
  if (passphrase === null) return Readable.fromWeb(archive);
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return Readable.fromWeb(await encrypter.encrypt(archive));
}

/**
 * @param passphrase null if there is none
 * @throws StopError if the passphrase is wrong or missing, or the header demands more work than Lectern's own archives
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
  // The library would accept a work factor of 2^20: a gigabyte of memory, and seconds in which the server answers nothing else.
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
