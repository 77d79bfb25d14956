import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { StopError } from '#core/server/errors';
import { SecretKey } from '#core/server/secrets/secret-key';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey } from '#core/server/storage/storage';
import { readArchive } from '#features/backups/server/archive/archive-reader';
import { encrypted } from '#features/backups/server/archive/encryption';
import { mediaListName, mediaName, tablePartName } from '#features/backups/server/archive/format';
import { walkArchive } from '#features/backups/server/archive/walk-archive';
import { MediaReceiver } from '#features/backups/server/media/media-receiver';
import { verify } from '#features/backups/server/verify';
import { pack, withTrueEnd } from './archive-entries.ts';
import { placeWith } from './memory-place.ts';
import { mutateArchive } from './mutate-archive.ts';
import { mutateBytes } from './mutate-bytes.ts';
import type { Parser } from './parser.ts';

const passphrase = 'a passphrase that nobody guesses';
const archiveKey = { passphrase, allowsUnencrypted: true };
const encryptedMark = 'age-encryption.org';
const file = 'lectern.tar';
const secret = '0123456789abcdef';
const object = Buffer.alloc(3000, 'sound');
const key = audioKey(sha256Of(object));
const beside = new Map([[key, object]]);

export async function archiveParser(folder: string): Promise<Parser> {
  const plain = [await makeArchive('include'), await makeArchive('beside'), await makeArchive('reference')] as const;
  const locked = await buffer(
    await encrypted(Readable.toWeb(Readable.from([plain[0]], { objectMode: false })), passphrase),
  );
  const originals = [...plain, ...plain, locked] as const;
  const media = path.join(folder, 'media');
  const storage = new DiskStorage(media);
  const workFolder = path.join(folder, 'preparing');
  return {
    name: 'archives',
    maxMegabytes: 384,
    shortCases: 40,
    originals: async () => originals,
    mutate(original, chance, other) {
      const isLocked = original.toString('latin1', 0, encryptedMark.length) === encryptedMark;
      return isLocked ? mutateLocked(original, chance, other) : mutateArchive(original, chance, plain[1]);
    },
    async read(bytes) {
      const place = placeWith(bytes, beside);
      const isProven = await verify({ place, file, ...archiveKey, readsMedia: true, storage }).then(
        () => true,
        refusedInWords,
      );
      await takeMedia().catch(refusedInWords);
      return isProven;

      async function takeMedia(): Promise<void> {
        const archive = await readArchive(place.read(file), file, archiveKey);
        const receiver = new MediaReceiver({ storage, workFolder }, place, archive.head.media);
        await walkArchive(archive, file, {
          secretKey: async () => undefined,
          async table(_table, rows) {
            for await (const _ of rows);
          },
          object: (objectKey, entry) => receiver.take(objectKey, entry),
          listed: (objects) => receiver.takeListed(objects),
        });
      }
    },
    leftovers: () => leftIn(folder),
  };
}

export async function leftIn(folder: string): Promise<string | null> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const wrong = files.filter(
    (each) => !/^media\/(app|audio|covers|logos|pictures|renditions|uploads)\//.test(path.relative(folder, each)),
  );
  return wrong.length === 0 ? null : wrong.slice(0, 5).join(', ');
}

export function refusedInWords(error: unknown): false {
  if (error instanceof StopError) return false;
  throw error;
}

function mutateLocked(bytes: Buffer, chance: Parameters<Parser['mutate']>[1], other: Buffer): Buffer {
  const head = bytes.indexOf('\n---');
  if (chance.happens(0.4)) return mutateBytes(bytes, chance, other);
  if (chance.happens(0.3)) {
    const factor = chance.oneOf(['0', '1', '-1', '16', '20', '21', '99', '1e1', '015', 'x', '']);
    const text = bytes.toString('latin1', 0, head).replace(/(-> scrypt \S+) \d+/, `$1 ${factor}`);
    return Buffer.concat([Buffer.from(text, 'latin1'), bytes.subarray(head)]);
  }
  return Buffer.concat([mutateBytes(bytes.subarray(0, head), chance, other), bytes.subarray(head)]);
}

async function makeArchive(media: 'include' | 'beside' | 'reference'): Promise<Buffer> {
  const tables = [
    { name: 'accounts', columns: ['id', 'email', 'name'] },
    { name: 'messages', columns: ['id', 'topic'] },
  ];
  const head = {
    format: 'lectern backup',
    format_version: 1,
    version: '0.1.0',
    created_at: '2026-01-01T00:00:00.000Z',
    schema: [{ name: '0001-media.sql', sha256: sha256Of(Buffer.from('media')) }],
    secret_key_fingerprint: new SecretKey(secret).for('fingerprint').toString('hex'),
    tables,
    media,
  };
  const listed = { key, size: object.length, sha256: sha256Of(object) };
  const end = {
    rows: { accounts: 2, messages: 1 },
    sequences: { accounts_id_seq: '2' },
    media: { objects: 1, bytes: object.length, missing: [], missing_count: 0 },
    entries: 0,
    digest: '',
  };
  return pack(
    withTrueEnd([
      { name: 'lectern.json', content: Buffer.from(JSON.stringify(head)) },
      { name: 'secret-key', content: Buffer.from(secret) },
      { name: tablePartName('accounts', 1), content: gzipSync('1\tada@example.org\tAda\n') },
      { name: tablePartName('accounts', 2), content: gzipSync('2\teze@example.org\t\\N\n') },
      { name: tablePartName('messages', 1), content: gzipSync('1\tEnough for the road\n') },
      media === 'include'
        ? { name: mediaName(key), content: object }
        : { name: mediaListName(1), content: gzipSync(`${JSON.stringify(listed)}\n`) },
      { name: 'end.json', content: Buffer.from(JSON.stringify(end)) },
    ]),
  );
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
