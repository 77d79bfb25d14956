import { type AudioFacts, audioFacts, refuseCutShort, UnplayableError } from './facts.ts';
import type { ByteSource } from './source.ts';

const pcm = 1;
const float = 3;
const extensible = 0xfffe;
/** What a recorder writes that didn't know the length yet. */
const unknownSizes = [0, 0xffffffff];

/**
 * Checks a WAV by its chunks.
 * @throws UnplayableError when it isn't PCM or has less audio than its data chunk declares
 */
export async function inspectWav(source: ByteSource): Promise<AudioFacts> {
  let bytesPerSecond = 0;
  for (let position = 12; position + 8 <= source.size; ) {
    const head = await source.read(position, 8);
    const name = head.toString('latin1', 0, 4);
    // Zeros, which a recorder that died leaves behind, would be walked in steps of eight bytes.
    if (!/^[ -~]{4}$/.test(name)) break;
    const size = head.readUInt32LE(4);
    const body = position + 8;
    if (name === 'fmt ') bytesPerSecond = readFormat(await source.read(body, 40));
    if (name === 'data') {
      if (bytesPerSecond === 0) break;
      const found = Math.min(size, source.size - body);
      if (unknownSizes.includes(size)) return audioFacts('wav', (source.size - body) / bytesPerSecond);
      refuseCutShort(found / bytesPerSecond, size / bytesPerSecond);
      return audioFacts('wav', found / bytesPerSecond);
    }
    position = body + size + (size % 2);
  }
  throw new UnplayableError('it has no audio in it');
}

function readFormat(format: Buffer): number {
  if (format.length < 16) throw new UnplayableError('it has no audio in it');
  const tag = format.readUInt16LE(0);
  const kind = tag === extensible && format.length >= 26 ? format.readUInt16LE(24) : tag;
  if (kind !== pcm && kind !== float) {
    throw new UnplayableError('it is a WAV with compressed sound, which browsers can’t play; PCM is right');
  }
  return format.readUInt32LE(4) * format.readUInt16LE(12);
}
