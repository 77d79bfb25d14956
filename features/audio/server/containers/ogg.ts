import type { AudioWindow } from './audio-window.ts';
import { type AudioFacts, audioFacts, UnplayableError } from './facts.ts';
import { noGranule, type OggPage, pagesOf } from './ogg-pages.ts';
import { lastPosition } from './ogg-tail.ts';
import { countComments } from './vorbis-comments.ts';

const opusRate = 48000;
const commentHeads = ['OpusTags', '\x03vorbis'];

export interface OggStream {
  codec: 'opus' | 'vorbis';
  serial: number;
  samplesPerSecond: number;
  skipped: number;
  /** The last page's position, in samples. */
  samples: number;
}

/** A file with one stream gets its duration from its last page; with several streams, every page is read. */
export async function inspectOgg(window: AudioWindow): Promise<AudioFacts> {
  const streams: OggStream[] = [];
  // Consecutive streams may share a serial number, so the latest counts.
  const bySerial = new Map<number, OggStream>();
  let other = '';
  let isFirstSound = true;
  for await (const page of pagesOf(window)) {
    if (page.position + page.length > window.size)
      throw new UnplayableError('it is cut short: its last page ends too early');
    if (page.isFirst) {
      const begun = await readStream(window, page);
      if (typeof begun === 'string') other = begun;
      else {
        streams.push(begun);
        bySerial.set(begun.serial, begun);
      }
    }
    const stream = bySerial.get(page.serial);
    if (!stream || page.granule === noGranule) continue;
    stream.samples = Number(page.granule);
    if (!isFirstSound || page.granule === 0n) continue;
    isFirstSound = false;
    const last = streams.length === 1 && other === '' ? await lastPosition(window, page) : null;
    if (last !== null) return audioFacts('ogg', secondsOf({ ...stream, samples: last }));
  }
  if (streams.length === 0) throw new UnplayableError(`it is Ogg with ${other || 'no sound'}; Opus or Vorbis is right`);
  return audioFacts(
    'ogg',
    streams.reduce((sum, stream) => sum + secondsOf(stream), 0),
  );
}

export async function readStream(window: AudioWindow, page: OggPage): Promise<OggStream | string> {
  window.countParts();
  const stream = streamOf(await window.read(page.position + page.headerLength, 64), page.serial);
  if (typeof stream !== 'string') await countCommentsBehind(window, page);
  return stream;
}

async function countCommentsBehind(window: AudioWindow, { position, length }: OggPage): Promise<void> {
  for await (const page of pagesOf(window, position + length)) {
    const start = page.position + page.headerLength;
    const beginning = (await window.read(start, 8)).toString('latin1');
    const head = commentHeads.find((name) => beginning.startsWith(name));
    if (head) await countComments(window, start + head.length, window.size - start);
    return;
  }
}

function secondsOf(stream: OggStream): number {
  return Math.max(0, stream.samples - stream.skipped) / stream.samplesPerSecond;
}

function streamOf(packet: Buffer, serial: number): OggStream | string {
  if (packet.toString('latin1', 0, 8) === 'OpusHead' && packet.length >= 12) {
    return { codec: 'opus', serial, samplesPerSecond: opusRate, skipped: packet.readUInt16LE(10), samples: 0 };
  }
  if (packet.toString('latin1', 1, 7) === 'vorbis' && packet.length >= 16 && packet.readUInt32LE(12) > 0) {
    return { codec: 'vorbis', serial, samplesPerSecond: packet.readUInt32LE(12), skipped: 0, samples: 0 };
  }
  if (packet.toString('latin1', 1, 5) === 'FLAC') return 'FLAC';
  if (packet.toString('latin1', 0, 5) === 'Speex') return 'Speex';
  if (packet.toString('latin1', 1, 7) === 'theora') return 'video';
  return 'an unknown codec';
}
