import type { AudioWindow } from './audio-window.ts';
import { type AudioFacts, audioFacts, refuseCutShort, UnplayableError } from './facts.ts';
import { lastFlacFrameEnd } from './flac-frames.ts';
import { endOfLeadingTags } from './tag-blocks.ts';
import { countComments } from './vorbis-comments.ts';

const tail = 1024 * 1024;
const streamInfo = 0;
const comments = 4;

export interface FlacHead {
  info: Buffer;
  sampleRate: number;
  /** In samples; 0 when unknown. */
  declared: number;
  fixedBlock: number;
  start: number;
}

export async function inspectFlac(window: AudioWindow): Promise<AudioFacts> {
  const { start, sampleRate, declared, fixedBlock } = await readFlacHead(window);
  const end = await window.read(Math.max(start, window.size - tail), tail);
  const found = lastFlacFrameEnd(end, fixedBlock);
  if (declared > 0) refuseCutShort(found / sampleRate, declared / sampleRate);
  return audioFacts('flac', (declared || found) / sampleRate);
}

export async function readFlacHead(window: AudioWindow): Promise<FlacHead> {
  let position = (await endOfLeadingTags(window)) + 4;
  let info: Buffer | null = null;
  for (let isLast = false; !isLast; ) {
    const head = await window.read(position, 4);
    if (head.length < 4) throw new UnplayableError('it is cut short: it ends before its audio begins');
    isLast = (head.readUInt8(0) & 0x80) !== 0;
    const size = head.readUIntBE(1, 3);
    const kind = head.readUInt8(0) & 0x7f;
    window.countParts();
    if (kind === comments) await countComments(window, position + 4, size);
    if (kind === streamInfo) {
      // A valid FLAC file has only one block with stream facts. More are the zeros of an unwritten file, which would be walked four bytes
      // at a time.
      if (info) throw new UnplayableError('it has no audio in it');
      info = await window.read(position + 4, 34);
    }
    position += 4 + size;
  }
  if (!info || info.length < 34) throw new UnplayableError('it has no audio in it');

  const sampleRate = info.readUIntBE(10, 3) >>> 4;
  if (sampleRate === 0) throw new UnplayableError('it has no audio in it');
  const declared = (info.readUInt8(13) & 15) * 2 ** 32 + info.readUInt32BE(14);
  return { info, sampleRate, declared, fixedBlock: info.readUInt16BE(2), start: position };
}
