import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { type PlainEntry, pack, withTrueEnd } from '#core/server/test/fuzz/parsers/archive-entries';
import { waitFor } from '#core/server/test/wait-for';
import { ArchiveCopies } from '#features/backups/server/media/archive-copies';
import { readArchive } from './archive-reader.ts';
import { encrypted } from './encryption.ts';
import { type Receiver, walkArchive } from './walk-archive.ts';

const passphrase = 'a passphrase that nobody guesses';
const head = {
  format: 'lectern backup',
  format_version: 1,
  version: '0.1.0',
  created_at: '2026-01-01T00:00:00.000Z',
  schema: [],
  secret_key_fingerprint: '0'.repeat(64),
  tables: [{ name: 'accounts', columns: ['id'] }],
  media: 'beside',
};
const end = {
  rows: { accounts: 1 },
  sequences: {},
  media: { objects: 0, bytes: 0, missing: [], missing_count: 0 },
  entries: 0,
  digest: '0'.repeat(64),
};
const rows: PlainEntry = { name: 'tables/accounts/000001.copy.gz', content: gzipSync('1\n') };

function asJson(name: string, value: unknown): PlainEntry {
  return { name, content: Buffer.from(JSON.stringify(value)) };
}

function archiveOf(entries: readonly PlainEntry[], given: object = {}): Promise<Buffer> {
  return pack(withTrueEnd([asJson('lectern.json', { ...head, ...given }), ...entries, asJson('end.json', end)]));
}

function listOf(lines: string): PlainEntry {
  return { name: 'media-list/000001.jsonl.gz', content: gzipSync(lines) };
}

function inPieces(bytes: Buffer, size = 64 * 1024): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Readable.from(pieces, { objectMode: false });
}

class Counting implements Receiver {
  rowBytes = 0;
  largestPiece = 0;

  async secretKey() {}

  async table(_: unknown, pieces: AsyncIterable<Buffer>) {
    for await (const { length } of pieces) {
      this.rowBytes += length;
      this.largestPiece = Math.max(this.largestPiece, length);
    }
  }

  async object() {}

  async listed() {}
}

async function walk(archive: Buffer, receiver: Receiver = new Counting()) {
  const key = { passphrase, allowsUnencrypted: true };
  return walkArchive(await readArchive(inPieces(archive), 'x.tar', key), 'x.tar', receiver);
}

async function refusal(archive: Buffer): Promise<string> {
  const error: unknown = await walk(archive).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ name: 'StopError' });
  return error instanceof Error ? error.message : '';
}

test('an archive that is as Lectern writes it is read', async () => {
  expect(await walk(await archiveOf([rows]))).toMatchObject({ entries: 2 });
});

test.each([
  ['no JSON', '{"key'],
  ['JSON of something else', '[1]'],
  ['nothing', ''],
  ['names that lead out of the storage', '{"key":"../../etc/passwd","size":1,"sha256":null}'],
  ['names that write over a terminal', '{"key":"audio/a/\\u001b[2J","size":1,"sha256":null}'],
])('a list of audio and pictures with %s is refused in words', async (_, lines) => {
  expect(await refusal(await archiveOf([rows, listOf(lines)]))).toContain("doesn't list audio and pictures");
});

test('a list that fills the memory is refused while it is read', async () => {
  const sentence = await refusal(await archiveOf([rows, listOf('\n'.repeat(80 * 1024 * 1024))]));
  expect(sentence).toContain("can't be uncompressed");
});

test('rows are handed on a little at a time, however small they were packed', async () => {
  const receiver = new Counting();
  const packed = gzipSync(Buffer.alloc(40 * 1024 * 1024, '1\n'));
  await walk(await archiveOf([{ ...rows, content: packed }]), receiver);
  expect(receiver).toMatchObject({ rowBytes: 40 * 1024 * 1024 });
  expect(receiver.largestPiece).toBeLessThanOrEqual(256 * 1024);
});

test('a secret key of megabytes is refused unread', async () => {
  const key = { name: 'secret-key', content: Buffer.alloc(2_000_000, 'k') };
  expect(await refusal(await archiveOf([key, rows]))).toContain('secret-key is larger than any');
});

test('what an archive says of itself reaches no terminal as it is', async () => {
  const foreign = { name: 'media\u001b[2J', content: Buffer.from('x') };
  expect(await refusal(await archiveOf([rows, foreign]))).toContain('the foreign entry "media\ufffd[2J"');
  expect(await refusal(await archiveOf([rows], { version: '9\u001b[2J' }))).toContain('is not a Lectern archive');
});

test('a size that no file has is refused in words', async () => {
  const archive = await archiveOf([rows]);
  const at = archive.lastIndexOf('tables/accounts/000001.copy.gz');
  archive.fill(0xff, at + 124, at + 136);
  archive.fill(' ', at + 148, at + 156);
  const sum = archive.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
  expect(await refusal(archive)).toMatch(/altered|no archive/);
});

test('one that isn’t encrypted is refused where there is a passphrase, and let go', async () => {
  const kept = inPieces(await archiveOf([rows, { name: 'media/audio/a/a', content: Buffer.alloc(600_000, 'sound') }]));
  await expect(readArchive(kept, 'x.tar.age', { passphrase })).rejects.toThrow(
    "x.tar.age isn't encrypted, but BACKUP_KEY is set",
  );
  await waitFor('the rest to be let go', () => kept.destroyed);
});

test('an archive that takes much work to open isn’t opened, whatever its passphrase', async () => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(16);
  const archive = Buffer.from(await encrypter.encrypt(new Uint8Array(await archiveOf([rows]))));
  expect(await refusal(archive)).toContain('too much work');
});

test('an encrypted archive that is given up half-way leaves no error that nobody catches', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  try {
    const large = { name: 'media/audio/a/a', content: Buffer.alloc(600_000, 'sound') };
    const plain = await archiveOf([rows, large]);
    const whole = await buffer(await encrypted(ReadableStream.from([new Uint8Array(plain)]), passphrase));
    for (let count = 0; count < 2; count += 1) {
      const altered = Buffer.from(whole);
      altered.fill(count, 400, 500);
      expect(await refusal(altered)).toContain('x.tar was altered');
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  }
});

function makeSound(): PlainEntry {
  const content = randomBytes(1_500_000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name: `media/audio/${sha256.slice(0, 1)}/${sha256}`, content };
}

describe.each([
  { kind: 'plain', under: null, cutOff: 'x.tar is incomplete: its end is missing.' },
  { kind: 'encrypted', under: passphrase, cutOff: 'x.tar was altered, or its end is missing' },
])('a large archive, $kind,', async ({ under, cutOff }) => {
  const sounds = Array.from({ length: 4 }, makeSound);
  const plain = await archiveOf([rows, ...sounds], { media: 'include' });
  const whole = await buffer(await encrypted(ReadableStream.from([new Uint8Array(plain)]), under));

  test.each([0.5, 0.9995])('of which only a part is there (%d), is refused in words', async (part) => {
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toContain(cutOff);
  });

  test('in which a byte was changed is refused as altered', async () => {
    const altered = Buffer.from(whole);
    altered[4_000_000] = (altered[4_000_000] ?? 0) ^ 1;
    expect(await refusal(altered)).toContain('x.tar was altered');
  });

  test('gives each object that is looked for, whatever comes before it or after', async () => {
    const place = { name: '/backups', read: () => inPieces(whole) };
    const copies = new ArchiveCopies(place, 'x.tar', { passphrase, allowsUnencrypted: true });
    for (const { name, content } of sounds) {
      const copy = await copies.find(name.replace(/^media\//, ''));
      expect(copy && (await buffer(copy.read())).equals(content)).toBe(true);
    }
    expect(await copies.find(`audio/0/${'0'.repeat(64)}`)).toBeNull();
  });
});

test('a place that can’t be read isn’t called an altered archive', async () => {
  const bytes = await archiveOf([rows]);
  async function* broken() {
    yield bytes.subarray(0, 1000);
    throw new Error('the disk is gone');
  }
  const reading = readArchive(Readable.from(broken(), { objectMode: false }), 'x.tar', { passphrase: null });
  await expect(reading.then((archive) => walkArchive(archive, 'x.tar', new Counting()))).rejects.toThrow(
    'the disk is gone',
  );
});
