import type { ByteSource } from './source.ts';

/**
 * ID3v2 tags may stand before mp3, AAC and FLAC audio, several in a row.
 * @returns where the last one that starts the file ends; 0 when there is none
 */
export async function endOfLeadingTags(source: ByteSource): Promise<number> {
  let position = 0;
  for (;;) {
    const head = await source.read(position, 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return position;
    const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
    position += 10 + syncSafe(head.subarray(6, 10)) + (hasFooter ? 10 : 0);
  }
}

/**
 * ID3v1 and APE tags may stand behind the audio.
 * @returns where the first of them begins; the source's size when there is none
 */
export async function startOfTrailingTags(source: ByteSource): Promise<number> {
  let end = source.size;
  const last = await source.read(end - 128, 3);
  if (end >= 128 && last.toString('latin1') === 'TAG') end -= 128;
  const footer = await source.read(Math.max(0, end - 32), 32);
  if (footer.length === 32 && footer.toString('latin1', 0, 8) === 'APETAGEX') {
    const hasHeader = (footer.readUInt32LE(20) & 0x80000000) !== 0;
    end -= footer.readUInt32LE(12) + (hasHeader ? 32 : 0);
  }
  return Math.max(0, end);
}

/** Four bytes of seven bits each, as ID3v2 writes sizes. */
function syncSafe(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
