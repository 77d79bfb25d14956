import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Place } from '#features/backups/server/places/place';

export function placeWith(archive: Buffer, beside: ReadonlyMap<string, Buffer>): Place {
  const fileOf = (key: string, content: Buffer) => `media/${key}~${createHash('sha256').update(content).digest('hex')}`;
  const files = new Map([...beside].map(([key, content]) => [fileOf(key, content), content]));
  const at = new Date(0);
  return {
    name: 'memory',
    size: async (file) => files.get(file)?.length ?? null,
    read: (file) => Readable.from(chunks(files.get(file) ?? archive), { objectMode: false }),
    write: async () => 0,
    async *list() {
      for (const [file, { length }] of files) yield { file, size: length, at };
    },
    remove: async () => undefined,
    sweep: async () => undefined,
    close: async () => undefined,
  };
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}
