import { Readable } from 'node:stream';
import type { ByteRange, Storage } from '#core/server/storage/storage';
import type { PreviewPart, PreviewPlan } from './plan.ts';

export function readPreview(storage: Storage, key: string, { plan, range }: { plan: PreviewPlan; range: ByteRange }) {
  return Readable.from(chunksOf(storage, key, within(plan.parts, range)), { objectMode: false });
}

async function* chunksOf(storage: Storage, key: string, parts: readonly PreviewPart[]): AsyncGenerator<Buffer> {
  let own: Buffer[] = [];
  for (const part of parts) {
    if ('bytes' in part) own.push(part.bytes);
    else {
      for await (const chunk of storage.read(key, part.range)) {
        // The reply waits for the first stored bytes, because a reply that has begun can't report unavailable storage.
        for (const bytes of own) yield bytes;
        own = [];
        yield chunk;
      }
    }
  }
  for (const bytes of own) yield bytes;
}

function within(parts: readonly PreviewPart[], { start, end }: ByteRange): PreviewPart[] {
  const found: PreviewPart[] = [];
  let position = 0;
  for (const part of parts) {
    const length = 'bytes' in part ? part.bytes.length : part.range.end - part.range.start + 1;
    const first = Math.max(0, start - position);
    const last = Math.min(length - 1, end - position);
    if (first <= last) found.push(cut(part, first, last));
    position += length;
  }
  return found;
}

function cut(part: PreviewPart, first: number, last: number): PreviewPart {
  if ('bytes' in part) return { bytes: part.bytes.subarray(first, last + 1) };
  return { range: { start: part.range.start + first, end: part.range.start + last } };
}
