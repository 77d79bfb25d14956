import type { AudioWindow } from '#features/audio/server/containers/audio-window';
import type { ByteSource } from '#features/audio/server/containers/source';
import { type Id3Tag, leadingTags, syncSafe } from '#features/audio/server/containers/tag-blocks';

const tagHead = 10;
const hasExtendedHeader = 0x40;
const hasFooter = 0x10;
const longPadding = 16 * 1024;

type Piece = { length: number } & ({ bytes: Buffer } | { from: number });

/**
 * Removes long padding from leading ID3v2 tags. A removed picture can leave megabytes of padding, which music-metadata reads ten bytes at a
 * time.
 */
export async function withoutId3Padding(window: AudioWindow): Promise<ByteSource> {
  const pieces: Piece[] = [];
  let kept = 0;
  for (const tag of await leadingTags(window)) {
    const framesEnd = await endOfFrames(window, tag);
    if ((tag.flags & hasFooter) !== 0 || tag.contentEnd - framesEnd < longPadding) continue;
    pieces.push({ from: kept, length: tag.start - kept });
    const head = Buffer.from(await window.read(tag.start, tagHead));
    writeSyncSafe(head, framesEnd - tag.start - tagHead);
    pieces.push({ bytes: head, length: tagHead });
    pieces.push({ from: tag.start + tagHead, length: framesEnd - tag.start - tagHead });
    kept = tag.contentEnd;
  }
  if (pieces.length === 0) return window;
  pieces.push({ from: kept, length: window.size - kept });
  return sourceOf(pieces, window);
}

async function endOfFrames(window: AudioWindow, { start, version, flags, contentEnd }: Id3Tag): Promise<number> {
  const headSize = version === 2 ? 6 : 10;
  let position = start + tagHead;
  if ((flags & hasExtendedHeader) !== 0) {
    const size = await window.read(position, 4);
    if (size.length === 4) position += version === 4 ? syncSafe(size) : size.readUInt32BE(0) + 4;
  }
  while (position + headSize <= Math.min(contentEnd, window.size)) {
    const head = await window.read(position, headSize);
    if (head.readUInt8(0) === 0) return position;
    window.countParts();
    position += headSize + sizeOfFrame(head, version);
  }
  return Math.min(position, contentEnd);
}

function sizeOfFrame(head: Buffer, version: number): number {
  if (version === 2) return head.readUIntBE(3, 3);
  return version === 4 ? syncSafe(head.subarray(4, 8)) : head.readUInt32BE(4);
}

function writeSyncSafe(head: Buffer, size: number): void {
  for (const [index, shift] of [21, 14, 7, 0].entries()) head.writeUInt8((size >>> shift) & 0x7f, 6 + index);
}

function sourceOf(pieces: readonly Piece[], file: ByteSource): ByteSource {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  return {
    size,
    async read(start, length) {
      const found: Buffer[] = [];
      let position = 0;
      for (const piece of pieces) {
        const first = Math.max(0, start - position);
        const wanted = Math.min(piece.length, start + length - position) - first;
        position += piece.length;
        if (wanted <= 0) continue;
        if ('bytes' in piece) found.push(piece.bytes.subarray(first, first + wanted));
        else found.push(await file.read(piece.from + first, wanted));
      }
      return found[1] === undefined ? (found[0] ?? Buffer.alloc(0)) : Buffer.concat(found);
    },
  };
}
