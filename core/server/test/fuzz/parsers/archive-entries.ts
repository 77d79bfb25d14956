import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createTarDecoder, packTar } from 'modern-tar';
import { digestLine } from '#features/backups/server/archive/archive-writer';
import { endName, hashField } from '#features/backups/server/archive/format';

export interface PlainEntry {
  name: string;
  content: Buffer;
}

export async function unpack(archive: Buffer): Promise<PlainEntry[]> {
  const entries: PlainEntry[] = [];
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(archive));
      controller.close();
    },
  });
  for await (const { header, body } of source.pipeThrough(createTarDecoder())) {
    entries.push({ name: header.name, content: await buffer(body) });
  }
  return entries;
}

export async function pack(entries: readonly PlainEntry[]): Promise<Buffer> {
  const packed = entries.map(({ name, content }) => ({
    header: { name, size: content.length, mode: 0o600, mtime: new Date(0), pax: { [hashField]: sha256Of(content) } },
    body: new Uint8Array(content),
  }));
  return Buffer.from(await packTar(packed));
}

export function withTrueEnd(entries: readonly PlainEntry[]): PlainEntry[] {
  const digest = createHash('sha256');
  return entries.map((entry, index) => {
    if (entry.name !== endName) {
      digest.update(digestLine(entry.name, sha256Of(entry.content)));
      return entry;
    }
    return { name: entry.name, content: withDigest(entry.content, index, digest.copy().digest('hex')) };
  });
}

function withDigest(content: Buffer, entries: number, digest: string): Buffer {
  try {
    const end: unknown = JSON.parse(content.toString('utf8'));
    if (typeof end !== 'object' || end === null || Array.isArray(end)) return content;
    return Buffer.from(JSON.stringify({ ...end, entries, digest }));
  } catch {
    return content;
  }
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
